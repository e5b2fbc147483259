// Positions to look at: every page, and Mau-Mau positions found by asking the engine.
import { ask } from "./engine.mjs";

export const places = [
  "maumau?seats=person,rulebook,rulebook&seed=42&deal=7",
  "watch?game=maumau&size=3&seed=1&deal=0&step=5",
  "evensteven?cards=5&seed=653723903",
  "mahjong?hidden=2234455667D6789M&seen=7D55M",
  "count?game=maumau&size=3&seed=7&games=5000",
  "rules?game=maumau&clause=MM-7",
  "sichuan?seats=person,steady,expert,random&rules=mil&seed=42&deal=3",
  "mahjong?mode=train&seed=42&deal=5&void=D",
];

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

// The decisions that cost most, if that is more than chance.
export const costliestOf = (decisions, least) =>
  decisions
    .filter(({ cost, cost_error }) => cost >= least && cost > 2 * cost_error)
    .toSorted((left, right) => right.cost - left.cost)
    .slice(0, 3);
