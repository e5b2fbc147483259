#include "tests/games/mahjong/examination.hpp"

#include <algorithm>
#include <functional>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/mahjong/analysis.hpp"
#include "games/mahjong/discards.hpp"
#include "games/mahjong/no_wait.hpp"
#include "tests/games/mahjong/bridge.hpp"
#include "tests/games/mahjong/hands.hpp"
#include "tests/reference/mahjong_search.hpp"

namespace kiebitz::mahjong::tests {

namespace {

constexpr std::uint32_t choosing_purpose = 0x534D'55;  // "SMU"

// An analysis in a form common to both engines, without an order of components and items.
struct Way {
  std::vector<std::string> components;
  bool seven_pairs = false;
  std::map<std::string, int> items;
  int score = 0;

  friend auto operator<=>(const Way&, const Way&) = default;
};

std::string text_of(const std::vector<Way>& ways) {
  std::string text;
  for (const Way& way : ways) {
    text += fmt::format("    {}{} {} {}\n", fmt::join(way.components, " "), way.seven_pairs ? " (seven pairs)" : "",
                        way.items, way.score);
  }
  return text;
}

Way way_of(const Analysis& analysis) {
  Way way;
  for (const Component& component : analysis.components) {
    Tiles tiles;
    tiles.of(component.suit) = component.tiles();
    way.components.push_back(word_of(tiles));
  }
  std::sort(way.components.begin(), way.components.end());
  way.seven_pairs = analysis.features.seven_pairs;
  for (const ScoredItem& scored : analysis.items) way.items[std::string(items[index(scored.item)].key)] = scored.points;
  way.score = analysis.score;
  return way;
}

// The reference's names of the items.
const std::map<std::string, std::string> keys = {{"win", "win"},
                                                 {"dragon", "dragon"},
                                                 {"seven couples", "seven_couples"},
                                                 {"purely", "purely"},
                                                 {"chunkious", "chunkious"},
                                                 {"royal chunkious", "royal"},
                                                 {"sky-ground", "sky_ground"}};

Way way_of(const literal::Analysis& analysis) {
  Way way;
  for (const literal::Tiles& component : analysis.components) way.components.push_back(joined(component));
  std::sort(way.components.begin(), way.components.end());
  way.seven_pairs = analysis.seven_pairs;
  for (const auto& [item, points] : analysis.items) way.items[keys.at(item)] = points;
  way.score = analysis.score;
  return way;
}

// SM-24: converts the contest's points of an analysis. Each item counts once, except dragons: one for each point.
Way revalued(Way way, const HouseRules& rules) {
  const auto is_royal = [](const std::string& component) {
    return std::string("258").find(component[0]) != std::string::npos;
  };
  const bool only_royals = std::all_of(way.components.begin(), way.components.end(), is_royal);
  if (way.seven_pairs && only_royals) way.items["royal_seven"] = 1;
  const int dragons = way.items.contains("dragon") ? way.items["dragon"] : 0;
  way.score = 0;
  for (const ItemInfo& info : items) {
    const auto found = way.items.find(std::string(info.key));
    if (found == way.items.end()) continue;
    if (!rules.counted[index(info.item)]) {
      way.items.erase(found);
      continue;
    }
    found->second = rules.values[index(info.item)] * (info.item == Item::dragon ? dragons : 1);
    way.score += found->second;
  }
  way.score = std::min(way.score, rules.cap);
  return way;
}

Hand with(const Hand& hand, Tile tile) {
  Hand full = hand;
  full.hidden.add(tile);
  return full;
}

}  // namespace

Examination::Examination(const Hand& hand, const HouseRules* house)
    : hand_(hand),
      house_(house),
      rules_(house == nullptr ? HouseRules::contest() : *house),
      scorer_(rules_),
      expected_(literal::expected_tiles(reference_hand(hand))) {}

std::string Examination::difference() {
  const Waits found = waits(tables(), hand_, scorer_);
  std::string what = difference_of_tiles(found);
  for (const Wait& wait : found) {
    if (what.empty()) what = difference_of_win(with(hand_, wait.tile), wait.score);
  }
  return what;
}

// Independent of house rules.
std::string Examination::difference_of_tiles(const Waits& found) const {
  const bool same = std::equal(found.begin(), found.end(), expected_.begin(), expected_.end(),
                               [&](const Wait& fast, const auto& slow) {
                                 const bool same_score = house_ != nullptr || fast.score == slow.second;
                                 return text_of(fast.tile) == slow.first && same_score;
                               });
  if (!same) return said("the waits", text_of(pairs_of(found)), text_of(expected_));
  TileSet kinds;
  for (const Wait& wait : found) kinds = kinds | TileSet::only(wait.tile);
  if (const TileSet others = expected_tiles(tables(), hand_); others != kinds) {
    return said("the expected tiles", joined(tiles_of(others)), text_of(expected_));
  }
  for (const Tile tile : every_kind) {
    if (is_expected(hand_, tile) == kinds.contains(tile)) continue;
    return said("without tables: " + text_of(tile), "is_expected is wrong", text_of(expected_));
  }
  return "";
}

// The hand completed by a wait; `best` is the right score.
std::string Examination::difference_of_win(const Hand& full, int best) {
  const std::string what = line_of(full);
  if (const int score = win_score(tables(), full, scorer_); score != best) {
    return said("the score of " + what, fmt::to_string(score), fmt::to_string(best));
  }
  const std::vector<Analysis> told = analyses(full, rules_);
  std::vector<Way> fast;
  for (const Analysis& analysis : told) fast.push_back(way_of(analysis));
  std::vector<Way> slow;
  for (const literal::Analysis& analysis : literal::analyses(reference_hand(full))) {
    slow.push_back(house_ == nullptr ? way_of(analysis) : revalued(way_of(analysis), rules_));
    seven_pairs_ = seven_pairs_ || analysis.seven_pairs;
  }
  most_ways_ = std::max(most_ways_, slow.size());
  const bool best_first = std::ranges::is_sorted(told, std::greater{}, &Analysis::score);
  std::sort(fast.begin(), fast.end());
  std::sort(slow.begin(), slow.end());
  if (fast != slow) return said("the analyses of " + what, text_of(fast), text_of(slow));
  if (!best_first) return "the analyses of " + what + " are not sorted best first\n";
  const bool is_best = !told.empty() && told.front().score == best;
  return is_best ? "" : fmt::format("the best analysis of {} does not score {}\n", what, best);
}

std::string difference_of_no_win(const Hand& hand, std::uint64_t chance) {
  const TileSet others = held_fewer_than_four_times(hand) - expected_tiles(tables(), hand);
  if (others.empty()) return "";
  RandomStream random({chance, 0}, choosing_purpose);
  const Hand full = with(hand, any_of(others, random));
  if (win_score(tables(), full) == 0 && analyses(full, HouseRules::contest()).empty()) return "";
  return said("a hand that has not won", "it scores, or has analyses: " + line_of(full), "no win");
}

std::string difference(const Hand& hand) {
  std::string what = Examination(hand).difference();
  return what.empty() ? difference_of_no_win(hand, hash_of(line_of(hand))) : what;
}

std::string difference(const Hand& hand, const HouseRules& rules) { return Examination(hand, &rules).difference(); }

std::string difference_of_no_wait(const Hand& hand) {
  const literal::Hand slow = reference_hand(hand);
  if (!literal::expected_tiles(slow).empty()) return "";
  TileSet fifth;
  for (const Tile tile : hand.held().held_four_times()) {
    literal::Hand full = slow;
    full.hidden.push_back(text_of(tile));
    if (!literal::analyses(full).empty()) fifth = fifth | TileSet::only(tile);
  }
  const auto distance = literal::distance_by_composing(slow);
  const auto reason = !distance                 ? NoWait::Reason::can_never_win
                      : hand.held().suits() > 2 ? NoWait::Reason::three_suits
                      : !fifth.empty()          ? NoWait::Reason::held_four_times
                                                : NoWait::Reason::too_far;
  const NoWait fast = why_no_wait(tables(), hand);
  if (fast.reason == reason && fast.held == fifth && fast.distance == distance.value_or(0)) return "";
  const auto text = [](NoWait::Reason why, TileSet held, int away) {
    return fmt::format("reason {}, held four times {}, distance {}", static_cast<int>(why), joined(tiles_of(held)),
                       away);
  };
  return said("why no tile is expected", text(fast.reason, fast.held, fast.distance),
              text(reason, fifth, distance.value_or(0)));
}

}  // namespace kiebitz::mahjong::tests
