// kiebitz analyse GAME ...: each game has its own questions.
#include "cli/games.hpp"

namespace kiebitz::cli {

Exit run_analyse(Arguments& arguments) {
  constexpr GamePart parts[] = {{"mahjong", analyse_mahjong}, {"evensteven", analyse_evensteven}};
  return run_part(arguments, parts);
}

}  // namespace kiebitz::cli
