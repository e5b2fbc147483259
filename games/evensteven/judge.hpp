// Judges players of Even Steven: by their play, naming the card that lost a winnable game, or by a dealer's output.
#pragma once

#include <span>

#include "games/evensteven/dealer.hpp"
#include "kiebitz/workbench.hpp"

namespace kiebitz::evensteven {

// Deals all games to the player and judges each, up to the first misconduct. If the misconduct is how the player ended,
// that reply is the end of the result; otherwise the player ended normally.
Refereed referee(std::span<const ContestGame> games, Channel& player,
                 const std::function<void(const Judgement&)>& take);

// Judges the lines of one game in a dealer's output (ES-14).
Judgement judge(const ContestGame& contest, std::uint64_t number, OutputLines& output);

// The story of the right play, up to the round in which the player went wrong.
Story tell(const ContestGame& contest, const Judgement& judgement);

}  // namespace kiebitz::evensteven
