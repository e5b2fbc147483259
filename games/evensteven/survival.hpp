// How many cards a hand covers before it falls: exact chances, counted and not sampled, for what a simulation counts
// besides wins.
#pragma once

#include "games/evensteven/card.hpp"

namespace kiebitz::evensteven {

// That a random hand of so many cards can cover the first `dealt` cards, or all of them but `uncovered`. The thrifty
// player covers them one after the other whenever it can be done (ES-11).
double chance_to_cover(unsigned cards, unsigned dealt, unsigned uncovered = 0);

// That cards played at random cover the first `dealt` cards, one after the other. The size of the hand does not matter.
double chance_at_random(unsigned dealt);

}  // namespace kiebitz::evensteven
