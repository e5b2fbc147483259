// How a task is written in the address and on the command line.
import type { GameInfo } from "../../engine/abi";
import type { Task } from "./counting.svelte";

export function readTask(parameters: URLSearchParams, games: GameInfo[]): Task {
  const info = games.find(({ name }) => name === parameters.get("game")) ?? games[0]!;
  const size = Number(parameters.get("size"));
  const count = Number(parameters.get("games"));
  const seed = parameters.get("seed") ?? "";
  return {
    game: info.name,
    size: info.sizes.includes(size) ? size : info.sizes[0]!,
    strategies: parameters.get("strategies")?.split(",").filter(Boolean) ?? [],
    seed: /^\d{1,20}$/.test(seed) ? seed : "1",
    games: count >= 1 && count <= 1e12 ? Math.floor(count) : 1_000_000,
  };
}

export const writeTask = (task: Task): Record<string, string> => ({
  game: task.game,
  size: String(task.size),
  ...(task.strategies.length > 0 && { strategies: task.strategies.join(",") }),
  seed: task.seed,
  games: String(task.games),
});

// The command that gives the same totals. For a stopped run it covers the deals counted so far.
export function commandOf(task: Task, { sizes, size_name }: GameInfo, counted: number): string {
  const size = sizes.length > 1 ? ` --${size_name} ${task.size}` : "";
  const strategies = task.strategies.length > 0 ? ` --strategies ${task.strategies.join(",")}` : "";
  return `kiebitz simulate ${task.game}${size}${strategies} --games ${counted || task.games} --seed ${task.seed}`;
}
