// Reports and counts as JSON.
#include "games/mahjong/analyser.hpp"
#include "games/mahjong/notation.hpp"

namespace kiebitz::mahjong {

namespace {

Json json_of(const ScoredItem& scored) {
  const ItemInfo& info = items[index(scored.item)];
  return {{"item", info.key},
          {"english", info.english},
          {"chinese", info.chinese},
          {"pinyin", info.pinyin},
          {"times", scored.times},
          {"points", scored.points},
          {"clause", kiebitz::to_string(info.clause)}};
}

Json json_of(const Analysis& analysis) {
  Json items = Json::array();
  for (const auto& scored : analysis.items) items.push_back(json_of(scored));
  return {{"score", analysis.score},
          {"form", analysis.features.seven_pairs ? "seven pairs" : "regular"},
          {"components", texts_of(analysis.components)},
          {"items", std::move(items)},
          {"capped", analysis.is_capped}};
}

Json json_of(const std::vector<Analysis>& analyses) {
  Json all = Json::array();
  for (const auto& analysis : analyses) all.push_back(json_of(analysis));
  return all;
}

Json improving_of(const Report& report, TileSet kinds) {
  Json all = Json::array();
  for (const auto tile : kinds) {
    all.push_back({{"tile", to_text(tile)}, {"alive", live_tiles(report.hand.held(), report.seen, tile)}});
  }
  return all;
}

std::string_view reason_of(const NoWait& why) {
  switch (why.reason) {
    case NoWait::Reason::can_never_win: return "three suits declared";
    case NoWait::Reason::three_suits: return "three suits";
    case NoWait::Reason::void_suit: return "void suit";
    case NoWait::Reason::held_four_times: return "held four times";
    case NoWait::Reason::too_far: break;
  }
  return "too far";
}

void add_waits(const Report& report, Json& json) {
  json["ready"] = !report.waits.empty();
  json["waits"] = Json::array();
  for (const auto& wait : report.waits) {
    const Json best = json_of(wait.analyses.front());
    json["waits"].push_back({{"tile", to_text(wait.tile)},
                             {"alive", wait.live},
                             {"dead", wait.live == 0},
                             {"score", best["score"]},
                             {"items", best["items"]},
                             {"components", best["components"]},
                             {"analyses", json_of(wait.analyses)}});
  }
  if (report.no_wait) {
    json["reason"] = reason_of(*report.no_wait);
    if (!report.no_wait->held.empty()) json["held_four_times"] = texts_of(report.no_wait->held);
  }
  json["improving"] = improving_of(report, report.improving);
  json["alive"] = report.live;
}

Json json_of(const Report& report, const RankedDiscard& ranked) {
  const Discard& discard = ranked.discard;
  Json json = {{"tile", to_text(discard.tile)},
               {"distance", discard.distance},
               {"alive", discard.live},
               {"improving", improving_of(report, discard.improving)}};
  if (discard.distance > 0) return json;
  json["waits"] = Json::array();
  for (const Wait& wait : ranked.waits) {
    const int live = live_tiles(report.hand.held(), report.seen, wait.tile);
    json["waits"].push_back(
        {{"tile", to_text(wait.tile)}, {"alive", live}, {"dead", live == 0}, {"score", wait.score}});
  }
  json["expected_score"] =
      discard.live == 0
          ? Json(nullptr)
          : Json{{"numerator", discard.worth}, {"denominator", discard.live}, {"value", discard.expected_score()}};
  return json;
}

void add_drawn(const Report& report, Json& json) {
  json["win"] = !report.wins.empty();
  if (!report.wins.empty()) {
    const Json best = json_of(report.wins.front());
    json["score"] = best["score"];
    json["items"] = best["items"];
    json["components"] = best["components"];
    json["analyses"] = json_of(report.wins);
    return;
  }
  json["discards"] = Json::array();
  for (const auto& ranked : report.discards) json["discards"].push_back(json_of(report, ranked));
}

}  // namespace

Json json_of(const Report& report) {
  Json json = {{"hidden", texts_of(report.hand.hidden)},
               {"declared", texts_of(declared_components(report.hand.declared))},
               {"seen", texts_of(report.seen)},
               {"distance", report.distance ? Json(*report.distance) : Json(nullptr)}};
  if (report.given_up) json["void"] = to_text(*report.given_up);
  if (report.drawn) {
    add_drawn(report, json);
  } else {
    add_waits(report, json);
  }
  return json;
}

Json json_of(const Counts& counts) {
  return {
      {"one_suit_states", counts.one_suit_states},
      {"standard_wins_one_suit", counts.standard_wins_one_suit},
      {"standard_wins_three_suits", counts.standard_wins_three_suits},
      {"wins", counts.wins},
      {"ready", counts.ready},
      {"ready_by_waits", counts.ready_by_waits},
      {"ready_physical", digits(counts.ready_physical)},
      {"ready_probability", {{"numerator", digits(counts.numerator)}, {"denominator", digits(counts.denominator)}}}};
}

}  // namespace kiebitz::mahjong
