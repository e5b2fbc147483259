// Every kind of Even Steven games contains what it says: by the reference engine, and by sorted rows of values (ES-10).
#include "games/evensteven/input_kinds.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "tests/reference/evensteven_reference.hpp"

namespace kiebitz::evensteven {
namespace {

using reference::evensteven::covers;
using reference::evensteven::value_of;

constexpr std::uint64_t cases = 130;

struct Case {
  explicit Case(const ContestGame& game)
      : cards(static_cast<int>(game.cards)), deal(reference::evensteven::deal(cards, game.seed)) {}

  static std::vector<int> row(const reference::evensteven::Cards& cards) {
    std::vector<int> values;
    for (const auto& card : cards) values.push_back(value_of(card));
    std::ranges::sort(values);
    return values;
  }
  // The most dealt cards that the hand could cover, each with a card `above` its value at least.
  int most_covered(int above = 0) const {
    const std::vector<int> hand = row(deal.hand);
    const std::vector<int> dealt = row(deal.dealt);
    std::size_t covered = 0;
    for (const int value : hand) covered += covered < dealt.size() && value >= dealt[covered] + above ? 1U : 0U;
    return static_cast<int>(covered);
  }
  bool wins() const { return most_covered() == cards; }

  int cards;
  reference::evensteven::Deal deal;
};

// Tries, in every round of the smallest covers, what every other card would lead to.
bool has_one_way(const Case& one) {
  auto hand = one.deal.hand;
  auto coming = one.deal.dealt;
  bool tempted = false;
  while (!coming.empty()) {
    const auto dealt = coming.front();
    coming.erase(coming.begin());
    const auto right = reference::evensteven::smallest_cover(hand, dealt);
    for (const auto& other : hand) {
      if (!covers(other, dealt) || value_of(other) == value_of(right)) continue;
      auto rest = hand;
      std::erase(rest, other);
      if (reference::evensteven::can_win_by_search(rest, coming)) return false;
      tempted = true;
    }
    std::erase(hand, right);
  }
  return tempted;
}

bool is_ten(const reference::evensteven::Card& card) { return card.starts_with("10"); }

const std::map<std::string_view, bool (*)(const Case&)> contains = {
    {"random", [](const Case& one) { return one.cards >= 1 && one.cards <= 13; }},
    {"win", [](const Case& one) { return one.wins(); }},
    {"win-easily",
     [](const Case& one) { return Case::row(one.deal.hand).front() >= Case::row(one.deal.dealt).back(); }},
    {"win-equal", [](const Case& one) { return one.wins() && one.most_covered(1) < one.cards; }},
    {"win-one-way", [](const Case& one) { return one.wins() && has_one_way(one); }},
    {"lose", [](const Case& one) { return !one.wins(); }},
    {"lose-by-1", [](const Case& one) { return one.most_covered() == one.cards - 1; }},
    {"lose-by-2", [](const Case& one) { return one.most_covered() == one.cards - 2; }},
    {"lose-by-3-up", [](const Case& one) { return one.most_covered() <= one.cards - 3; }},
    {"lose-at-once",
     [](const Case& one) {
       return std::ranges::none_of(one.deal.hand, [&](const auto& card) { return covers(card, one.deal.dealt[0]); });
     }},
    {"lose-late",
     [](const Case& one) {
       const auto played = reference::evensteven::play_smallest_covers(one.deal.hand, one.deal.dealt);
       return !one.wins() && std::ssize(played) == one.cards && !covers(played.back(), one.deal.dealt.back());
     }},
    {"tens",
     [](const Case& one) {
       return one.wins() && std::ranges::any_of(one.deal.dealt, is_ten) &&
              Case::row(one.deal.hand).front() < value_of("10c");
     }},
};

TEST(EvenStevenKinds, ES13_EachKindContainsWhatItSays) {
  for (const InputKind& kind : input_kinds()) {
    const auto known = contains.find(kind.name);
    ASSERT_NE(known, contains.end()) << kind.name << " is not checked";
    for (std::uint64_t number = 0; number < cases; ++number) {
      const ContestGame game = game_of_kind(kind, 0, {7, number});
      EXPECT_TRUE(known->second(Case(game))) << kind.name << ": " << game.cards << ' ' << game.seed;
    }
  }
  EXPECT_EQ(contains.size(), input_kinds().size());
}

// The rows are no more than a shortcut, so small games are tried out in full.
TEST(EvenStevenKinds, ES9_WonAndLostGamesAreSoByTryingEveryPlay) {
  for (const InputKind& kind : input_kinds()) {
    const bool wins = kind.name.starts_with("win") || kind.name == "tens";
    if (!wins && !kind.name.starts_with("lose")) continue;
    for (std::uint64_t number = 0; number < cases; ++number) {
      const Case one(game_of_kind(kind, 0, {7, number}));
      if (one.cards > 7) continue;
      EXPECT_EQ(reference::evensteven::can_win_by_search(one.deal.hand, one.deal.dealt), wins) << kind.name;
    }
  }
}

TEST(EvenStevenKinds, ASizeThatIsAskedForIsGiven) {
  for (const InputKind& kind : input_kinds()) {
    for (unsigned cards = 1; cards <= most_cards; ++cards) {
      if (std::ranges::find(kind.sizes, cards) == kind.sizes.end()) continue;
      const ContestGame game = game_of_kind(kind, cards, {3, 2});
      EXPECT_EQ(game.cards, cards) << kind.name;
      EXPECT_TRUE(contains.at(kind.name)(Case(game))) << kind.name << ": " << game.cards << ' ' << game.seed;
    }
  }
}

TEST(EvenStevenKinds, LowNumbersGiveSmallGames) {
  EXPECT_EQ(game_of_kind(input_kinds()[0], 0, {5, 0}).cards, 1U);
  EXPECT_EQ(game_of_kind(input_kinds()[0], 0, {5, 12}).cards, 13U);
}

TEST(EvenStevenKinds, CasesOfAKindDiffer) {
  for (const InputKind& kind : input_kinds()) {
    std::set<std::uint32_t> seeds;
    for (std::uint64_t number = 0; number < cases; ++number) seeds.insert(game_of_kind(kind, 0, {7, number}).seed);
    EXPECT_EQ(seeds.size(), cases) << kind.name;
  }
}

// They are kept in test data, in bug reports and in tutorials.
TEST(EvenStevenKinds, TheSameAddressGivesTheSameSeedForEver) {
  const auto first = [](std::string_view name) {
    return game_of_kind(*std::ranges::find(input_kinds(), name, &InputKind::name), 5, {1, 0}).seed;
  };
  EXPECT_EQ(first("random"), 880499957U);  // that of kiebitz deal
  EXPECT_EQ(first("win-one-way"), 133187396U);
  EXPECT_EQ(first("lose-by-1"), 160187173U);
}

}  // namespace
}  // namespace kiebitz::evensteven
