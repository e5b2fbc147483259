// The trainer: a hand is dealt, and every discard is graded against the best one. The hand, the suit given up and the
// discards are in the address; everything else follows from them and the engine's answers.
import { ask, isProblem } from "../../app/engine.svelte";
import { preferences, store, stored } from "../../app/preferences.svelte";
import { Seen } from "../../app/seen";
import type { Discard, HandReport, Table } from "../../engine/abi";
import { freshSeed, rowAt } from "../../table/game.svelte";
import { isAlike } from "./discards";
import { without } from "./hand.svelte";

export const suits = ["D", "B", "M"] as const;

export interface Grade {
  tile: string;
  choice: Discard;
  best: Discard;
  forced: boolean; // no other discard was better or worse
  quality: number; // 1 for a best discard, 0 for one that leads away from a win
}

export interface Statistics {
  hands: number; // won
  draws: number; // in these hands
  discards: number;
  best: number;
  quality: number; // the sum over all discards
  streak: number;
  longest: number;
}

const nothing: Statistics = { hands: 0, draws: 0, discards: 0, best: 0, quality: 0, streak: 0, longest: 0 };

function qualityOf(choice: Discard, best: Discard): number {
  if (isAlike(choice, best)) return 1;
  if (choice.distance > best.distance || choice.alive === 0) return 0;
  if (choice.alive !== best.alive) return Math.min(1, choice.alive / best.alive);
  return (choice.expected_score?.value ?? 1) / (best.expected_score?.value ?? 1);
}

// The tiles of the first seat at the Sichuan table, and the wall in drawing order.
function deal(seed: string, number: string): { hand: string[]; wall: string[] } {
  const strategies = ["person", "random", "random", "random"];
  const request = { ask: "table", game: "sichuan", strategies, seed, deal: number, open: true };
  const answer = ask<Table>(request);
  if (isProblem(answer)) throw new Error(answer.problem.text);
  return { hand: rowAt(answer.position, "hand", 0).cards, wall: rowAt(answer.position, "wall").cards };
}

function readStatistics(): Statistics {
  try {
    const kept = JSON.parse(stored("trainer") ?? "") as Partial<Statistics>;
    const isNumber = (key: string) => typeof kept[key as keyof Statistics] === "number";
    if (Object.keys(nothing).every(isNumber)) return kept as Statistics;
  } catch {
    // Nothing stored, or not valid.
  }
  return nothing;
}

class Trainer {
  seed = $state("");
  number = $state("0");
  suit = $state(""); // the one given up; empty until it is chosen
  discards = $state.raw<string[]>([]);
  hinted = $state(false);
  statistics = $state.raw(readStatistics());
  readonly #seen = new Seen();
  readonly #reports = new Map<string, HandReport>();

  readonly #dealt = $derived(deal(this.seed, this.number));
  readonly hand = $derived(this.#handAfter(this.discards.length));
  readonly drawn = $derived(this.#dealt.wall[this.discards.length - 1]);
  readonly left = $derived(this.#dealt.wall.length - this.discards.length);
  readonly report = $derived(this.#reportAt(this.discards.length, this.suit));
  readonly won = $derived(this.suit !== "" && (this.report.analyses?.length ?? 0) > 0);
  readonly over = $derived(this.won || this.left < 0);
  readonly grades: Grade[] = $derived(this.discards.map((tile, index) => this.#grade(tile, index)));
  // What could have been discarded last, the best first.
  readonly lastOptions: Discard[] = $derived(
    this.discards.length > 0 ? this.#reportAt(this.discards.length - 1, this.suit).discards! : [],
  );
  // How good each suit would be to give up, the best first.
  readonly voids = $derived(
    suits
      .map((suit) => ({ suit, best: this.#reportAt(0, suit).discards?.[0] }))
      .toSorted(
        (one, other) =>
          (one.best?.distance ?? -1) - (other.best?.distance ?? -1) ||
          (other.best?.alive ?? 0) - (one.best?.alive ?? 0),
      ),
  );

  constructor() {
    window.addEventListener("storage", () => (this.statistics = readStatistics()));
  }

  read(parameters: URLSearchParams): void {
    const isNumber = (text: string | null): text is string => text !== null && /^\d{1,20}$/.test(text);
    const seed = parameters.get("seed");
    const number = parameters.get("deal");
    if (!isNumber(seed) || !isNumber(number)) {
      if (this.seed === "") this.start(freshSeed(), "0");
      return;
    }
    this.start(seed, number);
    const suit = parameters.get("void") ?? "";
    if (suits.some((each) => each === suit)) this.suit = suit;
    for (const tile of parameters.get("moves")?.split(",") ?? []) {
      if (this.isAllowed(tile)) this.discards = [...this.discards, tile];
    }
  }

  write(): Record<string, string> {
    const moves = this.discards.join(",");
    const { seed, number, suit } = this;
    return { mode: "train", seed, deal: number, ...(suit && { void: suit }), ...(moves && { moves }) };
  }

  start(seed: string, number: string): void {
    this.seed = seed;
    this.number = number;
    this.suit = "";
    this.discards = [];
    this.hinted = false;
    this.#reports.clear();
    this.#seen.renew();
  }

  next(): void {
    this.start(this.seed, String(BigInt(this.number) + 1n));
  }

  giveUp(suit: string): void {
    if (!this.#seen.longEnough) return;
    this.suit = suit;
    this.hinted = false;
    this.#seen.renew();
  }

  isAllowed(tile: string): boolean {
    return !this.over && this.suit !== "" && (this.report.discards ?? []).some((each) => each.tile === tile);
  }

  discard(tile: string): void {
    if (!this.#seen.longEnough || !this.isAllowed(tile)) return;
    const grade = this.#grade(tile, this.discards.length);
    const counts = !grade.forced && !this.hinted;
    this.hinted = false;
    this.discards = [...this.discards, tile];
    this.#seen.renew();
    if (counts) this.#count(grade);
    if (this.won) this.#keep({ hands: 1, draws: this.discards.length });
  }

  #count({ quality }: Grade): void {
    const { streak, longest } = this.statistics;
    const run = quality === 1 ? streak + 1 : 0;
    this.#keep({ discards: 1, best: quality === 1 ? 1 : 0, quality }, run, Math.max(longest, run));
  }

  // Adds to the stored statistics: another tab may have changed them.
  #keep(more: Partial<Statistics>, streak?: number, longest?: number): void {
    const kept = { ...readStatistics() };
    for (const [key, value] of Object.entries(more)) kept[key as keyof Statistics] += value;
    this.statistics = { ...kept, streak: streak ?? kept.streak, longest: longest ?? kept.longest };
    store("trainer", JSON.stringify(this.statistics));
  }

  forget(): void {
    this.statistics = nothing;
    store("trainer", JSON.stringify(nothing));
  }

  #handAfter(count: number): string[] {
    const { hand, wall } = this.#dealt;
    return this.discards.slice(0, count).reduce(without, [...hand, ...wall.slice(0, count)]);
  }

  #reportAt(count: number, suit: string): HandReport {
    const key = `${preferences.language} ${count} ${suit}`;
    let report = this.#reports.get(key);
    if (!report) {
      const seen = this.discards.slice(0, count).join("");
      const hand = this.#handAfter(count).join("");
      const answer = ask<HandReport>({ ask: "hand", game: "mahjong", hand, seen, void: suit });
      if (isProblem(answer)) throw new Error(answer.problem.text);
      this.#reports.set(key, (report = answer));
    }
    return report;
  }

  #grade(tile: string, index: number): Grade {
    const all = this.#reportAt(index, this.suit).discards!;
    const choice = all.find((each) => each.tile === tile)!;
    const best = all[0]!;
    return {
      tile,
      choice,
      best,
      forced: all.every((each) => isAlike(each, best)),
      quality: qualityOf(choice, best),
    };
  }
}

// Outlives the page component, so that the hand survives navigation.
export const trainer = new Trainer();
