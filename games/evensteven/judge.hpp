// Judges players of Even Steven: by their play, with the card that lost a game which could be won, and by what a dealer
// has written about them.
#pragma once

#include <span>

#include "games/evensteven/dealer.hpp"
#include "kiebitz/workbench.hpp"

namespace kiebitz::evensteven {

// Deals all games to the player and judges each, up to the first bad conduct. The end is the player's last reply if
// that was its bad conduct; else it ended as it should.
Refereed referee(std::span<const ContestGame> games, Channel& player,
                 const std::function<void(const Judgement&)>& take);

// The lines of one game in a dealer's output (ES-14).
Judgement judge(const ContestGame& contest, std::uint64_t number, OutputLines& output);

// How the game goes right, up to the round in which the player went wrong.
Story tell(const ContestGame& contest, const Judgement& judgement);

}  // namespace kiebitz::evensteven
