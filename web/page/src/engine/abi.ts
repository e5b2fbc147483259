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
  cards: Record<string, string>;
  suits?: { letter: string; key: string; name: string }[];
  players?: string[];
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
  label: string;
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

export interface Chance {
  ways: string;
  of: string;
  value: number;
  text: string;
}

export interface EvenStevenPosition {
  cards: number;
  hand: string[];
  dealt: string | null;
  so_far: { dealt: string[]; played: string[] };
  chance: Chance | null;
  choices: (Chance & { move: string; best: boolean })[];
}

// When the game is over: both rows sorted, and the first place that does not cover.
export interface EvenStevenTable extends Table<EvenStevenPosition> {
  rows?: { hand: string[]; dealt: string[]; first_gap: number | null };
  ending?: {
    verdict: string;
    could_win: boolean;
    sentences: Sentence[];
    winning: { card: string; dealt: string }[];
  };
}
