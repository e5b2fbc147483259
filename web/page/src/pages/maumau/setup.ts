// Who sits where, and which deal lies on the table; as it stands in the address bar.
export interface Setup {
  seats: string[]; // "person" on one of them, a strategy of the engine on the others
  seed: string;
  deal: string;
}

export const person = "person";

export const freshSeed = () => String(crypto.getRandomValues(new Uint32Array(1))[0]);

export const usual = (): Setup => ({ seats: [person, "rulebook", "rulebook"], seed: freshSeed(), deal: "0" });

const isNumber = (text: string | null): text is string => text !== null && /^\d{1,20}$/.test(text);

export function readSetup(parameters: URLSearchParams): { setup: Setup; moves: string[] } {
  const setup = usual();
  const seats = parameters.get("seats")?.split(",");
  if (seats?.filter((seat) => seat === person).length === 1) setup.seats = seats;
  const seed = parameters.get("seed");
  const deal = parameters.get("deal");
  if (isNumber(seed)) setup.seed = seed;
  if (isNumber(deal)) setup.deal = deal;
  return { setup, moves: parameters.get("moves")?.split(",").filter(Boolean) ?? [] };
}

export const writeSetup = (setup: Setup, moves: readonly string[]): Record<string, string> => ({
  seats: setup.seats.join(","),
  seed: setup.seed,
  deal: setup.deal,
  ...(moves.length > 0 && { moves: moves.join(",") }),
});
