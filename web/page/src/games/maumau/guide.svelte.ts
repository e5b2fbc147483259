// A guided first game: a few deals in which each rule is explained when it first matters.
import { SvelteMap } from "svelte/reactivity";
import { cardOf, rowAt, type Game } from "../../table/game.svelte";
import { factsOf, type Setup } from "./setup";
import type { LessonName } from "./texts";

interface Lesson {
  name: LessonName;
  cards: string[];
  clauses: string[];
  matters: (game: Game<Setup>) => boolean;
}

const plays = (game: Game<Setup>, rank: string) => game.legal.some((move) => cardOf(move).endsWith(rank));
const factsIn = (game: Game<Setup>) => factsOf(game.step!.position);

// In the order of importance: of several that matter at once, the first comes first.
const lessons: Lesson[] = [
  {
    name: "seven",
    cards: ["DS"],
    clauses: ["MM-7"],
    matters: (game) => (factsIn(game).penalty ?? 0) > 0,
  },
  { name: "keep", cards: [], clauses: ["MM-12"], matters: (game) => game.legal.includes("keep") },
  { name: "draw", cards: ["??"], clauses: ["MM-6"], matters: (game) => game.legal.join() === "draw" },
  { name: "wish", cards: ["HJ"], clauses: ["MM-10"], matters: (game) => factsIn(game).wish !== undefined },
  { name: "fit", cards: [], clauses: ["MM-5"], matters: () => true },
  { name: "jack", cards: ["SJ"], clauses: ["MM-9", "MM-10"], matters: (game) => plays(game, "J") },
  { name: "eight", cards: ["CE"], clauses: ["MM-8"], matters: (game) => plays(game, "E") },
  { name: "ownSeven", cards: ["DS"], clauses: ["MM-7"], matters: (game) => plays(game, "S") },
  {
    name: "last",
    cards: ["??"],
    clauses: ["MM-17"],
    matters: (game) => rowAt(game.step!.position, "hand", 1).cards.length === 1,
  },
];

export class Guide {
  readonly #game: Game<Setup>;
  // Where each lesson was given: it stays until the person moves, and does not come again.
  readonly #given = new SvelteMap<string, string>();

  readonly lesson: Lesson | null = $derived.by(() => {
    if (!this.#game.setup.guide || !this.#game.mine) return null;
    const here = this.#here;
    return (
      lessons.find(({ name, matters }) => (this.#given.get(name) ?? here) === here && matters(this.#game)) ??
      null
    );
  });

  // Construct inside a component.
  constructor(game: Game<Setup>) {
    this.#game = game;
    $effect(() => {
      const name = this.lesson?.name;
      if (name && !this.#given.has(name)) this.#given.set(name, this.#here);
    });
  }

  get #here(): string {
    return `${this.#game.setup.deal}/${this.#game.moves.length}`;
  }
}
