// Judges what a program answers to a case of the contest form (SM-20). Extra blanks and empty lines are offences here:
// the specification says so.
#pragma once

#include "games/mahjong/rules.hpp"
#include "kiebitz/workbench.hpp"

namespace kiebitz::mahjong {

Judgement judge(const Hand& hand, std::uint64_t number, OutputLines& output);

// What the hand is, and the tile at which the answer goes wrong.
Story tell(const Hand& hand, const Judgement& judgement);

}  // namespace kiebitz::mahjong
