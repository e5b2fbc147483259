// The page in Firefox. Playwright drives only a Firefox of its own, so this uses Puppeteer.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import puppeteer from "puppeteer-core";
import { keepPace, patience, serve, takeTime, turnTo } from "./browser.mjs";
import * as maumau from "./clicks_maumau.mjs";
import * as sichuan from "./clicks_sichuan.mjs";
import { askTable, find, placeOf, places } from "./positions.mjs";
import { dice } from "./random.mjs";

let server, browser;
before(async () => {
  [server, browser] = await Promise.all([
    serve(),
    puppeteer.launch({
      browser: "firefox",
      executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
      extraPrefsFirefox: { "intl.accept_languages": "en", "ui.prefersReducedMotion": 1 },
      protocolTimeout: patience,
      timeout: patience,
    }),
  ]);
});
after(() => Promise.all([browser.close(), server.close()]));

// A page whose errors and warnings are collected in `complaints`.
async function open(address, { offline } = {}) {
  const page = await browser.newPage();
  page.setDefaultTimeout(patience);
  page.complaints = [];
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) page.complaints.push(message.text());
  });
  page.on("pageerror", (error) => page.complaints.push(String(error)));
  await page.evaluateOnNewDocument(keepPace, "instant");
  await page.evaluateOnNewDocument(takeTime);
  if (!offline) await page.evaluateOnNewDocument(() => delete Navigator.prototype.serviceWorker);
  await page.goto(address);
  await page.waitForSelector("main h1");
  return page;
}

async function close(page) {
  assert.deepEqual(page.complaints, [], "errors or warnings in the console");
  await page.close();
}

test("every page loads in Firefox, and nothing scrolls that should not", async () => {
  const page = await open(server.address);
  for (const [width, height] of [
    [1440, 900],
    [2560, 1440],
    [844, 390],
    [360, 640],
  ]) {
    await page.setViewport({ width, height });
    for (const place of places) {
      await turnTo(page, `#/${place}`);
      const [title, scrolling] = await page.evaluate(() => {
        const tooWide = ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth;
        const tooLong = ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight;
        const said = [...document.querySelectorAll(".said")].filter((each) => tooWide(each) || tooLong(each));
        const scrolling = tooWide(document.documentElement)
          ? ["page"]
          : said.map(({ className }) => className);
        return [document.querySelector("main h1")?.textContent, scrolling];
      });
      assert.ok(title, place);
      assert.deepEqual(scrolling, [], `${place}, ${width} x ${height}`);
    }
  }
  await close(page);
});

const numbers = (seed) =>
  Array.from(
    { length: 997 },
    (
      (roll) => () =>
        roll(1 << 30)
    )(dice(seed)),
  );

test("games of random clicks agree with the engine in Firefox", async () => {
  const page = await open(server.address);
  const strategies = ["rulebook", "person", "random"];
  const setup = { players: 3, seed: "2026", deal: "3", strategies };
  const address = `#/maumau?seats=${strategies}&seed=2026&deal=3`;
  maumau.check(await page.evaluate(maumau.play, { address, numbers: numbers(3) }), setup);
  const deal = { seats: sichuan.usual, rules: "chengdu", deal: 4 };
  sichuan.check(
    await page.evaluate(sichuan.play, { address: sichuan.placeOf(deal), numbers: numbers(4) }),
    deal,
  );
  await close(page);
});

test("cards are clicked and dragged with the mouse in Firefox", async () => {
  const { deal, moves, answer } = find(({ hint }) => /^..$/.test(hint?.move));
  const page = await open(`${server.address}${placeOf(deal, moves)}`);
  const card = `[data-card="${answer.hint.move}"]`;
  const after = askTable(deal, [...moves, answer.hint.move]).steps.length;
  const played = () =>
    page.waitForFunction((count) => document.querySelectorAll(".log > li").length === count, {}, after);
  const { x, y } = await (await page.$(card)).boundingBox();
  await page.mouse.move(x + 10, y + 30);
  await page.mouse.down();
  await page.mouse.move(x + 30, y - 100);
  await page.mouse.move(x + 60, y - 270);
  await page.mouse.up();
  await played();
  await page.keyboard.press("u");
  await page.waitForSelector(card);
  await page.mouse.click(x + 10, y + 30);
  await played();
  await close(page);
});

test("Firefox shows the page after its server has gone", async () => {
  const server = await serve();
  const page = await open(server.address, { offline: true });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await server.close();
  await page.goto(`${server.address}?offline#/${places[0]}`);
  await page.waitForSelector(".hand button");
  await close(page);
});
