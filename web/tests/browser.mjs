// A real browser, and pages in it that fail a test when they complain.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { table } from "./engine.mjs";

export const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};
export const desktop = { viewport: { width: 1440, height: 900 } };
// In milliseconds: how long a test waits for what must come, on a machine that is busy with something else.
const patience = 60_000;
export const singleFile = new URL("kiebitz-table.html", table).href;

export const here = (path) => fileURLToPath(new URL(path, import.meta.url));
export const kiebitz = here("../../build/bin/kiebitz");

// The page as `kiebitz serve` gives it.
export async function serve() {
  const program = spawn(kiebitz, ["serve", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
  program.on("error", (error) => assert.fail(`${error.message}; build it first: ./run version`));
  for await (const line of createInterface(program.stdout)) {
    const address = /http:\S+/.exec(line)?.[0];
    if (address) return { address, close: () => program.kill() };
  }
  throw new Error("kiebitz serve said no address");
}

export const launch = () =>
  chromium.launch({
    timeout: 120_000,
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });

// Nobody looks; without layout the page is twice as fast.
export const hide = (page) => page.evaluate(() => (document.getElementById("app").style.display = "none"));

// A browser and the served page, for all tests of a file.
export function together() {
  const shared = {};
  before(async () => {
    shared.server = await serve();
    shared.browser = await launch();
  });
  after(async () => {
    await shared.browser.close();
    shared.server.close();
  });
  return shared;
}

// Tests are faster than people, and the page takes no answer to what nobody can have seen: for the page, a second goes
// by before each click and key.
function takeTime() {
  const now = performance.now.bind(performance);
  let ahead = 0;
  performance.now = () => now() + ahead;
  for (const kind of ["click", "keydown"]) addEventListener(kind, () => (ahead += 1000), true);
}

// Goes to another address of the page, which has read it then.
export const turnTo = (page, place) =>
  page.evaluate(
    (hash) =>
      new Promise((done) => {
        const before = location.href;
        addEventListener("hashchange", () => setTimeout(done), { once: true });
        location.hash = hash;
        if (location.href === before) done();
      }),
    place,
  );

// Nothing is on its way any more.
export const still = (page) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));

// For what follows in the next frames: tried again until it holds.
export async function eventually(check) {
  for (const end = Date.now() + patience; ;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

// What the button copies.
export async function copyLink(page) {
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await Promise.all([
    page.getByText("Copied").waitFor(),
    page.getByRole("button", { name: "Copy link" }).click(),
  ]);
  return page.evaluate(() => navigator.clipboard.readText());
}

// A page of its own, or a tab of `context`, with its complaints in `complaints`.
export async function open(
  browser,
  address,
  { locale = "en", pace = "instant", hasty = false, prepare, context, ...options } = desktop,
) {
  context ??= await browser.newContext({
    locale,
    permissions: ["clipboard-read", "clipboard-write"],
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  page.complaints = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) page.complaints.push(message.text());
  });
  page.on("pageerror", (error) => page.complaints.push(String(error)));
  await page.addInitScript((wanted) => {
    try {
      localStorage.setItem("kiebitz.pace", wanted);
    } catch {
      // Not everywhere may a page keep something.
    }
  }, pace);
  if (!hasty) await page.addInitScript(takeTime);
  if (prepare) await page.addInitScript(prepare);
  await page.goto(address);
  await page.locator("main :is(h1, [role=alert])").first().waitFor({ state: "attached" });
  return page;
}

export async function close(page) {
  assert.deepEqual(page.complaints, [], "the page complained in the console");
  await page.context().close();
}
