// {"ask":"hello"}: what there is, and what people call it.
#include "games/evensteven/notation.hpp"
#include "games/mahjong/notation.hpp"
#include "games/maumau/notation.hpp"
#include "games/maumau/story.hpp"
#include "web/engine/answers.hpp"
#include "web/engine/speech.hpp"

namespace kiebitz::web {

namespace {

// All cards or tiles of a game, in their order.
Texts cards_of(std::string_view game) {
  Texts cards;
  if (game == "maumau") {
    for (int i = 0; i < maumau::Card::count; ++i) cards.push_back(to_text(maumau::Card::from_index(i)));
  } else if (game == "evensteven") {
    for (const evensteven::Card card : evensteven::fresh_deck) cards.push_back(to_text(card));
  } else {
    for (int i = 0; i < mahjong::kind_count; ++i) cards.push_back(to_text(mahjong::Tile::at(i)));
  }
  return cards;
}

Json card_names(const AnyGame& game, Language language) {
  Json names = Json::object();
  for (const std::string& card : cards_of(game.name())) names[card] = game.card_name(card, language);
  return names;
}

// The suits that can be wished, the highest first.
Json suits(const Speech& speech) {
  Json json = Json::array();
  for (std::size_t i = maumau::suit_letters.size(); i-- > 0;) {
    const std::string_view key = maumau::term_of(static_cast<Suit>(i)).key;
    json.push_back({{"letter", std::string(1, maumau::suit_letters[i])}, {"key", key}, {"name", speech.word(key)}});
  }
  return json;
}

Json json_of(const AnyGame& game, Language language) {
  const Speech speech(game, language);
  Json strategies = Json::array();
  if (game.playable() != nullptr) strategies = game.playable()->strategies();
  const std::string title = speech.word("title");
  Json json = {{"name", game.name()},      {"title", title.empty() ? std::string(game.title()) : title},
               {"sizes", game.sizes()},    {"size_name", game.size_name()},
               {"strategies", strategies}, {"cards", card_names(game, language)}};
  if (game.name() != "maumau") return json;
  json["suits"] = suits(speech);
  json["players"] = Json::array();
  for (std::size_t i = 0; i < game.sizes().back(); ++i) json["players"].push_back(speech.player(seat_at(i)));
  return json;
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
