// Reports and counts as text.
#include <fmt/format.h>

#include "games/mahjong/analyser.hpp"
#include "games/mahjong/notation.hpp"

namespace kiebitz::mahjong {

namespace {

std::string counted(int count, std::string_view one, std::string_view several) {
  return fmt::format("{} {}", count, count == 1 ? one : several);
}

std::string painted(const Texts& texts, const Look& look) {
  std::string text;
  for (const std::string& each : texts) text += (text.empty() ? "" : " ") + look.card(each);
  return text;
}

std::string cite(Clause clause, const Look& look) { return look.dim(fmt::format("[{}]", to_string(clause))); }

std::string held(const Report& report, const Look& look) {
  const auto row = [&](std::string_view name, const Tiles& tiles) {
    return tiles.empty() ? std::string() : fmt::format("{:<9} {}\n", name, painted(texts_by_suit(tiles), look));
  };
  std::string text = row("hidden", report.hand.hidden);
  if (!report.hand.declared.empty()) {
    const auto chunks = declared_components(report.hand.declared);
    text += fmt::format("{:<9} {}\n", "declared", painted(texts_of(chunks), look));
  }
  text += row("seen", report.seen);
  if (report.given_up) text += fmt::format("{:<9} {}\n", "void", to_text(*report.given_up));
  return text + "\n";
}

std::string item_list(const Analysis& analysis, const Look& look) {
  std::string text;
  for (const ScoredItem& scored : analysis.items) {
    const ItemInfo& info = items[index(scored.item)];
    text += fmt::format("{}{} {} {}{} {}", text.empty() ? "" : ", ", scored.points, info.english, info.chinese,
                        scored.times > 1 ? fmt::format(" ({} times)", scored.times) : "", cite(info.clause, look));
  }
  return text + (analysis.is_capped ? fmt::format(", capped {}", cite(clause::house_rules, look)) : "");
}

std::string distance_text(int distance) {
  if (distance == 0) return "ready";
  return counted(distance, "exchange from ready", "exchanges from ready");
}

std::string kinds_with_live(const Tiles& held, const Tiles& seen, TileSet kinds, const Look& look) {
  std::string text;
  for (const Tile tile : kinds) {
    text += fmt::format("{}{} ({})", text.empty() ? "" : ", ", look.card(to_text(tile)), live_tiles(held, seen, tile));
  }
  return text;
}

std::string waits_text(const Report& report, const Look& look) {
  std::string text =
      fmt::format("{} {}: {}, {} alive {}\n", look.bold("ready"), cite(clause::expected, look),
                  counted(static_cast<int>(report.waits.size()), "expected tile", "expected tiles"),
                  report.live == 0 ? "none of them" : std::to_string(report.live), cite(clause::live_tiles, look));
  for (const ExpectedTile& wait : report.waits) {
    const Analysis& best = wait.analyses.front();
    text += fmt::format("\n  {}  {:<8} {:<9}  {}\n", look.card(to_text(wait.tile)),
                        wait.live == 0 ? "dead" : fmt::format("{} alive", wait.live),
                        fmt::format("worth {}", best.score), painted(texts_of(best.components), look));
    text += fmt::format("      {}\n", item_list(best, look));
  }
  return text;
}

std::string reason_text(const NoWait& why, const Look& look) {
  switch (why.reason) {
    case NoWait::Reason::can_never_win:
      return fmt::format("the declared chunks are of three suits: the hand can never win {}\n",
                         cite(clause::two_suits, look));
    case NoWait::Reason::three_suits:
      return fmt::format("it has tiles of three suits {}\n", cite(clause::two_suits, look));
    case NoWait::Reason::void_suit:
      return fmt::format("it still has tiles of the void suit {}\n", cite(clause::void_suit, look));
    case NoWait::Reason::held_four_times:
      return fmt::format("{} would complete it, but all four are held {}\n", painted(texts_of(why.held), look),
                         cite(clause::existing, look));
    case NoWait::Reason::too_far: break;
  }
  return "";
}

std::string not_ready_text(const Report& report, const Look& look) {
  const std::string reason = report.no_wait ? reason_text(*report.no_wait, look) : "";
  if (!report.distance) return "not ready: " + reason;
  std::string text = fmt::format("{} {}\n", look.bold(distance_text(*report.distance)), cite(clause::distance, look));
  text += reason;
  text += fmt::format(
      "\n{} nearer, {} alive:\n  {}\n", counted(report.improving.size(), "kind brings it", "kinds bring it"),
      counted(report.live, "tile", "tiles"), kinds_with_live(report.hand.held(), report.seen, report.improving, look));
  return text;
}

std::string win_text(const Report& report, const Look& look) {
  const Analysis& best = report.wins.front();
  std::string text = fmt::format("{}, worth {}\n\n  {}\n      {}\n", look.bold("a win"), best.score,
                                 painted(texts_of(best.components), look), item_list(best, look));
  if (report.wins.size() > 1) {
    text += fmt::format("\n{} that {} no more {}\n",
                        counted(static_cast<int>(report.wins.size()) - 1, "other analysis", "other analyses"),
                        report.wins.size() == 2 ? "is worth" : "are worth", cite(clause::consistency, look));
  }
  return text;
}

std::string discard_line(const Report& report, const RankedDiscard& ranked, const Look& look) {
  const Tiles held_tiles = report.hand.held();
  const Discard& discard = ranked.discard;
  std::string hopes;
  if (discard.distance == 0) {
    for (const Wait& wait : ranked.waits) {
      hopes += fmt::format("{}{} ({}, worth {})", hopes.empty() ? "" : ", ", look.card(to_text(wait.tile)),
                           live_tiles(held_tiles, report.seen, wait.tile), wait.score);
    }
  } else {
    hopes = kinds_with_live(held_tiles, report.seen, discard.improving, look);
  }
  const std::string mean =
      discard.distance == 0 && discard.live > 0 ? fmt::format("{:.2f}", discard.expected_score()) : "";
  return fmt::format("  {}       {:>8}  {:>5}  {:>10}  {}\n", look.card(to_text(discard.tile)),
                     discard.distance == 0 ? "ready" : std::to_string(discard.distance), discard.live, mean, hopes);
}

std::string discards_text(const Report& report, const Look& look) {
  if (!report.distance) {
    return fmt::format("no win, now or later: the declared chunks are of three suits {}\n",
                       cite(clause::two_suits, look));
  }
  std::string text = fmt::format("no win; {} after the best discard {}\n\n", look.bold(distance_text(*report.distance)),
                                 cite(clause::distance, look));
  text += look.dim("  discard  distance  alive  mean score  tiles that bring it nearer (alive)") + "\n";
  for (const RankedDiscard& ranked : report.discards) text += discard_line(report, ranked, look);
  text += look.dim(
      "\nRanked by: any of these tiles alive; distance; tiles alive; mean score; fewest tiles held of the suit; "
      "order of\n"
      "tiles [SM-23]");
  return text + "\n";
}

}  // namespace

std::string to_text(const Report& report, const Look& look) {
  const std::string text = held(report, look);
  if (!report.drawn) return text + (report.waits.empty() ? not_ready_text(report, look) : waits_text(report, look));
  return text + (report.wins.empty() ? discards_text(report, look) : win_text(report, look));
}

std::string to_text(const Counts& counts, const Look& look) {
  std::string text = look.bold("Hands of hidden tiles, as sets of kinds") + " " + cite(clause::counting, look) + "\n\n";
  const auto line = [&](std::string_view what, const std::string& number) {
    text += fmt::format("  {:<62} {:>18}\n", what, number);
  };
  line("ways to hold at most 14 tiles of one suit", std::to_string(counts.one_suit_states));
  line("four sentences and a pair, in one suit", std::to_string(counts.standard_wins_one_suit));
  line("four sentences and a pair, in three suits", std::to_string(counts.standard_wins_three_suits));
  text += "\n";
  line("winning hands of 14 tiles: two suits at most, both forms", std::to_string(counts.wins));
  line("ready hands of 13 tiles", std::to_string(counts.ready));
  for (std::size_t i = 0; i < counts.ready_by_waits.size(); ++i) {
    line(fmt::format("  with {} expected tile{}", i + 1, i == 0 ? "" : "s"), std::to_string(counts.ready_by_waits[i]));
  }
  text += "\n";
  line("ways to be dealt a ready hand", digits(counts.ready_physical));
  line("ways to be dealt any 13 of the 108 tiles", digits(counts.deals));
  const double chance = static_cast<double>(counts.numerator) / static_cast<double>(counts.denominator);
  text += fmt::format("  chance to be dealt a ready hand: {}/{} = {:.10f}, one in {:.1f}\n", digits(counts.numerator),
                      digits(counts.denominator), chance, 1 / chance);
  return text;
}

}  // namespace kiebitz::mahjong
