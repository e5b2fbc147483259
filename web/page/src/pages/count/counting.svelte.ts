// Counts deals 0, 1, 2 ... of a seed with several workers. Each takes the next range of deals, and the engine adds up
// the totals. The sum over all ranges equals that of the command line.
import { ask, bytesOfEngine, isProblem } from "../../app/engine.svelte";
import type { Problem, Report, Section, Totals } from "../../engine/abi";
import { Helper } from "../../engine/helper";

export interface Task {
  game: string;
  size: number;
  strategies: string[];
  seed: string;
  games: number;
}

const secondsPerRange = 0.15;
// A lower limit, because on a busy machine most of the time is spent waiting, and smaller ranges would only wait more.
const fewestDeals = 500;
const helpersWanted = () => Math.max(1, Math.min(8, (navigator.hardwareConcurrency ?? 2) - 1));

export class Counting {
  task = $state.raw<Task | null>(null);
  running = $state(false);
  stopping = $state(false);
  counted = $state(0);
  seconds = $state(0);
  problem = $state.raw<Problem | null>(null);
  totals = $state.raw<Totals | null>(null);
  readonly complete = $derived(this.task !== null && this.counted >= this.task.games);
  readonly sections: Section[] = $derived.by(() => {
    if (!this.task || this.totals === null) return [];
    const answer = ask<Report>({ ask: "report", ...this.#what, totals: this.totals });
    return isProblem(answer) ? [] : answer.sections;
  });

  #helpers: Helper[] = [];
  #next = 0;
  #dealsPerRange = fewestDeals;
  #pending: { totals: Totals; deals: number }[] = [];

  get #what() {
    const { game, size, strategies } = this.task!;
    return { game, size, strategies };
  }

  start(task: Task): void {
    this.task = task;
    this.counted = this.seconds = this.#next = 0;
    this.#dealsPerRange = fewestDeals;
    this.totals = this.problem = null;
    this.#pending = [];
    void this.goOn();
  }

  // Workers finish the range they have begun, so that no deal is skipped.
  stop(): void {
    this.stopping = this.running;
  }

  end(): void {
    this.task = null;
    this.counted = this.seconds = 0;
    this.running = this.stopping = false;
    for (const helper of this.#helpers) helper.end();
    this.#helpers = [];
  }

  async goOn(): Promise<void> {
    if (this.running || !this.task) return;
    this.running = true;
    while (this.#helpers.length < helpersWanted()) this.#helpers.push(new Helper(bytesOfEngine()));
    const before = this.seconds;
    const start = performance.now();
    const clock = setInterval(() => {
      this.seconds = before + (performance.now() - start) / 1000;
      this.#join();
    }, 250);
    await Promise.all(this.#helpers.map((helper) => this.#work(helper, this.task!)));
    clearInterval(clock);
    this.#join();
    this.seconds = before + (performance.now() - start) / 1000;
    this.running = this.stopping = false;
  }

  async #work(helper: Helper, task: Task): Promise<void> {
    while (!this.stopping && this.task === task && this.#next < task.games) {
      const first = this.#next;
      const deals = Math.min(this.#dealsPerRange, task.games - first);
      this.#next += deals;
      const start = performance.now();
      const request = {
        ask: "count",
        ...this.#what,
        seed: task.seed,
        first: String(first),
        deals: String(deals),
      };
      const answer = await helper.ask<{ totals: Totals }>(request);
      if (this.task !== task) return;
      if (isProblem(answer)) {
        this.problem = answer.problem;
        this.stopping = true;
        return;
      }
      this.#pending.push({ totals: answer.totals, deals });
      const seconds = (performance.now() - start) / 1000;
      const fitting = Math.ceil((deals * secondsPerRange) / Math.max(seconds, 0.001));
      this.#dealsPerRange = Math.max(fewestDeals, Math.min(this.#dealsPerRange * 2, fitting));
    }
  }

  #join(): void {
    if (this.#pending.length === 0) return;
    const come = this.#pending.map(({ totals }) => totals);
    const parts = this.totals === null ? come : [this.totals, ...come];
    const deals = this.#pending.reduce((sum, part) => sum + part.deals, 0);
    this.#pending = [];
    const answer = ask<{ totals: Totals }>({ ask: "join", ...this.#what, totals: parts });
    if (isProblem(answer)) {
      this.problem = answer.problem;
    } else {
      this.totals = answer.totals;
      this.counted += deals;
    }
  }
}
