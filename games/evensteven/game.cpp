// The game as front ends hold it. Everything in engine/ that is a template is compiled for this game here, and only
// here.
#include "engine/any_game_of.hpp"
#include "games/evensteven/kit.hpp"

namespace kiebitz::evensteven {

const AnyGame& the_game() {
  static const AnyGameOf<Kit> game;
  return game;
}

}  // namespace kiebitz::evensteven
