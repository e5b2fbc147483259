// Kinds of hands for contest input, covering the corner cases of the rules and the score. A hand is composed as a win
// to suit its kind, and a tile is removed; this is repeated until the hand has what the kind promises.
#pragma once

#include <span>

#include "games/mahjong/rules.hpp"
#include "kiebitz/workbench.hpp"

namespace kiebitz::mahjong {

std::span<const InputKind> input_kinds();

// The hand of this kind at this address.
Hand hand_of_kind(const InputKind& kind, Deal address);

}  // namespace kiebitz::mahjong
