// The list of games: the one place that names them all.
#include "engine/any_game_of.hpp"
#include "games/evensteven/kit.hpp"
#include "games/mahjong/kit.hpp"
#include "games/maumau/kit.hpp"
#include "games/sichuan/kit.hpp"

namespace kiebitz {

namespace {

const AnyGameOf<maumau::Kit> mau_mau;
const AnyGameOf<evensteven::Kit> even_steven;
const AnyGameOf<mahjong::Kit> mahjong_hands;
const AnyGameOf<sichuan::Kit> bloody_battle;

constexpr const AnyGame* games[] = {&mau_mau, &even_steven, &mahjong_hands, &bloody_battle};

}  // namespace

std::span<const AnyGame* const> all_games() { return games; }

const AnyGame* find_game(std::string_view name) {
  for (const AnyGame* game : games) {
    if (game->name() == name) return game;
  }
  return nullptr;
}

}  // namespace kiebitz
