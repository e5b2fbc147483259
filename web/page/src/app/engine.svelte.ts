// The page's engine. Every component asks it through `ask`.
import type { Problem } from "../engine/abi";
import { engineBytes } from "../engine/bytes";
import { Engine } from "../engine/engine";
import { preferences } from "./preferences.svelte";

let engine: Engine | null = null;
let bytes: ArrayBuffer | null = null;

export async function startEngine(): Promise<void> {
  bytes = await engineBytes();
  engine = await Engine.start(bytes);
}

// For workers: each starts its own engine.
export function bytesOfEngine(): ArrayBuffer {
  if (!bytes) throw new Error("the engine has not been started");
  return bytes;
}

export const isProblem = <Answer extends object>(
  answer: Answer | { problem: Problem },
): answer is { problem: Problem } => "problem" in answer;

// Asks in the page's language. Anything derived from the answer is recomputed when the language changes.
export function ask<Answer extends object>(request: object): Answer | { problem: Problem } {
  if (!engine) throw new Error("the engine has not been started");
  return engine.ask<Answer>({ language: preferences.language, ...request });
}
