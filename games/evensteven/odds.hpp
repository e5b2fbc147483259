// Exact chances of winning, counted rather than sampled; odds.cpp shows how.
#pragma once

#include <string>
#include <vector>

#include "games/evensteven/notation.hpp"

namespace kiebitz::evensteven {

// A chance as a reduced fraction; numerator and denominator have up to 22 digits.
struct Chance {
  std::string numerator;
  std::string denominator;
  double value = 0;

  friend bool operator==(const Chance&, const Chance&) = default;
};

// The chance that a random hand of this many cards can win.
Chance chance_of(unsigned cards);

// The chance that this hand can win, over all deals of the remaining cards.
Chance chance_of(Cards hand);

struct Choice {
  Card card;
  Chance chance;
  bool best = false;
};

// The chance of winning after each possible play on the last dealt card, given that each earlier one was covered by the
// smallest card that covers it. Empty if the hand has already lost.
Result<std::vector<Choice>> choices(const std::vector<Card>& hand, const std::vector<Card>& dealt);

// The same at a table, whatever was played before. The game must be running.
std::vector<Choice> choices(const View& view);

}  // namespace kiebitz::evensteven
