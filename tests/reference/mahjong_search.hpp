// Distances, and counts of winning and ready hands, by brute force.
//
// There are no formulas here. Distances are found by trying exchanges, or by composing every win; hands are counted by
// composing every win and sorting the list.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "mahjong_reference.hpp"

namespace reference::mahjong {

// The fewest exchanges after which a hand has an expected tile: 0 if it has one now, nullopt if more than `limit` are
// needed. An exchange draws any tile of which fewer than four are held and discards any hidden tile; in between, three
// suits may be held. Breadth-first search over all hands, meant for limits up to 3.
std::optional<int> distance(const Hand& hand, int limit);

// The same for a full hand: -1 if it has won, otherwise the distance after the best discard.
std::optional<int> discard_distance(const Hand& full, int limit);

// Both without a limit, from the other end: composes wins that lack 0, 1, 2, ... tiles until there is one. Nullopt if
// there is none because three suits are declared.
std::optional<int> distance_by_composing(const Hand& hand);

// ---- counts of hands without declared tiles ----

// The number of different hands of 2, 5, 8, 11 or 14 tiles that are sentences and a pair, in the first `suits` suits.
// Three suits are not a win in Sichuan, but these numbers are published.
std::uint64_t standard_wins(int suits, int tiles);

// The ways to take one of them from the 108 tiles.
std::uint64_t physical_standard_wins(int suits, int tiles);

struct ReadyCounts {
  std::uint64_t hands = 0;              // different hands of 13 tiles that have an expected tile
  std::vector<std::uint64_t> by_waits;  // how many of them have 1, 2, ... expected tiles
  std::uint64_t physical = 0;           // the ways to take one of them from the 108 tiles

  friend bool operator==(const ReadyCounts&, const ReadyCounts&) = default;
};

// In one suit, without seven pairs.
ReadyCounts one_suit_standard_ready();

// By the rules of the game: at most two suits, regular or seven pairs.
std::uint64_t wins();
std::uint64_t physical_wins();
ReadyCounts ready();

}  // namespace reference::mahjong
