// Waits, distances and discards of many hands at once, for programs.
#pragma once

#include "kiebitz/extras.hpp"

namespace kiebitz::mahjong {

const ManyHands& many_hands();

}  // namespace kiebitz::mahjong
