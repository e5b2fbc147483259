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

// A result without spoilers: the day, the outcome, and a square for each decision. Costs are multiples of what is worth
// mentioning.
const squares: [least: number, square: string][] = [
  [10, "🟥"],
  [2, "🟨"],
  [-1, "🟩"],
];
const squareOf = (cost: number) => squares.find(([least]) => cost >= least)![1];

export function shared(title: string, outcome: string, costs: number[], address: string): string {
  // Others cannot open a file or a page that this machine serves to itself.
  const own = /^(localhost|127\..*|\[::1\])?$/.test(location.hostname);
  const link = own ? "" : `${location.href.split("#")[0]}${address}`;
  return [`Kiebitz ${title}`, outcome, costs.map(squareOf).join(""), link].filter(Boolean).join("\n");
}
