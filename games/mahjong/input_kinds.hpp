// Kinds of hands for contest input: the corners of the rules and of the score. Each hand is composed with its kind in
// mind, one tile is taken away, and hands are made until one has what is wanted.
#pragma once

#include <span>

#include "games/mahjong/rules.hpp"
#include "kiebitz/workbench.hpp"

namespace kiebitz::mahjong {

std::span<const InputKind> input_kinds();

// The hand at an address of a kind.
Hand hand_of_kind(const InputKind& kind, Deal address);

}  // namespace kiebitz::mahjong
