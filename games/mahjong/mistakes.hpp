// The mistakes that people make in programs for the contest, so that a wrong answer can be traced to one of them. Each
// changes when a tile is expected, what an analysis is worth, or how the answer is written; all else comes from the
// rules. This is for diagnosis and may be slow.
#pragma once

#include <span>
#include <string>

#include "games/mahjong/rules.hpp"
#include "kiebitz/workbench.hpp"

namespace kiebitz::mahjong {

std::span<const Mistake> mistakes();

// What a program with this mistake answers to case `number`.
std::string answer_with(const Mistake& mistake, const Hand& hand, std::uint64_t number);

}  // namespace kiebitz::mahjong
