// Who sits where, and which deal is played.
import { about, playerName } from "../../app/about.svelte";
import type { Scene } from "../../engine/abi";
import { dayOf, seedOf, today } from "../../table/daily";
import { freshSeed, isNumber, person, type Form } from "../../table/game.svelte";
import { guided, lessonCount } from "./lessons";

export interface Setup {
  seats: string[]; // "person" once, and strategies of the engine
  seed: string;
  deal: string;
  guide?: number; // the lesson, in a guided game
}

export const game = "maumau";

export const form: Form<Setup> = {
  game,
  usual() {
    const [strategy = ""] = about(game).strategies;
    return { seats: [person, strategy, strategy], seed: freshSeed(), deal: "0" };
  },
  next(setup) {
    if (!setup.guide) return { ...setup, deal: String(BigInt(setup.deal) + 1n) };
    return setup.guide < lessonCount ? guided(setup.guide + 1, setup.seats[1]!) : form.usual();
  },
  read(parameters) {
    const setup = form.usual();
    const seats = parameters.get("seats")?.split(",");
    if (seats?.filter((seat) => seat === person).length === 1) setup.seats = seats;
    const seed = parameters.get("seed");
    const deal = parameters.get("deal");
    if (isNumber(seed)) setup.seed = seed;
    if (isNumber(deal)) setup.deal = deal;
    const guide = Number(parameters.get("guide"));
    if (guide >= 1 && guide <= lessonCount) setup.guide = guide;
    return setup;
  },
  write: ({ seats, seed, deal, guide }) => ({
    seats: seats.join(","),
    seed,
    deal,
    ...(guide && { guide: String(guide) }),
  }),
  searches: true,
  question: ({ seats, seed, deal }) => ({ players: seats.length, strategies: seats, seed, deal }),
};

// The same deal for everybody, against players that go by the book.
export const daily = (): Setup => ({ ...form.usual(), seed: seedOf(today()), deal: "0" });
export const dayOfDeal = ({ seats, seed, deal }: Setup): string | null =>
  deal === "0" && seats.join() === form.usual().seats.join() ? dayOf(seed) : null;

// The facts of a position, besides its cards.
export interface Facts {
  open?: string;
  wish?: string;
  penalty?: number;
  drawn?: string;
}
export const factsOf = ({ facts }: Scene) => facts as Facts;

export const seatName = (seat: number, own = false): string => playerName(game, seat, own);

export const term = (key: string): string => about(game).terms[key] ?? key;
