// Plays whole deals in the engine and in the reference engine side by side and compares them after every answer: who is
// asked, what is legal, hands, melds, discards, bars, payments in their order, scores.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "games/sichuan/rules.hpp"
#include "tests/reference/sichuan_reference.hpp"

namespace kiebitz::sichuan::tests {

// What happened in the compared deals, to show that the rare things were among them.
struct Coverage {
  std::uint64_t deals = 0;
  std::uint64_t answers = 0;
  std::uint64_t payments = 0;
  std::uint64_t wins = 0;
  std::uint64_t robbed = 0;   // added kongs
  std::uint64_t refunds = 0;  // SB-22, SB-33
  std::uint64_t barred = 0;   // positions in which a bar forbids a win
  std::uint64_t several = 0;  // discards that several seats won
  std::uint64_t empty_walls = 0;
  std::uint64_t digest = 0;

  void add(const Coverage& other);
};

reference::sichuan::Options reference_options(const Options& options);

// Sensible options; the first of four deals has the competition rules.
Options random_options(RandomStream& random);

// Chooses a legal move for a seat that is asked.
using Choose = std::function<Move(const State& state, Seat seat)>;

struct Comparison {
  std::optional<std::string> difference;  // the first, with a record of the deal up to it
  Outcome outcome;
};
Comparison compare(const Sichuan& game, const Deck& deck, const Choose& choose, Coverage& coverage);

// Plays the deal with random options and players of random skill. Returns the first difference.
std::optional<std::string> difference(Deal deal, Coverage& coverage);

}  // namespace kiebitz::sichuan::tests
