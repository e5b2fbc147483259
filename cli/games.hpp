// What single games bring to the commands that differ from game to game.
#pragma once

#include "cli/arguments.hpp"

namespace kiebitz::cli {

Exit analyse_evensteven(Arguments& arguments);
Exit analyse_mahjong(Arguments& arguments);

// The part of a command that one game has.
struct GamePart {
  std::string_view game;
  Exit (*run)(Arguments& arguments);
};

// Runs the part of the game that the arguments begin with; without a game, or with one that has no part, says which
// have.
Exit run_part(Arguments& arguments, std::span<const GamePart> parts);

}  // namespace kiebitz::cli
