// The engine's games and the names of their cards and players, cached per language.
import type { GameInfo, Hello, Language } from "../engine/abi";
import { ask, isProblem } from "./engine.svelte";
import { preferences } from "./preferences.svelte";

const known = new Map<Language, Hello>();

export function hello(): Hello {
  const { language } = preferences;
  let answer = known.get(language);
  if (!answer) {
    const asked = ask<Hello>({ ask: "hello" });
    if (isProblem(asked)) throw new Error(asked.problem.text);
    known.set(language, (answer = asked));
  }
  return answer;
}

export function about(game: string): GameInfo {
  const info = hello().games.find(({ name }) => name === game);
  if (!info) throw new Error(`the engine knows no game ${game}`);
  return info;
}

export function cardName(card: string): string {
  for (const { cards } of hello().games) if (cards[card]) return cards[card];
  return card;
}

// The name used in the engine's sentences, marked if it is the person's own seat.
export function playerName(game: string, seat: number, own = false): string {
  const name = about(game).players[seat] ?? String(seat + 1);
  return own ? preferences.texts.isYou(name) : name;
}

// Players that search may have a number of games behind their name: search:200.
export function strategyName(strategy: string): string {
  return preferences.texts.strategies[strategy.split(":")[0]!] ?? strategy;
}
