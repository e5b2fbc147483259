#include "games/mahjong/analyser.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "games/mahjong/examples.hpp"
#include "games/mahjong/notation.hpp"
#include "games/mahjong/story.hpp"

namespace kiebitz::mahjong {

namespace {

using Kind = AnalyserOption::Kind;

constexpr AnalyserOption all_options[] = {
    {"--hidden", "The hidden tiles: 13 - 3g with g declared chunks, or one more"},
    {"--declared", "The declared chunks, of three or four tiles"},
    {"--seen", "Tiles seen elsewhere: discarded, or declared by others"},
    {"--void", "The suit that is given up: D, B or M"},
    {"--rules", "A JSON file with the values of the scoring items", Kind::file},
    {"--count", "Instead of a hand: count all winning and ready hands exactly", Kind::flag}};

constexpr std::string_view typed_fields[] = {"hand", "declared", "seen", "void", "rules"};

// SM-27: the suit that is given up, if any.
Result<std::optional<Suit>> read_void_suit(std::string_view text, const Tiles& declared) {
  if (text.empty()) return std::optional<Suit>{};
  for (const Suit suit : all_suits) {
    if (text != to_text(suit)) continue;
    if (declared.of(suit).empty()) return std::optional(suit);
    return Problem("a chunk of the void suit is declared; such tiles can only be discarded", clause::void_suit);
  }
  return Problem({}, in_quotes(text), "a suit: D, B or M", clause::void_suit);
}

// How many tiles of each kind are still live (SM-22).
Json live_counts(const Tiles& held, const Tiles& seen) {
  Json json = Json::object();
  for (int i = 0; i < kind_count; ++i) {
    const Tile tile = Tile::at(i);
    json[to_text(tile)] = live_tiles(held, seen, tile);
  }
  return json;
}

// The declared tiles as chunks, complete or not: "666D", "77D".
Texts chunks_of(const Tiles& declared) {
  Texts chunks;
  for (const Tile tile : declared.kinds()) {
    Tiles chunk;
    for (int i = declared.count(tile); i > 0; --i) chunk.add(tile);
    chunks.push_back(short_text(chunk));
  }
  return chunks;
}

// The rules in force, in the form of a rules file (SM-24), with all items.
Json rules_in_force(const HouseRules& rules) {
  Json values = Json::object();
  for (const ItemInfo& info : items) {
    const std::size_t item = index(info.item);
    values[std::string(info.key)] = rules.counted[item] ? Json(rules.values[item]) : Json(false);
  }
  return {{"items", std::move(values)}, {"cap", rules.cap == HouseRules::no_cap ? Json(nullptr) : Json(rules.cap)}};
}

// How many more tiles and chunks fit before the hand has fourteen tiles.
Json room_of(const Hand& hand) {
  const int tiles = std::max(0, held_tiles + 1 - 3 * hand.chunks() - hand.hidden.size());
  return {{"hidden", tiles}, {"declared", std::clamp(sentences - hand.chunks(), 0, tiles / 3)}};
}

class HandAnalyser final : public Analyser {
 public:
  std::span<const AnalyserOption> options() const override { return all_options; }
  std::string_view notes() const override {
    return "13 tiles: what the hand waits for, what each tile is worth and how many are left; or how far it is\n"
           "from ready. 14 tiles: whether it has won; otherwise every discard, best first. Tiles can be written as\n"
           "123D 99M, 1D2D3D9M9M, with the letters p, s and m, or as Unicode tiles. The rules file is described in\n"
           "docs/rules/mahjong.md.\n\n"
           "Example: kiebitz analyse mahjong --hidden \"2223456D 11M\" --declared \"555D 9999M\"\n"
           "         kiebitz analyse mahjong --hidden \"1223344556D 789M\" --seen \"11D 7M\"";
  }
  Result<Findings> analyse(const Given& given) const override;

  std::span<const std::string_view> fields() const override { return typed_fields; }
  TypedFindings analyse_typed(const Given& fields) const override;
  std::vector<Given> examples() const override {
    std::vector<Given> all;
    for (const Example& example : mahjong::examples) {
      Given& given = all.emplace_back();
      given.set("title", std::string(example.key));
      given.set("hand", std::string(example.hidden));
      given.set("declared", std::string(example.declared));
      given.set("seen", std::string(example.seen));
    }
    return all;
  }
};

Result<Findings> HandAnalyser::analyse(const Given& given) const {
  const bool has_hand = given.has("--hidden") || given.has("--declared") || given.has("--seen");
  if (given.has("--count") == has_hand) return Problem("give either a hand with --hidden, or --count");
  if (given.has("--count")) {
    const Counts counts = count_hands(tables());
    return Findings{json_of(counts), [counts](const Look& look) { return to_text(counts, look); }};
  }
  const auto rules = given.has("--rules") ? read_house_rules(given["--rules"]) : HouseRules::contest();
  if (!rules) return Problem("--rules: " + rules.problem().message());
  const auto hand = read_hand(given["--hidden"], given["--declared"]);
  if (!hand) return hand.problem();
  const auto seen = read_tiles(given["--seen"], hand->held());
  if (!seen) return Problem("--seen: " + seen.problem().message());
  const auto given_up = read_void_suit(given["--void"], hand->declared);
  if (!given_up) return Problem("--void: " + given_up.problem().message());
  const Report found = report(*hand, *seen, *rules, *given_up);
  return Findings{json_of(found), [found](const Look& look) { return to_text(found, look); }};
}

// Answers as much of the typed text as can be read: the tiles, the same tiles in the engine's notation, and what could
// not be read.
TypedFindings HandAnalyser::analyse_typed(const Given& fields) const {
  const TypedTiles declared = typed_tiles(fields["declared"]);
  const TypedTiles hidden = typed_tiles(fields["hand"], declared.tiles);
  const Hand held{hidden.tiles, declared.tiles};
  const TypedTiles seen = typed_tiles(fields["seen"], held.held());

  TypedFindings findings;
  const auto note = [&](std::string_view place, const TypedTiles& typed) {
    if (!typed.problem) return;
    findings.unread.emplace_back(place, *typed.problem);
    findings.unread.back().second.where.line = 0;  // a field has one line
  };
  note("hidden", hidden);
  note("declared", declared);
  note("seen", seen);

  const auto rules = fields["rules"].empty() ? HouseRules::contest() : read_house_rules(fields["rules"]);
  if (!rules) findings.unread.emplace_back("rules", rules.problem());
  const auto given_up = read_void_suit(fields["void"], declared.tiles);
  if (!given_up) findings.unread.emplace_back("void", given_up.problem());

  const auto hand = hand_of(hidden.tiles, declared.tiles);
  const bool complete = hand && findings.unread.empty();
  Json& json = findings.json;
  if (complete) {
    const Report found = report(*hand, seen.tiles, *rules, *given_up);
    json = json_of(found);
    findings.sentences = tell(found);
  } else {
    json = {
        {"hidden", texts_of(hidden.tiles)}, {"declared", chunks_of(declared.tiles)}, {"seen", texts_of(seen.tiles)}};
    if (findings.unread.empty()) findings.incomplete = hand.problem();
  }
  json["complete"] = complete;
  json["written"] = {{"hidden", short_text(hidden.tiles)},
                     {"declared", fmt::format("{}", fmt::join(chunks_of(declared.tiles), " "))},
                     {"seen", short_text(seen.tiles)}};
  json["room"] = room_of(held);
  json["rules"] = rules_in_force(rules ? *rules : HouseRules::contest());
  json["live"] = live_counts(held.held(), seen.tiles);
  for (const ItemInfo& info : items) findings.terms.push_back(info.key);
  return findings;
}

}  // namespace

const Analyser& analyser() {
  static const HandAnalyser hands;
  return hands;
}

}  // namespace kiebitz::mahjong
