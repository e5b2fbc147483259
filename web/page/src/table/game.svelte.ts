// One game at a table: its setup and the person's moves. Everything else is the engine's answer to these two, which is
// asked for once a click.
import { untrack } from "svelte";
import { ask, isProblem } from "../app/engine.svelte";
import { preferences, type Pace } from "../app/preferences.svelte";
import { router } from "../app/router.svelte";
import { Seen } from "../app/seen";
import type { Problem, Refusal, Row, Scene, Sentence, Step, Table } from "../engine/abi";

// What a game is dealt from, in the address bar and in a question to the engine.
export interface Form<Setup> {
  game: string;
  usual: () => Setup;
  next: (setup: Setup) => Setup; // what "new deal" deals
  read: (parameters: URLSearchParams) => Setup;
  write: (setup: Setup) => Record<string, string>;
  question: (setup: Setup) => object;
}

const pause: Record<Exclude<Pace, "instant">, number> = { calm: 900, quick: 350 };
const wholly = Number.MAX_SAFE_INTEGER;

// One that every contest accepts.
export const freshSeed = () => String(1 + (crypto.getRandomValues(new Uint32Array(1))[0]! % 2147483646));

// A move is a card, or a card and what is chosen with it.
export const cardOf = (move: string): string => move.split(":")[0]!;
export const choiceOf = (move: string): string => move.split(":")[1] ?? "";

export const rowAt = ({ rows }: Scene, place: string, seat?: number): Row =>
  rows.find((row) => row.place === place && row.seat === seat) ?? { place, label: "", cards: [] };

export class Game<Setup> {
  readonly form: Form<Setup>;
  setup = $state.raw() as Setup;
  moves = $state.raw<string[]>([]);
  refused = $state.raw<Refusal | null>(null);
  hinted = $state(false);
  // A card that can be played in several ways.
  choosing = $state<string | null>(null);
  // What is to be dealt once the person has agreed to abandon this game.
  wanted = $state.raw<Setup | null>(null);
  // Whether the last move was made here, and did not come with an address.
  played = $state(false);
  // How many of the engine's steps have been shown; the others follow one by one.
  #shown = $state(0);
  readonly #seen = new Seen();
  // What was answered last: of a longer game only the new steps are asked for.
  #told: { asked: string; moves: string[]; table: Table } | null = null;

  readonly #answer = $derived(this.#ask(this.moves));
  readonly problem: Problem | null = $derived(isProblem(this.#answer) ? this.#answer.problem : null);
  readonly table: Table | null = $derived(isProblem(this.#answer) ? null : this.#answer);
  readonly #last = $derived((this.table?.steps.length ?? 1) - 1);
  readonly shown = $derived(Math.min(this.#shown, this.#last));
  readonly settled = $derived(this.shown === this.#last);
  readonly step: Step | null = $derived(this.table?.steps[this.shown] ?? null);
  readonly mine = $derived(
    this.settled && this.table !== null && this.table.to_act.includes(this.table.seat),
  );
  readonly legal: string[] = $derived(this.mine ? this.table!.moves : []);
  readonly over = $derived(this.settled && this.table?.outcome ? this.table.outcome : null);
  readonly hint = $derived(this.hinted && this.mine ? this.table!.hint : null);
  // What the person is told in reply: why a move was refused, or a hint.
  readonly reply: Sentence[] | null = $derived(
    this.refused ? [this.refused] : (this.hint?.sentences ?? null),
  );

  // To be made inside a component: follows the address and writes itself down there, and shows the steps of the other
  // players one after the other.
  constructor(form: Form<Setup>) {
    this.form = form;
    $effect.pre(() => {
      const parameters = router.parameters;
      const moves = parameters.get("moves")?.split(",").filter(Boolean);
      untrack(() => this.start(form.read(parameters), moves));
    });
    $effect(() => {
      const moves = this.moves.join(",");
      router.note(form.game, { ...form.write(this.setup), ...(moves && { moves }) });
    });
    $effect(() => {
      if (this.settled) return;
      if (preferences.pace === "instant") return this.catchUp();
      const next = this.shown + 1;
      const timer = setTimeout(() => this.#show(next), pause[preferences.pace]);
      return () => clearTimeout(timer);
    });
  }

  start(setup: Setup, moves: string[] = []): void {
    this.setup = setup;
    this.moves = moves;
    this.played = false;
    this.wanted = null;
    this.#forget();
    // A game that comes from an address is shown as it stands; a new one begins with the deal.
    this.#show(moves.length > 0 ? wholly : 0);
  }

  // A game that is not over gives way only when the person agrees.
  propose(setup: Setup): void {
    if (this.moves.length > 0 && !this.table?.outcome) this.wanted = setup;
    else this.start(setup);
  }

  newDeal(): void {
    this.propose(this.form.next(this.setup));
  }

  #ask(moves: string[]): Table | { problem: Problem } {
    const question = { ask: "table", game: this.form.game, ...this.form.question(this.setup) };
    const asked = JSON.stringify([preferences.language, question]);
    const told = this.#told?.asked === asked ? this.#told : null;
    if (told?.moves === moves) return told.table;
    const known = told?.moves.every((move, index) => moves[index] === move) ? told.table.steps : [];
    const answer = ask<Table>({ ...question, moves, from: known.length });
    if (isProblem(answer)) return answer;
    // At the end all cards are open, and the engine tells the steps before it once more.
    const table = { ...answer, steps: [...known.slice(0, answer.first_step), ...answer.steps] };
    if (!table.refused) this.#told = { asked, moves, table };
    return table;
  }

  #forget(): void {
    this.refused = null;
    this.hinted = false;
    this.choosing = null;
  }

  #show(step: number): void {
    this.#shown = step;
    this.#seen.renew();
  }

  // While others are moving, a click or key shows all they do and is no move.
  #answers(): boolean {
    if (!this.#seen.longEnough) return false;
    if (this.settled) return this.over === null;
    this.catchUp();
    return false;
  }

  // A card of the hand: the engine's list says what can be done with it, and the engine says why not.
  choose(card: string): void {
    if (!this.#answers()) return;
    const moves = this.legal.filter((move) => cardOf(move) === card);
    if (moves.length > 1) {
      this.#forget();
      this.choosing = card;
      this.#seen.renew();
    } else {
      this.#play(moves[0] ?? card);
    }
  }

  attempt(move: string): void {
    if (this.#answers()) this.#play(move);
  }

  #play(move: string): void {
    const moves = [...this.moves, move];
    const answer = this.#ask(moves);
    this.#forget();
    if (isProblem(answer)) return;
    this.refused = answer.refused;
    if (answer.refused) return;
    this.#show(this.#last + 1);
    this.moves = moves;
    this.played = true;
  }

  undo(): void {
    if (this.moves.length === 0) return;
    this.#forget();
    this.moves = this.moves.slice(0, -1);
    this.#show(wholly);
  }

  catchUp(): void {
    if (!this.settled) this.#show(this.#last);
  }
}
