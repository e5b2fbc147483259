// Exact chances of how many cards a hand covers before it loses, to be compared with a simulation's counts.
#pragma once

#include "games/evensteven/card.hpp"

namespace kiebitz::evensteven {

// The chance that a random hand of `cards` cards can cover the first `dealt` cards, except at most `uncovered` of them.
// The thrifty player does so whenever it is possible (ES-11).
double chance_to_cover(unsigned cards, unsigned dealt, unsigned uncovered = 0);

// The chance that cards played at random cover the first `dealt` cards. The size of the hand does not matter.
double chance_at_random(unsigned dealt);

}  // namespace kiebitz::evensteven
