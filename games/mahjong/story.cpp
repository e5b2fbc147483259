#include "games/mahjong/story.hpp"

#include "games/mahjong/analysis.hpp"
#include "games/mahjong/no_wait.hpp"
#include "games/mahjong/notation.hpp"
#include "games/mahjong/phrases.hpp"
#include "games/mahjong/waits.hpp"

namespace kiebitz::mahjong {

namespace {

Sentence told(const ScoredItem& scored) {
  const ItemInfo& info = items[index(scored.item)];
  return say(scored.times == 1 ? "item" : "item several times",
             {{"points", std::int64_t{scored.points}}, {"item", Term{info.key}}, {"times", std::int64_t{scored.times}}},
             {info.clause});
}

void tell_analysis(const Analysis& analysis, std::string_view closing, Passage& passage) {
  const bool seven_pairs = analysis.features.seven_pairs;
  passage.sentences.push_back(
      say(seven_pairs ? "seven pairs" : "regular", {{"components", shown(analysis.components)}}));
  for (const ScoredItem& scored : analysis.items) passage.sentences.push_back(told(scored));
  passage.sentences.push_back(say(closing, {{"score", std::int64_t{analysis.score}}}));
}

// Which phrase ends an analysis; `all` is sorted, best first.
std::string_view closing_phrase(const Analysis& analysis, const std::vector<Analysis>& all) {
  if (all.size() == 1) return "counts as the only one";
  if (&analysis == all.data()) return "counts";
  return analysis.score == all.front().score ? "counts as much" : "counts less";
}

Passage told(const Hand& hand, const Wait& wait) {
  Hand complete = hand;
  complete.hidden.add(wait.tile);
  const auto all = analyses(complete, HouseRules::contest());
  const bool only_one = all.size() == 1;
  Passage passage;
  passage.sentences.push_back(
      say(only_one ? "wait" : "wait of several", {{"tile", shown(wait.tile)},
                                                  {"count", static_cast<std::int64_t>(all.size())},
                                                  {"score", std::int64_t{wait.score}}}));
  for (const Analysis& analysis : all) {
    tell_analysis(analysis, closing_phrase(analysis, all), passage);
  }
  return passage;
}

Sentence told_reason(const NoWait& why) {
  switch (why.reason) {
    case NoWait::Reason::can_never_win: return say("can never win");
    case NoWait::Reason::three_suits: return say("three suits");
    case NoWait::Reason::void_suit: return say("void suit held");
    case NoWait::Reason::held_four_times: return say("held", {{"tiles", shown(why.held)}});
    case NoWait::Reason::too_far: break;
  }
  return say("too far");
}

std::vector<Sentence> told(const NoWait& why) {
  std::vector<Sentence> said = {told_reason(why)};
  if (why.reason == NoWait::Reason::can_never_win) return said;
  said.push_back(say(why.distance == 1 ? "distance of one" : "distance", {{"count", std::int64_t{why.distance}}}));
  return said;
}

Passage told(const Hand& hand, const Waits& waits) {
  const bool concealed = hand.declared.empty();
  TileSet kinds;
  for (const Wait& wait : waits) kinds = kinds | TileSet::only(wait.tile);
  Passage passage;
  passage.sentences.push_back(
      say("hand", {{"hidden", std::int64_t{hand.hidden.size()}}, {"chunks", std::int64_t{hand.chunks()}}}));
  if (!waits.empty()) {
    passage.sentences.push_back(say(waits.size() == 1 ? "one expected" : "some expected",
                                    {{"count", static_cast<std::int64_t>(waits.size())}, {"tiles", shown(kinds)}}));
  }
  passage.position.push_back({"hidden", std::nullopt, texts_of(hand.hidden)});
  if (!concealed) passage.position.push_back({"declared", std::nullopt, texts_of(hand.declared)});
  return passage;
}

std::vector<Sentence> told_waits(const Report& report) {
  const Fact live{"live", std::int64_t{report.live}};
  if (report.no_wait) {
    std::vector<Sentence> said = told(*report.no_wait);
    if (report.distance) {
      said.push_back(say("nearer", {live, {"tiles", shown(report.improving)}}));
    }
    return said;
  }
  TileSet kinds;
  for (const ExpectedTile& wait : report.waits) kinds = kinds | TileSet::only(wait.tile);
  return {say(report.live == 0 ? "ready, dead" : "ready", {live, {"tiles", shown(kinds)}})};
}

std::vector<Sentence> told_discards(const Report& report) {
  if (report.discards.empty()) return {say("can never win")};
  const Discard& best = report.discards.front().discard;
  if (report.given_up == best.tile.suit()) {
    const bool one = best.distance == 1;
    return {say("void suit first"),
            say(one ? "distance of one" : "distance", {{"count", std::int64_t{best.distance}}})};
  }
  const Fact tile{"tile", shown(best.tile)};
  const Fact live{"live", std::int64_t{best.live}};
  if (best.distance == 0) return {say("best discard, ready", {tile, live})};
  return {say(best.distance == 1 ? "best discard, one exchange" : "best discard",
              {tile, live, {"count", std::int64_t{best.distance}}})};
}

}  // namespace

std::vector<Sentence> tell(const Report& report) {
  if (!report.drawn) return told_waits(report);
  if (report.wins.empty()) return told_discards(report);
  return {say("has won", {{"score", std::int64_t{report.wins.front().score}}})};
}

std::span<const Mark> marks() {
  static constexpr Mark table[] = {{"wait", "wait"}, {"wait of several", "wait"}};
  return table;
}

Story tell(const Hand& hand) {
  const Waits expected = waits(tables(), hand);
  Story story;
  story.passages.push_back(told(hand, expected));
  if (expected.empty()) story.passages.push_back({told(why_no_wait(tables(), hand)), {}});
  for (const Wait& wait : expected) story.passages.push_back(told(hand, wait));
  return story;
}

}  // namespace kiebitz::mahjong
