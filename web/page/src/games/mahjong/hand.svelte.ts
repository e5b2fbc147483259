// The hand being built, as three texts that are typed or changed by clicks. The engine parses them into tiles. A click
// changes the tiles, and the engine turns them back into text.
import { ask, isProblem } from "../../app/engine.svelte";
import { preferences } from "../../app/preferences.svelte";
import type { HandReport, HouseRules, Language } from "../../engine/abi";
import { tilesOf } from "../../pictures/codes";

export type Place = "hidden" | "declared" | "seen";
export const places: readonly Place[] = ["hidden", "declared", "seen"];
// The hand, the suit given up (D, B or M) and the house rules as JSON; empty texts for none.
type Texts = Record<Place | "void" | "rules", string>;
const blank: Texts = { hidden: "", declared: "", seen: "", void: "", rules: "" };
const fields = Object.keys(blank) as (keyof Texts)[];

// Why a tile cannot be added: the text there could not be read, there is no room, or too few tiles are left.
export type Obstacle = "unread" | "full" | "gone";

function judge({ hidden, ...rest }: Texts): HandReport {
  const answer = ask<HandReport>({ ask: "hand", game: "mahjong", hand: hidden, ...rest });
  if (isProblem(answer)) throw new Error(answer.problem.text);
  return answer;
}

class MahjongHand {
  #texts = $state.raw<Texts>(blank);
  #past = $state.raw<readonly Texts[]>([]);
  #typing: Place | null = null;
  target = $state<Place>("hidden");

  readonly report = $derived(this.#judge(this.#texts));
  readonly empty = $derived(places.every((place) => this.#texts[place].trim() === ""));
  readonly canUndo = $derived(this.#past.length > 0);

  text(place: keyof Texts): string {
    return this.#texts[place];
  }

  // An address without a hand keeps the current one, for a user coming back from another page.
  read(parameters: URLSearchParams): void {
    if (!places.some((place) => parameters.has(place))) return;
    const given = fields.map((field) => [field, parameters.get(field) ?? ""]);
    const texts = Object.fromEntries(given) as Texts;
    if (this.empty)
      this.#texts = texts; // nothing to undo
    else this.show(texts);
  }

  write(): Record<string, string> {
    return Object.fromEntries(fields.map((field) => [field, this.#texts[field]]).filter(([, text]) => text));
  }

  // Replaces some of the texts.
  show(changed: Partial<Texts>): void {
    const texts = fields.every((field) => field in changed)
      ? (changed as Texts)
      : { ...this.#texts, ...changed };
    if (fields.every((field) => texts[field] === this.#texts[field])) return;
    this.#past = [...this.#past, this.#texts];
    this.#texts = texts;
    this.#typing = null;
  }

  // Consecutive typing in one field is a single undo step.
  type(place: Place, text: string): void {
    const texts = { ...this.#texts, [place]: text };
    if (this.#typing === place) this.#texts = texts;
    else this.show(texts);
    this.#typing = place;
  }

  undo(): void {
    this.#texts = this.#past.at(-1) ?? this.#texts;
    this.#past = this.#past.slice(0, -1);
    this.#typing = null;
  }

  clear(): void {
    this.show({ hidden: "", declared: "", seen: "" }); // not the rules
  }

  obstacle(tile: string): Obstacle | null {
    const { unread, room, live } = this.report;
    if (unread[this.target]) return "unread";
    if (this.target !== "seen" && room[this.target] === 0) return "full";
    return live[tile]! < (this.target === "declared" ? 3 : 1) ? "gone" : null;
  }

  add(tile: string): void {
    if (this.obstacle(tile)) return;
    this.#write({
      [this.target]: [...this.report[this.target], this.target === "declared" ? tile.repeat(3) : tile],
    });
  }

  remove(place: "hidden" | "seen", tile: string): void {
    this.#write({ [place]: without(this.report[place], tile) });
  }

  // A chunk of three becomes a chunk of four if a tile is left; otherwise it is removed.
  changeChunk(index: number): void {
    const { declared, live } = this.report;
    const tiles = tilesOf(declared[index]!);
    const larger = tiles.length < 4 && live[tiles[0]!]! > 0 ? [tiles[0]! + tiles.join("")] : [];
    this.#write({ declared: declared.toSpliced(index, 1, ...larger) });
  }

  // Changes the value of an item, or the cap; `undefined` restores that of the contest.
  setRule(item: string, value: number | false | undefined): void {
    const rules = (
      this.#texts.rules && !this.report.unread.rules ? JSON.parse(this.#texts.rules) : {}
    ) as Partial<HouseRules>;
    const items = { ...rules.items };
    let cap = rules.cap;
    if (item === "cap") cap = value || null;
    else if (value === undefined) delete items[item];
    else items[item] = value;
    const kept = { ...(Object.keys(items).length > 0 && { items }), ...(cap && { cap }) };
    this.show({ rules: Object.keys(kept).length > 0 ? JSON.stringify(kept) : "" });
  }

  // Moves the tile from the hand to the seen tiles.
  discard(tile: string): void {
    const { hidden, seen } = this.report;
    this.#write({ hidden: without(hidden, tile), seen: [...seen, tile] });
  }

  // The last report. #write fills it in advance, so that a click asks the engine once.
  #told: { texts: Texts; language: Language; report: HandReport } | null = null;

  #judge(texts: Texts): HandReport {
    const { language } = preferences;
    if (this.#told?.texts !== texts || this.#told.language !== language)
      this.#told = { texts, language, report: judge(texts) };
    return this.#told.report;
  }

  // Replaces the tiles of the given places, spelled as the engine does.
  #write(tiles: Partial<Record<Place, string[]>>): void {
    const changed = Object.entries(tiles).map(([place, all]) => [place, all.join("")]);
    const report = judge({ ...this.#texts, ...(Object.fromEntries(changed) as Partial<Texts>) });
    const written = changed.map(([place]) => [place, report.written[place as Place]]);
    const texts = { ...this.#texts, ...(Object.fromEntries(written) as Partial<Texts>) };
    this.#told = { texts, language: preferences.language, report };
    this.show(texts);
  }
}

export function without(tiles: readonly string[], tile: string): string[] {
  return tiles.toSpliced(tiles.indexOf(tile), 1);
}

export type { MahjongHand };
// Outlives the page component, so that the hand survives navigation.
export const hand = new MahjongHand();
