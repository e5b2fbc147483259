// A game in progress: its setup and the person's moves. Everything else is derived from the engine's answer to these,
// requested once per click.
import { untrack } from "svelte";
import { ask, isProblem } from "../app/engine.svelte";
import { preferences, store, stored, type Pace } from "../app/preferences.svelte";
import { link, router } from "../app/router.svelte";
import { Seen } from "../app/seen";
import type { Hint, MoveValue, Problem, Refusal, Row, Scene, Sentence, Step, Table } from "../engine/abi";

// How a game's setup is written in the address and in a request.
export interface Form<Setup> {
  game: string;
  usual: () => Setup;
  next: (setup: Setup, table: Table | null) => Setup; // what "new deal" deals after a game
  read: (parameters: URLSearchParams) => Setup;
  write: (setup: Setup) => Record<string, string>;
  question: (setup: Setup) => object;
  searches?: boolean; // whether the engine can search for what a move is worth
}

// Games to sample for what the moves of a position are worth.
export const sampled = 4000;

const pause: Record<Exclude<Pace, "instant">, number> = { calm: 900, quick: 350 };
const wholly = Number.MAX_SAFE_INTEGER;

// In the range that every contest accepts.
export const freshSeed = () => String(1 + (crypto.getRandomValues(new Uint32Array(1))[0]! % 2147483646));

// The seat of whoever plays here; every other seat has a strategy.
export const person = "person";

export const isNumber = (text: string | null): text is string => text !== null && /^\d{1,20}$/.test(text);

// A move is a card (CN), or a card and a choice (CJ:H).
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
  // How many games to sample for the hint; 0: as the engine's usual player would move.
  samples = $state(0);
  // Whether to show what every move is worth.
  chances = $state(stored("chances") === "true");
  // What the last move was worth, if that was shown, and what would have been best.
  cost = $state.raw<{ played: MoveValue; best: MoveValue } | null>(null);
  // The card whose choices the person is being offered.
  choosing = $state<string | null>(null);
  // What to deal once the person agrees to abandon this game.
  wanted = $state.raw<Setup | null>(null);
  // Whether the last move was made here rather than read from the address.
  played = $state(false);
  // The last step shown; later ones follow one by one.
  #shown = $state(0);
  readonly #seen = new Seen();
  // The last answer. When the game goes on, only its new steps are requested.
  #told: { asked: string; moves: string[]; table: Table } | null = null;

  readonly #answer = $derived(this.#ask(this.moves));
  readonly problem: Problem | null = $derived(isProblem(this.#answer) ? this.#answer.problem : null);
  readonly table: Table | null = $derived(isProblem(this.#answer) ? null : this.#answer);
  readonly #last = $derived((this.table?.steps.length ?? 1) - 1);
  readonly shown = $derived(Math.min(this.#shown, this.#last));
  readonly settled = $derived(this.shown === this.#last);
  // The next step with something to say; a secret answer of another player has nothing.
  readonly #nextTold = $derived.by(() => {
    const told = this.table?.steps.findIndex(
      ({ sentences }, index) => index > this.#shown && sentences.length > 0,
    );
    return told === undefined || told < 0 ? this.#last : told;
  });
  readonly step: Step | null = $derived(this.table?.steps[this.shown] ?? null);
  readonly mine = $derived(
    this.settled && this.table !== null && this.table.to_act.includes(this.table.seat),
  );
  readonly legal: string[] = $derived(this.mine ? this.table!.moves : []);
  readonly over = $derived(this.settled && this.table?.outcome ? this.table.outcome : null);
  readonly hint: Hint | null = $derived.by(() => {
    if (!this.hinted || !this.mine) return null;
    return this.samples > 0 ? this.#sampledHint(this.samples) : this.table!.hint;
  });
  readonly values: MoveValue[] = $derived((this.mine && this.chances && this.table!.hint?.values) || []);
  // Why a move was refused, or the hint.
  readonly reply: Sentence[] | null = $derived(
    this.refused ? [this.refused] : (this.hint?.sentences ?? null),
  );

  // Construct inside a component. Follows the address, saves itself there, and shows the other players' steps one by
  // one.
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
    $effect(() => store("chances", String(this.chances)));
    $effect(() => {
      if (this.settled) return;
      if (preferences.pace === "instant") return this.catchUp();
      const next = this.#nextTold;
      const timer = setTimeout(() => this.#show(next), pause[preferences.pace]);
      return () => clearTimeout(timer);
    });
  }

  start(setup: Setup, moves: string[] = []): void {
    this.setup = setup;
    this.moves = moves;
    this.played = false;
    this.wanted = null;
    this.cost = null;
    this.#forget();
    // A game from an address is shown up to its last move, a new one from the deal.
    this.#show(moves.length > 0 ? wholly : 0);
  }

  // Asks first if a game is in progress.
  propose(setup: Setup): void {
    if (this.moves.length > 0 && !this.table?.outcome) this.wanted = setup;
    else this.start(setup);
  }

  newDeal(): void {
    this.propose(this.form.next(this.setup, this.table));
  }

  get question(): object {
    return { ask: "table", game: this.form.game, ...this.form.question(this.setup) };
  }

  // The best of the moves of a card, or the move itself.
  worthOf(card: string): MoveValue | undefined {
    return this.values.find(({ move }) => cardOf(move) === card);
  }

  #ask(moves: string[]): Table | { problem: Problem } {
    const question = { ...this.question, ...(this.form.searches && this.chances && { search: sampled }) };
    const asked = JSON.stringify([preferences.language, question]);
    const told = this.#told?.asked === asked ? this.#told : null;
    if (told?.moves === moves) return told.table;
    const known = told?.moves.every((move, index) => moves[index] === move) ? told.table.steps : [];
    const answer = ask<Table>({ ...question, moves, from: known.length });
    if (isProblem(answer)) return answer;
    // When the game is over, the engine repeats all steps with open cards.
    const table = { ...answer, steps: [...known.slice(0, answer.first_step), ...answer.steps] };
    if (!table.refused) this.#told = { asked, moves, table };
    return table;
  }

  #sampledHint(search: number): Hint | null {
    const question = { ...this.question, moves: this.moves, from: this.table!.steps.length, search };
    const answer = ask<Table>(question);
    return isProblem(answer) ? null : answer.hint;
  }

  #forget(): void {
    this.refused = null;
    this.hinted = false;
    this.samples = 0;
    this.choosing = null;
  }

  #show(step: number): void {
    this.#shown = step;
    this.#seen.renew();
  }

  // While others are moving, a click or key skips to the end of their moves and does nothing else.
  #answers(): boolean {
    if (!this.#seen.longEnough) return false;
    if (this.settled) return this.over === null;
    this.catchUp();
    return false;
  }

  // Plays a card of the hand, or asks which of its moves is meant. An illegal one goes to the engine, which says why.
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
    const played = this.values.find((each) => each.move === move);
    this.cost = played ? { played, best: this.values[0]! } : null;
    this.#show(this.#last + 1);
    this.moves = moves;
    this.played = true;
  }

  undo(): void {
    if (this.moves.length === 0) return;
    this.#forget();
    this.cost = null;
    this.moves = this.moves.slice(0, -1);
    this.#show(wholly);
  }

  // The address of this game in Watch, at a step.
  replay(step = 0): string {
    const { game, write } = this.form;
    const moves = this.moves.join(",");
    return link("watch", { game, ...write(this.setup), moves, ...(step && { step: String(step) }) });
  }

  catchUp(): void {
    if (!this.settled) this.#show(this.#last);
  }
}
