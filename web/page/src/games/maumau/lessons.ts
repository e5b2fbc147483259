// The deals of the guided game: short ones that can be won, in which all rules come up.
import type { Setup } from "./setup";

const deals = ["271", "18", "5"];
export const lessonCount = deals.length;

export const guided = (number: number, strategy: string): Setup => ({
  seats: ["person", strategy],
  seed: "1",
  deal: deals[number - 1] ?? deals[0]!,
  guide: number,
});
