// Requests and answers of the engine, which keeps no state between them. See web/engine/README.md.
export type Language = "en" | "de" | "zh";

export interface Problem {
  text: string;
  clause: string | null;
  line?: number | null;
  column?: number | null;
}

// `parts` is `text` with cards and tiles as objects.
export interface Sentence {
  phrase: string;
  facts: Record<string, unknown>;
  text: string;
  clauses: string[];
  parts: (string | { card: string })[];
  mark?: string; // in a step: the kind of event that it reports
}

export interface GameInfo {
  name: string;
  title: string;
  sizes: number[];
  size_name: string;
  strategies: string[];
  aim: "wins" | "points" | null; // what players that search try to raise
  cards: Record<string, string>;
  terms: Record<string, string>;
  players: string[];
}

export interface Hello {
  version: string;
  languages: Language[];
  games: GameInfo[];
}

// The cards of a hand or a pile.
export interface Row {
  place: string;
  label: string;
  seat?: number;
  cards: string[];
  marked?: number; // index of the card to highlight
}

export interface Passage {
  sentences: Sentence[];
  position: Row[];
}

// What a player sees.
export interface Scene {
  rows: Row[];
  facts: object;
}

// The deal or one move.
export interface Step {
  seat: number | null;
  move: string | null;
  sentences: Sentence[];
  why: Sentence[];
  told_in_why: number; // leading sentences that `why` makes redundant
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

// The value of a move by a search.
export interface MoveValue {
  move: string;
  wins: number;
  wins_error: number;
  score: number;
  score_error: number;
  behind: number; // what is missing to the best move, in the chance to win or in points
  behind_error: number;
}

export interface Hint {
  move: string;
  sentences: Sentence[];
  source: string;
  values: MoveValue[]; // the best one first; empty if by the book
}

// A move of the person that had alternatives.
export interface Decision {
  move: number; // its step
  played: Omit<MoveValue, "behind" | "behind_error">;
  best: Omit<MoveValue, "behind" | "behind_error">;
  cost: number;
  cost_error: number;
}

export interface Decisions {
  decisions: Decision[];
  record: string; // of the whole game, for `kiebitz judge` and `kiebitz replay`
}

// The value of a move, for games that compute it.
export interface Choice {
  move: string;
  value: number;
  best: boolean;
  text: string;
}

// A game in progress.
export interface Table {
  seat: number; // null in the answer if nobody plays; then the page shows seat 0 in front
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

// A story tells a whole game, passage by passage, with all cards open.
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

// Opaque: only the engine can read them.
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

// The analysis of a Mahjong hand.
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

// The value of each scoring item, or false if it does not count, and the most that counts.
export interface HouseRules {
  items: Record<string, number | false>;
  cap: number | null;
}

// An incomplete hand has only the tiles that could be read, their normalised spelling, what could not be read, and how
// many tiles and chunks still fit.
export interface HandReport {
  hidden: string[];
  declared: string[];
  seen: string[];
  written: { hidden: string; declared: string; seen: string };
  unread: { hidden?: Problem; declared?: Problem; seen?: Problem; void?: Problem; rules?: Problem };
  room: { hidden: number; declared: number };
  rules: HouseRules; // those in force
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
