// Common mistakes in contest programs, so that wrong answers can be traced to one of them. A mistake is not a second
// set of rules but the real game with something changed before, between or after its moves. It is used only for
// diagnosis, so it may be slow.
#pragma once

#include <span>
#include <string>

#include "games/maumau/contest.hpp"
#include "kiebitz/workbench.hpp"

namespace kiebitz::maumau {

std::span<const Mistake> mistakes();

// The answer of a program with this mistake; empty if its game never ends.
std::string answer_with(const Mistake& mistake, const ContestGame& contest);

}  // namespace kiebitz::maumau
