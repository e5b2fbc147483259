// The scores of several rounds with the same players. Each deal counts once: playing it again replaces its score.
import { store, stored } from "../../app/preferences.svelte";
import type { Setup } from "./setup";

export interface Round {
  seed: string;
  deal: string;
  scores: number[];
}

interface Kept {
  seats: string;
  rounds: Round[];
}

function read(): Kept {
  try {
    const kept = JSON.parse(stored("match") ?? "") as Kept;
    if (Array.isArray(kept.rounds)) return kept;
  } catch {
    // Nothing kept, or not by us.
  }
  return { seats: "", rounds: [] };
}

class Match {
  #kept = $state.raw(read());

  rounds(setup: Setup): Round[] {
    return this.#kept.seats === setup.seats.join() ? this.#kept.rounds : [];
  }

  add(setup: Setup, scores: number[]): void {
    const { seed, deal } = setup;
    const others = this.rounds(setup).filter((round) => round.seed !== seed || round.deal !== deal);
    this.#keep({ seats: setup.seats.join(), rounds: [...others, { seed, deal, scores }] });
  }

  clear(): void {
    this.#keep({ seats: "", rounds: [] });
  }

  #keep(kept: Kept): void {
    this.#kept = kept;
    store("match", JSON.stringify(kept));
  }
}

export const match = new Match();
