// A hand as it is being put together: three texts in the engine's own notation, by click or by keyboard. What they mean,
// and whether they can be, the engine says.
import { ask, isProblem } from "../../app/engine.svelte";
import type { HandReport } from "../../engine/abi";

export type Place = "hidden" | "declared" | "seen";
export const places: readonly Place[] = ["hidden", "declared", "seen"];

// 2234D67M: digits, then their suit. Only the spelling; tiles that make no sense are the engine's business.
export function tilesOf(text: string): string[] {
  return [...text.toUpperCase().matchAll(/(\d+)\s*([DBM])/g)].flatMap(([, digits, suit]) =>
    [...digits!].map((digit) => digit + suit!),
  );
}

export function textOf(tiles: readonly string[]): string {
  const bySuit = (suit: string) =>
    tiles
      .filter((tile) => tile[1] === suit)
      .map((tile) => tile[0])
      .toSorted()
      .join("");
  return ["D", "B", "M"].map((suit) => (bySuit(suit) ? bySuit(suit) + suit : "")).join("");
}

// Declared chunks stay apart: 333D5555B.
export const chunksOf = (text: string): string[] =>
  [...text.toUpperCase().matchAll(/(\d+)\s*([DBM])/g)].map(([, digits, suit]) => digits! + suit!);

export class MahjongHand {
  hidden = $state("");
  declared = $state("");
  seen = $state("");
  target = $state<Place>("hidden");

  readonly answer = $derived(
    ask<HandReport>({ ask: "hand", hand: this.hidden, declared: this.declared, seen: this.seen }),
  );
  readonly report = $derived(isProblem(this.answer) ? null : this.answer);
  readonly problem = $derived(isProblem(this.answer) ? this.answer.problem : null);
  readonly empty = $derived(this.hidden + this.declared + this.seen === "");

  read(parameters: URLSearchParams): void {
    for (const place of places) this[place] = parameters.get(place) ?? "";
  }

  write(): Record<string, string> {
    return Object.fromEntries(places.filter((place) => this[place]).map((place) => [place, this[place]]));
  }

  add(tile: string): void {
    if (this.target === "declared") this.declared += tile[0]!.repeat(3) + tile[1];
    else this[this.target] = textOf([...tilesOf(this[this.target]), tile]);
  }

  remove(place: "hidden" | "seen", tile: string): void {
    const tiles = tilesOf(this[place]);
    tiles.splice(tiles.indexOf(tile), 1);
    this[place] = textOf(tiles);
  }

  // A chunk of three becomes one of four, and then goes.
  changeChunk(index: number): void {
    const chunks = chunksOf(this.declared);
    const chunk = chunks[index]!;
    if (chunk.length === 4) chunks[index] = chunk[0] + chunk;
    else chunks.splice(index, 1);
    this.declared = chunks.join("");
  }

  // The tile leaves the hand and is seen by everybody.
  discard(tile: string): void {
    this.remove("hidden", tile);
    this.seen = textOf([...tilesOf(this.seen), tile]);
  }

  clear(): void {
    this.hidden = this.declared = this.seen = "";
  }
}
