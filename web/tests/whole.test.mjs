// Checks of the whole page: keyboard, accessibility, speed, size, the single file, a broken engine.
import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { gzipSync } from "node:zlib";
import { test } from "node:test";
import { close, desktop, open, phone, serve, singleFile, still, together, turnTo } from "./browser.mjs";
import { ask, table } from "./engine.mjs";
import { places } from "./positions.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
// A finished round, its replay and a lesson, for axe.
const round =
  "seats=person,rulebook,rulebook,rulebook&seed=42&deal=10&moves=DQ,CT,HA,DJ:D,draw,HE,draw,DT,draw,CJ:D,draw,DS,CA";
const further = [
  `maumau?${round}`,
  `watch?game=maumau&size=4&${round}`,
  "maumau?seats=person,rulebook&seed=1&deal=271&guide=1",
];

const at = together();

for (const theme of ["light", "dark"]) {
  test(`axe finds nothing in the ${theme} theme, contrast included`, async () => {
    const page = await open(at.browser, at.server.address, {
      ...desktop,
      colorScheme: theme,
    });
    await page.evaluate(axe);
    for (const place of [...places, ...further]) {
      await turnTo(page, `#/${place}`);
      if (place.startsWith("count")) {
        await page.locator("form .primary").click();
        await page.locator("[data-section=wins]").waitFor();
      }
      if (place.includes("moves")) await page.locator(".costliest li, .plot").first().waitFor();
      await still(page);
      const found = await page.evaluate(async () => {
        const { violations } = await axe.run(document, {
          runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "best-practice"],
        });
        return violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
        );
      });
      assert.deepEqual(found, [], place);
    }
    await close(page);
  });
}

for (const locale of ["en", "de", "zh"]) {
  test(`no page is wider than a phone, ${locale}`, async () => {
    const page = await open(at.browser, at.server.address, { ...phone, locale });
    for (const place of places) {
      await turnTo(page, `#/${place}`);
      await still(page);
      const [wide, window] = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return [scrollWidth, clientWidth];
      });
      assert.ok(wide <= window, `${place}: ${wide} > ${window}`);
    }
    await close(page);
  });
}

for (const locale of ["en", "de", "zh"]) {
  test(`games have one name in the bar and elsewhere, and the bar fits, ${locale}`, async () => {
    const page = await open(at.browser, `${at.server.address}#/count`, { ...desktop, locale });
    const { games } = ask({ ask: "hello", language: locale });
    for (const { name, title } of games)
      assert.equal(await page.locator(`nav a[href="#/${name}"]`).innerText(), title);
    for (const width of [1041, 1280]) {
      await page.setViewportSize({ width, height: 720 });
      const [wide, high] = await page.evaluate(() => [
        document.documentElement.scrollWidth - innerWidth,
        Math.max(...[...document.querySelectorAll("nav a")].map(({ offsetHeight }) => offsetHeight)),
      ]);
      assert.ok(wide <= 0 && high < 48, `${width}: ${wide} too wide, links ${high} high`);
    }
    await close(page);
  });
}

test("everything works by keyboard alone", async () => {
  const page = await open(at.browser, `${at.server.address}#/${places[0]}`);
  const press = (key) => page.keyboard.press(key);
  const tabTo = async (selector) => {
    for (let count = 0; count < 60; ++count) {
      if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector)) return;
      await press("Tab");
    }
    assert.fail(`Tab does not reach ${selector}`);
  };
  await press("?");
  await page.getByRole("dialog").waitFor();
  await press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });

  await tabTo("[data-card]");
  await press("End");
  await press("ArrowLeft");
  const focused = () => page.evaluate(() => document.activeElement.dataset.card);
  const cards = await page.locator("[data-card]").evaluateAll((all) => all.map((each) => each.dataset.card));
  assert.equal(await focused(), cards.at(-2));
  for (let count = 0; count < 150 && (await page.locator(".result").count()) === 0; ++count) {
    await press("1");
    if ((await page.locator("dialog").count()) > 0) {
      await page.waitForFunction(() => document.activeElement.closest("dialog"));
      await tabTo("dialog [data-move]");
      await press("h");
    }
    await press("d");
  }
  assert.equal(await page.locator(".result").count(), 1, "a whole round by keys");
  await press("u");
  await page.locator(".result").waitFor({ state: "detached" });
  await press("n");
  await page.getByRole("dialog").waitFor();
  await press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });

  await tabTo("nav a");
  for (const [name, path] of [
    ["Watch", "watch"],
    ["Even Steven", "evensteven"],
    ["Sichuan Mahjong", "mahjong"],
    ["Count", "count"],
    ["Rules", "rules"],
  ]) {
    await tabTo(`nav a[href="#/${path}"]`);
    await press("Enter");
    await page.locator(`nav a[aria-current]`, { hasText: name }).waitFor();
    if (name === "Watch") {
      await press("ArrowRight");
      await page.waitForFunction(() => document.querySelector("[type=range]")?.value === "1");
      await press("End");
    }
    if (name === "Even Steven") {
      await press("1");
      await page.waitForFunction(() => document.querySelectorAll(".log > li").length === 2);
    }
    if (name === "Sichuan Mahjong") {
      await press("t");
      await page.keyboard.type("1112345678999D");
      await page.locator(".wait").first().waitFor();
      await press("Tab");
    }
  }
  await tabTo("select");
  await press("D");
  await page.getByRole("link", { name: "Regeln" }).waitFor();
  await close(page);
});

for (const [language, options] of [
  ["en", desktop],
  ["de", phone],
  ["zh", desktop],
]) {
  test(`the single file works without a server, in ${language}`, async () => {
    const page = await open(at.browser, `${singleFile}#/${places[0]}`, {
      ...options,
      locale: language,
      permissions: [],
    });
    await page
      .locator(".playable")
      .last()
      .click({ position: { x: 14, y: 40 } });
    for (const place of places.slice(1)) {
      await turnTo(page, `#/${place}`);
      await page.locator(`main h1`).first().waitFor({ state: "attached" });
      await still(page);
    }
    await turnTo(page, `#/${places[4]}`);
    await page.locator("form .primary").click();
    await page.waitForFunction(() => document.querySelector("progress")?.value === 5000);
    await close(page);
  });
}

test("a broken or missing engine is reported", async () => {
  const says = async (locale, spoil) => {
    const context = await at.browser.newContext({ locale });
    const page = await context.newPage();
    await spoil(page);
    await page.goto(at.server.address);
    const sentence = await page.locator("[role=alert]").innerText();
    await context.close();
    return sentence;
  };
  const instead = (answer) => (page) => page.route("**/kiebitz.wasm", (route) => route.fulfill(answer));
  assert.match(await says("en", instead({ status: 404 })), /engine could not be started/);
  assert.match(await says("de", instead({ body: "no engine" })), /Engine ließ sich nicht starten/);
  const without = (page) => page.addInitScript(() => delete globalThis.WebAssembly);
  assert.match(await says("zh", without), /引擎无法启动/);
});

test("reduced motion is respected", async () => {
  const page = await open(at.browser, `${at.server.address}#/${places[0]}`, {
    ...desktop,
    reducedMotion: "reduce",
    pace: "quick",
  });
  await page
    .locator(".playable")
    .last()
    .click({ position: { x: 14, y: 40 } });
  assert.equal(
    await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === "running").length,
    ),
    0,
  );
  await close(page);
});

// How much slower things are because the machine is busy: the time that a loop takes for 50 ms of processor time.
function slowness() {
  const start = performance.now();
  const used = process.cpuUsage();
  for (let now = { user: 0, system: 0 }; now.user + now.system < 50_000;) now = process.cpuUsage(used);
  return Math.max(1, (performance.now() - start) / 50);
}

// Asserts that the fastest of several tries is below the limit, scaled to an idle machine. In milliseconds.
async function best(tries, limit, measure) {
  let least = Infinity;
  for (let count = 0; count < tries && least >= limit; ++count) {
    const taken = await measure();
    least = Math.min(least, taken < limit ? taken : taken / slowness());
  }
  assert.ok(least < limit, `${least} ms`);
}

const painted = async (page) => {
  const paint = await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
  );
  return paint.jsonValue();
};

for (const kind of ["served page", "single file"]) {
  test(`the first paint of the ${kind} comes within half a second`, () =>
    best(20, 500, async () => {
      const start = kind === "served page" ? at.server.address : singleFile;
      const page = await open(at.browser, `${start}#/${places[0]}`, { ...desktop, permissions: [] });
      const paint = await painted(page);
      await close(page);
      return paint;
    }));
}

test("the first paint waits neither for the program nor for its engine", async () => {
  for (const { viewport } of [desktop, phone]) {
    const context = await at.browser.newContext({ viewport });
    const page = await context.newPage();
    let release;
    const held = new Promise((resolve) => (release = resolve));
    await page.route(/start-.*\.js|\.wasm/, (route) => held.then(() => route.continue()));
    await page.goto(at.server.address);
    await painted(page);
    assert.equal(await page.locator("main").count(), 0, "the program has not started");
    const mark = page.locator("header .home svg");
    const before = await mark.boundingBox();
    assert.ok(before.y < 20, "the bar is at the top");
    release();
    await page.locator("main h1").first().waitFor({ state: "attached" });
    assert.deepEqual(await mark.boundingBox(), before, "nothing moves");
    await context.close();
  }
});

for (const request of [
  { ask: "table", game: "maumau", players: 4, seed: "42", deal: "85", moves: ["draw", "draw"] },
  { ask: "table", game: "evensteven", cards: 13, seed: "653723903", moves: [] },
  { ask: "hand", hand: "2234455667D6789M", seen: "7D55M" },
  { ask: "table", game: "sichuan", seed: "42", deal: "3", moves: ["void D"], from: 4 },
  { ask: "story", game: "maumau", players: 4, seed: "1", deal: "0" },
]) {
  test(`the engine answers within five milliseconds: ${request.ask} ${request.game ?? ""}`, () =>
    best(200, 5, () => {
      const start = performance.now();
      ask(request);
      return performance.now() - start;
    }));
}

test("2,000 play-outs per decision of Mau-Mau take less than 50 milliseconds", () => {
  const setup = {
    game: "maumau",
    players: 4,
    strategies: ["person", ...Array(3).fill("rulebook")],
    seed: "42",
    deal: "85",
  };
  const decisions = [];
  for (const moves = []; decisions.length < 5;) {
    decisions.push([...moves]);
    moves.push(ask({ ask: "table", ...setup, moves }).hint.move);
  }
  return best(20, 50, () => {
    const times = decisions.map((moves) => {
      const start = performance.now();
      ask({ ask: "table", ...setup, moves, search: 2000 });
      return performance.now() - start;
    });
    return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)];
  });
});

test("page and engine are small", () => {
  const sizes = { served: 0, single: 0 };
  for (const file of readdirSync(table, { recursive: true })) {
    const path = new URL(file, table);
    if (!statSync(path).isFile()) continue;
    sizes[file === "kiebitz-table.html" ? "single" : "served"] += gzipSync(readFileSync(path)).length;
  }
  assert.ok(sizes.served < 700e3 && sizes.single < 1e6, JSON.stringify(sizes));
});

test("the served page can be installed, and works after its server has gone", async () => {
  const server = await serve();
  const page = await open(at.browser, server.address, { ...desktop, offline: true });
  const devtools = await page.context().newCDPSession(page);
  const { data, errors } = await devtools.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  assert.equal(JSON.parse(data).display, "standalone");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await server.close();
  await page.goto(`${server.address}?offline#/${places[0]}`);
  await page.locator(".hand button").first().waitFor();
  page.complaints = page.complaints.filter((text) => !text.includes("ERR_CONNECTION_REFUSED"));
  await close(page);
});
