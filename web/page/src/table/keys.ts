import type { Key } from "../app/keyboard.svelte";
import type { Words } from "../words/en";
import type { Game } from "./game.svelte";

// Keys that every game has: 1 to 9 for the cards, which `label` explains.
export const keysOf = <Setup>(
  game: Game<Setup>,
  t: Words,
  cards: string[],
  label: string,
  undo = () => game.undo(),
): Key[] => [
  ...Array.from({ length: 9 }, (_, index) => ({
    key: String(index + 1),
    label: index === 0 ? label : "",
    press: () => cards[index] && game.choose(cards[index]),
  })),
  { key: "h", label: t.hint, press: () => (game.hinted = !game.hinted) },
  { key: "u", label: t.undo, press: undo },
  { key: "n", label: t.newDeal, press: () => game.newDeal() },
];
