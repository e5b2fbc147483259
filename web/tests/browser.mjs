// A real browser, and pages that fail a test if they log an error or a warning.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
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
// How long to wait for something that must happen, in milliseconds. Generous, for busy machines.
export const patience = Number(process.env.PATIENCE ?? 60_000);
export const singleFile = new URL("kiebitz-table.html", table).href;

export const here = (path) => fileURLToPath(new URL(path, import.meta.url));
export const kiebitz = here("../../build/bin/kiebitz");

export async function serve() {
  const program = spawn(kiebitz, ["serve", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
  program.on("error", (error) => assert.fail(`${error.message}; build it with ./run version`));
  for await (const line of createInterface(program.stdout)) {
    const address = /http:\S+/.exec(line)?.[0];
    if (address) return { address, close: () => (program.kill(), once(program, "exit")) };
  }
  throw new Error("kiebitz serve printed no address");
}

// The headless shell needs much less of the processor than the whole browser.
const browsers = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

export const launch = () =>
  chromium.launch({
    timeout: 120_000,
    executablePath: process.env.CHROMIUM ?? browsers.find(existsSync),
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

// Without layout the page is twice as fast.
export const hide = (page) => page.evaluate(() => (document.getElementById("app").style.display = "none"));

// One browser and one server for all tests of a file.
export function together() {
  const shared = {};
  before(async () => {
    shared.server = await serve();
    shared.browser = await launch();
  });
  after(async () => {
    await shared.browser.close();
    await shared.server.close();
  });
  return shared;
}

// The page ignores clicks, drops and keys that come faster than a person can react. This advances its clock by a second
// before each of them.
export function takeTime() {
  const now = performance.now.bind(performance);
  let ahead = 0;
  performance.now = () => now() + ahead;
  for (const kind of ["pointerup", "click", "keydown"]) addEventListener(kind, () => (ahead += 1000), true);
}

// Navigates within the page, and returns after it has read the new address.
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

// Waits until no animation is running.
export const still = (page) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));

// Drags something up with the mouse, by so many pixels.
export async function dragUp(page, what, by) {
  const { x, y } = await what.boundingBox();
  await page.mouse.move(x + 10, y + 30);
  await page.mouse.down();
  await page.mouse.move(x + 30, y + 30 - by / 2);
  await page.mouse.move(x + 60, y + 30 - by);
  await page.mouse.up();
}

// Describes what is not inside the window.
export const outside = (page, selector) =>
  page.locator(selector).evaluateAll((all) =>
    all
      .map((each) => [each, each.getBoundingClientRect()])
      .filter(
        ([, { top, bottom, left, right, height }]) =>
          height === 0 || top < 0 || left < 0 || bottom > innerHeight || right > innerWidth,
      )
      .map(([each, { top, bottom }]) => `${each.outerHTML.slice(0, 60)} from ${top} to ${bottom}`),
  );

// Retries a check until it holds.
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

// Presses the button and returns what it copied.
export async function copyLink(page) {
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await Promise.all([
    page.getByText("Copied").waitFor(),
    page.getByRole("button", { name: "Copy link" }).click(),
  ]);
  return page.evaluate(() => navigator.clipboard.readText());
}

export const keepPace = (pace) => {
  try {
    localStorage.setItem("kiebitz.pace", pace);
  } catch {
    // Storage may be blocked.
  }
};

// A new page, in `context` if given. Console errors and warnings are collected in `complaints`.
async function newPage(browser, { pace, hasty, prepare, offline, context, ...options }) {
  context ??= await browser.newContext({
    reducedMotion: "reduce",
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
  await page.addInitScript(keepPace, pace);
  if (!hasty) await page.addInitScript(takeTime);
  // Copying every file for later would only cost time.
  if (!offline) await page.addInitScript(() => delete Navigator.prototype.serviceWorker);
  if (prepare) await page.addInitScript(prepare);
  return page;
}

// Closed pages by their options. Reusing them saves starting several processes for each. A new number in the address makes
// the browser load the page again, in the same process.
const unused = new Map();
let loads = 0;

// A page with empty storage, closed again by `close`. `prepare` runs in it first; `hasty` leaves its clock alone.
export async function open(browser, address, options = desktop) {
  options = { locale: "en", pace: "instant", ...options };
  const kind = options.prepare || options.context ? null : JSON.stringify(options);
  const page = unused.get(kind)?.pop() ?? (await newPage(browser, options));
  page.kind = kind;
  if (kind && options.viewport) await page.setViewportSize(options.viewport);
  const [file, place = ""] = address.split("#");
  await page.goto(`${file.split("?")[0]}?${++loads}#${place}`);
  await page.locator("main :is(h1, [role=alert])").first().waitFor({ state: "attached" });
  return page;
}

export async function close(page) {
  assert.deepEqual(page.complaints, [], "errors or warnings in the console");
  if (page.kind === null || page.context().pages().length > 1) return page.context().close();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {};
    localStorage.clear();
    sessionStorage.clear();
  });
  unused.set(page.kind, [...(unused.get(page.kind) ?? []), page]);
}
