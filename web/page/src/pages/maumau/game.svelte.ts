// One game at the table: an address and the person's moves. Everything else is the engine's answer to these two.
import { ask, isProblem } from "../../app/engine.svelte";
import { preferences, type Pace } from "../../app/preferences.svelte";
import { Seen } from "../../app/seen";
import type { MauMauPosition, Problem, Refusal, Step, Table } from "../../engine/abi";
import type { Setup } from "./setup";

type Answer = Table<MauMauPosition>;

const pause: Record<Exclude<Pace, "instant">, number> = { calm: 900, quick: 350 };

export const cardOf = (move: string) => move.split(":")[0]!;
export const wishOf = (move: string) => move.split(":")[1] ?? null;

export class Game {
  setup = $state.raw<Setup>({ seats: [], seed: "", deal: "" });
  moves = $state.raw<string[]>([]);
  refused = $state.raw<Refusal | null>(null);
  hinted = $state(false);
  wishing = $state<string | null>(null);
  // Whether the last move was made here, and did not come with an address.
  played = $state(false);
  // How many of the engine's steps have been shown; the others follow one by one.
  #shown = $state(0);
  readonly #seen = new Seen();

  readonly #answer = $derived(this.#ask(this.moves));
  readonly problem: Problem | null = $derived(isProblem(this.#answer) ? this.#answer.problem : null);
  readonly table: Answer | null = $derived(isProblem(this.#answer) ? null : this.#answer);
  readonly #last = $derived((this.table?.steps.length ?? 1) - 1);
  readonly shown = $derived(Math.min(this.#shown, this.#last));
  readonly settled = $derived(this.shown === this.#last);
  readonly step: Step<MauMauPosition> | null = $derived(this.table?.steps[this.shown] ?? null);
  readonly mine = $derived(this.settled && this.table !== null && this.table.to_act === this.table.seat);
  readonly legal: string[] = $derived(this.mine ? this.table!.moves : []);
  readonly over = $derived(this.settled && this.table?.outcome ? this.table.outcome : null);
  readonly hint = $derived(this.hinted && this.mine ? this.table!.hint : null);

  constructor(setup: Setup, moves: string[]) {
    this.start(setup, moves);
  }

  start(setup: Setup, moves: string[] = []): void {
    this.setup = setup;
    this.moves = moves;
    this.played = false;
    this.#forget();
    // A game that comes from an address is shown as it stands; a new one begins with the deal.
    this.#show(moves.length > 0 ? Number.MAX_SAFE_INTEGER : 0);
  }

  // The steps of the moves that were asked last: of a longer game only the new ones are asked for.
  #told: { question: string; moves: string[]; steps: Step<MauMauPosition>[] } = {
    question: "",
    moves: [],
    steps: [],
  };

  #ask(moves: string[]): Answer | { problem: Problem } {
    const { seats, seed, deal } = this.setup;
    const question = { ask: "table", game: "maumau", players: seats.length, seed, deal, strategies: seats };
    const asked = JSON.stringify([preferences.language, question]);
    const goesOn =
      this.#told.question === asked && this.#told.moves.every((move, index) => moves[index] === move);
    const known = goesOn ? this.#told.steps : [];
    const answer = ask<Answer>({ ...question, moves, from: known.length });
    if (isProblem(answer)) return answer;
    // At the end all cards are open, in the steps before it, too.
    if (answer.outcome) return ask<Answer>({ ...question, moves, from: 0 });
    const steps = [...known, ...answer.steps];
    if (!answer.refused) this.#told = { question: asked, moves, steps };
    return { ...answer, steps };
  }

  #forget(): void {
    this.refused = null;
    this.hinted = false;
    this.wishing = null;
  }

  #show(step: number): void {
    this.#shown = step;
    this.#seen.renew();
  }

  // While others are moving, a click or key shows all they do and is no move.
  #answers(): boolean {
    if (!this.#seen.longEnough) return false;
    if (this.settled) return true;
    this.catchUp();
    return false;
  }

  // A card of the hand: the engine's list says what can be done with it, and the engine says why not.
  choose(card: string): void {
    if (!this.#answers()) return;
    const choices = this.legal.filter((move) => cardOf(move) === card);
    if (choices.some(wishOf)) {
      this.#forget();
      this.wishing = card;
      this.#seen.renew();
    } else {
      this.#play(choices[0] ?? card);
      // A card that lacks only its wish: with one, the engine says what else is wrong with it.
      if (this.refused?.phrase === "refused: no wish") this.#play(`${card}:C`);
    }
  }

  attempt(move: string): void {
    if (this.#answers()) this.#play(move);
  }

  #play(move: string): void {
    const answer = this.#ask([...this.moves, move]);
    this.#forget();
    if (isProblem(answer)) return;
    if (answer.refused) {
      this.refused = answer.refused;
    } else {
      this.#show(this.#last + 1);
      this.moves = [...this.moves, move];
      this.played = true;
    }
  }

  undo(): void {
    if (this.moves.length === 0) return;
    this.#forget();
    this.moves = this.moves.slice(0, -1);
    this.#show(Number.MAX_SAFE_INTEGER);
  }

  catchUp(): void {
    if (!this.settled) this.#show(this.#last);
  }

  // Shows the steps of the other players one after the other. To be called once, inside a component.
  run(): void {
    $effect(() => {
      if (this.settled) return;
      if (preferences.pace === "instant") {
        this.catchUp();
        return;
      }
      const next = this.shown + 1;
      const timer = setTimeout(() => this.#show(next), pause[preferences.pace]);
      return () => clearTimeout(timer);
    });
  }
}
