// What is watched: a deal that the computer plays, a game that a person played, or a pasted contest input.
import type { GameInfo, Passage, Row, Stories, Step, Table } from "../../engine/abi";

export interface Source {
  game: string;
  size: number;
  seed: string;
  deal: string; // empty: the seed is one of the contest
  rules: string; // empty: the usual ones
  seats: string; // strategies and "person"; empty: all play by the book
  moves: string; // of the person
  input: string; // if not empty, replaces the deal
}

// A game to be shown, step by step.
export interface Shown {
  label: string;
  seats: string[];
  steps: Step[];
  marks: { step: number; kind: string; parts: Step["sentences"][0]["parts"] }[];
}

const listOf = (text: string) => text.split(",").filter(Boolean);

export function readSource(parameters: URLSearchParams, games: GameInfo[]): Source {
  const info = games.find(({ name }) => name === parameters.get("game")) ?? games[0]!;
  const seats = parameters.get("seats") ?? "";
  const size = listOf(seats).length || Number(parameters.get("size") ?? parameters.get(info.size_name));
  const moves = parameters.get("moves") ?? "";
  return {
    game: info.name,
    size: info.sizes.includes(size) ? size : info.sizes[0]!,
    seed: parameters.get("seed") ?? "1",
    deal: parameters.get("deal") ?? (moves ? "" : "0"),
    rules: parameters.get("rules") ?? "",
    seats,
    moves,
    input: parameters.get("input") ?? "",
  };
}

export function writeSource(source: Source, story: number, step: number): Record<string, string> {
  const { game, size, seed, deal, rules, seats, moves, input } = source;
  const what: Record<string, string> = input
    ? { game, input }
    : {
        game,
        size: String(size),
        seed,
        ...(deal && { deal }),
        ...(rules && { rules }),
        ...(seats && { seats }),
        ...(moves && { moves }),
      };
  return { ...what, ...(story > 0 && { story: String(story) }), ...(step > 0 && { step: String(step) }) };
}

// Games that are played have a table, whose steps are shown; hands that are judged and contest inputs have stories.
export const isTable = ({ game, input }: Source, games: GameInfo[]): boolean =>
  !input && (games.find(({ name }) => name === game)?.strategies.length ?? 0) > 0;

export function requestOf(source: Source, games: GameInfo[]): object {
  const { game, size, seed, deal, rules, seats, moves, input } = source;
  if (input) return { ask: "story", game, input };
  const { size_name, strategies } = games.find(({ name }) => name === game)!;
  const address = { game, [size_name]: size, seed, ...(deal && { deal }), ...(rules && { rules }) };
  if (!isTable(source, games)) return { ask: "story", ...address };
  const players = seats ? listOf(seats) : moves ? [] : [strategies[0]!];
  return { ask: "table", ...address, strategies: players, moves: listOf(moves), open: true };
}

// A passage without a position of its own leaves the last one on the table.
const positionAt = (passages: Passage[], number: number): Row[] =>
  passages.slice(0, number + 1).findLast(({ position }) => position.length > 0)?.position ?? [];

export function shownOf(answer: Table | Stories, source: Source, games: GameInfo[]): Shown[] {
  const { size, seats, moves } = source;
  const usual = games.find(({ name }) => name === source.game)?.strategies[0] ?? "";
  if ("stories" in answer) {
    return answer.stories.map(({ label, passages, marks }) => ({
      label,
      seats: Array.from(
        { length: passages[0]?.position.filter(({ seat }) => seat !== undefined).length ?? 0 },
        () => usual,
      ),
      steps: passages.map(({ sentences }, number) => ({
        seat: null,
        move: null,
        sentences,
        why: [],
        told_in_why: 0,
        marks: [],
        to_act: [],
        position: { rows: positionAt(passages, number), facts: {} },
      })),
      marks: marks.map(({ passage, kind, text }) => ({
        step: passage,
        kind,
        parts: passages[passage]?.sentences.find((each) => each.text === text)?.parts ?? [text],
      })),
    }));
  }
  const { steps } = answer;
  const marks = steps.flatMap(({ sentences }, step) =>
    sentences.filter(({ mark }) => mark).map(({ mark, parts }) => ({ step, kind: mark!, parts })),
  );
  const people = seats
    ? listOf(seats)
    : Array.from({ length: size }, (_, seat) => (moves && seat === 0 ? "person" : usual));
  return [{ label: "", seats: people, steps, marks }];
}

// The reasons, and what they leave out.
export const toldIn = ({ why, sentences, told_in_why }: Step) => [...why, ...sentences.slice(told_in_why)];
