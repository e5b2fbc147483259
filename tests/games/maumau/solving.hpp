// Compares the solver for open cards with the plain ones of tests/reference. Used by the tests and the campaign.
#pragma once

#include "games/maumau/solver.hpp"
#include "tests/games/maumau/differential.hpp"

namespace kiebitz::maumau::tests {

// The same position for the fast engine.
State state_of(const reference::maumau::Position& position);

struct SmallGame {
  int players = 2;
  int cards_each = 2;
  std::vector<std::string> deck;
};

std::string to_text(const SmallGame& game);

// A game with 6 to 16 cards of two to four suits.
SmallGame small_game(Deal address, unsigned players);

// The results of comparing. `sequences` counts positions of small decks, `endless` those in which nobody can force a
// win, and `stuck` the games that have too many positions to be compared.
//
// Compares every position with a choice that can follow these deals, for every seat as the hero, and plays the winning
// line of every 16th in the reference engine. `deals` have the same cards.
Comparison compare_small_games(const std::vector<SmallGame>& deals, Solver& solver, std::size_t most_positions);

// A full deck for two players. Plays random moves, asks both the solver and a search without a table that looks at most
// `depth` moves ahead and at `budget` positions, and plays the winning line in the reference engine. Only if both know
// the winner are they compared, and the deck counted as such.
Comparison compare_full_deck(Deal deal, Solver& solver, int depth, long budget);

}  // namespace kiebitz::maumau::tests
