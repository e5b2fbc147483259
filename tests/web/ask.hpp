// Requests to the JSON interface.
#pragma once

#include <string>
#include <vector>

#include "engine/story_json.hpp"
#include "kiebitz/any_game.hpp"
#include "web/engine/engine.hpp"

namespace kiebitz::web {

inline Json ask(const Json& request) { return Json::parse(answer(request.dump())); }

// A person in seat 0 against rulebook players.
inline Json round_of(unsigned players, const std::string& seed, const std::string& deal,
                     const std::vector<std::string>& moves) {
  return {{"ask", "table"}, {"game", "maumau"}, {"players", players}, {"seed", seed}, {"deal", deal}, {"moves", moves}};
}

}  // namespace kiebitz::web
