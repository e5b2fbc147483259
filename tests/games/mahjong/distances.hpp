// One hand of Sichuan Mahjong before both engines: how far it is, what brings it nearer, and which discard is best.
#pragma once

#include <optional>
#include <string>

#include "games/mahjong/discards.hpp"

namespace kiebitz::mahjong::tests {

// As in mahjong_examination.hpp, an empty text where the engines agree.

// The distance of a hand of 13 - 3g or 14 - 3g hidden tiles; for the former also the tiles that improve it. The
// reference composes wins, and also exchanges tiles, up to `exchanges` times.
std::string difference_of_distance(const Hand& hand, int exchanges);
// The whole ranking of a hand of 14 - 3g hidden tiles that can win at all.
std::string difference_of_discards(const Hand& full, const Tiles& seen);

// The same in parts, for those who count what was compared.
struct Ruling {
  std::string slow;        // what the reference says, for the digest
  std::string difference;  // of the engine from it
};

std::string text_of(std::optional<int> distance);
// From what the reference has composed already.
std::string difference_from(std::optional<int> composed, const Hand& hand, int exchanges);
Ruling ruling_on_discards(const Hand& full, const Tiles& seen);

}  // namespace kiebitz::mahjong::tests
