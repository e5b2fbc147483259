// Finds Mau-Mau positions by asking the engine.
import { ask } from "./engine.mjs";

const strategies = ["person", "rulebook", "rulebook"];

export const askTable = (deal, moves, language = "en", seed = "42") =>
  ask({ ask: "table", game: "maumau", language, players: 3, seed, deal: String(deal), strategies, moves });

export const cardsAt = ({ rows }, place, seat) =>
  rows.find((row) => row.place === place && row.seat === seat)?.cards ?? [];

export const placeOf = (deal, moves = [], seed = "42") =>
  `#/maumau?seats=${strategies}&seed=${seed}&deal=${deal}&moves=${moves.map(encodeURIComponent)}`;

// Plays by the hints until `wanted` holds, and returns the deal and the moves so far.
export function find(wanted) {
  for (let deal = 0; deal < 200; ++deal) {
    const moves = [];
    for (let answer = askTable(deal, moves); ; answer = askTable(deal, moves)) {
      if (wanted(answer, deal, moves)) return { deal, moves, answer };
      if (!answer.hint) break;
      moves.push(answer.hint.move);
    }
  }
  throw new Error("no such position");
}
