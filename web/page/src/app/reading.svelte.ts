// The clause that somebody wants to read, wherever it was cited.
class Reading {
  clause = $state<string | null>(null);
}

export const reading = new Reading();
