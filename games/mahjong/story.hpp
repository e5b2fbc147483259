// The story of a hand: for each expected tile all analyses, item by item, and which one counts; or why no tile is
// expected.
#pragma once

#include "games/mahjong/report.hpp"
#include "kiebitz/story.hpp"

namespace kiebitz::mahjong {

Story tell(const Hand& hand);

// A report in a few sentences.
std::vector<Sentence> tell(const Report& report);

// The sentences that a reader can jump to.
std::span<const Mark> marks();

}  // namespace kiebitz::mahjong
