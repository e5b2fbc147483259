import { hello } from "../../app/about.svelte";
import { ask, isProblem } from "../../app/engine.svelte";
import type { Clause, Rules } from "../../engine/abi";

export function rulesOf(game: string): Rules {
  const answer = ask<Rules>({ ask: "rules", game });
  if (isProblem(answer)) throw new Error(answer.problem.text);
  return answer;
}

export function findClause(clause: string): { game: string; clause: Clause } | null {
  for (const { name } of hello().games) {
    const found = rulesOf(name).clauses.find((each) => each.clause === clause);
    if (found) return { game: name, clause: found };
  }
  return null;
}
