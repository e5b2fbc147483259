// The page asks the engine once per click, and no game is named outside its folder.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { close, desktop, here, open, together } from "./browser.mjs";
import { ask } from "./engine.mjs";
import { askTable, cardsAt, find, placeOf } from "./positions.mjs";

const at = together();

// Runs in the page first: counts the requests to its engine.
function countAsks() {
  globalThis.asks = 0;
  const instantiate = WebAssembly.instantiate;
  WebAssembly.instantiate = async (...what) => {
    const { exports } = await instantiate(...what);
    return { exports: { ...exports, kiebitz_answer: () => (++asks, exports.kiebitz_answer()) } };
  };
}

async function counted(place) {
  const page = await open(at.browser, `${at.server.address}${place}`, { ...desktop, prepare: countAsks });
  const asks = () => page.evaluate(() => globalThis.asks);
  assert.ok((await asks()) > 0, "asks are counted");
  // Asserts how many requests an action makes.
  const costs = async (count, what, press) => {
    const before = await asks();
    await press();
    assert.equal((await asks()) - before, count, what);
  };
  const click = (count, selector) =>
    costs(count, selector, () =>
      page
        .locator(selector)
        .first()
        .click({ position: { x: 8, y: 24 } }),
    );
  const key = (count, name) => costs(count, `key ${name}`, () => page.keyboard.press(name));
  return { page, click, key };
}

test("a click in Mau-Mau asks once, to the end of the round", async () => {
  const { page, click, key } = await counted(placeOf(3));
  const moves = [];
  for (let answer = askTable(3, moves); answer.hint; answer = askTable(3, moves)) {
    const { move } = answer.hint;
    const [card, wish] = move.split(":");
    const bad = cardsAt(answer.position, "hand", 0).find((each) => !answer.moves.join().includes(each));
    if (bad) await click(1, `[data-card="${bad}"]`);
    await click(
      card.length > 2 || !wish ? 1 : 0,
      card.length > 2 ? `[data-move="${card}"]` : `[data-card="${card}"]`,
    );
    if (wish) await click(1, `dialog [data-move="${move}"]`);
    moves.push(move);
  }
  await page.locator(".result").waitFor();
  await key(1, "u");
  await key(0, "h");
  await key(0, "n");
  await key(1, "Enter");
  await close(page);

  // An unplayable jack is refused without asking for a wish.
  const jack = find(({ position, moves }) =>
    cardsAt(position, "hand", 0).some((each) => each.endsWith("J") && !moves.join().includes(each)),
  );
  const other = await counted(placeOf(jack.deal, jack.moves));
  await other.click(1, '[data-card$="J"]:not(.playable)');
  await close(other.page);
});

test("a click in Even Steven asks once, to the end of the game", async () => {
  const { page, click, key } = await counted("#/evensteven?cards=5&seed=653723903");
  const moves = [];
  const now = () => ask({ ask: "table", game: "evensteven", cards: 5, seed: "653723903", moves });
  for (let answer = now(); !answer.outcome; answer = now()) {
    await key(0, "h");
    await click(1, `[data-card="${answer.hint.move}"]`);
    moves.push(answer.hint.move);
  }
  await key(0, "1");
  await key(1, "u");
  await key(0, "c");
  await key(0, "n");
  await key(1, "Enter");
  await close(page);
});

test("a click in Mahjong asks once", async () => {
  const { page, click } = await counted("#/mahjong?hidden=123D&seen=9M");
  await click(1, '[data-tile="5M"]');
  await click(1, '[data-tile="1B"]');
  await click(1, ".rack .hidden button");
  await click(0, ".target button:nth-of-type(2)");
  await click(1, '[data-tile="7D"]');
  await click(1, ".chunk");
  await close(page);
});

test("what is wrong in an address is told in the reader's language", () => {
  const sichuan = { ask: "table", game: "sichuan", seed: "1", deal: "0" };
  for (const request of [
    ...["cap", "mil cup=4", "mil cap=9", "mil cap", "mil cap=none pig=cap", "{", "[]", '{"cap": 9}'].map(
      (rules) => ({ ...sichuan, rules }),
    ),
    { ask: "hand", game: "mahjong", hand: "1D", void: "X" },
    { ask: "hand", game: "mahjong", hand: "1D", rules: '{"cap": 0}' },
    { ask: "table", game: "evensteven", cards: 99, seed: "1" },
  ]) {
    const told = (language) => {
      const answer = ask({ ...request, language });
      return JSON.stringify(answer.problem ?? answer.unread);
    };
    assert.match(told("en"), /found|choose|contradict/, JSON.stringify(request));
    for (const language of ["de", "zh"]) {
      const english = /\b(found|one of|expected|preset \(|a suit|syntax error|a whole|choose|leaves|mean)\b/;
      assert.doesNotMatch(told(language), english, JSON.stringify(request));
    }
  }
});

test("no game is named outside its folder", () => {
  const source = here("../page/src/");
  const names = new RegExp(
    ask({ ask: "hello" })
      .games.map(({ name }) => name)
      .join("|"),
  );
  const naming = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ parentPath, path, name }) => `${parentPath ?? path}/${name}`)
    .filter((file) => !file.includes("/src/games/") && names.test(readFileSync(file, "utf8")));
  assert.deepEqual(naming, []);
});
