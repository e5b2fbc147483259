// Kinds of contest input: the corner cases of the rules, each found by playing deals until one shows it.
#pragma once

#include <span>
#include <string>

#include "games/maumau/contest.hpp"
#include "kiebitz/workbench.hpp"

namespace kiebitz::maumau {

std::span<const InputKind> input_kinds();

// The game at an address of a kind. With `players` 0 the address chooses their number.
ContestGame game_of_kind(const InputKind& kind, unsigned players, Deal address);

// Appends the same game as a line of contest input, and its answer. Random games, most of any long run, are played only
// once for both.
void append_answered(const InputKind& kind, unsigned players, Deal address, std::string& line, std::string& answer);

}  // namespace kiebitz::maumau
