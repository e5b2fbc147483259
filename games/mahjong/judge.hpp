// Judges a program's answer to one case of the contest form (SM-20). Spaces and empty lines are ignored.
#pragma once

#include "games/mahjong/rules.hpp"
#include "kiebitz/workbench.hpp"

namespace kiebitz::mahjong {

Judgement judge(const Hand& hand, std::uint64_t number, OutputLines& output);

// The story of the hand, up to the tile where the answer goes wrong.
Story tell(const Hand& hand, const Judgement& judgement);

}  // namespace kiebitz::mahjong
