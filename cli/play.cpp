// kiebitz play GAME ...: a person plays in the terminal.
#include "cli/games.hpp"

namespace kiebitz::cli {

Exit run_play(Arguments& arguments) {
  constexpr GamePart parts[] = {{"maumau", play_maumau}, {"evensteven", play_evensteven}};
  return run_part(arguments, parts);
}

}  // namespace kiebitz::cli
