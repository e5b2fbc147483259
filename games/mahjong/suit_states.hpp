// The states of one suit as a list, for whoever goes through all of them. Apart from suit_table.hpp, which the rules of
// a game include, and rules do without allocation.
#pragma once

#include <vector>

#include "games/mahjong/tile.hpp"

namespace kiebitz::mahjong {

// In the order of their indices in the tables: removing a tile always gives an earlier state.
std::vector<SuitTiles> all_suit_states();

}  // namespace kiebitz::mahjong
