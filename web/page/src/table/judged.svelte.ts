// What the person's moves of a game cost. The engine searches every position again, so this takes a worker, which is asked
// for one move after the other.
import { about } from "../app/about.svelte";
import { bytesOfEngine, isProblem } from "../app/engine.svelte";
import { percent } from "../app/percent";
import { preferences } from "../app/preferences.svelte";
import type { Decisions, MoveValue, Table } from "../engine/abi";
import { Helper } from "../engine/helper";
import { sampled } from "./game.svelte";

// How moves are compared: by the chance to win, or by points.
export interface Measure {
  games: number; // to sample for each move
  least: number; // that is worth mentioning
  of: (value: Pick<MoveValue, "wins" | "score">) => number;
  title: () => string;
  write: (value: number, digits?: number) => string;
  most: number; // at the top of a diagram, unless there is more
  mark: (value: number) => string; // there
}

const wins: Measure = {
  games: sampled,
  least: 0.005,
  of: ({ wins }) => wins,
  title: () => preferences.texts.chanceToWin,
  write: percent,
  most: 1,
  mark: (value) => String(100 * value),
};
const points: Measure = {
  games: 400,
  least: 0.1,
  of: ({ score }) => score,
  title: () => preferences.texts.expectedPoints,
  write: (value) => {
    const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
    return preferences.texts.points(value.toLocaleString(preferences.language, digits).replace("-", "−"));
  },
  most: 1,
  mark: (value) => String(Math.round(value)).replace("-", "−"),
};
export const measureOf = (game: string): Measure => (about(game).aim === "points" ? points : wins);

// Long enough not to judge a game that is left at once.
const pause = 400;
let helper: Helper | null = null;

export class Judged {
  answer = $state.raw<Decisions | null>(null);
  progress = $state(0); // 1: done

  // Construct inside a component. `asked` has the request for a table with all moves of the person and its answer, or is
  // null while there is nothing to judge.
  constructor(asked: () => { game: string; question: object; table: Pick<Table, "seat" | "steps"> } | null) {
    $effect(() => {
      const what = asked();
      let current = true;
      this.answer = null;
      this.progress = 0;
      if (!what) return;
      const judge = async () => {
        const { game, question, table } = what;
        const search = measureOf(game).games;
        const steps = table.steps.flatMap(({ seat }, step) => (seat === table.seat ? [step] : []));
        const all: Decisions = { decisions: [], record: "" };
        helper ??= new Helper(bytesOfEngine());
        for (const [done, only] of steps.entries()) {
          const answer = await helper.ask<Decisions>({ ...question, ask: "decisions", search, only });
          if (!current || isProblem(answer)) return;
          all.decisions.push(...answer.decisions);
          all.record = answer.record;
          this.progress = (done + 1) / steps.length;
        }
        this.answer = all;
      };
      const timer = setTimeout(judge, pause);
      return () => {
        current = false;
        clearTimeout(timer);
      };
    });
  }
}
