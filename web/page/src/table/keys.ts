import type { Key } from "../app/keyboard.svelte";
import type { Texts } from "../texts/en";
import type { Game } from "./game.svelte";

// The keys common to all games. `label` describes 1 to 9, which play cards, or do what `cards` does.
export const keysOf = <Setup>(
  game: Game<Setup>,
  t: Texts,
  cards: string[] | ((index: number) => void),
  label: string,
  undo = () => game.undo(),
): Key[] => [
  ...Array.from({ length: 9 }, (_, index) => ({
    key: String(index + 1),
    label: index === 0 ? label : "",
    press: () => {
      if (typeof cards === "function") cards(index);
      else if (cards[index]) game.choose(cards[index]);
    },
  })),
  { key: "h", label: t.hint, press: () => (game.hinted = !game.hinted) },
  { key: "u", label: t.undo, press: undo },
  { key: "n", label: t.newDeal, press: () => game.newDeal() },
];
