// {"ask":"hand"} and {"ask":"examples"}: the analysis of a hand, complete or not.
#include "engine/analyser.hpp"
#include "engine/speech.hpp"
#include "web/engine/answers.hpp"

namespace kiebitz::web {

namespace {

bool takes_hands(const AnyGame& game) {
  return game.extras().analyser != nullptr && !game.extras().analyser->fields().empty();
}

// The requested game, or the first one that analyses hands. Null after an error.
const AnyGame* game_of(Request& request) {
  const AnyGame* chosen = request.has("game") ? request.game() : nullptr;
  if (request.failed()) return nullptr;
  for (const AnyGame* game : all_games()) {
    if (chosen == nullptr && takes_hands(*game)) chosen = game;
  }
  if (chosen != nullptr && takes_hands(*chosen)) return chosen;
  request.note(
      {{}, chosen == nullptr ? "no game" : std::string(chosen->name()), "a game whose hands are analysed", {}});
  return nullptr;
}

}  // namespace

Result<Json> hand(Request& request) {
  const Language language = request.language();
  const AnyGame* const game = game_of(request);
  if (game == nullptr) return request.problem();
  const Analyser& analyser = *game->extras().analyser;
  Given fields;
  for (const std::string_view field : analyser.fields()) fields.set(field, request.text_or(field, ""));
  if (request.failed()) return request.problem();
  const Speech speech(*game, language);
  TypedFindings found = analyser.analyse_typed(fields);
  Json json = std::move(found.json);
  json["sentences"] = speech.sentences(found.sentences);
  json["unread"] = Json::object();
  for (const auto& [place, problem] : found.unread) json["unread"][place] = json_of(problem, speech.book());
  if (found.incomplete) json["incomplete"] = json_of(*found.incomplete, speech.book());
  json["names"] = Json::object();
  for (const std::string_view term : found.terms) json["names"][std::string(term)] = speech.word(term);
  return json;
}

Result<Json> examples(Request& request) {
  const Language language = request.language();
  const AnyGame* const game = game_of(request);
  if (game == nullptr) return request.problem();
  const Analyser& analyser = *game->extras().analyser;
  const Speech speech(*game, language);
  Json all = Json::array();
  for (const Given& example : analyser.examples()) {
    Json& json = all.emplace_back(Json{{"title", speech.word(example["title"])}});
    for (const std::string_view field : analyser.fields()) json[std::string(field)] = example[field];
  }
  return Json{{"examples", std::move(all)}};
}

}  // namespace kiebitz::web
