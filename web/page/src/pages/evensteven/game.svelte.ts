// One game against the dealer of a seed: number of cards, seed, and the cards played so far.
import { ask, isProblem } from "../../app/engine.svelte";
import { Seen } from "../../app/seen";
import type { EvenStevenTable, Refusal } from "../../engine/abi";

// Seeds of the contest: 1 to 2^31 - 2.
const freshSeed = () => String(1 + (crypto.getRandomValues(new Uint32Array(1))[0]! % 2147483646));

export class Game {
  cards = $state(5);
  seed = $state("");
  moves = $state.raw<string[]>([]);
  refused = $state.raw<Refusal | null>(null);
  readonly #seen = new Seen();

  readonly #answer = $derived(this.#ask(this.moves));
  readonly problem = $derived(isProblem(this.#answer) ? this.#answer.problem : null);
  readonly table = $derived(isProblem(this.#answer) ? null : this.#answer);

  #ask(moves: string[]) {
    return ask<EvenStevenTable>({
      ask: "table",
      game: "evensteven",
      cards: this.cards,
      seed: this.seed,
      moves,
    });
  }

  read(parameters: URLSearchParams): void {
    const cards = Number(parameters.get("cards"));
    this.start(cards > 0 ? cards : 5, parameters.get("seed") ?? freshSeed());
    this.moves = parameters.get("moves")?.split(",").filter(Boolean) ?? [];
  }

  write(): Record<string, string> {
    const moves = this.moves.join(",");
    return { cards: String(this.cards), seed: this.seed, ...(moves && { moves }) };
  }

  start(cards: number, seed: string = freshSeed()): void {
    this.cards = cards;
    this.seed = seed;
    this.moves = [];
    this.refused = null;
    this.#seen.renew();
  }

  play(card: string): void {
    if (!this.#seen.longEnough || this.table?.outcome) return;
    const answer = this.#ask([...this.moves, card]);
    if (isProblem(answer)) return;
    this.refused = answer.refused;
    if (answer.refused) return;
    this.moves = [...this.moves, card];
    this.#seen.renew();
  }

  undo(): void {
    this.refused = null;
    this.moves = this.moves.slice(0, -1);
    this.#seen.renew();
  }
}
