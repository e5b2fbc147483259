// The scores of several rounds, kept separately for each seating. A deal counts once: playing it again replaces its
// score. Other tabs may change them too, so each change starts from the stored scores.
import { store, stored } from "../../app/preferences.svelte";
import type { Setup } from "./setup";

export interface Round {
  seed: string;
  deal: string;
  scores: number[];
}

type Kept = Record<string, Round[]>;

function read(): Kept {
  try {
    const kept = JSON.parse(stored("match") ?? "") as Kept;
    if (Object.values(kept).every(Array.isArray)) return kept;
  } catch {
    // Nothing stored, or not valid.
  }
  return {};
}

const seatingOf = ({ seats }: Setup) => seats.join();

class Match {
  #kept = $state.raw(read());

  constructor() {
    window.addEventListener("storage", () => (this.#kept = read()));
  }

  rounds(setup: Setup): Round[] {
    return this.#kept[seatingOf(setup)] ?? [];
  }

  add(setup: Setup, scores: number[]): void {
    const { seed, deal } = setup;
    this.#change(setup, (rounds) => [...without(rounds, setup), { seed, deal, scores }]);
  }

  remove(setup: Setup): void {
    this.#change(setup, (rounds) => without(rounds, setup));
  }

  clear(setup: Setup): void {
    this.#change(setup, () => []);
  }

  #change(setup: Setup, change: (rounds: Round[]) => Round[]): void {
    const kept = read();
    const rounds = change(kept[seatingOf(setup)] ?? []);
    this.#kept = { ...kept, [seatingOf(setup)]: rounds };
    store("match", JSON.stringify(this.#kept));
  }
}

const without = (rounds: Round[], { seed, deal }: Setup) =>
  rounds.filter((round) => round.seed !== seed || round.deal !== deal);

export const match = new Match();
