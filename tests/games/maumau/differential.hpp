// Compares the fast Mau-Mau with the slow one of tests/reference: whole contests, counts of move sequences, and single
// positions. Used by the tests, the campaign and the fuzz targets.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "games/maumau/rules.hpp"
#include "tests/reference/maumau_reference.hpp"

namespace kiebitz::maumau::tests {

// The first deal known to get stuck, as a line of a contest file.
inline constexpr std::string_view stuck_line =
    "4 SS DN HS CA CQ DS DK HJ CT ST HA CN CS SK DE SQ DT HT HK DQ SN SA DJ CK DA HQ CJ HE SE SJ HN CE";

struct Disagreement {
  std::string line;  // the deal, as a line of a contest file
  std::string fast;
  std::string reference;
};

std::string to_text(const Disagreement& disagreement);

// The result of many comparisons. The digest does not depend on their order.
struct Comparison {
  std::uint64_t deals = 0;
  std::uint64_t stuck = 0;
  std::uint64_t endless = 0;
  std::uint64_t sequences = 0;  // of moves, counted by perft
  std::uint64_t unknown = 0;    // positions of small decks that the solver did not settle within its limit
  std::uint64_t lines = 0;      // of the solver, played in the reference engine
  // By the number of cards of the deck. Small decks: those compared. Full decks: those on which both solvers gave an
  // answer, of `full_decks`.
  std::array<std::uint64_t, 33> compared_by_size{};
  std::uint64_t full_decks = 0;
  std::uint64_t digest = 0;
  std::vector<Disagreement> disagreements;

  Comparison& operator+=(const Comparison& other);
};

// All disagreements, as the message of a failing test.
std::string to_text(const Comparison& comparison);

// Compares the answers to these lines, read as one contest file, with those of the reference.
Comparison compare_lines(const std::vector<std::string>& lines);
// The same for `count` deals, starting at `first`.
Comparison compare_deals(unsigned players, Deal first, std::uint64_t count);
// Compares the numbers of sequences of 1, 2, ... `depth` moves from one deal.
Comparison compare_perft(unsigned players, Deal deal, unsigned depth);

// The expected answers to a contest file up to its first mistake, from an independent reader and the reference engine.
struct Expected {
  std::string answers;
  std::uint64_t games = 0;
  bool accepted = false;
};

Expected expected_answers(std::string_view contest);

std::vector<std::string> words_of(std::string_view line);
std::vector<std::string> lines_of(std::string_view text);
std::vector<std::string> words_of(const Deck& deck);

// The legal moves of the seat in turn as sorted texts; none when the game is over.
std::vector<std::string> sorted_moves(const MauMau& game, const State& state);

// How the positions of the two engines differ; empty if they agree.
std::string difference(const MauMau& game, const State& state, const reference::maumau::Position& position);

}  // namespace kiebitz::maumau::tests
