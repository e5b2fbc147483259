// The whole space of hands, counted exactly (SM-26). Nothing is listed: the states of one suit are sorted into a few
// hundred classes by all that matters when suits are put together, and classes are multiplied.
#pragma once

#include <vector>

#include "games/mahjong/suit_table.hpp"
#include "kiebitz/ways.hpp"

namespace kiebitz::mahjong {

struct Counts {
  std::uint64_t one_suit_states = 0;  // of at most 14 tiles
  // Winning 14-tile hands of four sentences and a pair, all hidden, without the limit of two suits.
  std::uint64_t standard_wins_one_suit = 0;
  std::uint64_t standard_wins_three_suits = 0;
  // By the rules of this game, all hidden: at most two suits, both forms.
  std::uint64_t wins = 0;
  std::uint64_t ready = 0;
  std::vector<std::uint64_t> ready_by_waits;  // with one expected tile, with two, ...
  Ways ready_physical = 0;                    // sets of thirteen of the 108 tiles that are ready
  std::vector<Ways> ready_physical_by_waits;  // likewise
  Ways ready_physical_by_form[3] = {};        // regular alone, seven pairs alone, both
  Ways deals = 0;                             // all sets of thirteen tiles
  Ways numerator = 0;                         // ready_physical / deals, reduced
  Ways denominator = 1;
};

Counts count_hands(const Tables& tables);

// All sets of thirteen tiles by their distance: 0, 1, ...
std::vector<Ways> physical_by_distance(const Tables& tables);

// Ready hands of 13 tiles in one suit, in standard form alone, by the number of their waits.
std::vector<std::uint64_t> standard_ready_one_suit(const Tables& tables);

// The ways to hold sentences and a pair with physical tiles, `tiles` in all, in the first so many suits.
Ways physical_standard_wins(const Tables& tables, int tiles, int suits);

}  // namespace kiebitz::mahjong
