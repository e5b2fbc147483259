// Kinds of contest input: won and lost games of different closeness, each found by trying seeds.
#pragma once

#include <span>

#include "games/evensteven/dealer.hpp"
#include "kiebitz/workbench.hpp"

namespace kiebitz::evensteven {

std::span<const InputKind> input_kinds();

// The game at an address of a kind. With `cards` 0 the address chooses the size; low numbers give small games.
ContestGame game_of_kind(const InputKind& kind, unsigned cards, Deal address);

}  // namespace kiebitz::evensteven
