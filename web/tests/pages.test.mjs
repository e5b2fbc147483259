// The other pages, in three languages, on a phone and on a desktop.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { close, copyLink, desktop, here, kiebitz, open, phone, still, together, turnTo } from "./browser.mjs";
import { ask } from "./engine.mjs";

const sample = (name) => readFileSync(here(`../../tests/samples/${name}`), "utf8");

const at = together();

// Covers every language and every screen size, but not every combination.
const ways = [
  ["en", "desktop", desktop],
  ["de", "phone", phone],
  ["zh", "phone", phone],
  ["de", "desktop", desktop],
];
const go = (hash, options) => open(at.browser, `${at.server.address}#/${hash}`, options);
const plain = (text) => text.replace(/\s+/g, " ").trim();
const fits = (page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

for (const [language, size, options] of ways) {
  test(`Watch in ${language} on a ${size}`, async () => {
    const page = await go("watch?game=maumau&size=4&seed=1&deal=0", {
      ...options,
      locale: language,
    });
    const address = { game: "maumau", players: 4, seed: "1", deal: "0" };
    const { steps } = ask({ ask: "table", language, ...address, strategies: ["rulebook"] });
    const slider = page.getByRole("slider");
    const shows = async (number) => {
      const { why, sentences, told_in_why, position } = steps[number];
      const told = why.length + sentences.length - told_in_why;
      assert.equal(await page.locator("[role=status] p").count(), told);
      const hands = position.rows.filter(({ seat }) => seat !== undefined);
      const cards = hands.reduce((sum, row) => sum + row.cards.length, 0);
      assert.equal(await page.locator(":is(.others, .hand) img").count(), cards);
    };
    await shows(0);
    const buttons = page.locator(".transport button");
    await buttons.nth(3).click();
    await shows(1);
    await slider.fill("7");
    await shows(7);
    for (const kind of ["turning", "penalty", "end"]) {
      const step = steps.findIndex(({ marks }) => marks.includes(kind));
      if (step < 0) continue;
      await page.locator(`[data-mark=${kind}]`).first().click();
      await shows(step);
    }
    await slider.fill("7");
    await buttons.nth(4).click();
    await shows(steps.length - 1);
    await buttons.nth(0).click();
    await shows(0);
    await buttons.nth(2).click();
    await page.waitForFunction(() => document.querySelector("[type=range]").value >= 2);
    assert.ok(await fits(page), "nothing is wider than the screen");
    await close(page);
  });

  test(`Even Steven in ${language} on a ${size}`, async () => {
    const page = await go("evensteven?cards=5&seed=653723903", {
      ...options,
      locale: language,
    });
    await page.getByRole("checkbox").check();
    const table = ask({
      ask: "table",
      game: "evensteven",
      language,
      cards: 5,
      seed: "653723903",
      moves: [],
    });
    assert.equal(
      plain(await page.locator(".chance p").innerText()),
      plain(table.choices.find(({ best }) => best).text),
    );
    await page.keyboard.press("h");
    await page.locator(`.hinted[data-card="${table.hint.move}"]`).waitFor();
    const moves = [];
    for (let now = table; !now.outcome;) {
      const card = now.moves[0];
      await page.locator(`[data-card="${card}"]`).click();
      moves.push(card);
      now = ask({
        ask: "table",
        game: "evensteven",
        language,
        cards: 5,
        seed: "653723903",
        moves,
      });
      assert.equal(await page.locator(".log > li").count(), now.steps.length);
    }
    await page.waitForURL(new RegExp(`moves=${moves.join(",")}`));
    await page.keyboard.press("u");
    await page.locator(`[data-card="${moves.at(-1)}"]`).waitFor();
    assert.ok(await fits(page), "nothing is wider than the screen");
    await close(page);
  });

  test(`Mahjong in ${language} on a ${size}`, async () => {
    const page = await go("mahjong", { ...options, locale: language });
    for (const tile of ["2D", "2D", "2D", "5D", "5D", "5D", "2M", "2M", "2M", "5M", "5M", "8M"]) {
      await page.locator(`[data-tile="${tile}"]`).click();
    }
    const { incomplete } = ask({
      ask: "hand",
      language,
      hand: "222555D222558M",
    });
    assert.ok((await page.locator(".judgement [role=status]").innerText()).startsWith(incomplete.text));
    await page.locator('[data-tile="8M"]').click();
    await page.waitForURL(/hidden=222555D\+2225588M/);
    const report = ask({ ask: "hand", language, hand: "222555D2225588M" });
    assert.equal(await page.locator("details.panel").count(), report.waits.length);
    assert.deepEqual(
      await page.locator(".wait [data-tile]").evaluateAll((all) => all.map((each) => each.dataset.tile)),
      report.waits.map(({ tile }) => tile),
    );
    await page.locator("#seen").fill("8M8M");
    await page.locator(".dead").waitFor();
    await page.locator("#hidden").fill("2234455667D6789M");
    const { discards } = ask({
      ask: "hand",
      language,
      hand: "2234455667D6789M",
      seen: "8M8M",
    });
    // Equal discards share a row.
    const values = discards.map((each) => [each.distance, each.alive, each.expected_score?.value].join());
    await page.waitForFunction(
      (count) => document.querySelectorAll(".discards > li").length === count,
      values.filter((value, index) => value !== values[index - 1]).length,
    );
    assert.equal(await page.locator(".discards button").count(), discards.length);
    await page.locator(".discards button").first().click();
    await page.locator(`details.panel`).first().waitFor();
    await page.locator("#hidden").fill("11111D");
    await page.locator("[role=alert]").waitFor();
    assert.ok(await fits(page), "nothing is wider than the screen");
    await close(page);
  });

  test(`Rules in ${language} on a ${size}`, async () => {
    const page = await go("rules?game=maumau&clause=MM-14", {
      ...options,
      locale: language,
    });
    for (const game of ["maumau", "evensteven", "mahjong"]) {
      await page.locator(`nav a[href="#/rules?game=${game}"]`).click();
      const { title, clauses } = ask({ ask: "rules", language, game });
      await page.getByRole("heading", { name: title, level: 1 }).waitFor();
      assert.equal(await page.locator("article").count(), clauses.length);
    }
    assert.ok(await fits(page), "nothing is wider than the screen");
    await close(page);
  });

  test(`Count in ${language} on a ${size} gives the totals of the command line`, async () => {
    const page = await go("count?game=maumau&size=3&seed=7&games=5000", {
      ...options,
      locale: language,
    });
    await page.locator("form .primary").click();
    await page.waitForFunction(() => document.querySelector("progress").value === 5000);
    await page.locator("[data-section=wins]").waitFor();
    const totals = JSON.parse(await page.locator("[data-totals]").textContent());
    const command = await page.locator("code").innerText();
    const words = command.split(" ").slice(1);
    const expected = JSON.parse(
      execFileSync(kiebitz, [...words, "--json", "-"], {
        stdio: ["ignore", "pipe", "ignore"],
      }),
    );
    const numbers = (list) => list.map(Number).filter((number) => number !== 0);
    assert.deepEqual(numbers(totals), numbers(Object.values(expected.totals).flat()));
    assert.ok(await fits(page), "nothing is wider than the screen");
    await close(page);
  });
}

test("bars, intervals and labels stay in their places, and players have different names", async () => {
  const page = await go("count?game=sichuan&size=4&seed=7&games=500", { ...desktop, locale: "de" });
  const names = await page.locator("form .field:nth-child(2) option").allInnerTexts();
  assert.equal(new Set(names).size, names.length, names.join());
  assert.ok(!names.includes("contrary"), names.join());
  await page.locator("form .primary").click();
  await page.waitForFunction(() => document.querySelector("progress").value === 500);
  await page.locator("main details summary").first().click();
  assert.match(await page.locator("[data-section] dd .value").allInnerTexts().then(String), /−0,/);
  for (const width of [1366, 360]) {
    await page.setViewportSize({ width, height: 768 });
    await still(page);
    const beyond = await page.evaluate(() =>
      [
        [".whisker, .bar", ".track"],
        [".tower", ".plot"],
        [".value, .scale span", "[data-section]"],
      ].flatMap(([inner, outer]) =>
        [...document.querySelectorAll(`[data-section] :is(${inner})`)].flatMap((each) => {
          const [own, around] = [each, each.closest(outer)].map((one) => one.getBoundingClientRect());
          const isBeyond = own.left < around.left - 1 || own.right > around.right + 1;
          return own.width > 0 && isBeyond ? [each.outerHTML] : [];
        }),
      ),
    );
    assert.deepEqual(beyond, [], `${width} pixels wide`);
  }
  await turnTo(page, "#/count?game=evensteven&size=5&seed=3&games=1000");
  assert.equal(await page.locator("select:has([value=evensteven])").inputValue(), "evensteven");
  assert.equal(await page.evaluate(() => document.querySelector("progress").value), 0);
  await close(page);
});

test("counting stops and resumes, and loses nothing", async () => {
  const page = await go("count?game=evensteven&size=5&seed=3&games=100000000");
  const counted = () => page.evaluate(() => document.querySelector("progress").value);
  await page.locator("form .primary").click();
  await page.waitForFunction(() => document.querySelector("progress").value > 0);
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("button", { name: "Resume" }).waitFor();
  const first = await counted();
  await page.getByRole("button", { name: "Resume" }).click();
  await page.waitForFunction((before) => document.querySelector("progress").value > before, first);
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("button", { name: "Resume" }).waitFor();
  const second = await counted();
  const totals = JSON.parse(await page.locator("[data-totals]").textContent());
  const whole = ask({
    ask: "count",
    game: "evensteven",
    size: 5,
    strategies: [],
    seed: "3",
    first: "0",
    deals: "1000",
  });
  assert.ok(second > first && Number(totals[0]) === second, `${totals[0]} of ${second} deals`);
  assert.equal(totals.length, whole.totals.length);
  assert.ok((await page.locator("code").innerText()).includes(`--games ${second} `));
  await close(page);
});

test("counting finishes even if every answer is slow", async () => {
  const prepare = () => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (...what) {
      setTimeout(() => postMessage.apply(this, what), 300);
    };
  };
  const page = await go("count?game=maumau&size=3&seed=7&games=5000", { ...desktop, prepare });
  await page.locator("form .primary").click();
  await page.waitForFunction(() => document.querySelector("progress").value === 5000);
  await close(page);
});

test("a contest input is loaded and told, and its errors are located", async () => {
  const page = await go("watch");
  await page.getByRole("button", { name: "Contest input" }).click();
  await page.locator("textarea").fill(sample("maumau.in"));
  await page.getByRole("button", { name: "Load", exact: true }).click();
  const { stories } = ask({
    ask: "story",
    language: "en",
    game: "maumau",
    input: sample("maumau.in"),
  });
  await page.getByLabel("Which game").selectOption(String(stories.length - 1));
  await page.keyboard.press("Escape");
  await page.locator(".transport button").last().click();
  assert.equal(
    await page.locator(".transport .muted").innerText(),
    ((last) => `${last} of ${last}`)(stories.at(-1).passages.length - 1),
  );
  await page.locator("textarea").fill("1\n2 ss");
  await page.getByRole("button", { name: "Load", exact: true }).click();
  assert.match(await page.locator("[role=alert]").innerText(), /line 2.*column 3/s);
  await page.locator("[role=alert] button[title=MM-1]").waitFor();
  await close(page);
});

test("the Mahjong examples are analysed, and the address holds the hand", async () => {
  const page = await go("mahjong");
  const { examples } = ask({ ask: "examples", language: "en" });
  for (const [index, { hand, declared, seen }] of examples.entries()) {
    await page.locator("select").last().selectOption(String(index));
    const { sentences } = ask({
      ask: "hand",
      language: "en",
      hand,
      declared,
      seen,
    });
    assert.equal(await page.locator(".told p").count(), sentences.length);
  }
  const link = await copyLink(page);
  const again = await open(at.browser, link);
  assert.equal(await again.locator(".told").innerText(), await page.locator(".told").innerText());
  await close(page);
  await close(again);
});

// --- the Mahjong hand ---

const tilesShown = (page, place) =>
  page.locator(place).evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")));
const rack = (page) => page.locator(".rack .hidden button").count();

test("every notation of a hand is shown and can be added to", async () => {
  const page = await go("mahjong");
  const shown = [];
  for (const text of [
    "123p456p789p112m",
    "1D2D3D4D5D6D7D8D9D1M1M2M",
    "🀙🀚🀛🀜🀝🀞🀟🀠🀡🀇🀇🀈",
    "一二三筒456饼789筒 112万",
  ]) {
    await page.locator("#hidden").fill(text);
    assert.equal(await rack(page), 12, text);
    shown.push((await tilesShown(page, ".rack .hidden button")).join());
    await page.locator('[data-tile="3M"]').click();
    assert.equal(await rack(page), 13, text);
    assert.equal(await page.locator("#hidden").inputValue(), "123456789D 1123M");
    await page.locator("details.panel").first().waitFor();
  }
  assert.equal(new Set(shown).size, 1, "the same tiles in every notation");
  await page.locator("#declared").fill("6B6B6B7B7B7B");
  assert.equal(await page.locator(".chunk").count(), 2);
  await page.locator(".chunk").first().click();
  assert.equal(await page.locator("#declared").inputValue(), "6666B 777B");
  await page.locator(".chunk").first().click();
  assert.equal(await page.locator("#declared").inputValue(), "777B");
  await close(page);
});

for (const [language, found] of [
  ["en", "found '0m', expected"],
  ["de", "'0m' gefunden, erwartet"],
  ["zh", "读到'0m'，应为"],
]) {
  test(`an unknown tile is reported in ${language}, and nothing is lost`, async () => {
    const page = await go("mahjong?hidden=123D+99B", { ...phone, locale: language });
    await page.locator("#hidden").fill("123D 99B 0m");
    assert.ok((await page.locator(".judgement [role=alert]").innerText()).includes(found));
    assert.equal(await page.locator("#hidden").inputValue(), "123D 99B 0m");
    assert.equal(await rack(page), 5);
    await page.locator('[data-tile="1D"]').click({ force: true });
    assert.equal(
      await page.locator("#hidden").inputValue(),
      "123D 99B 0m",
      "a click does not change typed text",
    );
    await page.locator("#hidden").fill("123D 99B 中");
    assert.ok((await page.locator(".judgement [role=alert]").innerText()).includes("'中'"));
    assert.ok(await fits(page), "nothing is wider than the screen");
    await close(page);
  });
}

test("a hand survives a visit to the rules", async () => {
  const page = await go("mahjong?hidden=222555D2225588M");
  await page.locator('[data-tile="9M"]').click();
  for (const away of ["rules", "maumau"]) {
    await page.locator(`header a[href="#/${away}"]`).first().click();
    await page.waitForURL(new RegExp(`#/${away}`));
    await page.locator('header a[href="#/mahjong"]').first().click();
    assert.equal(await page.locator("#hidden").inputValue(), "222555D 22255889M");
    await page.waitForURL(/hidden=222555D\+22255889M/);
  }
  await page.locator('header a[href="#/mahjong"]').first().click();
  assert.equal(await page.locator("#hidden").inputValue(), "222555D 22255889M");
  await close(page);
});

test("Backspace undoes a step, and Clear can be undone", async () => {
  const page = await go("mahjong?hidden=123D");
  const text = () => page.locator("#hidden").inputValue();
  await page.locator('[data-tile="5M"]').click();
  await page.getByRole("button", { name: "Clear" }).click();
  assert.equal(await text(), "");
  await page.locator("h1").click();
  await page.keyboard.press("Backspace");
  assert.equal(await text(), "123D 5M");
  await page.keyboard.press("Backspace");
  assert.equal(await text(), "123D");
  await page.keyboard.press("Backspace");
  assert.equal(await text(), "123D", "the hand of the link is the first step");
  await close(page);
});

test("the palette adds no fifth tile and no fifteenth", async () => {
  const page = await go("mahjong?hidden=1111D");
  const add = (tile) => page.locator(`[data-tile="${tile}"]`).click({ force: true });
  const disabled = (tile) => page.locator(`[data-tile="${tile}"]`).getAttribute("aria-disabled");
  assert.equal(await disabled("1D"), "true");
  assert.match(await page.locator('[data-tile="1D"]').getAttribute("title"), /left/);
  await add("1D");
  assert.equal(await rack(page), 4);
  await page.locator("#hidden").fill("1111222233334D");
  assert.equal(await disabled("5D"), "false");
  await add("5D");
  await add("5D");
  assert.equal(await rack(page), 14);
  assert.match(await page.locator(".palette [role=status]").innerText(), /No room/);
  await page.getByRole("button", { name: "Declared", exact: true }).click();
  assert.equal(await disabled("9D"), "true");
  await page.getByRole("button", { name: "Seen", exact: true }).click();
  await add("9D");
  assert.equal(await page.locator("#seen").inputValue(), "9D");
  await close(page);
});
