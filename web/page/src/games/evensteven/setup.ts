// A game against the dealer with a given seed.
import type { Scene } from "../../engine/abi";
import { dayOf, seedOf, today } from "../../table/daily";
import { freshSeed, type Form } from "../../table/game.svelte";

export interface Setup {
  cards: number;
  seed: string;
}

export const form: Form<Setup> = {
  game: "evensteven",
  usual: () => ({ cards: 5, seed: freshSeed() }),
  next: ({ cards }) => ({ cards, seed: freshSeed() }),
  read(parameters) {
    const { cards, seed } = form.usual();
    return { cards: Number(parameters.get("cards")) || cards, seed: parameters.get("seed") ?? seed };
  },
  write: ({ cards, seed }) => ({ cards: String(cards), seed }),
  question: (setup) => setup,
};

// The same deal for everybody.
export const daily = (): Setup => ({ ...form.usual(), seed: seedOf(today()) });
export const dayOfDeal = ({ cards, seed }: Setup): string | null =>
  cards === form.usual().cards ? dayOf(seed) : null;

// The card to cover now; undefined when the game is over.
export const currentOf = ({ facts }: Scene) => (facts as { current?: string }).current;
