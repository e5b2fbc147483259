// Exact counts of all hands (SM-26), without listing them: the states of one suit fall into a few hundred classes by
// what matters when suits are combined, and the sizes of classes are multiplied.
#pragma once

#include <vector>

#include "games/mahjong/suit_table.hpp"
#include "kiebitz/ways.hpp"

namespace kiebitz::mahjong {

struct Counts {
  std::uint64_t one_suit_states = 0;  // with at most 14 tiles
  // Hands of four sentences and a pair, all hidden, without the limit of two suits.
  std::uint64_t standard_wins_one_suit = 0;
  std::uint64_t standard_wins_three_suits = 0;
  // By the rules of this game, all hidden: at most two suits, regular or seven pairs.
  std::uint64_t wins = 0;
  std::uint64_t ready = 0;
  std::vector<std::uint64_t> ready_by_waits;  // with one expected tile, with two, ...
  Ways ready_physical = 0;                    // ways to take a ready hand from the 108 tiles
  std::vector<Ways> ready_physical_by_waits;  // the same by number of expected tiles
  Ways ready_physical_by_form[3] = {};        // only regular, only seven pairs, both
  Ways deals = 0;                             // ways to take any thirteen tiles
  Ways numerator = 0;                         // ready_physical / deals, reduced
  Ways denominator = 1;
};

Counts count_hands(const Tables& tables);

// The ways to take thirteen tiles, by distance: 0, 1, ...
std::vector<Ways> physical_by_distance(const Tables& tables);

// Ready hands of 13 tiles in one suit, without seven pairs, by their number of waits.
std::vector<std::uint64_t> standard_ready_one_suit(const Tables& tables);

// The ways to take `tiles` tiles that are sentences and a pair, from the first `suits` suits.
Ways physical_standard_wins(const Tables& tables, int tiles, int suits);

}  // namespace kiebitz::mahjong
