// All states of one suit as a list. Not in suit_table.hpp, because the rules of a game include that, and rules must not
// allocate.
#pragma once

#include <vector>

#include "games/mahjong/tile.hpp"

namespace kiebitz::mahjong {

// In the order of their indices in the tables: removing a tile always gives an earlier state.
std::vector<SuitTiles> all_suit_states();

}  // namespace kiebitz::mahjong
