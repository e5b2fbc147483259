// Common mistakes in players of Even Steven. A player is recognised by the values it plays: it may choose freely among
// cards of equal value, and among cards that do not cover.
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

// The values of these cards, with x for each that does not cover: "J Q x".
std::string values_played(const ContestGame& contest, const std::vector<Card>& cards);

}  // namespace kiebitz::evensteven
