// {"ask":"hand"} and {"ask":"examples"}: all that can be said of a Mahjong hand, also while it is being put together.
#include "games/mahjong/examples.hpp"
#include "games/mahjong/notation.hpp"
#include "games/mahjong/story.hpp"
#include "json/mahjong_report.hpp"
#include "web/engine/answers.hpp"
#include "web/engine/speech.hpp"

namespace kiebitz::web {

namespace {

// How many tiles of each kind can still come.
Json live_counts(const mahjong::Tiles& held, const mahjong::Tiles& seen) {
  Json json = Json::object();
  for (int i = 0; i < mahjong::kind_count; ++i) {
    const mahjong::Tile tile = mahjong::Tile::at(i);
    json[mahjong::to_text(tile)] = mahjong::live_tiles(held, seen, tile);
  }
  return json;
}

Json item_names(const Speech& speech) {
  Json json = Json::object();
  for (const mahjong::ItemInfo& info : mahjong::items) json[std::string(info.key)] = speech.word(info.key);
  return json;
}

}  // namespace

Result<Json> mahjong_hand(Request& request) {
  const Speech speech(*find_game("mahjong"), request.language());
  const std::string hidden_text = request.text_or("hand", "");
  const std::string declared_text = request.text_or("declared", "");
  const std::string seen_text = request.text_or("seen", "");
  if (request.failed()) return request.problem();
  const auto declared = mahjong::read_tiles(declared_text == "NONE" ? "" : declared_text);
  if (!declared) return declared.problem();
  const auto hidden = mahjong::read_tiles(hidden_text, *declared);
  if (!hidden) return hidden.problem();
  const mahjong::Tiles held = *hidden + *declared;
  const auto seen = mahjong::read_tiles(seen_text, held);
  if (!seen) return seen.problem();

  Json json;
  const auto hand = mahjong::read_hand(hidden_text, declared_text);
  if (hand) {
    const mahjong::Report found = mahjong::report(*hand, *seen, mahjong::HouseRules::contest());
    json = json::json_of(found);
    json["complete"] = true;
    json["sentences"] = speech.sentences(mahjong::tell(found));
  } else {
    json = {{"hidden", mahjong::texts_of(*hidden)},
            {"declared", mahjong::texts_of(*declared)},
            {"seen", mahjong::texts_of(*seen)},
            {"complete", false},
            {"incomplete", json_of(hand.problem())["problem"]},
            {"sentences", Json::array()}};
  }
  json["live"] = live_counts(held, *seen);
  json["names"] = item_names(speech);
  return json;
}

Result<Json> mahjong_examples(Request& request) {
  const Speech speech(*find_game("mahjong"), request.language());
  if (request.failed()) return request.problem();
  Json all = Json::array();
  for (const mahjong::Example& example : mahjong::examples) {
    all.push_back({{"title", speech.word(example.key)},
                   {"hand", example.hidden},
                   {"declared", example.declared},
                   {"seen", example.seen}});
  }
  return Json{{"examples", std::move(all)}};
}

}  // namespace kiebitz::web
