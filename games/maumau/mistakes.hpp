// The mistakes that people make in programs for the contest, so that a wrong answer can be traced to one of them. A
// mistake is no second set of rules: it is the true game with something changed before, between and after its moves.
// This is for diagnosis and may be slow.
#pragma once

#include <span>
#include <string>

#include "games/maumau/contest.hpp"
#include "kiebitz/workbench.hpp"

namespace kiebitz::maumau {

std::span<const Mistake> mistakes();

// What a program with this mistake answers; empty if its game comes to no end.
std::string answer_with(const Mistake& mistake, const ContestGame& contest);

}  // namespace kiebitz::maumau
