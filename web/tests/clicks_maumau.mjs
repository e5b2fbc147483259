// Mau-Mau by random clicks, legal and illegal. After each click the page must show what the engine says when it is asked
// here with the same moves.
import assert from "node:assert/strict";
import { ask } from "./engine.mjs";
import { cardsAt } from "./positions.mjs";

const ranks = {
  S: "7",
  E: "8",
  N: "9",
  T: "10",
  J: "J",
  Q: "Q",
  K: "K",
  A: "A",
};
const shown = ({ parts }) =>
  parts.map((part) => (typeof part === "string" ? part : ranks[part.card[1]])).join("");
const plain = (text) => text.replace(/\s+/g, " ").trim();
const told = (sentence) => plain(`${shown(sentence)} ${sentence.clauses.length > 0 ? "§" : ""}`);

// Runs in the page: plays one game by random clicks. Returns each click with what the page showed after it.
export async function play({ address, numbers }) {
  let next = 0;
  const roll = (sides) => numbers[next++ % numbers.length] % sides;
  const all = (selector) => [...document.querySelectorAll(selector)];
  const text = (element) => element?.textContent.replace(/\s+/g, " ").trim() ?? "";
  const settle = () =>
    new Promise((resolve) => queueMicrotask(() => queueMicrotask(() => queueMicrotask(resolve))));
  const look = () => ({
    steps: all(".log > li").length,
    newest: all(".log > li:first-child > p").map(text),
    hand: all("[data-card]").map((card) => card.dataset.card),
    playable: all("[data-card].playable").map((card) => card.dataset.card),
    refused: text(document.querySelector(".told.refused .said p")),
    counts: all(".others .count").map(text),
    over: document.querySelector(".result") !== null,
  });
  const gone = new Promise((resolve) => window.addEventListener("hashchange", resolve, { once: true }));
  location.hash = address;
  await gone;
  await settle();
  const record = [{ click: null, ...look() }];
  while (!record.at(-1).over && record.length < 400) {
    const legal = all("[data-card].playable, .main [data-move]:not(:disabled)");
    const any = all("[data-card], [data-pile=draw]");
    const target = legal.length > 0 && roll(3) > 0 ? legal[roll(legal.length)] : any[roll(any.length)];
    const played =
      target.dataset.move === "play" ? document.querySelector("[data-card].playable").dataset.card : null;
    let click = played ?? target.dataset.move ?? target.dataset.card ?? "draw";
    target.click();
    await settle();
    const wishes = all("dialog [data-move]");
    if (wishes.length > 0) {
      if (roll(5) === 0) {
        click = "cancelled";
        document.querySelector("dialog header button").click();
      } else {
        const wish = wishes[roll(wishes.length)];
        click = wish.dataset.move;
        wish.click();
      }
      await settle();
    }
    record.push({ click, ...look() });
  }
  document.querySelector(".log > li:first-child details").open = true;
  const why = () => all(".log > li:first-child details p").map(text);
  while (why().length === 0) await new Promise((resolve) => setTimeout(resolve));
  return { record, why: why() };
}

// Returns how many clicks were refused.
export function check({ record, why }, setup) {
  const moves = [];
  // Asks only for the steps from the newest that the page shows.
  const table = (more, { steps }) =>
    ask({
      ask: "table",
      game: "maumau",
      language: "en",
      ...setup,
      moves: [...moves, ...more],
      from: steps - 1,
    });
  for (const { click, ...page } of record) {
    const answer = table(click === null || click === "cancelled" ? [] : [click], page);
    if (!answer.refused && click !== null && click !== "cancelled") moves.push(click);
    const seat = setup.strategies.indexOf("person");
    const newest = answer.steps.at(-1);
    const hand = cardsAt(answer.position, "hand", seat);
    const playable = answer.moves.map((move) => move.split(":")[0]).filter((card) => hand.includes(card));
    const players = setup.strategies.length;
    const clockwise = setup.strategies.slice(1).map((_, index) => (seat + 1 + index) % players);
    const counts = clockwise.map((each) => cardsAt(answer.position, "hand", each).length);
    assert.deepEqual(
      {
        ...page,
        hand: page.hand.toSorted(),
        playable: page.playable.toSorted(),
      },
      {
        steps: answer.first_step + answer.steps.length,
        newest: newest?.sentences.map(told),
        hand: hand.toSorted(),
        playable: [...new Set(playable)].toSorted(),
        refused: answer.refused ? told(answer.refused) : "",
        counts: counts.filter((count) => count > 0).map(String),
        over: answer.outcome !== null,
      },
      `after ${click} in ${JSON.stringify(setup)} with ${moves.slice(0, -1).join(",")}`,
    );
  }
  assert.ok(record.at(-1).over, "the game ended");
  assert.deepEqual(why, table([], record.at(-1)).steps.at(-1).why.map(told));
  return record.filter(({ refused }) => refused !== "").length;
}
