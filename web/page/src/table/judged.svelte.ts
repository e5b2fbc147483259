// What the person's moves of a game cost. The engine searches every position again, so this takes a worker.
import { bytesOfEngine, isProblem } from "../app/engine.svelte";
import type { Decisions } from "../engine/abi";
import { Helper } from "../engine/helper";
import { sampled } from "./game.svelte";

// Long enough that a game which is left at once is not judged.
const pause = 400;
let helper: Helper | null = null;

export class Judged {
  answer = $state.raw<Decisions | null>(null);

  // Construct inside a component. `question` is that of the table with all moves, or null while there is nothing to judge.
  constructor(question: () => object | null) {
    $effect(() => {
      const asked = question();
      let current = true;
      this.answer = null;
      if (!asked) return;
      const timer = setTimeout(async () => {
        helper ??= new Helper(bytesOfEngine());
        const answer = await helper.ask<Decisions>({ ...asked, ask: "decisions", search: sampled });
        if (current && !isProblem(answer)) this.answer = answer;
      }, pause);
      return () => {
        current = false;
        clearTimeout(timer);
      };
    });
  }
}
