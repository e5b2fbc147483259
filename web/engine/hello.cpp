// {"ask":"hello"}: what there is.
#include "web/engine/answers.hpp"
#include "web/engine/speech.hpp"

namespace kiebitz::web {

Result<Json> hello(Request& request) {
  request.language();
  if (request.problem()) return *request.problem();
  Json languages = Json::array();
  for (const Language each : all_languages) languages.push_back(code_of(each));
  Json games = Json::array();
  for (const AnyGame* const game : all_games()) {
    Json strategies = Json::array();
    if (game->playable() != nullptr) strategies = game->playable()->strategies();
    games.push_back({{"name", game->name()},
                     {"title", game->title()},
                     {"sizes", game->sizes()},
                     {"size_name", game->size_name()},
                     {"strategies", std::move(strategies)}});
  }
  return Json{{"version", KIEBITZ_VERSION}, {"languages", std::move(languages)}, {"games", std::move(games)}};
}

}  // namespace kiebitz::web
