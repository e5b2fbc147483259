// Composes the card pictures at build time from the public-domain drawings of @letele/playing-cards.
//
// That package contains React components. They are evaluated with a minimal createElement that returns the drawing as a
// tree. Suit and court picture are taken from the tree and arranged anew: large corner marks, so that a hand can be read
// on a phone, quieter colours, and a margin around the picture. The rank is added in the page, in its language.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { optimize } from "svgo";

type Attributes = Record<string, string | number | undefined>;
interface Element {
  tag: string;
  attributes: Attributes;
  children: Element[];
}
type Component = (properties: object) => Element;

const createElement = (
  tag: string,
  attributes: Attributes | null,
  ...children: (Element | string | null)[]
): Element => ({
  tag,
  attributes: attributes ?? {},
  children: children.filter(
    (child): child is Element => child !== null && typeof child !== "string" && child.tag !== "text",
  ),
});

function readPackage(): Record<string, Component> {
  const path = createRequire(import.meta.url).resolve("@letele/playing-cards/dist/index.esm.js");
  const names: string[] = [];
  const source = readFileSync(path, "utf8")
    .replace(/^import .*$/gm, "")
    .replace(/export \{([^}]*)\};?/, (_, list: string) => {
      for (const entry of list.split(",")) names.push(entry.trim().replace(" as ", ":"));
      return "";
    });
  const pairs = names.map((name) => `${name.split(":")[1]}: ${name.split(":")[0]}`);
  const module = new Function("React", "_extends", `${source}; return {${pairs.join(",")}};`);
  return module({ createElement }, Object.assign) as Record<string, Component>;
}

const attributeName = (name: string) =>
  name === "xlinkHref" || name === "viewBox" || name === "preserveAspectRatio"
    ? name.replace("xlinkHref", "href")
    : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function write({ tag, attributes, children }: Element): string {
  const list = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${attributeName(name)}="${value}"`)
    .join("");
  return `<${tag}${list}>${children.map(write).join("")}</${tag}>`;
}

const ink = "#1d2733";
const red = "#c23a2e";
const colours: [RegExp, string][] = [
  [/"#44F"/gi, `"#2c3f63"`],
  [/"#FC4"/gi, `"#e8bf62"`],
  [/"(red|#f00|#df0000)"/gi, `"${red}"`],
  [/"(#000|black)"/gi, `"${ink}"`],
];
const recolour = (text: string) => colours.reduce((all, [from, to]) => all.replace(from, to), text);

const href = (element: Element) => String(element.attributes.xlinkHref ?? "").slice(1);
const width = (element: Element) => Number(element.attributes.width ?? 0);

// All drawings have the same structure: corner marks of width 32 (rank) and 26.769 (suit), suits of width 55.68 in court
// pictures; the rest is the picture in the middle. One marked corner is enough on a screen, and the picture moves away
// from it.
function compose(card: Element, court: boolean): string {
  const [defs, , ...drawn] = card.children;
  if (!defs) throw new Error("the drawing of a card has no definitions");
  const isMark = (element: Element) => element.tag === "use" && [32, 26.769, 55.68].includes(width(element));
  const suit = href(drawn.find((element) => width(element) === 26.769)!);
  const withoutMarks = (element: Element): Element => ({
    ...element,
    children: element.children.filter((child) => !isMark(child)).map(withoutMarks),
  });
  const picture = drawn
    .filter((element) => !isMark(element))
    .map(withoutMarks)
    .map(write)
    .join("");
  const mark = `<use href="#${suit}" x="-110" y="-92" width="54" height="54"/>`;
  const place = court ? "translate(29 6) scale(.96 1.08)" : "translate(24 14) scale(.8 .84)";
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-120 -168 240 336" fill="${ink}">${write(defs)}` +
    `<rect x="-120" y="-168" width="240" height="336" rx="18" fill="#fffefb"/>` +
    `<g transform="${place}">${picture}</g>${mark}</svg>`
  );
}

const ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k", "a"];

// The strokes of a rank.
function strokesOf(card: Element): string {
  const rank = href(card.children.find((element) => width(element) === 32)!);
  const symbol = card.children[0]!.children.find(({ attributes }) => attributes.id === rank);
  return String(symbol!.children[0]!.attributes.d);
}

// The faces are keyed by suit and rank: c2 ... c10 cj cq ck ca d2 ... The letters of ranks are strokes in a square from
// -500 to 500. B and D are the German jack and queen.
export function cardPictures(): { faces: Record<string, string>; ranks: Record<string, string> } {
  const components = readPackage();
  const faces: Record<string, string> = {};
  const letters: Record<string, string> = {
    B: "M-280-430H30A210 210 0 0 1 30-10H-180M30-10A220 220 0 0 1 30 430H-280M-180-430V430",
    D: "M-280-430H0A260 300 0 0 1 260-130V130A260 300 0 0 1 0 430H-280M-180-430V430",
  };
  for (const suit of ["c", "d", "h", "s"]) {
    for (const rank of ranks) {
      const component = components[suit.toUpperCase() + rank];
      if (!component) throw new Error(`no picture of ${suit}${rank}`);
      const svg = recolour(compose(component({}), ["j", "q", "k"].includes(rank)));
      letters[rank] = strokesOf(component({}));
      faces[suit + rank] = optimize(svg, {
        multipass: true,
        floatPrecision: 0,
        plugins: [{ name: "preset-default", params: { overrides: { cleanupIds: { minify: true } } } }],
      }).data;
    }
  }
  return { faces, ranks: letters };
}
