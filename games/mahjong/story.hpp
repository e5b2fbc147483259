// The story of a hand: each expected tile, all analyses of the hand with it, what each is worth item by item and which
// one counts; or why no tile is expected.
#pragma once

#include "games/mahjong/rules.hpp"
#include "kiebitz/story.hpp"

namespace kiebitz::mahjong {

Story tell(const Hand& hand);

}  // namespace kiebitz::mahjong
