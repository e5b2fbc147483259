// Tells a game of Mau-Mau as the specification tells its example: every turn with its choices, what was done, and
// the clause or decision rule that made it so.
#pragma once

#include "games/maumau/rules.hpp"
#include "kiebitz/story.hpp"

namespace kiebitz::maumau {

// The story of the game that rulebook players play from this deck.
Story tell(const MauMau& game, const Deck& deck);

}  // namespace kiebitz::maumau
