import type { Key } from "../../app/keyboard.svelte";
import { nextPace } from "../../app/preferences.svelte";
import type { Words } from "../../words/en";
import { cardOf, type Game } from "./game.svelte";
import { sorted } from "../../pictures/codes";

interface Actions {
  newDeal: () => void;
  undo: () => void;
  seating: () => void;
}

export function keysOf(game: Game, t: Words, actions: Actions): Key[] {
  const cards = sorted([...new Set(game.legal.map(cardOf))].filter((card) => card.length === 2));
  const numbers = Array.from({ length: 9 }, (_, index) => ({
    key: String(index + 1),
    label: index === 0 ? t.keys.nthCard : "",
    press: () => cards[index] && game.choose(cards[index]),
  }));
  return [
    ...numbers,
    { key: "d", label: t.draw, press: () => game.attempt("draw") },
    { key: "k", label: t.keep, press: () => game.attempt("keep") },
    { key: "h", label: t.hint, press: () => (game.hinted = !game.hinted) },
    { key: "u", label: t.undo, press: actions.undo },
    { key: "n", label: t.newDeal, press: actions.newDeal },
    { key: "s", label: t.seating, press: actions.seating },
    { key: " ", label: t.keys.catchUp, press: () => game.catchUp() },
    { key: "p", label: t.keys.pace, press: nextPace },
  ];
}
