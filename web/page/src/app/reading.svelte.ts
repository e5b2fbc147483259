// The clause shown in the reader, or null.
class Reading {
  clause = $state<string | null>(null);
}

export const reading = new Reading();
