// Sichuan deals by random clicks, compared with what the engine says after each.
import assert from "node:assert/strict";
import { ask } from "./engine.mjs";
import { cardsAt } from "./positions.mjs";

export const usual = "person,steady,expert,random";
export const askTable = ({ seats = usual, rules = "mil", deal }, moves, from = 0) =>
  ask({
    ask: "table",
    game: "sichuan",
    language: "en",
    from,
    seed: "42",
    deal: String(deal),
    rules,
    strategies: seats.split(","),
    moves,
  });
export const placeOf = ({ seats = usual, rules = "mil", deal }, moves = []) =>
  `#/sichuan?${new URLSearchParams({ seats, rules, seed: "42", deal: String(deal), moves: moves.join() })}`;

// Runs in the page: plays a deal by random clicks. Returns each click with what the page showed after it.
export async function play({ address, numbers }) {
  let next = 0;
  const roll = (sides) => numbers[next++ % numbers.length] % sides;
  const all = (selector) => [...document.querySelectorAll(selector)];
  const text = (element) => element?.textContent.replace(/\s+/g, " ").trim() ?? "";
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const look = () => ({
    hand: all("[data-card]").map((tile) => tile.dataset.card),
    moves: all(".main [data-move]:not([data-move=drawn])").map((button) => button.dataset.move),
    scores: all("[data-seat]")
      .toSorted((left, right) => left.dataset.seat - right.dataset.seat)
      .map((seat) => Number(text(seat.querySelector(".score")).replace("−", "-"))),
    pools: all(".pool ul").map((pool) => pool.children.length), // the own one first, then to the right
    wall: Number(text(document.querySelector(".wall strong"))),
    refused: document.querySelector(".told.refused") !== null,
    over: document.querySelector(".settlement") !== null,
  });
  const gone = new Promise((resolve) => window.addEventListener("hashchange", resolve, { once: true }));
  location.hash = address;
  await gone;
  await settle();
  const record = [{ click: null, ...look() }];
  while (!record.at(-1).over && record.length < 300) {
    const giving = document.querySelector("[data-move=exchange]");
    const tiles = all("[data-card]");
    let click;
    if (giving) {
      const suit = tiles[roll(tiles.length)].dataset.card[1];
      const three =
        roll(3) > 0 ? tiles.filter(({ dataset }) => dataset.card[1] === suit).slice(0, 3) : tiles.slice(5, 8);
      if (three.length < 3) continue;
      click = `exchange ${three
        .map(({ dataset }) => dataset.card)
        .toSorted()
        .join(" ")}`;
      for (const tile of three) {
        tile.click();
        await settle();
      }
      giving.click();
      await settle();
      // Refused: take them back.
      for (const tile of all("[data-card].chosen")) tile.click();
    } else {
      const buttons = all(".main [data-move]");
      const target =
        buttons.length > 0 && roll(3) > 0 ? buttons[roll(buttons.length)] : tiles[roll(tiles.length)];
      const { move = `discard ${target.dataset.card}` } = target.dataset;
      click = move === "drawn" ? `discard ${tiles.at(-1).dataset.card}` : move;
      target.click();
    }
    await settle();
    record.push({ click, ...look() });
  }
  return record;
}

// Returns how many clicks were refused.
export function check(record, setup) {
  const moves = [];
  const seat = setup.seats.split(",").indexOf("person");
  let refusals = 0;
  for (const { click, ...page } of record) {
    const answer = askTable(setup, click === null ? moves : [...moves, click], 9999);
    if (!answer.refused && click !== null) moves.push(click);
    if (answer.refused) ++refusals;
    const { position } = answer;
    const options = answer.moves.filter((move) => !/^(discard|exchange)/.test(move));
    const said = `after ${click} in ${JSON.stringify(setup)} with ${moves}`;
    assert.equal(page.over, answer.outcome !== null, said);
    if (page.over) break;
    assert.deepEqual(page.hand.toSorted(), cardsAt(position, "hand", seat).toSorted(), said);
    assert.deepEqual(page.moves.filter((move) => move !== "exchange").toSorted(), options.toSorted(), said);
    assert.deepEqual(
      page.scores,
      [1, 2, 3, 4].map((each) => position.facts[`score_${each}`]),
      said,
    );
    assert.deepEqual(
      page.pools,
      [0, 1, 2, 3].map((place) => cardsAt(position, "discards", (seat + place) % 4).length),
      said,
    );
    assert.equal(page.wall, cardsAt(position, "wall").length, said);
    assert.equal(page.refused, answer.refused !== null, said);
  }
  assert.ok(record.at(-1).over, `the deal ended: ${JSON.stringify(setup)} with ${moves}`);
  return refusals;
}
