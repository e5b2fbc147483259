// Commands that only some games have, each with options of its own.
#pragma once

#include "cli/arguments.hpp"

namespace kiebitz::cli {

Exit play_evensteven(Arguments& arguments);
Exit play_maumau(Arguments& arguments);

// Runs the command for the game that the arguments begin with; without a game, or with one that is not among the known
// ones, says which there are.
Exit run_for_game(Arguments& arguments, const std::vector<std::string>& known,
                  const std::function<Exit(const AnyGame&)>& run);

// The part of a command that one game has.
struct GamePart {
  std::string_view game;
  Exit (*run)(Arguments& arguments);
};

Exit run_part(Arguments& arguments, std::span<const GamePart> parts);

}  // namespace kiebitz::cli
