// The clauses shown in the reader; empty when it is closed.
class Reading {
  clauses = $state.raw<string[]>([]);
}

export const reading = new Reading();
