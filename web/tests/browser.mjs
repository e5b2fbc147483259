// A real browser, and pages in it that fail a test when they complain.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname } from "node:path";
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
export const singleFile = new URL("kiebitz-table.html", table).href;

const types = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
};

// Serves the built page; what `change` returns for a path goes out instead of the file.
export async function serve(change = () => undefined) {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url, "http://localhost").pathname.replace(/^\/$/, "/index.html");
    try {
      const body = change(path) ?? (await readFile(new URL(`.${path}`, table)));
      response.setHeader("Content-Type", types[extname(path)] ?? "application/octet-stream");
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    close: () => server.close(),
  };
}

export const launch = () =>
  chromium.launch({
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

// A page of its own, with its complaints in `complaints`.
export async function open(browser, address, { locale = "en", pace = "instant", ...options } = desktop) {
  const context = await browser.newContext({
    locale,
    permissions: ["clipboard-read", "clipboard-write"],
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
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
  await page.goto(address);
  await page.locator("main :is(h1, [role=alert])").first().waitFor({ state: "attached" });
  return page;
}

export async function close(page) {
  assert.deepEqual(page.complaints, [], "the page complained in the console");
  await page.context().close();
}

export const here = (path) => fileURLToPath(new URL(path, import.meta.url));
