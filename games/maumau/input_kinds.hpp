// Kinds of games for contest input: the hard corners of the rules, each found by playing deals until one has it.
#pragma once

#include <span>
#include <string>

#include "games/maumau/contest.hpp"
#include "kiebitz/workbench.hpp"

namespace kiebitz::maumau {

std::span<const InputKind> input_kinds();

// The game at an address of a kind; `players` 0: the address chooses.
ContestGame game_of_kind(const InputKind& kind, unsigned players, Deal address);

// The same game as a line of contest input with its end, and its answer, both appended. Most games of a long run are
// random ones, and these are played only once.
void append_answered(const InputKind& kind, unsigned players, Deal address, std::string& line, std::string& answer);

}  // namespace kiebitz::maumau
