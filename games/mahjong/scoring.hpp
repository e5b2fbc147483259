// What a win is worth. One table lists the scoring items. An analysis of a complete hand has features, from which
// follows how often each item counts. House rules assign the values (SM-24).
#pragma once

#include <string_view>

#include "games/mahjong/rules.hpp"

namespace kiebitz::mahjong {

enum class Item : std::uint8_t { win, dragon, seven_couples, purely, chunkious, royal, sky_ground, royal_seven };
inline constexpr std::size_t item_count = 8;
constexpr std::size_t index(Item item) noexcept { return static_cast<std::size_t>(item); }

struct ItemInfo {
  Item item;
  std::string_view key;
  std::string_view english;
  std::string_view chinese;
  std::string_view pinyin;
  Clause clause;
  int contest_value = 0;  // 0: not counted in the contest
};

inline constexpr ItemInfo items[item_count] = {
    {Item::win, "win", "Win", "胡", "hú", clause::win, 1},
    {Item::dragon, "dragon", "Dragon", "根", "gēn", clause::dragon, 1},
    {Item::seven_couples, "seven_couples", "Seven Couples", "七对", "qī duì", clause::seven_couples, 2},
    {Item::purely, "purely", "Purely", "清一色", "qīng yī sè", clause::purely, 2},
    {Item::chunkious, "chunkious", "Chunkious", "对子胡", "duì zǐ hú", clause::chunkious, 1},
    {Item::royal, "royal", "Royal Chunkious", "将对", "jiàng duì", clause::royal, 2},
    {Item::sky_ground, "sky_ground", "Sky-ground Related", "带幺九", "dài yāo jiǔ", clause::sky_ground, 2},
    {Item::royal_seven, "royal_seven", "Royal Seven Couples", "将七对", "jiàng qī duì", clause::house_rules, 0},
};

// What scoring needs to know about an analysis.
struct Features {
  bool seven_pairs = false;
  bool all_chunks = false;     // no sequences
  bool all_terminals = false;  // each component has a 1 or a 9
  bool only_royals = false;    // all tiles are 2, 5 or 8
  bool one_suit = false;
  int dragons = 0;

  friend constexpr bool operator==(const Features&, const Features&) noexcept = default;
};

constexpr int times(Item item, const Features& features) noexcept {
  const auto once = [](bool condition) { return condition ? 1 : 0; };
  switch (item) {
    case Item::win: return 1;                                                         // SM-11
    case Item::dragon: return features.dragons;                                       // SM-12
    case Item::seven_couples: return once(features.seven_pairs);                      // SM-13
    case Item::purely: return once(features.one_suit);                                // SM-14
    case Item::chunkious: return once(!features.seven_pairs && features.all_chunks);  // SM-15
    case Item::royal:                                                                 // SM-16
      return once(!features.seven_pairs && features.all_chunks && features.only_royals);
    case Item::sky_ground: return once(features.all_terminals);                         // SM-17
    case Item::royal_seven: return once(features.seven_pairs && features.only_royals);  // SM-24
  }
  return 0;
}

// SM-24: the value of each item, whether it counts, and a cap on the score.
struct HouseRules {
  static constexpr int no_cap = 9999;

  int values[item_count] = {};
  bool counted[item_count] = {};
  int cap = no_cap;

  static constexpr HouseRules contest() noexcept {
    HouseRules rules;
    for (const ItemInfo& info : items) {
      rules.values[index(info.item)] = info.contest_value;
      rules.counted[index(info.item)] = info.contest_value > 0;
    }
    return rules;
  }
  friend constexpr bool operator==(const HouseRules&, const HouseRules&) noexcept = default;
};

// The score of an analysis before the cap.
constexpr int points(const Features& features, const HouseRules& rules) noexcept {
  int sum = 0;
  for (const ItemInfo& info : items) {
    if (rules.counted[index(info.item)]) sum += rules.values[index(info.item)] * times(info.item, features);
  }
  return sum;
}

constexpr int capped(int points, const HouseRules& rules) noexcept { return points < rules.cap ? points : rules.cap; }

// Which features some analysis of a regular win can have. Suits are analysed separately, and a hand can have a feature
// exactly when each suit can, so qualities of suits are joined by `&`. No single analysis of a hand has both: its five
// components would be chunks and a pair of five different kinds of 1 and 9, and two suits have only four.
class Qualities {
 public:
  constexpr Qualities() noexcept = default;
  constexpr explicit Qualities(unsigned bits) noexcept : bits_(bits) {}
  static constexpr Qualities all() noexcept { return Qualities(3); }
  // Of this component alone.
  static constexpr Qualities of(Component component) noexcept {
    const bool is_sequence = component.shape == Component::Shape::sequence;
    return Qualities((is_sequence ? 0U : 1U) | (component.has_terminal() ? 2U : 0U));
  }

  constexpr unsigned bits() const noexcept { return bits_; }
  constexpr bool can_be_all_chunks() const noexcept { return (bits_ & 1U) != 0; }
  constexpr bool can_be_all_terminals() const noexcept { return (bits_ & 2U) != 0; }

  friend constexpr Qualities operator&(Qualities a, Qualities b) noexcept { return Qualities(a.bits_ & b.bits_); }
  friend constexpr Qualities operator|(Qualities a, Qualities b) noexcept { return Qualities(a.bits_ | b.bits_); }
  friend constexpr bool operator==(Qualities, Qualities) noexcept = default;

 private:
  unsigned bits_ = 0;
};

// House rules with the best analysis (SM-18) precomputed for each combination of qualities.
class Scorer {
 public:
  constexpr explicit Scorer(const HouseRules& rules) noexcept : cap_(rules.cap) {
    const int plain = points({}, rules);
    dragon_ = points({.dragons = 1}, rules) - plain;
    purely_ = points({.one_suit = true}, rules) - plain;
    for (unsigned bits = 0; bits < 8; ++bits) regular_[bits] = best_regular(Qualities(bits & 3U), bits >= 4, rules);
    for (unsigned bits = 0; bits < 4; ++bits) {
      const Features features{.seven_pairs = true, .all_terminals = (bits & 1U) != 0, .only_royals = (bits & 2U) != 0};
      seven_pairs_[bits] = points(features, rules);
    }
  }

  constexpr int regular(Qualities qualities, bool only_royals) const noexcept {
    return regular_[qualities.bits() + (only_royals ? 4U : 0U)];
  }
  constexpr int seven_pairs(bool only_terminals, bool only_royals) const noexcept {
    return seven_pairs_[(only_terminals ? 1U : 0U) + (only_royals ? 2U : 0U)];
  }
  // Adds what does not depend on the analysis to the best one.
  constexpr int total(int best, int dragons, bool one_suit) const noexcept {
    const int sum = best + dragons * dragon_ + (one_suit ? purely_ : 0);
    return sum < cap_ ? sum : cap_;
  }

 private:
  static constexpr int best_regular(Qualities qualities, bool only_royals, const HouseRules& rules) noexcept {
    int best = points({.only_royals = only_royals}, rules);
    const auto offer = [&](bool possible, const Features& features) {
      if (possible && points(features, rules) > best) best = points(features, rules);
    };
    offer(qualities.can_be_all_chunks(), {.all_chunks = true, .only_royals = only_royals});
    offer(qualities.can_be_all_terminals(), {.all_terminals = true, .only_royals = only_royals});
    return best;
  }

  int regular_[8] = {};
  int seven_pairs_[4] = {};
  int dragon_ = 0;
  int purely_ = 0;
  int cap_ = 0;
};

inline constexpr Scorer contest_scorer{HouseRules::contest()};

}  // namespace kiebitz::mahjong
