// What the engine is asked and what it answers. One request, one answer, no state between them.
export type Language = "en" | "de" | "zh";

export interface Problem {
  text: string;
  clause: string | null;
  line?: number | null;
  column?: number | null;
}

// The parts are the text once more, with its cards and tiles set apart.
export interface Sentence {
  text: string;
  clauses: string[];
  parts: (string | { card: string })[];
}

export interface GameInfo {
  name: string;
  title: string;
  sizes: number[];
  size_name: string;
  strategies: string[];
  cards: Record<string, string>;
  terms: Record<string, string>;
  players: string[];
}

export interface Hello {
  version: string;
  languages: Language[];
  games: GameInfo[];
}

// Cards that lie together, in a hand or on a pile.
export interface Row {
  place: string;
  label: string;
  seat?: number;
  cards: string[];
  marked?: number; // the card that matters
}

export interface Passage {
  sentences: Sentence[];
  position: Row[];
}

// What somebody sees: cards, and what else the game tells.
export interface Scene {
  rows: Row[];
  facts: object;
}

// The deal, or one move.
export interface Step {
  seat: number | null;
  move: string | null;
  sentences: Sentence[];
  why: Sentence[];
  marks: string[];
  to_act: number[];
  position: Scene;
}

export interface Outcome {
  why: string;
  winners: number[];
  scores: number[] | null;
}

export interface Refusal extends Sentence {
  move: string;
}

export interface Hint {
  move: string;
  sentences: Sentence[];
}

// What a move is worth, where the game can tell.
export interface Choice {
  move: string;
  value: number;
  best: boolean;
  text: string;
}

// A game that is played, whichever it is.
export interface Table {
  seat: number;
  first_step: number;
  steps: Step[];
  to_act: number[];
  moves: string[];
  hint: Hint | null;
  choices: Choice[];
  refused: Refusal | null;
  outcome: Outcome | null;
  position: Scene;
  ending: Passage[];
}

// A story: a whole game told passage by passage, all cards open.
export interface Mark {
  passage: number;
  kind: string;
  text: string;
}

export interface Story {
  label: string;
  passages: Passage[];
  marks: Mark[];
  outcome?: Outcome;
}

export interface Stories {
  count: number;
  stories: Story[];
}

// Counting: totals are sums in the order of the engine, and mean something only to it.
export type Totals = string[];

export interface Figure {
  label: string;
  value: number;
  count?: number;
  exact?: number;
  interval?: [low: number, high: number];
}

export interface Section {
  key: string;
  title: string;
  kind: "shares" | "means" | "histogram" | "counts";
  note: string;
  drawn: boolean;
  figures: Figure[];
}

export interface Report {
  description: string;
  sections: Section[];
}

export interface Clause {
  clause: string;
  title: string;
  section: string;
  html: string;
}

export interface Rules {
  title: string;
  clauses: Clause[];
}

// A hand of Mahjong, judged.
export interface LiveTile {
  tile: string;
  alive: number;
}

export interface Item {
  item: string;
  chinese: string;
  pinyin: string;
  times: number;
  points: number;
  clause: string;
}

export interface Analysis {
  score: number;
  form: string;
  components: string[];
  items: Item[];
  capped: boolean;
}

export interface Wait extends LiveTile {
  dead: boolean;
  score: number;
  analyses: Analysis[];
}

export interface Discard extends LiveTile {
  distance: number;
  improving: LiveTile[];
  waits?: { tile: string; alive: number; dead: boolean; score: number }[];
  expected_score?: { numerator: number; denominator: number; value: number } | null;
}

// While a hand is being put together it is not complete, and only its tiles are known: those that were understood, how
// the engine writes them, what was not understood, and how many tiles and chunks still fit in.
export interface HandReport {
  hidden: string[];
  declared: string[];
  seen: string[];
  written: { hidden: string; declared: string; seen: string };
  unread: { hidden?: Problem; declared?: Problem; seen?: Problem };
  room: { hidden: number; declared: number };
  complete: boolean;
  incomplete?: Problem;
  sentences: Sentence[];
  live: Record<string, number>;
  names: Record<string, string>;
  ready?: boolean;
  waits?: Wait[];
  analyses?: Analysis[];
  improving?: LiveTile[];
  discards?: Discard[];
}

export interface Examples {
  examples: { title: string; hand: string; declared: string; seen: string }[];
}
