// The results of all finished games, kept in the browser. A deal counts once, the first time it is played.
import { store, stored } from "../app/preferences.svelte";

export interface Result {
  game: string;
  deal: string; // everything that identifies it
  day: string; // when it was played
  won: boolean;
  points?: number;
  daily?: boolean;
}

const most = 5000;

function read(): Result[] {
  try {
    const kept = JSON.parse(stored("statistics") ?? "") as Result[];
    if (Array.isArray(kept)) return kept;
  } catch {
    // Nothing stored, or not valid.
  }
  return [];
}

class Statistics {
  #results = $state.raw(read());

  constructor() {
    window.addEventListener("storage", () => (this.#results = read()));
  }

  of(game: string): Result[] {
    return this.#results.filter((each) => each.game === game);
  }

  add(result: Result): void {
    const results = read();
    if (results.some(({ game, deal }) => game === result.game && deal === result.deal)) return;
    this.#keep([...results, result].slice(-most));
  }

  clear(game: string): void {
    this.#keep(read().filter((each) => each.game !== game));
  }

  #keep(results: Result[]): void {
    this.#results = results;
    store("statistics", JSON.stringify(results));
  }
}

export const statistics = new Statistics();

export interface Summary {
  played: number;
  won: number;
  streak: number; // games won in a row, up to now
  longest: number;
  points: number | null; // on average
  days: number; // daily deals in a row, up to today or yesterday
}

const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

export function summaryOf(results: Result[], today: string): Summary {
  let streak = 0;
  let longest = 0;
  for (const { won } of results) longest = Math.max(longest, (streak = won ? streak + 1 : 0));
  const points = results.flatMap((each) => each.points ?? []);
  const dailies = new Set(results.filter(({ daily }) => daily).map(({ day }) => day));
  let days = 0;
  for (let day = dailies.has(today) ? today : dayBefore(today); dailies.has(day); day = dayBefore(day))
    ++days;
  return {
    played: results.length,
    won: results.filter(({ won }) => won).length,
    streak,
    longest,
    points: points.length > 0 ? points.reduce((sum, each) => sum + each, 0) / points.length : null,
    days,
  };
}
