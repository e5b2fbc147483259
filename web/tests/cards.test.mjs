// What a move costs, the guided game, the daily deal, statistics, dragging and sound.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { close, desktop, dragUp, eventually, open, phone, together, turnTo } from "./browser.mjs";
import { ask } from "./engine.mjs";
import { cardsAt, costliestOf, find, placeOf } from "./positions.mjs";

const at = together();
const go = (place, options) => open(at.browser, `${at.server.address}${place}`, options);
const button = (page, name) => page.getByRole("button", { name, exact: true });
const strategies = ["person", "rulebook", "rulebook"];
const address = (deal, moves) => ({
  game: "maumau",
  players: 3,
  seed: "42",
  deal: String(deal),
  strategies,
  moves,
});
const percent = (value, locale = "en") =>
  value.toLocaleString(locale, { style: "percent", maximumFractionDigits: 0 });

// A round in which the person plays the first legal move each time.
function carelessRound(wanted) {
  for (let deal = 0; deal < 100; ++deal) {
    const moves = [];
    for (;;) {
      const { moves: legal, outcome } = ask({ ask: "table", ...address(deal, moves) });
      if (outcome) {
        if (outcome.scores && wanted(outcome)) return { deal, moves };
        break;
      }
      moves.push(legal[0]);
    }
  }
  throw new Error("no such round");
}

test("the chance to win stands beside each card, and a worse move says what it cost", async () => {
  const value = ({ hint }, move) => hint.values.find((each) => each.move === move);
  const plain = (move) => /^..$/.test(move);
  const dear = ({ hint }) => hint.values.findLast(({ move }) => plain(move)).behind > 0.05;
  const { deal, moves } = find(({ moves: legal }, deal, moves) => {
    if (legal.filter(plain).length < 2) return false;
    return dear(ask({ ask: "table", ...address(deal, moves), search: 4000 }));
  });
  const answer = ask({ ask: "table", ...address(deal, moves), search: 4000 });
  const page = await go(placeOf(deal, moves));
  await page.keyboard.press("h");
  assert.match(await page.locator(".told .source").innerText(), /by the book/i);
  assert.equal(await page.locator(".hand .chance").count(), 0);
  await button(page, "Chances").click();
  assert.match(await page.locator(".told .source").innerText(), /best of \d+ sampled games/i);
  const shown = await page
    .locator(".hand .playable")
    .evaluateAll((all) => all.map((each) => [each.dataset.card, each.querySelector(".chance").innerText]));
  for (const [card, text] of shown) {
    const best = answer.hint.values.find(({ move }) => move.split(":")[0] === card);
    assert.equal(text, percent(best.wins), card);
  }
  const worst = answer.hint.values.findLast(({ move }) => plain(move)).move;
  await page.locator(`[data-card="${worst}"]`).click({ position: { x: 8, y: 40 } });
  const cost = percent(value(answer, worst).behind);
  await eventually(async () =>
    assert.match(await page.locator(".told").innerText(), new RegExp(`cost ${cost}`)),
  );
  await close(page);
});

test("after the round come the costliest moves, and a replay with the chance as a line", async () => {
  const { deal, moves } = carelessRound(() => true);
  const { decisions, record } = ask({ ask: "decisions", ...address(deal, moves), search: 4000 });
  const costliest = costliestOf(decisions, 0.005);
  assert.ok(costliest.length > 0);
  const page = await go(placeOf(deal, moves));
  const rows = page.locator(".costliest li");
  await rows.first().waitFor();
  const saved = await page.locator(".costliest .record").getAttribute("href");
  assert.equal(decodeURIComponent(saved.split(",")[1]), record);
  const expected = costliest.map(({ cost }) => `−${percent(cost)}`);
  assert.deepEqual(await rows.locator("a").allInnerTexts(), expected);
  await rows.locator("a").first().click();
  await page.waitForURL(new RegExp(`#/watch.*step=${costliest[0].move}`));
  await page.locator(".plot button").first().waitFor();
  assert.equal(await page.locator(".plot button").count(), decisions.length);
  assert.equal(
    await page.locator("figcaption strong").innerText(),
    percent(decisions.find(({ move }) => move === costliest[0].move).played.wins),
  );
  const { steps } = ask({ ask: "table", ...address(deal, moves) });
  const hands = cardsAt(steps[costliest[0].move].position, "hand", 0);
  assert.equal(await page.locator(".hand img").count(), hands.length);
  await close(page);
});

test("players sit left, top and right, and black and red alternate in the hand", async () => {
  const page = await go("#/maumau?seats=person,rulebook,rulebook,rulebook&seed=42&deal=7");
  const boxes = await page
    .locator(".others section")
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
  const centre = await page.locator(".centre").boundingBox();
  const [left, top, right] = boxes;
  assert.ok(left.right <= centre.x && right.left >= centre.x + centre.width);
  assert.ok(top.bottom <= centre.y && top.left > left.right && top.right < right.left);
  // Diamonds and hearts are neighbours only if there is no black card to put between them.
  for (let deal = 0; deal < 8; ++deal) {
    await turnTo(page, placeOf(deal));
    const { position } = ask({ ask: "table", ...address(deal, []) });
    const hand = cardsAt(position, "hand", 0).toSorted();
    await eventually(async () => {
      const cards = await page
        .locator("[data-card]")
        .evaluateAll((all) => all.map((each) => each.dataset.card));
      assert.deepEqual(cards.toSorted(), hand);
      const suits = cards.map(([suit]) => suit).filter((suit, index, all) => suit !== all[index - 1]);
      const colours = suits.map((suit) => "HD".includes(suit));
      const same = colours.some((red, index) => index > 0 && red === colours[index - 1]);
      assert.ok(!same || new Set(colours).size === 1, cards.join());
    });
  }
  await close(page);
});

for (const [locale, lesson] of [
  ["en", /same suit or rank/],
  ["de", /gleicher Farbe oder gleichem Rang/],
  ["zh", /同花色或同点数/],
]) {
  test(`the guided game explains each rule when it matters, in ${locale}`, async () => {
    const page = await go("#/maumau", { ...(locale === "en" ? desktop : phone), locale });
    await page.locator(".said .button").click();
    await page.waitForURL(/guide=1/);
    assert.match(await page.locator(".lesson").innerText(), lesson);
    if (locale !== "en") return close(page); // with the same lessons
    const seen = new Set();
    for (const number of [1, 2, 3]) {
      const [, seed, deal] = /seed=(\d+)&deal=(\d+)/.exec(page.url());
      const moves = [];
      for (;;) {
        const setup = { players: 2, seed, deal, strategies: ["person", "rulebook"] };
        const { hint } = ask({ ask: "table", game: "maumau", ...setup, moves });
        if (!hint) break;
        const said = await page.locator(".lesson p").allInnerTexts();
        for (const text of said) seen.add(text);
        const [card, wish] = hint.move.split(":");
        const target = card.length > 2 ? `.main [data-move="${card}"]` : `[data-card="${card}"]`;
        await page.locator(target).click({ position: { x: 8, y: 20 } });
        if (wish) await page.locator(`dialog [data-move="${hint.move}"]`).click();
        moves.push(hint.move);
      }
      await button(page, number < 3 ? "Next lesson" : "Play a real game").click();
      if (number < 3) await page.waitForURL(new RegExp(`guide=${number + 1}`));
    }
    assert.equal(seen.size, 9, [...seen].join("\n"));
    await page.waitForURL((url) => !url.href.includes("guide"));
    const kept = await page.evaluate(() => localStorage.getItem("kiebitz.statistics"));
    assert.equal(kept, null, "lessons are not counted");
    await close(page);
  });
}

test("the daily deal is that of the date, and its result can be shared without spoilers", async () => {
  const page = await go("#/maumau");
  await button(page, "More").click();
  await button(page, "Daily deal").click();
  const day = await page.evaluate(() => {
    const now = new Date();
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
      .map((each) => String(each).padStart(2, "0"))
      .join("-");
  });
  const seed = day.replaceAll("-", "");
  await page.locator(".own", { hasText: "Daily deal" }).waitFor();
  await page.waitForURL(new RegExp(`seats=person,rulebook,rulebook&seed=${seed}&deal=0`));
  const moves = [];
  for (;;) {
    const { hint } = ask({ ask: "table", ...address(0, moves), seed });
    if (!hint) break;
    moves.push(hint.move);
  }
  // All but the last move by the address, the last one here, so that it counts.
  const last = moves.at(-1);
  const finish = async () => {
    await turnTo(page, `#/maumau?seats=${strategies}&seed=${seed}&deal=0&moves=${moves.slice(0, -1)}`);
    const [card, wish] = last.split(":");
    const target = card.length > 2 ? `.main [data-move="${card}"]` : `[data-card="${card}"]`;
    await page.locator(target).click({ position: { x: 8, y: 20 } });
    if (wish) await page.locator(`dialog [data-move="${last}"]`).click();
    await page.locator(".result").waitFor();
  };
  await finish();
  await button(page, "Copy the result").click();
  await page.getByText("Copied").waitFor();
  const result = await page.evaluate(() => navigator.clipboard.readText());
  const { decisions } = ask({ ask: "decisions", ...address(0, moves), seed, search: 4000 });
  const [title, outcome, squares, link] = result.split("\n");
  assert.equal(title, `Kiebitz Mau-Mau ${day}`);
  assert.match(outcome, new RegExp(`\\d+ points? · ${moves.length} moves`));
  assert.equal([...squares].length, decisions.length);
  assert.equal(link, undefined, "nobody else can open an address of this machine");

  // Once in the statistics, however often it is played, and in the exported file.
  await finish();
  await button(page, "More").click();
  await button(page, "Statistics").click();
  const figures = await page.locator("dialog dd").allInnerTexts();
  assert.equal(figures[0], "1");
  assert.equal(figures.at(-1), "1", "a daily deal in a row");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export" }).click(),
  ]);
  const [exported, ...more] = JSON.parse(await readFile(await download.path(), "utf8"));
  assert.equal(more.length, 0);
  assert.equal(exported.daily, true);
  await button(page, "Delete").click();
  assert.equal(await page.locator("dialog dd").first().innerText(), "1", "it asks first");
  await button(page, "Are you sure?").click();
  await page.getByText("No finished games yet").waitFor();
  await close(page);
});

test("the daily deal of Even Steven has a result to share, too", async () => {
  // At an address that others can open.
  const elsewhere = "https://kiebitz.test/";
  const context = await at.browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
  await context.route(`${elsewhere}**`, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(elsewhere, at.server.address) });
    await route.fulfill({ response });
  });
  const page = await open(at.browser, `${elsewhere}#/evensteven`, { context, pace: "instant" });
  await button(page, "More").click();
  await button(page, "Daily deal").click();
  await page.waitForURL(/seed=20\d{6}/);
  await page.locator(".goal strong", { hasText: "Daily deal" }).waitFor();
  const seed = /seed=(\d+)/.exec(page.url())[1];
  const table = (moves) => ask({ ask: "table", game: "evensteven", cards: 5, seed, moves });
  const moves = [];
  for (let answer = table(moves); !answer.outcome; answer = table(moves)) {
    moves.push(answer.moves[0]);
    await page.locator(`[data-card="${answer.moves[0]}"]`).click();
  }
  await button(page, "Copy the result").click();
  await page.getByText("Copied").waitFor();
  const result = await page.evaluate(() => navigator.clipboard.readText());
  const { decisions } = ask({ ask: "decisions", game: "evensteven", cards: 5, seed, moves });
  const [title, outcome, squares, link] = result.split("\n");
  assert.match(title, /^Kiebitz Even Steven 20\d\d-\d\d-\d\d$/);
  assert.match(outcome, table(moves).outcome.winners.includes(0) ? /^🏆$/ : /^\d\/5$/);
  assert.equal([...squares].length, decisions.length);
  assert.match(link, new RegExp(`^https://kiebitz.test/.*#/evensteven\\?cards=5&seed=${seed}$`));
  await close(page);
});

test("a card is dragged to the pile, with sound only if that is switched on", async () => {
  const prepare = () => {
    globalThis.sounds = 0;
    const Real = AudioContext;
    globalThis.AudioContext = class extends Real {
      constructor() {
        super();
        ++sounds;
      }
    };
  };
  const { deal, moves, answer } = find(({ hint }) => /^..$/.test(hint?.move));
  const page = await go(placeOf(deal, moves), { ...desktop, prepare });
  const card = page.locator(`[data-card="${answer.hint.move}"]`);
  const steps = () => page.locator(".log > li").count();
  await dragUp(page, card, 30);
  assert.equal(await steps(), answer.steps.length, "dropped in the hand again");
  await dragUp(page, card, 300);
  const after = ask({ ask: "table", ...address(deal, [...moves, answer.hint.move]) }).steps.length;
  await eventually(async () => assert.equal(await steps(), after));
  assert.equal(await page.evaluate(() => sounds), 0);
  await page.keyboard.press("?");
  await page.getByRole("switch", { name: "Sound" }).click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("u");
  await card.click({ position: { x: 8, y: 40 } });
  await eventually(async () => assert.equal(await page.evaluate(() => sounds), 1));
  await close(page);
});

test("cards of Even Steven and tiles are dragged, too", async () => {
  const page = await open(at.browser, `${at.server.address}#/evensteven?cards=5&seed=653723903`);
  const steps = () => page.locator(".log > li").count();
  await dragUp(page, page.locator("[data-card]").last(), 20);
  assert.equal(await steps(), 1, "dropped in the hand again");
  await dragUp(page, page.locator("[data-card]").last(), 200);
  await eventually(async () => assert.equal(await steps(), 2));

  const seats = "person,steady,steady,steady";
  await turnTo(page, `#/sichuan?seats=${seats}&rules=mil&seed=42&deal=3&moves=void+D`);
  const tile = page.locator(".hand .playable").first();
  await tile.waitFor();
  const before = await steps();
  await dragUp(page, tile, 20);
  assert.equal(await steps(), before, "dropped in the hand again");
  await dragUp(page, tile, 200);
  await eventually(async () => assert.ok((await steps()) > before));
  await close(page);
});

test("the cards of Even Steven are dealt and played in motion, and the trainer draws a tile so", async () => {
  // Runs in the page first: collects where something moves.
  const prepare = () => {
    globalThis.moved = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      const place = [".pairs", "[aria-label^='Your hand']", ".hand"].find((each) => this.closest(each));
      if (frames.length > 0) moved.push(place);
      return animate.call(this, frames, options);
    };
  };
  const page = await open(at.browser, `${at.server.address}#/evensteven?cards=5&seed=653723903`, {
    ...desktop,
    pace: "quick",
    reducedMotion: "no-preference",
    prepare,
  });
  const moves = async (part, act) => {
    await page.evaluate(() => (globalThis.moved = []));
    await act();
    await page.waitForFunction((wanted) => moved.includes(wanted), part);
  };
  await moves("[aria-label^='Your hand']", () => page.keyboard.press("n"));
  await moves(".pairs", () => page.locator("[data-card]").last().click());
  await turnTo(page, "#/mahjong?mode=train&seed=42&deal=5&void=D");
  await page.locator(".hand").waitFor();
  await moves(".hand", () => page.locator(".hand [aria-disabled=false]").first().click());
  await close(page);
});

test("the end of Even Steven looks like a win or a loss, and the buttons stay where they are", async () => {
  const colours = new Set();
  for (const wins of [true, false]) {
    const answers = (seed, moves) => ask({ ask: "table", game: "evensteven", cards: 5, seed, moves });
    const played = (seed) => {
      const moves = [];
      for (let now = answers(seed, moves); !now.outcome; now = answers(seed, moves))
        moves.push((wins ? now.hint?.move : null) ?? now.moves[0]);
      return moves;
    };
    const won = (seed) => answers(seed, played(seed)).outcome.winners.length > 0;
    let seed = 1;
    while (won(String(seed)) !== wins) ++seed;
    const moves = played(String(seed));
    const address = `${at.server.address}#/evensteven?cards=5&seed=${seed}&moves=${moves.slice(0, -1)}`;
    const page = await open(at.browser, address, { viewport: { width: 1280, height: 720 } });
    const high = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    assert.ok((await high()) <= 0, "nothing to scroll");
    assert.match(await page.locator(".turn").innerText(), /^Your turn: cover/);
    const buttons = () => page.getByRole("toolbar").boundingBox();
    const { y } = await buttons();
    await page.locator(`[data-card="${moves.at(-1)}"]`).click();
    const heading = page.locator(".told h2");
    assert.equal(await heading.innerText(), wins ? "You win" : "You lose");
    colours.add(await heading.evaluate((each) => getComputedStyle(each).backgroundColor));
    await page.locator(".record").waitFor();
    assert.equal((await buttons()).y, y);
    await close(page);
  }
  assert.equal(colours.size, 2);
});

test("cards move to their places, and have German letters in German", async () => {
  // Runs in the page first: collects the drawings.
  const prepare = () => {
    globalThis.drawings = [];
    const { createObjectURL } = URL;
    URL.createObjectURL = (blob) => {
      drawings.push(blob.text());
      return createObjectURL.call(URL, blob);
    };
  };
  const { deal } = find(({ position }) => cardsAt(position, "hand", 0).includes("HJ"));
  const page = await go(placeOf(deal - 1), {
    ...desktop,
    pace: "calm",
    reducedMotion: "no-preference",
    locale: "de",
    prepare,
  });
  await button(page, "Neu geben").click();
  await page.waitForFunction(() =>
    document.getAnimations().some(({ effect }) => effect?.target?.closest?.(".hand")),
  );
  const drawn = await page.evaluate(() => Promise.all(drawings));
  assert.ok(
    drawn.some((text) => text.includes("M-280-430H30A210")),
    "a B for the jack",
  );
  await close(page);
});
