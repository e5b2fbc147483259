// How far hands are from winning, and how many winning and ready hands there are: by search and by counting one by one.
//
// There are no formulas here. Distances are found by trying exchanges, or by composing every win; hands are counted by
// composing every win, writing all of them into one list, and sorting it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "mahjong_reference.hpp"

namespace reference::mahjong {

// The fewest exchanges after which a hand has an expected tile: 0 if it has one now, nothing if more than limit are
// needed. An exchange draws any tile of which fewer than four are held, hidden and declared together, and discards any
// hidden tile; on the way three suits may be held. Breadth first over all hands; meant for limits up to 3.
std::optional<int> distance(const Hand& hand, int limit);

// The same for a full hand: -1 if it has won, otherwise the smallest distance after a discard.
std::optional<int> discard_distance(const Hand& full, int limit);

// Both without a limit, for hands and full hands, and from the other end: wins are composed that lack 0, 1, 2, ...
// tiles until there is one. Nothing if there is none, because three suits are declared.
std::optional<int> distance_by_composing(const Hand& hand);

// ---- counts of hands without declared tiles ----

// Different full hands of four sentences and a pair, or with fewer tiles (2, 5, 8, 11, 14) of fewer sentences, in the
// first so many suits: three suits in one hand are no win in Sichuan, but others have counted them.
std::uint64_t standard_wins(int suits, int tiles);

// The ways to take one of them from the tiles of the game, of which there are four of each kind.
std::uint64_t physical_standard_wins(int suits, int tiles);

struct ReadyCounts {
  std::uint64_t hands = 0;              // different hands of 13 tiles that have an expected tile
  std::vector<std::uint64_t> by_waits;  // how many of them have 1, 2, ... expected tiles
  std::uint64_t physical = 0;           // the ways to take one of them from the tiles of the game

  friend bool operator==(const ReadyCounts&, const ReadyCounts&) = default;
};

// In one suit, and as if there were no seven pairs.
ReadyCounts one_suit_standard_ready();

// The game's own: at most two suits of the three, both kinds of target.
std::uint64_t wins();
std::uint64_t physical_wins();
ReadyCounts ready();

}  // namespace reference::mahjong
