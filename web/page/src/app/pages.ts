// The pages there are: each folder of src/games and src/pages is one, known by the folder's name, and its index says
// what it is.
import type { Component } from "svelte";
import type { Language } from "../engine/abi";
import { preferences } from "./preferences.svelte";

export interface PageWords {
  title: string;
  // How to play, in a few lines: cards to show, what to know, and the clauses that say it in full.
  howTo?: { cards: string[]; text: string; clauses: string[] }[];
}

export interface Page {
  order: number;
  component: Component;
  words: Record<Language, PageWords>;
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

export const titleOf = (name: string): string => pageNamed(name).words[preferences.language].title;
