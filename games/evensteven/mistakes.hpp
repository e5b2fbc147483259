// The mistakes that people make in players of Even Steven. A player is known by the values that it plays: of cards with
// the same value any may come, and so may any card that does not cover.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "games/evensteven/dealer.hpp"
#include "kiebitz/workbench.hpp"

namespace kiebitz::evensteven {

std::span<const Mistake> mistakes();

// The values that a player with this mistake plays.
std::string answer_with(const Mistake& mistake, const ContestGame& contest);

// The values of these cards, as they cover what is dealt: "J Q x".
std::string values_played(const ContestGame& contest, const std::vector<Card>& cards);

}  // namespace kiebitz::evensteven
