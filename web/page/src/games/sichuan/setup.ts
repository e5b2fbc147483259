// Who sits where, the rules of the table, and which deal is played.
import { about, playerName } from "../../app/about.svelte";
import type { Scene, Sentence, Step, Table } from "../../engine/abi";
import { dayOf, seedOf, today } from "../../table/daily";
import { freshSeed, isNumber, person, type Form } from "../../table/game.svelte";

export interface Setup {
  seats: string[]; // "person" once, and strategies of the engine
  rules: string; // a preset, then option=value
  seed: string;
  deal: string;
}

export const game = "sichuan";
export const players = 4;
// The strategies offered as opponents, the usual one first. The engine has others, for experiments.
export const opponents = ["steady", "expert", "random"];

// Whoever deals next sits in the first seat; everybody keeps the neighbours.
const dealtBy = (seats: string[], dealer: number) => [...seats.slice(dealer), ...seats.slice(0, dealer)];

function nextDealer(table: Table | null): number {
  const told = table?.ending.flatMap(({ sentences }) => sentences) ?? [];
  return Number(told.find(({ phrase }) => phrase.startsWith("next dealer"))?.facts.seat ?? 0);
}

export const form: Form<Setup> = {
  game,
  usual: () => ({
    seats: [person, ...Array(3).fill(opponents[0])],
    rules: "mil",
    seed: freshSeed(),
    deal: "0",
  }),
  next: (setup, table) => ({
    ...setup,
    seats: dealtBy(setup.seats, nextDealer(table)),
    deal: String(BigInt(setup.deal) + 1n),
  }),
  read(parameters) {
    const setup = form.usual();
    const seats = parameters.get("seats")?.split(",");
    if (seats?.length === players && seats.filter((seat) => seat === person).length === 1)
      setup.seats = seats;
    const seed = parameters.get("seed");
    const deal = parameters.get("deal");
    if (isNumber(seed)) setup.seed = seed;
    if (isNumber(deal)) setup.deal = deal;
    setup.rules = parameters.get("rules") ?? setup.rules;
    return setup;
  },
  write: ({ seats, rules, seed, deal }) => ({ seats: seats.join(","), rules, seed, deal }),
  question: ({ seats, rules, seed, deal }) => ({ players, strategies: seats, rules, seed, deal }),
};

// The same deal for everybody, against steady players.
export const daily = (): Setup => ({ ...form.usual(), seed: seedOf(today()) });
export const dayOfDeal = (setup: Setup): string | null => {
  const { seats, rules } = form.usual();
  const usual = setup.deal === "0" && setup.rules === rules && setup.seats.join() === seats.join();
  return usual ? dayOf(setup.seed) : null;
};

// The facts of a position, besides its tiles.
export interface Facts {
  turn?: number;
  drawn?: string; // by whoever's turn it is
  offered?: string;
  from?: number;
  side?: string;
  [name: string]: unknown;
}
export const factsOf = ({ facts }: Scene) => facts as Facts;

export const voidOf = (facts: Facts, seat: number) => facts[`void_${seat + 1}`] as string | undefined;
export const scoreOf = (facts: Facts, seat: number) => (facts[`score_${seat + 1}`] ?? 0) as number;
// 1 for the first winner; 0 for a player who has not won.
export const placeOf = (facts: Facts, seat: number): number =>
  ["first", "second", "third", "fourth"].findIndex((name) => facts[name] === seat) + 1;

const isWin = ({ phrase }: Sentence) => phrase.startsWith("wins ");
export const winsOf = (steps: Step[], seat: number): Sentence[] =>
  steps.flatMap(({ sentences }) => sentences).filter((said) => isWin(said) && said.facts.seat === seat);

// The side of the table at which a seat sits, seen from one's own. Play goes to the right.
export const sides = ["own", "right", "top", "left"] as const;
export type Side = (typeof sides)[number];
export const sideOf = (seat: number, own: number): Side => sides[(seat - own + players) % players]!;
export const seatAt = (side: Side, own: number): number => (own + sides.indexOf(side)) % players;

// Tiles of one kind that lie together: melds come as one row.
export function meldsOf(tiles: string[]): string[][] {
  const melds: string[][] = [];
  for (const tile of tiles) {
    if (melds.at(-1)?.[0] === tile) melds.at(-1)!.push(tile);
    else melds.push([tile]);
  }
  return melds;
}

export const seatName = (seat: number, own = false): string => playerName(game, seat, own);

export const term = (key: string): string => about(game).terms[key] ?? key;
export const points = (score: number): string => (score > 0 ? `+${score}` : String(score).replace("-", "−"));
