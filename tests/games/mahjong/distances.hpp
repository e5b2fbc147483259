// Compares both engines on one hand: its distance, its improving tiles, and its ranking of discards.
#pragma once

#include <optional>
#include <string>

#include "games/mahjong/discards.hpp"

namespace kiebitz::mahjong::tests {

// Like those of examination.hpp, these return an empty text if the engines agree.

// The distance of a hand of 13 - 3g or 14 - 3g hidden tiles; for the former also its improving tiles. The reference
// finds the distance by composing wins, and again by trying up to `exchanges` exchanges.
std::string difference_of_distance(const Hand& hand, int exchanges);
// The whole ranking for a hand of 14 - 3g hidden tiles whose declared chunks allow a win.
std::string difference_of_discards(const Hand& full, const Tiles& seen);

// The same with the reference's answer.
struct Ruling {
  std::string slow;        // the reference's answer, for the digest
  std::string difference;  // empty if the engine agrees
};

std::string text_of(std::optional<int> distance);
// The same if the reference has already composed the distance.
std::string difference_from(std::optional<int> composed, const Hand& hand, int exchanges);
Ruling ruling_on_discards(const Hand& full, const Tiles& seen);

}  // namespace kiebitz::mahjong::tests
