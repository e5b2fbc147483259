// The dealer (ES-13 to ES-18): reads games, deals each to a player over a channel, and judges the play.
#pragma once

#include <cstdint>
#include <optional>

#include "games/evensteven/notation.hpp"
#include "kiebitz/channel.hpp"

namespace kiebitz::evensteven {

// A line of the dealer's input.
struct ContestGame {
  unsigned cards = 0;
  std::uint32_t seed = 0;
};

// The next game, or none at the end of the input.
Result<std::optional<ContestGame>> read_game(TokenReader& reader);

// "YOU WIN", "YOU LOSE NECESSARILY" or "YOU LOSE UNNECESSARILY", for a game that is over.
std::string_view verdict(const EvenSteven& game, const State& start, const State& end);

// Deals all games of the source. Writes the verdicts, the player's "*" lines and any misconduct to the sink as soon as
// they are known. Problems are those of the source.
Result<Session> deal_all(TextSource& source, Channel& player, TextSink& sink);

}  // namespace kiebitz::evensteven
