// Who sits where in the games of a block.
//
// Four bots at a table of two make six line-ups: AB AC AD BC BD CD. Where there are more seats than bots, every bot
// sits on as many as the others, or one more: two bots at a table of four make one line-up, AABB; three make AABC, ABBC
// and ABCC. A line-up is played under all its distinct seatings (AB: AB BA; AABB: AABB ABAB ABBA BAAB BABA BBAA), or
// only under a balanced set of them, in which each place of the line-up comes to each seat once (AABB: AABB ABAB BABA
// BBAA).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "kiebitz/seat.hpp"

namespace kiebitz::arena {

enum class Seatings : std::uint8_t { all, balanced };

using Seating = std::array<std::uint8_t, max_seats>;  // the bot of each seat

// All games of a block, in the order in which they are numbered. The result grows fast: 10 bots at a table of four have
// 5040 games per deal, or 840 in balanced seatings.
std::vector<Seating> games_of_block(unsigned bots, unsigned seats, Seatings seatings);

}  // namespace kiebitz::arena
