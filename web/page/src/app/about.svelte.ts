// What the engine says about itself, asked once a language.
import type { GameInfo, Hello } from "../engine/abi";
import { ask, isProblem } from "./engine.svelte";

export function hello(): Hello {
  const answer = ask<Hello>({ ask: "hello" });
  if (isProblem(answer)) throw new Error(answer.problem.text);
  return answer;
}

export function about(game: string): GameInfo {
  const info = hello().games.find((each) => each.name === game);
  if (!info) throw new Error(`the engine knows no game ${game}`);
  return info;
}
