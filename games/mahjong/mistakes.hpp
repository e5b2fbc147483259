// Common mistakes in contest programs, so that wrong answers can be traced to one of them. Each changes when a tile is
// expected, what an analysis is worth, or how the answer is written; the rest follows the rules. Used only for
// diagnosis, so it may be slow.
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
