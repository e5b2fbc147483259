#include "games/mahjong/report.hpp"

namespace kiebitz::mahjong {

namespace {

void report_waits(const HouseRules& rules, Report& report) {
  const Tables& known = tables();
  const Tiles held = report.hand.held();
  report.improving = improving_tiles(known, report.hand);
  report.live = live_tiles(held, report.seen, report.improving);
  for (const Tile tile : expected_tiles(known, report.hand)) {
    Hand complete = report.hand;
    complete.hidden.add(tile);
    report.waits.push_back({tile, live_tiles(held, report.seen, tile), analyses(complete, rules)});
  }
  if (report.waits.empty()) report.no_wait = why_no_wait(known, report.hand);
}

void report_drawn(const HouseRules& rules, Report& report) {
  const Tables& known = tables();
  const Scorer scorer(rules);
  report.wins = analyses(report.hand, rules);
  if (!report.wins.empty() || !report.distance) return;
  for (const Discard& discard : ranked_discards(known, report.hand, report.seen, scorer)) {
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

Report report(const Hand& hand, const Tiles& seen, const HouseRules& rules) {
  Report report;
  report.hand = hand;
  report.seen = seen;
  report.drawn = hand.hidden.size() % 3 == 2;
  report.distance = distance(tables(), hand);
  if (report.drawn) {
    report_drawn(rules, report);
  } else {
    report_waits(rules, report);
  }
  return report;
}

}  // namespace kiebitz::mahjong
