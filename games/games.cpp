// The list of games: the one place that names them all.
#include <array>

#include "games/evensteven/kit.hpp"
#include "games/mahjong/kit.hpp"
#include "games/maumau/kit.hpp"
#include "games/sichuan/kit.hpp"

namespace kiebitz {

std::span<const AnyGame* const> all_games() {
  static const std::array<const AnyGame*, 4> games = {&maumau::the_game(), &evensteven::the_game(),
                                                      &mahjong::the_game(), &sichuan::the_game()};
  return games;
}

const AnyGame* find_game(std::string_view name) {
  for (const AnyGame* game : all_games()) {
    if (game->name() == name) return game;
  }
  return nullptr;
}

}  // namespace kiebitz
