// Maps the engine's codes to pictures: CJ and SN in Mau-Mau, 10h in Even Steven, 5D in Mahjong.
export const faceDown = "??";

export type Suit = "c" | "s" | "h" | "d";
export type Rank = "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "j" | "q" | "k" | "a";
export type TileSuit = "D" | "B" | "M";

export type Piece =
  { kind: "card"; suit: Suit; rank: Rank } | { kind: "tile"; suit: TileSuit; number: number };

const letters: Record<string, Rank> = {
  S: "7", E: "8", N: "9", T: "10", J: "j", Q: "q", K: "k", A: "a",
}; // prettier-ignore

export function pieceOf(code: string): Piece | null {
  if (/^[CSHD][SENTJQKA]$/.test(code)) {
    return { kind: "card", suit: code[0]!.toLowerCase() as Suit, rank: letters[code[1]!]! };
  }
  if (/^(10|[2-9JQKA])[cdhs]$/.test(code)) {
    return { kind: "card", suit: code.at(-1) as Suit, rank: code.slice(0, -1).toLowerCase() as Rank };
  }
  if (/^[1-9][DBM]$/.test(code)) return { kind: "tile", suit: code[1] as TileSuit, number: Number(code[0]) };
  return null;
}

// Splits a component or chunk: 123D is 1D, 2D and 3D.
export const tilesOf = (component: string): string[] =>
  [...component.slice(0, -1)].map((number) => number + component.at(-1)!);

const suitOrder = "cdsh";
const rankOrder: readonly string[] = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k", "a"];

// The suits of a hand, black and red alternating where that is possible.
function alternating(suits: ReadonlySet<string>): string {
  if (suits.size !== 3) return [...suitOrder].filter((suit) => suits.has(suit)).join("");
  return suits.has("c") && suits.has("s")
    ? `c${suits.has("d") ? "d" : "h"}s`
    : `d${suits.has("c") ? "c" : "s"}h`;
}

// Sorts a hand by suit, then by rank.
export function sorted(codes: readonly string[], byRank = false): string[] {
  const pieces = codes.map(pieceOf);
  const suits = byRank
    ? suitOrder
    : alternating(new Set(pieces.flatMap((piece) => (piece?.kind === "card" ? [piece.suit] : []))));
  const weight = (code: string) => {
    const piece = pieceOf(code);
    if (piece?.kind !== "card") return 0;
    const suit = suits.indexOf(piece.suit);
    const rank = rankOrder.indexOf(piece.rank);
    return byRank ? rank * 4 + suit : suit * 13 + rank;
  };
  return codes.toSorted((left, right) => weight(left) - weight(right));
}
