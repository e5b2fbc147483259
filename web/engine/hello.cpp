// {"ask":"hello"}: the games, their sizes and strategies, and the names of cards and players.
#include "engine/speech.hpp"
#include "web/engine/answers.hpp"

namespace kiebitz::web {

namespace {

Json card_names(const AnyGame& game, Language language) {
  Json names = Json::object();
  for (const std::string& card : game.cards()) names[card] = game.card_name(card, language);
  return names;
}

// The terms of a game: suits, piles, moves. Phrases with placeholders or clauses are sentences, not terms.
Json terms(const AnyGame& game, Language language) {
  Json json = Json::object();
  const Phrasebook english = game.phrases();
  for (const Phrase& phrase : game.phrasebook(language)) {
    const bool is_term = phrase.text.find('{') == std::string_view::npos && clauses_of(english, phrase.key).empty();
    if (is_term) json[std::string(phrase.key)] = phrase.text;
  }
  return json;
}

// What the players that search try to raise.
Json aim_of(const AnyGame& game) {
  const Aim aim = game.playable() == nullptr ? Aim::nothing : game.playable()->search_aim();
  if (aim == Aim::nothing) return nullptr;
  return aim == Aim::wins ? "wins" : "points";
}

Json json_of(const AnyGame& game, Language language) {
  const Speech speech(game, language);
  Json strategies = Json::array();
  if (game.playable() != nullptr) strategies = game.playable()->all_strategies();
  Json players = Json::array();
  for (std::size_t i = 0; i < max_seats; ++i) players.push_back(speech.player(seat_at(i)));
  const std::string_view title = phrase_text(speech.book(), "title");
  return {{"name", game.name()},
          {"title", title.empty() ? game.title() : title},
          {"sizes", game.sizes()},
          {"size_name", game.size_name()},
          {"strategies", strategies},
          {"aim", aim_of(game)},
          {"cards", card_names(game, language)},
          {"terms", terms(game, language)},
          {"players", std::move(players)}};
}

}  // namespace

Result<Json> hello(Request& request) {
  const Language language = request.language();
  if (request.failed()) return request.problem();
  Json languages = Json::array();
  for (const Language each : all_languages) languages.push_back(code_of(each));
  Json games = Json::array();
  for (const AnyGame* const game : all_games()) games.push_back(json_of(*game, language));
  return Json{{"version", KIEBITZ_VERSION}, {"languages", std::move(languages)}, {"games", std::move(games)}};
}

}  // namespace kiebitz::web
