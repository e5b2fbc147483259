// The Sichuan table (whole deals by clicks and by keys, the settlement, windows of all sizes) and the Mahjong trainer.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import {
  close,
  copyLink,
  desktop,
  eventually,
  hide,
  open,
  outside,
  phone,
  together,
  turnTo,
} from "./browser.mjs";
import { askTable, check, placeOf, play, usual } from "./clicks_sichuan.mjs";
import { ask } from "./engine.mjs";
import { cardsAt, costliestOf } from "./positions.mjs";
import { dice } from "./random.mjs";

const at = together();
const go = (place, options) => open(at.browser, `${at.server.address}${place}`, options);

// Plays by the hints until `wanted` holds. Returns the table and the moves so far.
function find(wanted, setup = {}) {
  for (let deal = 0; deal < 300; ++deal) {
    const moves = [];
    for (let answer = askTable({ ...setup, deal }, moves); ; answer = askTable({ ...setup, deal }, moves)) {
      if (wanted(answer)) return { ...setup, deal, moves, answer };
      if (!answer.hint) break;
      moves.push(answer.hint.move);
    }
  }
  throw new Error("no such position");
}

test("deals of random clicks agree with the engine, under several rules", { timeout: 300_000 }, async () => {
  const page = await go("#/sichuan");
  await hide(page);
  const roll = dice(21);
  let refusals = 0;
  for (let deal = 0; deal < 8; ++deal) {
    const seats = Array.from({ length: 4 }, () => ["steady", "expert", "random"][roll(3)]);
    seats[roll(4)] = "person";
    const rules = ["mil", "chengdu", "mil flowing=on", "plain cap=none"][deal % 4];
    const setup = { seats: seats.join(), rules, deal };
    const numbers = Array.from({ length: 997 }, () => roll(1 << 30));
    refusals += check(await page.evaluate(play, { address: placeOf(setup), numbers }), setup);
  }
  assert.ok(refusals > 20, `only ${refusals} clicks were refused`);
  await close(page);
});

test("a deal by keys, with a hint, the reasons, undo, a link and a new deal", async () => {
  const page = await go(placeOf({ deal: 3 }));
  const press = (key) => page.keyboard.press(key);
  await press("?");
  await page.getByRole("dialog").getByText("Win with four groups and a pair.").waitFor();
  await press("Escape");
  await press("h");
  await page.getByText("By the book").waitFor();
  await page.getByRole("button", { name: /^Sample/ }).click();
  await page.getByText(/^Best of \d+ sampled games$/).waitFor();
  await page
    .getByText(/points on average/)
    .first()
    .waitFor();
  await press("1");
  await press("ArrowRight");
  await press("ArrowRight");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.card !== undefined), true);
  const moves = ["void D"];
  for (let count = 0; count < 90 && (await page.locator(".settlement").count()) === 0; ++count) {
    const answer = askTable({ deal: 3 }, moves);
    moves.push(answer.moves[0]);
    await press("1");
  }
  await page.locator(".settlement").waitFor();
  const { scores } = askTable({ deal: 3 }, moves).outcome;
  assert.match(
    await page.locator(".settlement h2").innerText(),
    new RegExp(`\\b${Math.abs(scores[0])}\\b|even`),
  );
  const link = await copyLink(page);
  await press("u");
  await page.locator(".settlement").waitFor({ state: "detached" });
  assert.ok((await page.locator(".log summary").count()) > 0, "steps have reasons");

  // A new deal asks first; the next one after a finished deal is dealt by the first winner.
  await press("n");
  await page.getByRole("dialog").waitFor();
  await press("Escape");
  await page.goto(link.replace(/\?\d+/, "?again"));
  await page.locator(".settlement").waitFor();
  const { facts } = askTable({ deal: 3 }, moves).ending.at(-1).sentences.at(-1);
  await press("n");
  await page.locator(".hand").waitFor();
  await page.waitForURL(/deal=4/);
  const seats = usual.split(",");
  const rotated = [...seats.slice(facts.seat), ...seats.slice(0, facts.seat)].join("%2C");
  assert.ok(page.url().replaceAll(",", "%2C").includes(rotated), page.url());
  await close(page);
});

test("a deal played here counts once, and Watch shows it at the same table", async () => {
  const { outcome, ...last } = (() => {
    const moves = [];
    for (let answer = askTable({ deal: 5 }, moves); ; answer = askTable({ deal: 5 }, moves)) {
      if (!answer.hint) return { outcome: answer.outcome, moves };
      moves.push(answer.hint.move);
    }
  })();
  const page = await go(placeOf({ deal: 5 }, last.moves.slice(0, -1)));
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem("kiebitz.statistics") ?? "[]"));
  const [word, tile] = last.moves.at(-1).split(" ");
  const target = word === "discard" ? `[data-card="${tile}"]` : `[data-move="${last.moves.at(-1)}"]`;
  const address = await page
    .locator(target)
    .first()
    .evaluate(async (button) => {
      button.click();
      await new Promise((resolve) => setTimeout(resolve));
      return location.hash;
    });
  const moves = new URLSearchParams(address.split("?")[1]).get("moves");
  assert.equal(moves, last.moves.join(), "the address has every move at once");
  await page.locator(".settlement").waitFor();
  const points = (
    await eventually(async () => {
      const results = await kept();
      assert.equal(results.length, 1);
      return results;
    })
  )[0].points;
  assert.equal(points, outcome.scores[0]);
  await page.reload();
  await page.locator(".settlement").waitFor();
  assert.equal((await kept()).length, 1);
  await page.locator("[aria-haspopup=dialog]").click();
  await page.getByRole("button", { name: "Statistics" }).click();
  await page.getByRole("dialog").locator("dd").first().waitFor();
  await page.keyboard.press("Escape");

  await turnTo(page, "#/watch?game=sichuan&size=4&seed=42&deal=5&step=20");
  await page.locator("[data-seat]").nth(3).waitFor();
  assert.equal(await page.locator("[data-seat] .open").count(), 3, "the other hands are open");
  await close(page);
});

// A whole deal by the hints, except for every fourth move.
function careless(setup) {
  const moves = [];
  for (let answer = askTable(setup, moves); !answer.outcome; answer = askTable(setup, moves))
    moves.push(moves.length % 4 === 2 ? answer.moves.at(-1) : answer.hint.move);
  return moves;
}

test("after the deal come the costliest moves in points, and a replay with the points as a line", async () => {
  const setup = { rules: "chengdu", deal: 0 };
  const moves = careless(setup);
  const question = { game: "sichuan", seed: "42", deal: "0", rules: "chengdu", strategies: usual.split(",") };
  const { decisions } = ask({ ask: "decisions", ...question, moves, search: 400 });
  const costliest = costliestOf(decisions, 0.1);
  assert.equal(costliest.length, 3);
  // Runs in the page first: collects how far it has come.
  const prepare = () => {
    globalThis.shares = new Set();
    const look = () => shares.add(document.querySelector("progress")?.value);
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  };
  const page = await go(placeOf(setup, moves), { ...desktop, prepare });
  const rows = page.locator(".costliest li");
  await rows.first().waitFor();
  assert.ok((await page.evaluate(() => shares.size)) > 3, "it shows its progress");
  assert.deepEqual(
    await rows.locator("a").allInnerTexts(),
    costliest.map(({ cost }) => `−${cost.toFixed(1)} points`),
  );
  assert.ok(costliest.every(({ played, best }) => played.move !== best.move));
  await rows.locator("a").first().click();
  await page.waitForURL(new RegExp(`#/watch.*rules=chengdu.*step=${costliest[0].move}`));
  const { steps } = ask({ ask: "table", ...question, moves });
  assert.equal(steps[costliest[0].move].move, costliest[0].played.move, "the step of the move");
  await page.locator(".plot button").first().waitFor();
  assert.equal(await page.locator(".plot button").count(), decisions.length);
  assert.equal(
    await page.locator("figcaption strong").innerText(),
    `${costliest[0].played.score.toFixed(1).replace("-", "−")} points`,
  );
  await close(page);
});

test("Watch shows deals under every preset of the rules", async () => {
  const page = await go(placeOf({ deal: 1, rules: "chengdu" }));
  await page.locator("aside a", { hasText: "Watch the computer" }).click();
  const preset = page.locator("details.panel select").nth(1);
  await preset.waitFor();
  for (const rules of ["chengdu", "plain", "mil"]) {
    if (rules !== "chengdu") await preset.selectOption(rules);
    await page.waitForURL(new RegExp(`#/watch.*rules=${rules}`));
    const strategies = ["steady"];
    const { steps } = ask({ ask: "table", game: "sichuan", seed: "42", deal: "1", rules, strategies });
    assert.equal(await page.getByRole("slider").getAttribute("max"), String(steps.length - 1));
  }
  await close(page);
});

test("every payment is in the picture and in the list", async () => {
  const { answer, ...setup } = find(
    ({ outcome, ending }) =>
      outcome && new Set(ending.flatMap(({ sentences }) => sentences.map(({ phrase }) => phrase))).size > 8,
  );
  const page = await go(placeOf(setup, setup.moves));
  const paid = answer.ending
    .flatMap(({ sentences }) => sentences)
    .filter(({ phrase }) => phrase.startsWith("paid"));
  assert.equal(await page.locator(".reasons li").count(), paid.length);
  const pairs = new Set(paid.map(({ facts }) => `${facts.from}-${facts.to}`));
  assert.equal(await page.locator("svg .arrow").count(), pairs.size);
  const shown = await page
    .locator("svg .player .sum")
    .allInnerTexts()
    .catch(() => []);
  const sums = await page
    .locator("svg .player .sum")
    .evaluateAll((all) => all.map((each) => each.textContent));
  assert.deepEqual(
    sums.map((sum) => Number(sum.replace("−", "-"))),
    answer.outcome.scores,
    shown.join(),
  );
  await page.evaluate(readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8"));
  const found = await page.evaluate(async () => {
    const { violations } = await axe.run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "best-practice"],
    });
    return violations.map(({ id }) => id);
  });
  assert.deepEqual(found, []);
  // A payment under the pointer is highlighted.
  await page.locator(".reasons li").first().hover();
  assert.equal(await page.locator("svg .arrow:not(.faded)").count(), 1);
  await close(page);
});

const windows = [
  [1280, 720],
  [2560, 1440],
  [844, 390],
  [640, 360],
  [390, 844],
  [360, 640],
];

test("hand, prompt and controls fit the window", async () => {
  const places = [
    placeOf({ deal: 1 }),
    placeOf({ deal: 1, rules: "chengdu" }),
    ...[
      find(({ moves, position }) => moves.includes("pung") && moves.includes("kong") && position),
      find(({ moves, position }) => moves.length > 4 && cardsAt(position, "discards", 0).length > 11),
    ].map(({ moves, ...setup }) => placeOf(setup, moves)),
  ];
  const page = await go("#/sichuan", { ...desktop, locale: "de" });
  for (const place of places) {
    await turnTo(page, place);
    await page.locator(".hand").waitFor();
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      const parts = [".hand button", ".prompt", ".controls .button", "[data-seat]", ".wall", ".pool li"];
      await eventually(async () => {
        for (const part of parts)
          assert.deepEqual(await outside(page, part), [], `${part}, ${width} x ${height}, ${place}`);
        const overlap = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          const box = (selector) => document.querySelector(selector).getBoundingClientRect();
          const tiles = [...document.querySelectorAll(".hand button")].map((each) =>
            each.getBoundingClientRect(),
          );
          const hidden = [...document.querySelectorAll(".pool")].map(
            ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight,
          );
          const lowest = Math.max(...tiles.map(({ bottom }) => bottom));
          return [scrollWidth - clientWidth, lowest - box(".controls").top, ...hidden].filter((by) => by > 1);
        });
        assert.deepEqual(overlap, [], `${width} x ${height}, ${place}`);
        const discards = await page
          .locator(".pool li")
          .evaluateAll((all) => all.map(({ offsetWidth }) => offsetWidth));
        assert.ok(Math.min(...discards) >= 13, `discards of ${discards}, ${width} x ${height}, ${place}`);
        if (height > width) assert.ok(Math.min(...discards) >= 14, `discards of ${discards}, ${place}`);
      });
    }
  }
  await close(page);
});

test("messages and hints are shown in full", async () => {
  for (const locale of ["en", "de", "zh"]) {
    const page = await go("#/sichuan", { ...desktop, locale });
    const fits = async (what) => {
      // In the smallest windows, long messages scroll.
      for (const [width, height] of windows.filter(([wide, high]) => wide > 360 && high > 390)) {
        await page.setViewportSize({ width, height });
        await eventually(async () => {
          // Less than half a line: the mark of a clause is larger for fingers than for eyes.
          const more = await page
            .locator(".said")
            .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
          assert.ok(more < 8, `${what} in ${locale}, ${width} x ${height}: ${more}`);
        });
      }
    };
    for (const [place, what] of [
      [placeOf({ deal: 3, rules: "chengdu" }), "the exchange"],
      [placeOf({ deal: 3 }), "the void suit"],
      [placeOf({ deal: 3 }, ["void D"]), "a discard"],
    ]) {
      await turnTo(page, place);
      await fits(what);
      await page.keyboard.press("h");
      await page.locator(".source").waitFor();
      await fits(`a hint for ${what}`);
      await page.locator(".source button").click();
      await page.locator(".words ol").waitFor();
      await fits(`a sampled hint for ${what}`);
    }
    await close(page);
  }
});

test("the tile marked is the one that the hint names, by the book or from sampled games", async () => {
  const page = await go(placeOf({ deal: 3 }, ["void D"]));
  await page.keyboard.press("h");
  const marked = () => page.locator(".hand .hinted").getAttribute("aria-label");
  const byTheBook = await marked();
  await page.locator(".source button").click();
  const named = await page.locator(".words li img").first().getAttribute("alt");
  assert.ok((await marked()).startsWith(`${named},`), `${await marked()}, not ${named}`);
  assert.notEqual(await marked(), byTheBook);
  await close(page);
});

test("tiles are dealt, discarded and claimed in motion, unless less of it is preferred", async () => {
  const claim = find(({ moves }) => moves.includes("pung") && !moves.includes("win"));
  // Runs in the page first: collects where something moves.
  const prepare = () => {
    globalThis.moved = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      const place = [".hand", ".pool", "[data-seat]"].find((each) => this.closest(each));
      if (frames.length > 0) moved.push(place);
      return animate.call(this, frames, options);
    };
  };
  for (const reducedMotion of ["no-preference", "reduce"]) {
    const page = await go(placeOf({ deal: 1 }), { ...desktop, pace: "quick", reducedMotion, prepare });
    const moves = async (part, act) => {
      await page.evaluate(() => (globalThis.moved = []));
      await act();
      if (reducedMotion === "no-preference")
        await page.waitForFunction((wanted) => moved.includes(wanted), part);
      else assert.deepEqual(await page.evaluate(() => moved), []);
    };
    await moves(".hand", () => page.keyboard.press("n"));
    await turnTo(page, placeOf(claim, claim.moves));
    const tile = claim.answer.position.facts.offered;
    await moves("[data-seat]", () => page.locator("[data-move=pung]").click());
    assert.equal(await page.locator(`[data-seat="0"] ul img`).count(), 3, tile);
    await moves(".pool", () => page.keyboard.press("1"));
    await close(page);
  }
});

test("seats, rules, seed and deal are chosen", async () => {
  const page = await go(placeOf({ deal: 3 }));
  await page.keyboard.press("s");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Chengdu" }).click();
  await dialog.getByLabel("Winners stay").selectOption("on");
  await dialog.getByRole("button", { name: "Sit here" }).nth(1).click();
  await dialog.getByLabel("Player 2").selectOption("random");
  await dialog.getByLabel("Seed").fill("7");
  await dialog.getByLabel("Deal", { exact: true }).fill("11");
  await dialog.getByRole("button", { name: "Deal", exact: true }).click();
  await page.waitForURL(/seats=expert,random,person,random&rules=chengdu\+flowing%3Don&seed=7&deal=11/);
  await page.locator("[data-move=exchange]").waitFor();
  await close(page);
});

test("a claim can be taken by touch", async () => {
  const { answer, ...setup } = find(({ moves }) => moves.includes("pung") && !moves.includes("win"));
  const page = await go(placeOf(setup, setup.moves), phone);
  await page.locator(".offered").waitFor();
  await page.locator("[data-move=pung]").tap();
  await page.locator('[data-seat="0"] ul').waitFor();
  const tile = answer.position.facts.offered;
  const hand = cardsAt(answer.position, "hand", 0);
  await page.waitForFunction(
    (count) => document.querySelectorAll("[data-card]").length === count,
    hand.length - 2,
  );
  // A tile that may not go is refused with its clause.
  assert.ok(hand.includes(tile));
  await close(page);
});

test("after a win the others play on, and the hand stays as it is", async () => {
  const { answer, ...setup } = find(
    ({ moves, position }) => moves.includes("win") && position.facts.offered && !("first" in position.facts),
  );
  const page = await go(placeOf(setup, setup.moves), { ...desktop, pace: "quick" });
  const steps = await page.locator(".log > li").count();
  await page.locator("[data-move=win]").dblclick();
  await page.getByText("You have won. The others play on.").waitFor();
  const hand = cardsAt(answer.position, "hand", 0);
  for (let more = 2; more < 5; ++more) {
    await page.waitForFunction(
      (count) => document.querySelectorAll(".log > li").length >= count,
      steps + more,
    );
    const shown = await page
      .locator("[data-card]")
      .evaluateAll((all) => all.map((each) => each.dataset.card));
    assert.deepEqual(shown, hand);
    assert.equal(await page.locator(".hand.apart").count(), 0);
  }
  await page.getByRole("button", { name: "Skip ahead" }).click();
  await page.locator(".settlement").waitFor();
  await page.reload();
  await page.locator(".settlement").waitFor();
  await close(page);
});

// --- the trainer and the analyser ---

const judge = (hand, seen, suit) => ask({ ask: "hand", game: "mahjong", hand, seen, void: suit });

test("the trainer grades every discard, counts it once, and resumes", async () => {
  const page = await go("#/mahjong?mode=train&seed=42&deal=5", {
    ...desktop,
    viewport: { width: 1280, height: 720 },
  });
  const hand = () => page.locator("[data-card]").evaluateAll((all) => all.map((each) => each.dataset.card));
  await page.keyboard.press("1");
  const suit = "D";
  const seen = [];
  let graded = 0;
  let best = 0;
  for (let count = 0; count < 70; ++count) {
    const tiles = await hand();
    const { discards } = judge(tiles.join(""), seen.join(""), suit);
    if (!discards) break;
    const forced = discards.every(
      ({ distance, alive }) => distance === discards[0].distance && alive === discards[0].alive,
    );
    // Twice the worst discard, then the best.
    const choice = !forced && graded < 2 ? discards.at(-1) : discards[0];
    await page.locator(`[data-card="${choice.tile}"]`).first().click();
    seen.push(choice.tile);
    await page.waitForFunction(
      (number) => document.querySelectorAll(".graded > li").length === number,
      seen.length,
    );
    const mark = await page.locator(".graded > li").last().getAttribute("class");
    if (forced) assert.match(mark, /forced/);
    else {
      ++graded;
      if (choice === discards[0]) {
        ++best;
        assert.match(mark, /best/);
      } else {
        assert.match(mark, /poor|fair/);
        assert.match(await page.locator(".verdict").innerText(), /Better/);
      }
    }
  }
  await page.getByText(/^Won after/).waitFor();
  const figures = () => page.locator("aside dd").allInnerTexts();
  const shown = await figures();
  assert.deepEqual(shown.slice(0, 2), [String(graded), `${Math.round((100 * best) / graded)}%`]);
  assert.equal(shown[4], "1");
  const link = await copyLink(page);
  await page.reload();
  await page.getByText(/^Won after/).waitFor();
  assert.deepEqual(await figures(), shown, "a hand read from its address is not counted again");
  assert.ok(link.includes("mode=train"));

  // A double click discards one tile; a hint keeps the discard out of the record.
  await page.keyboard.press("n");
  await page.locator("[data-void=M]").click();
  await page.keyboard.press("h");
  await page.locator("[data-card].hinted").first().dblclick();
  await page.waitForFunction(() => document.querySelectorAll(".graded > li").length === 1);
  assert.equal((await figures())[0], shown[0]);
  await page.getByRole("button", { name: "Reset the record" }).click();
  assert.notEqual((await figures())[0], "0", "it asks first");
  await page.getByRole("button", { name: "Are you sure?" }).click();
  assert.equal((await figures())[0], "0");
  await close(page);
});

test("the analyser knows a void suit and house rules, and equal discards share a row", async () => {
  const page = await go("#/mahjong?hidden=123456789D+11B+259M");
  await page.locator("[data-void=M]").click();
  await page.getByText(/Tiles of the void suit go first/).waitFor();
  assert.equal(await page.locator(".discards > li").count(), 1, "one row");
  assert.equal(await page.locator(".discards button").count(), 3);
  await page.locator("#hidden").fill("1112345678999D");
  const score = page.locator("details.panel summary").first();
  assert.match(await score.innerText(), /4 points/);
  await page.getByText("House rules", { exact: true }).click();
  await page.locator("[data-item=purely]").fill("5");
  await page.locator("[data-item=purely]").press("Enter");
  await page.waitForFunction(() =>
    /7 points/.test(document.querySelector("details.panel summary")?.innerText),
  );
  await page.locator("[data-item=cap]").fill("6");
  await page.locator("[data-item=cap]").press("Enter");
  await page.waitForFunction(() =>
    /6 points/.test(document.querySelector("details.panel summary")?.innerText),
  );
  const link = await copyLink(page);
  const again = await open(at.browser, link);
  assert.equal(await again.locator("[data-item=purely]").inputValue(), "5");
  await again.getByRole("button", { name: "Back to the contest rules" }).click();
  await again.waitForFunction(() =>
    /4 points/.test(document.querySelector("details.panel summary")?.innerText),
  );
  await close(page);
  await close(again);
});
