// What the engine says of its games, and what it calls their cards, suits and players; asked once a language.
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

export const playerName = (seat: number): string => about("maumau").players?.[seat] ?? String(seat + 1);

// At the table: whoever sits there says so, and has the name that the engine's sentences use.
export const seatName = (seat: number, own: boolean): string =>
  own ? preferences.words.isYou(playerName(seat)) : playerName(seat);

// By its letter in a move, or by its key in a position.
export const suitOf = (name: string) =>
  about("maumau").suits?.find(({ letter, key }) => letter === name || key === name);
