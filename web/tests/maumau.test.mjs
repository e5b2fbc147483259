// Mau-Mau, played by mouse and touch.
import assert from "node:assert/strict";
import { test } from "node:test";
import { close, copyLink, desktop, open, phone, together, turnTo } from "./browser.mjs";
import { askTable, cardsAt, find, placeOf } from "./positions.mjs";

const at = together();

const addressOf = (deal, moves) => `${at.server.address}${placeOf(deal, moves)}`;

const card = (page, code) => page.locator(`[data-card="${code}"]`);

// Makes one move by clicking on something the page offers. Returns false if the round is over.
async function move(page) {
  const { over, playable } = await page.evaluate(() => ({
    over: document.querySelector(".result") !== null,
    playable: [...document.querySelectorAll("li:not([inert]) > [data-card].playable")].at(-1)?.dataset.card,
  }));
  if (over) return false;
  if (!playable) {
    await page.locator(".main [data-move]:not(:disabled)").first().click();
    return true;
  }
  await card(page, playable).click({ position: { x: 14, y: 40 } });
  if (playable.endsWith("J")) {
    const wish = page.locator("dialog [data-move]");
    if ((await wish.count()) > 0) await wish.last().click();
  }
  return true;
}

async function playRound(page) {
  for (let count = 0; count < 150; ++count) if (!(await move(page))) return;
  assert.fail("the round does not end");
}

for (const [language, says] of [
  [
    "en",
    {
      log: "Game log",
      why: "Why?",
      undo: "Undo",
      newDeal: "New deal",
      hint: "Hint",
    },
  ],
  [
    "de",
    {
      log: "Verlauf",
      why: "Warum?",
      undo: "Zug zurücknehmen",
      newDeal: "Neu geben",
      hint: "Tipp",
    },
  ],
  [
    "zh",
    {
      log: "对局记录",
      why: "为什么？",
      undo: "悔牌",
      newDeal: "重新发牌",
      hint: "提示",
    },
  ],
]) {
  for (const [size, options] of [
    ["phone", phone],
    ["desktop", desktop],
  ]) {
    test(`a round in ${language} on a ${size}`, async () => {
      const page = await open(at.browser, addressOf(3), {
        ...options,
        locale: language,
      });
      const button = (name) => page.getByRole("button", { name, exact: true });
      assert.equal(await page.getAttribute("html", "lang"), language === "zh" ? "zh-Hans" : language);
      await page.getByRole("heading", { name: says.log }).waitFor();

      await button(says.hint).click();
      const hint = askTable(3, [], language).hint;
      assert.equal(await page.locator(".hinted").getAttribute("data-card"), hint.move.split(":")[0]);
      await move(page);
      await page.locator(".log summary", { hasText: says.why }).first().click();
      await page.locator(".log details[open] p").first().waitFor();
      await page.locator(".log details[open] button").first().click();
      assert.match(await page.locator("dialog h2").innerText(), /^MM-\d+/);
      await page.keyboard.press("Escape");
      await page.locator("dialog").waitFor({ state: "detached" });

      await button(says.undo).click();
      assert.equal(await page.locator(".log > li").count(), askTable(3, []).steps.length);
      await playRound(page);
      assert.equal(await page.locator(".scores tbody tr").count(), 1);
      const spoken = await page.getByRole("status").first().innerText();
      assert.ok(spoken.length > 0, "the result is announced to screen readers");

      await page.locator(".main .button").click();
      await page.waitForURL(/deal=4/);
      await close(page);
    });
  }
}

test("an address with moves restores the game", async () => {
  const page = await open(at.browser, addressOf(5));
  await playRound(page);
  const link = await copyLink(page);
  assert.match(link, /moves=\w/);
  assert.equal(link, page.url());
  const again = await open(at.browser, link);
  assert.equal(await again.locator(".log").innerText(), await page.locator(".log").innerText());
  await close(page);
  await close(again);
});

// A card in the hand that cannot be played.
const unplayable = ({ moves, position }, wanted) =>
  cardsAt(position, "hand", 0).find(
    (each) => wanted.test(each) && !moves.some((move) => move.startsWith(each)),
  );

for (const [what, wanted, why] of [
  ["card that does not fit", /[^J]$/, /MM-/],
  ["jack on a jack", /J$/, /no jack can be played on.*MM-9/s],
]) {
  test(`a ${what} answers with its reason and clause`, async () => {
    const { deal, moves, answer } = find(
      (each) => each.moves.length > 0 && !each.position.facts.penalty && unplayable(each, wanted),
    );
    const page = await open(at.browser, addressOf(deal, moves));
    const bad = unplayable(answer, wanted);
    await card(page, bad).click({ position: { x: 10, y: 40 } });
    const { refused } = askTable(deal, [...moves, bad]);
    const told = page.locator(".told.refused .said");
    const said = `${await told.innerText()} ${await told.locator("button").getAttribute("title")}`;
    for (const clause of refused.clauses) assert.ok(said.includes(clause), `${said} names ${clause}`);
    await told.locator("button").click();
    for (const clause of refused.clauses) await page.locator("dialog", { hasText: clause }).waitFor();
    await page.keyboard.press("Escape");
    assert.match(said, why);
    await close(page);
  });
}

test("the wish picker offers what the engine allows, and shows the wish", async () => {
  const { deal, moves, answer } = find(({ hint }) => hint?.move.includes(":"));
  const page = await open(at.browser, addressOf(deal, moves));
  const [jack, wish] = answer.hint.move.split(":");
  await card(page, jack).click({ position: { x: 10, y: 40 } });
  const offered = await page
    .locator("dialog [data-move]")
    .evaluateAll((all) => all.map((each) => each.dataset.move));
  assert.deepEqual(
    offered,
    answer.moves.filter((move) => move.startsWith(jack)),
  );
  await page.locator("dialog [data-move]").first().press(wish.toLowerCase());
  await page.locator("dialog").waitFor({ state: "detached" });
  assert.equal(
    await page.locator(".log > li").count(),
    askTable(deal, [...moves, answer.hint.move]).steps.length,
  );
  await close(page);
});

test("a wish, a penalty and a turned pile are shown", async () => {
  const wish = find(({ position, moves }) => position.facts.wish && moves.length > 0);
  let page = await open(at.browser, addressOf(wish.deal, wish.moves));
  assert.ok((await page.locator(".signs .wish").innerText()).includes(wish.answer.position.facts.wish));
  await close(page);

  const penalty = find(({ position, moves }) => position.facts.penalty > 2 && moves.includes("draw"));
  page = await open(at.browser, addressOf(penalty.deal, penalty.moves));
  assert.match(
    await page.locator(".signs .penalty").innerText(),
    new RegExp(`${penalty.answer.position.facts.penalty}`),
  );
  await page.getByRole("button", { name: `Draw ${penalty.answer.position.facts.penalty}` }).waitFor();
  await close(page);

  const turned = find(({ steps, moves }) => moves.length > 0 && steps.at(-1).marks.includes("turning"));
  page = await open(at.browser, addressOf(turned.deal, turned.moves));
  await page.locator(".signs", { hasText: "pile turned" }).waitFor();
  await close(page);
});

test("a drawn card is played or kept", async () => {
  const { deal, moves, answer } = find(({ moves }) => moves.includes("keep"));
  for (const choice of ["play", "keep"]) {
    const page = await open(at.browser, addressOf(deal, moves));
    assert.deepEqual(
      await page.locator(".playable").evaluateAll((all) => all.map((each) => each.dataset.card)),
      [answer.position.facts.drawn],
    );
    await page.locator(`.main [data-move=${choice}]`).click();
    if (choice === "keep") {
      const kept = askTable(deal, [...moves, "keep"]);
      assert.equal(await page.locator(".log > li").count(), kept.steps.length);
    }
    await close(page);
  }
});

test("seats, strategies, seed and deal are chosen", async () => {
  const page = await open(at.browser, addressOf(3));
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Seats" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "4", exact: true }).click();
  const names = () => dialog.getByLabel("Player 2").locator("option").allInnerTexts();
  assert.deepEqual(await names(), ["easy (random)", "by the book", "strong", "sees all cards"]);
  await dialog.getByRole("button", { name: "Sit here" }).nth(1).click();
  await dialog.getByLabel("Player 1").selectOption("random");
  await dialog.getByLabel("Seed").fill("7");
  await dialog.getByLabel("Deal", { exact: true }).fill("11");
  await dialog.getByRole("button", { name: "Deal", exact: true }).click();
  await page.waitForURL(/seats=random,rulebook,person,rulebook&seed=7&deal=11/);
  await page.locator(".others > section").nth(2).waitFor();

  // A player that searches more games, from a link, is the strong one there.
  await turnTo(page, "#/maumau?seats=person,search&seed=42&deal=3");
  await page.locator(".others > section").nth(1).waitFor({ state: "detached" });
  await page.keyboard.press("s");
  assert.equal((await names()).filter((each) => each === "strong").length, 1);
  assert.equal(await dialog.getByLabel("Player 2").inputValue(), "search");
  await close(page);
});

test("the table does not jump while a round is played", async () => {
  const page = await open(at.browser, addressOf(8), phone);
  const places = () =>
    page.evaluate(() =>
      [".others", ".centre", ".told", ".hand", ".controls"].map((part) => {
        const { top, height } = document.querySelector(part).getBoundingClientRect();
        return `${part} ${Math.round(top + scrollY)} ${Math.round(height)}`;
      }),
    );
  const before = await places();
  for (let count = 0; count < 12; ++count) {
    await move(page);
    // The banner may take the room of the piles.
    if ((await page.locator(".result").count()) > 0) break;
    assert.deepEqual(await places(), before);
  }
  await close(page);
});

test("the others play one after the other, and at once on asking", async () => {
  const { deal, moves, answer } = find(({ hint }) => /^..$/.test(hint?.move));
  const page = await open(at.browser, addressOf(deal, moves), { ...desktop, pace: "calm" });
  const shown = await page.evaluate(async (card) => {
    const steps = async () => {
      await new Promise((resolve) => setTimeout(resolve));
      return document.querySelectorAll(".log > li").length;
    };
    document.querySelector(`[data-card="${card}"]`).click();
    const first = await steps();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }));
    return [first, await steps()];
  }, answer.hint.move);
  const all = askTable(deal, [...moves, answer.hint.move]).steps.length;
  assert.deepEqual(shown, [answer.steps.length + 1, all]);
  await close(page);
});
