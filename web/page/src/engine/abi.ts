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
  phrase: string;
  parts: (string | { card: string })[];
}

export interface GameInfo {
  name: string;
  title: string;
  sizes: number[];
  size_name: string;
  strategies: string[];
}

export interface Hello {
  version: string;
  languages: Language[];
  games: GameInfo[];
}

export interface Cards {
  count: number;
  cards: string[] | null;
}

export interface MauMauPosition {
  hands: (Cards & { seat: number })[];
  open: string;
  wish: string | null;
  penalty: number;
  draw_pile: Cards;
  discard_pile: Cards;
  drawn: string | null;
  choosing: boolean;
}

export interface Step<Position> {
  seat: number | null;
  move: string | null;
  sentences: Sentence[];
  why: Sentence[];
  position: Position;
  marks: string[];
  to_act: number | null;
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

export interface Table<Position> {
  seat: number;
  steps: Step<Position>[];
  to_act: number | null;
  moves: string[];
  hint: Hint | null;
  refused: Refusal | null;
  outcome: Outcome | null;
  position: Position;
}

// A story: a whole game told passage by passage, all cards open.
export interface Row {
  place: string;
  seat?: number;
  cards: string[];
}

export interface Passage {
  sentences: Sentence[];
  position: Row[];
}

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
  stories: Story[];
}

// Counting: totals are sums in the order of the engine, and mean something only to it.
export type Totals = unknown;

export interface Figure {
  label: string;
  value: number;
  count?: string | number;
  standard_error?: number;
  interval?: [number, number];
}

export interface Section {
  title: string;
  figures: Figure[];
  note?: string;
}

export type Report = Record<string, Section>;

export interface Clause {
  clause: string;
  title: string;
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
  name: string;
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
  items: Item[];
  components: string[];
  analyses: Analysis[];
}

export interface Discard extends LiveTile {
  distance: number;
  improving: LiveTile[];
  waits?: { tile: string; alive: number; dead: boolean; score: number }[];
  expected_score?: { numerator: number; denominator: number; value: number };
}

export interface HandReport {
  hidden: string[];
  declared: string[];
  seen: string[];
  sentences: Sentence[];
  tiles: LiveTile[];
  distance: number | null;
  ready?: boolean;
  win?: boolean;
  waits?: Wait[];
  analyses?: Analysis[];
  improving?: LiveTile[];
  alive?: number;
  discards?: Discard[];
}

export interface Examples {
  examples: { label: string; hand: string; declared: string; seen: string }[];
}

export interface Chance {
  ways: string;
  of: string;
  value: number;
  text: string;
}

export interface EvenStevenPosition {
  hand: string[];
  dealt: string | null;
  rows: { dealt: string[]; played: string[] };
  chance: Chance | null;
}

// When the game is over: both rows sorted, and the first place that does not cover.
export interface SortedRows {
  hand: string[];
  dealt: string[];
  first_gap: number | null;
}

export interface EvenStevenTable extends Table<EvenStevenPosition> {
  rows: SortedRows | null;
  judgement: Sentence[];
}
