// Exact chances to win, counted and not sampled. A hand wins exactly when, from every value up, it has at least as many
// cards as are dealt (ES-10); so ways are counted from the ace down, with the surplus of the hand never negative.
#pragma once

#include <string>
#include <vector>

#include "games/evensteven/notation.hpp"

namespace kiebitz::evensteven {

// A chance as a reduced fraction; its numbers have up to 22 digits.
struct Chance {
  std::string numerator;
  std::string denominator;
  double value = 0;

  friend bool operator==(const Chance&, const Chance&) = default;
};

// That a random hand of so many cards can win against as many dealt cards.
Chance chance_of(unsigned cards);

// That this hand can win against as many cards from the rest of the deck.
Chance chance_of(Cards hand);

struct Choice {
  Card card;
  Chance chance;
  bool best = false;
};

// After these cards were dealt, and all but the last covered by the smallest cards that cover them: the chance to win
// for each card still in hand, played on the last one. No choices: the hand has lost before.
Result<std::vector<Choice>> choices(const std::vector<Card>& hand, const std::vector<Card>& dealt);

// The same at a table, however the cards before were covered. The game is running.
std::vector<Choice> choices(const View& view);

}  // namespace kiebitz::evensteven
