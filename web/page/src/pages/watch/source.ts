// What is watched: a deal, or a pasted contest input.
import type { GameInfo } from "../../engine/abi";

export interface Source {
  game: string;
  size: number;
  seed: string;
  deal: string;
  input: string; // if not empty, replaces the deal
}

export function readSource(parameters: URLSearchParams, games: GameInfo[]): Source {
  const info = games.find(({ name }) => name === parameters.get("game")) ?? games[0]!;
  const size = Number(parameters.get("size"));
  return {
    game: info.name,
    size: info.sizes.includes(size) ? size : info.sizes[0]!,
    seed: parameters.get("seed") ?? "1",
    deal: parameters.get("deal") ?? "0",
    input: parameters.get("input") ?? "",
  };
}

export function writeSource(source: Source, story: number, passage: number): Record<string, string> {
  const { game, size, seed, deal, input } = source;
  const what: Record<string, string> = input ? { game, input } : { game, size: String(size), seed, deal };
  return {
    ...what,
    ...(story > 0 && { story: String(story) }),
    ...(passage > 0 && { step: String(passage) }),
  };
}

export function requestOf({ game, size, seed, deal, input }: Source, games: GameInfo[]): object {
  if (input) return { ask: "story", game, input };
  const sizeName = games.find(({ name }) => name === game)?.size_name ?? "players";
  return { ask: "story", game, [sizeName]: size, seed, deal };
}
