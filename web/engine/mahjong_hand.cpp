// {"ask":"hand"} and {"ask":"examples"}: all that can be said of a Mahjong hand, also while it is being put together.
#include <algorithm>

#include <fmt/ranges.h>

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

// What people call chunks, also while they are not complete: "666D".
Texts chunks_of(const mahjong::Tiles& declared) {
  Texts chunks;
  for (const mahjong::Tile tile : declared.kinds()) {
    mahjong::Tiles chunk;
    for (int i = declared.count(tile); i > 0; --i) chunk.add(tile);
    chunks.push_back(mahjong::short_text(chunk));
  }
  return chunks;
}

// How many tiles and how many chunks the hand still has room for, before it is one of fourteen tiles.
Json room_of(const mahjong::Hand& hand) {
  const int tiles = std::max(0, mahjong::held_tiles + 1 - 3 * hand.chunks() - hand.hidden.size());
  return {{"hidden", tiles}, {"declared", std::clamp(mahjong::sentences - hand.chunks(), 0, tiles / 3)}};
}

Json item_names(const Speech& speech) {
  Json json = Json::object();
  for (const mahjong::ItemInfo& info : mahjong::items) json[std::string(info.key)] = speech.word(info.key);
  return json;
}

}  // namespace

// What was typed is answered as far as it is understood: the tiles, the same once more as the engine writes them, and
// what could not be read.
Result<Json> mahjong_hand(Request& request) {
  const Speech speech(*find_game("mahjong"), request.language());
  const std::string hidden_text = request.text_or("hand", "");
  const std::string declared_text = request.text_or("declared", "");
  const std::string seen_text = request.text_or("seen", "");
  if (request.failed()) return request.problem();
  const mahjong::TypedTiles declared = mahjong::typed_tiles(declared_text);
  const mahjong::TypedTiles hidden = mahjong::typed_tiles(hidden_text, declared.tiles);
  const mahjong::Hand held{hidden.tiles, declared.tiles};
  const mahjong::TypedTiles seen = mahjong::typed_tiles(seen_text, held.held());

  Json unread = Json::object();
  const auto note = [&](std::string_view place, const mahjong::TypedTiles& typed) {
    if (!typed.problem) return;
    Problem problem = *typed.problem;
    problem.where.line = 0;  // a field has one line
    unread[std::string(place)] = json_of(problem, speech.book());
  };
  note("hidden", hidden);
  note("declared", declared);
  note("seen", seen);

  const auto hand = mahjong::hand_of(hidden.tiles, declared.tiles);
  const bool complete = hand && unread.empty();
  Json json = {{"hidden", mahjong::texts_of(hidden.tiles)},
               {"declared", chunks_of(declared.tiles)},
               {"seen", mahjong::texts_of(seen.tiles)},
               {"sentences", Json::array()}};
  if (complete) {
    const mahjong::Report found = mahjong::report(*hand, seen.tiles, mahjong::HouseRules::contest());
    json = json::json_of(found);
    json["sentences"] = speech.sentences(mahjong::tell(found));
  } else if (unread.empty()) {
    json["incomplete"] = json_of(hand.problem(), speech.book());
  }
  json["complete"] = complete;
  json["unread"] = std::move(unread);
  json["written"] = {{"hidden", mahjong::short_text(hidden.tiles)},
                     {"declared", fmt::format("{}", fmt::join(chunks_of(declared.tiles), " "))},
                     {"seen", mahjong::short_text(seen.tiles)}};
  json["room"] = room_of(held);
  json["live"] = live_counts(held.held(), seen.tiles);
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
