// The story of a hand: each expected tile, all analyses of the hand with it, what each is worth item by item and which
// one counts; or why no tile is expected.
#pragma once

#include "games/mahjong/report.hpp"
#include "kiebitz/story.hpp"

namespace kiebitz::mahjong {

Story tell(const Hand& hand);

// What a report comes to, in a few sentences.
std::vector<Sentence> tell(const Report& report);

// What a reader may want to jump to.
std::span<const Mark> marks();

}  // namespace kiebitz::mahjong
