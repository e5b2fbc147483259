// The daily deal: its seed is the date, so everybody gets the same cards.
const twoDigits = (number: number) => String(number).padStart(2, "0");

export function today(): string {
  const now = new Date();
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

export const seedOf = (day: string): string => day.replaceAll("-", "");

// The day of a seed, or null if it is none.
export function dayOf(seed: string): string | null {
  const [, year, month, day] = /^(20\d\d)(\d\d)(\d\d)$/.exec(seed) ?? [];
  return year && Number(month) <= 12 && Number(day) <= 31 ? `${year}-${month}-${day}` : null;
}

// A result without spoilers: the day, the outcome, and a square for each decision.
const squares: [least: number, square: string][] = [
  [0.05, "🟥"],
  [0.01, "🟨"],
  [-1, "🟩"],
];
export const squaresOf = (costs: number[]): string =>
  costs.map((cost) => squares.find(([least]) => cost >= least)![1]).join("");

export function shared(game: string, day: string, outcome: string, costs: number[], address: string): string {
  const link = location.protocol.startsWith("http") ? `${location.href.split("#")[0]}${address}` : "";
  return [`Kiebitz ${game} ${day}`, outcome, squaresOf(costs), link].filter(Boolean).join("\n");
}
