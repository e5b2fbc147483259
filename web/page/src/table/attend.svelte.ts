// What every game does besides being played: it makes sounds, and when it is over its result is kept.
import { untrack } from "svelte";
import { about } from "../app/about.svelte";
import type { Outcome } from "../engine/abi";
import { today } from "./daily";
import type { Game } from "./game.svelte";
import { sound, type Sound } from "./sound";
import { statistics } from "./statistics.svelte";

interface Ways<Setup> {
  dayOf: (setup: Setup) => string | null; // of a daily deal
  soundOf?: (move: string) => Sound | null;
  counts?: (setup: Setup) => boolean; // whether its result is kept
  kept?: (outcome: Outcome) => void;
}

// In games for points, a player who gains any has won.
function wonBy<Setup>({ form, table }: Game<Setup>, { winners, scores }: Outcome): boolean {
  const seat = table?.seat ?? 0;
  return about(form.game).aim === "points" ? (scores?.[seat] ?? 0) > 0 : winners.includes(seat);
}

// Call inside a component. A game from a link is silent and does not count: someone else played it, or it has been
// counted.
export function attend<Setup>(game: Game<Setup>, ways: Ways<Setup>): void {
  const { dayOf, soundOf = () => "card", counts = () => true, kept } = ways;
  $effect(() => {
    if (game.refused) sound("refused");
  });
  $effect(() => {
    const { step } = game;
    if (!step?.move || !untrack(() => game.played)) return;
    const made = game.over ? (wonBy(game, game.over) ? "won" : "lost") : soundOf(step.move);
    if (made) sound(made);
  });
  $effect(() => {
    const over = game.played && counts(game.setup) && game.over;
    if (over) untrack(() => keep(over));
  });
  function keep(outcome: Outcome): void {
    const points = outcome.scores?.[game.table?.seat ?? 0];
    kept?.(outcome);
    statistics.add({
      game: game.form.game,
      deal: Object.values(game.form.write(game.setup)).join(" "),
      day: today(),
      won: wonBy(game, outcome),
      ...(points !== undefined && { points }),
      ...(dayOf(game.setup) === today() && { daily: true }),
    });
  }
}
