// Takes the pictures of the README, or only those named:  node web/tests/pictures.mjs [NAME...]
// Run it again when the page has changed.
import { mkdirSync } from "node:fs";
import { close, desktop, here, launch, open, phone, serve, still } from "./browser.mjs";

const folder = here("../../docs/pictures");
const pictures = [
  [
    "maumau",
    "maumau?seats=person,rulebook,rulebook,rulebook&seed=42&deal=11&moves=HA",
    desktop,
    "en",
    "light",
  ],
  ["maumau-phone", "maumau?seats=person,rulebook,rulebook,random&seed=42&deal=8", phone, "de", "dark"],
  [
    "watch",
    "watch?game=maumau&size=4&seats=person,rulebook,rulebook,rulebook&seed=42&deal=10" +
      "&moves=DQ,CT,HA,DJ:D,draw,HE,draw,DT,draw,CJ:D,draw,DS,CA&step=22",
    desktop,
    "de",
    "dark",
  ],
  ["evensteven", "evensteven?cards=8&seed=876390176&moves=8c,6s", desktop, "en", "light"],
  ["mahjong", "mahjong?hidden=2234455667D6789M&seen=7D55M", desktop, "zh", "light"],
  [
    "sichuan",
    "sichuan?seats=person,steady,expert,steady&rules=mil&seed=7&deal=2&moves=void+M,discard+2M,discard+2M,discard+6M,pung,discard+1D,discard+7B,discard+7M,discard+9B,discard+9D,discard+5D,discard+5D",
    desktop,
    "en",
    "light",
  ],
  ["count", "count?game=maumau&size=3&seed=7&games=1000000", desktop, "en", "dark"],
];

mkdirSync(folder, { recursive: true });
const server = await serve();
const browser = await launch();
const wanted = process.argv.slice(2);
for (const [name, place, size, locale, colorScheme] of pictures) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const page = await open(browser, `${server.address}#/${place}`, { ...size, locale, colorScheme });
  if (name === "maumau") await page.keyboard.press("c"); // chances
  if (name === "watch") await page.locator(".plot").waitFor();
  if (name === "count") {
    await page.locator("form .primary").click();
    await page.waitForFunction(() => document.querySelector("progress").value === 1_000_000, null, {
      timeout: 240_000,
    });
    await page.mouse.move(0, 0);
  }
  await still(page);
  await page.screenshot({ path: `${folder}/${name}.png` });
  await close(page);
}
await browser.close();
server.close();
