#include "games/mahjong/report.hpp"

namespace kiebitz::mahjong {

namespace {

// SM-27: the hand without its tiles of the void suit, which can be used for nothing.
Hand useful(const Report& report) {
  Hand hand = report.hand;
  if (report.given_up) hand.hidden.of(*report.given_up) = SuitTiles{};
  return hand;
}

TileSet useless_kinds(const Report& report) {
  return report.given_up ? TileSet::of(*report.given_up, all_numbers) : TileSet{};
}

bool holds_void_suit(const Report& report) {
  return report.given_up && !report.hand.hidden.of(*report.given_up).empty();
}

void report_waits(const HouseRules& rules, Report& report) {
  const Tables& known = tables();
  const Tiles held = report.hand.held();
  report.improving = improving_tiles(known, useful(report)) - useless_kinds(report);
  report.live = live_tiles(held, report.seen, report.improving);
  if (holds_void_suit(report)) {
    report.no_wait = NoWait{NoWait::Reason::void_suit, {}, report.distance.value_or(0)};
    return;
  }
  for (const Tile tile : expected_tiles(known, report.hand)) {
    Hand complete = report.hand;
    complete.hidden.add(tile);
    report.waits.push_back({tile, live_tiles(held, report.seen, tile), analyses(complete, rules)});
  }
  if (report.waits.empty()) report.no_wait = why_no_wait(known, report.hand);
}

// SM-27: only tiles of the void suit may go, and the hand is the same after each of them.
void report_void_discards(Report& report) {
  const Hand left = useful(report);
  Discard discard;
  discard.distance = report.distance.value_or(0);
  discard.improving = improving_tiles(tables(), left) - useless_kinds(report);
  discard.live = live_tiles(report.hand.held(), report.seen, discard.improving);
  for (const Tile tile : report.hand.hidden.kinds() & useless_kinds(report)) {
    discard.tile = tile;
    report.discards.push_back({discard, {}});
  }
}

void report_drawn(const HouseRules& rules, Report& report) {
  const Tables& known = tables();
  if (holds_void_suit(report)) return report_void_discards(report);
  const Scorer scorer(rules);
  report.wins = analyses(report.hand, rules);
  if (!report.wins.empty() || !report.distance) return;
  for (const Discard& discard : ranked_discards(known, report.hand, report.seen, scorer, useless_kinds(report))) {
    RankedDiscard ranked{discard, {}};
    if (discard.distance == 0) {
      Hand after = report.hand;
      after.hidden.remove(discard.tile);
      ranked.waits = waits(known, after, scorer);
    }
    report.discards.push_back(ranked);
  }
}

}  // namespace

Report report(const Hand& hand, const Tiles& seen, const HouseRules& rules, std::optional<Suit> given_up) {
  Report report;
  report.hand = hand;
  report.seen = seen;
  report.given_up = given_up;
  report.drawn = hand.hidden.size() % 3 == 2;
  report.distance = distance(tables(), useful(report));
  if (report.drawn) {
    report_drawn(rules, report);
  } else {
    report_waits(rules, report);
  }
  return report;
}

}  // namespace kiebitz::mahjong
