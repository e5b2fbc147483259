import type { Discard } from "../../engine/abi";

// Whether two discards are equally good.
export const isAlike = (one: Discard, other: Discard): boolean =>
  one.distance === other.distance &&
  one.alive === other.alive &&
  one.expected_score?.value === other.expected_score?.value;
