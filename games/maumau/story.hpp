// Tells a game of Mau-Mau as the specification tells its example: every turn with its choices, what was done, and
// the clause or decision rule that made it so.
#pragma once

#include <cstddef>

#include "games/maumau/rules.hpp"
#include "kiebitz/story.hpp"

namespace kiebitz::maumau {

// The story of the game that rulebook players play from this deck: all of it, or up to the move that lays card number
// `cards`, the opening card being number 1.
inline constexpr std::size_t all_cards = ~std::size_t{0};
Story tell(const MauMau& game, const Deck& deck, std::size_t cards = all_cards);

}  // namespace kiebitz::maumau
