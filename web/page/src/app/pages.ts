// The list of pages: one for each folder in src/games and src/pages, named after the folder.
import type { Component } from "svelte";
import type { Language, Step } from "../engine/abi";
import { preferences } from "./preferences.svelte";

export interface PageTexts {
  title: string;
  presets?: Record<string, string>; // the names of house rules, the usual ones first
  // How to play: each line has pictures, a text and the clauses that state it in full.
  howTo?: { cards: string[]; text: string; clauses: string[] }[];
}

// A position to be watched. `seats` has a strategy or "person" for each seat.
export interface StageProperties {
  step: Step;
  seats: string[];
}

export interface Page {
  order: number;
  component: Component;
  stage?: Component<StageProperties>; // the game's table in Watch
  texts: Record<Language, PageTexts>;
}

const found = import.meta.glob<Page>(["../games/*/index.ts", "../pages/*/index.ts"], {
  eager: true,
  import: "default",
});
const nameOf = (path: string) => path.split("/").at(-2)!;

export const pages = Object.entries(found)
  .map(([path, page]) => ({ name: nameOf(path), ...page }))
  .toSorted((left, right) => left.order - right.order);

export const pageNamed = (name: string) => pages.find((page) => page.name === name) ?? pages[0]!;

export const titleOf = (name: string): string => pageNamed(name).texts[preferences.language].title;
