// Games of random clicks: 200, or as many as the environment variable GAMES says.
import assert from "node:assert/strict";
import { test } from "node:test";
import { close, desktop, hide, open, together } from "./browser.mjs";
import { check, play } from "./clicks_maumau.mjs";
import { dice } from "./random.mjs";

const at = together();

// Runs in the page first: leaves out pictures, storage and the address, which cost time and are tested elsewhere.
function onlyPlay() {
  const { setAttribute } = Element.prototype;
  HTMLImageElement.prototype.setAttribute = function (name, value) {
    if (name !== "src") setAttribute.call(this, name, value);
  };
  Storage.prototype.setItem = () => {};
  history.replaceState = () => {};
}

async function manyGames(first, count) {
  const page = await open(at.browser, at.server.address, { ...desktop, prepare: onlyPlay });
  await hide(page);
  const roll = dice(first);
  let refusals = 0;
  for (let deal = first; deal < first + count; ++deal) {
    const strategies = Array.from({ length: 2 + roll(3) }, () => ["rulebook", "random"][roll(2)]);
    strategies[roll(strategies.length)] = "person";
    const setup = {
      players: strategies.length,
      seed: "2026",
      deal: String(deal),
      strategies,
    };
    const address = `#/maumau?seats=${strategies}&seed=2026&deal=${deal}`;
    const played = await page.evaluate(play, {
      address,
      numbers: Array.from({ length: 997 }, () => roll(1 << 30)),
    });
    refusals += check(played, setup);
  }
  await close(page);
  return refusals;
}

test("games of random clicks agree with the engine", { timeout: 1_200_000 }, async () => {
  const half = Number(process.env.GAMES ?? 200) / 2;
  const refusals = (await Promise.all([manyGames(0, half), manyGames(half, half)])).reduce((a, b) => a + b);
  assert.ok(refusals > 2 * half, `only ${refusals} clicks were refused`);
});
