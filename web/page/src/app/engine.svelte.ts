// The one engine of the page, and how pages ask it.
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

// For the workers, each of which has an engine of its own.
export function bytesOfEngine(): ArrayBuffer {
  if (!bytes) throw new Error("the engine has not been started");
  return bytes;
}

export const isProblem = <Answer extends object>(
  answer: Answer | { problem: Problem },
): answer is { problem: Problem } => "problem" in answer;

// Asks in the language of the page: whoever derives something from this is asked again when it changes.
export function ask<Answer extends object>(request: object): Answer | { problem: Problem } {
  if (!engine) throw new Error("the engine has not been started");
  return engine.ask<Answer>({ language: preferences.language, ...request });
}
