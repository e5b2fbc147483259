// The simulation of Sichuan Mahjong, recounted hand by hand by the reference engine.
#include "games/mahjong/counters.hpp"
#include "games/mahjong/exact_counts.hpp"
#include "games/mahjong/kit.hpp"
#include "tests/games/recount.hpp"
#include "tests/reference/mahjong_search.hpp"
#include "tests/support/rounds.hpp"

namespace kiebitz::mahjong {
namespace {

using namespace recounting;  // NOLINT(google-build-using-namespace): used throughout
namespace slow = reference::mahjong;

std::unique_ptr<Simulation> simulation_of() {
  auto made = Kit::simulation({held_tiles, {}, false});
  EXPECT_TRUE(made.ok());
  return std::move(made).value();
}

slow::Hand slow_hand(Deal deal) {
  const auto tiles = shuffled<held_tiles>(fresh_tiles, deal, dealing_purpose);
  slow::Hand hand;
  for (std::size_t i = 0; i < held_tiles; ++i) {
    hand.hidden.push_back(std::to_string(tiles[i].number()) + "DBM"[static_cast<int>(tiles[i].suit())]);
  }
  return hand;
}

void recount_ready(const slow::Hand& hand, std::uint64_t number, Recount& sums) {
  const auto expected = slow::expected_tiles(hand);
  if (expected.empty()) return;
  int best = 0;
  bool regular = false;
  bool seven_pairs = false;
  for (const auto& [tile, score] : expected) {
    ++sums.at("scores", static_cast<std::size_t>(score));
    best = std::max(best, score);
    for (const auto& analysis : slow::analyses(hand, tile)) {
      (analysis.seven_pairs ? seven_pairs : regular) = true;
    }
  }
  ++sums.at("ready");
  ++sums.at("forms", (regular ? 1U : 0U) + (seven_pairs ? 2U : 0U) - 1);
  ++sums.at("waits", expected.size());
  ++sums.at("best_scores", static_cast<std::size_t>(best));
  sums.offer_largest("most_waits", expected.size(), number);
  sums.offer_smallest("first_ready", number);
}

void recount_hand(Deal deal, Recount& sums) {
  const slow::Hand hand = slow_hand(deal);
  std::map<char, int> suits;
  for (const auto& tile : hand.hidden) ++suits[tile.back()];
  ++sums.at("hands");
  ++sums.at("suits", suits.size() - 1);
  ++sums.at("distances", static_cast<std::size_t>(slow::distance_by_composing(hand).value_or(99)));
  recount_ready(hand, deal.number, sums);
}

TEST(MahjongSimulation, SM21_TotalsMatchTheReference) {
  const auto simulation = simulation_of();
  Recount sums(simulation->layout());
  const std::uint64_t hands = rounds(4000, 10);
  for (std::uint64_t number = 0; number < hands; ++number) recount_hand({1, number}, sums);
  const Totals totals = counted(*simulation, {1, 0}, hands);
  sums.expect_equal(totals);
  EXPECT_GE(totals.number("ready"), rounds(3, 0));
}

// Only one hand in thousands is ready, so the ready ones are searched for and counted one by one.
Numbers ready_deals(std::uint64_t seed, std::uint64_t hands) {
  Numbers deals;
  for (std::uint64_t number = 0; number < hands; ++number) {
    if (!expected_tiles(tables(), dealt_hand({seed, number})).empty()) deals.push_back(number);
  }
  return deals;
}

TEST(MahjongSimulation, SM9_ReadyHandsAreCountedAsByTheReference) {
  const auto simulation = simulation_of();
  Recount sums(simulation->layout());
  Totals joined(simulation->layout());
  const std::uint64_t hands = rounds(1'500'000, 20'000);
  const Numbers ready = ready_deals(2, hands);
  for (const std::uint64_t number : ready) {
    recount_hand({2, number}, sums);
    EXPECT_TRUE(simulation->count({{2, number}, 1}, joined).ok());
  }
  sums.expect_equal(joined);
  EXPECT_EQ(joined.number("ready"), ready.size());
  EXPECT_EQ(joined.row("distances")[0], ready.size());
  EXPECT_EQ(counted(*simulation, {2, 0}, hands).number("ready"), ready.size());
  EXPECT_GT(ready.size(), hands / 10'000);
  EXPECT_GE(joined.row("forms")[1], rounds(1, 0));
  EXPECT_GE(joined.row("best_scores")[3], rounds(1, 0));
}

TEST(MahjongSimulation, SM1_ADealIsTheFirstThirteenTilesOfTheShuffle) {
  for (std::uint64_t number = 0; number < rounds(200'000, 5'000); ++number) {
    const Deal deal{9, number};
    Tiles tiles;
    const auto all = shuffled<held_tiles>(fresh_tiles, deal, dealing_purpose);
    for (std::size_t i = 0; i < held_tiles; ++i) tiles.add(all[i]);
    ASSERT_EQ(dealt_hand(deal), (Hand{tiles, {}})) << number;
  }
}

template <class All>
Ways sum_of(const All& ways) {
  return std::accumulate(std::begin(ways), std::end(ways), Ways{0});
}

TEST(MahjongCounting, SM26_ReadyHandsByWaitsAndByFormAddUp) {
  const Counts counts = count_hands(tables());
  EXPECT_EQ(counts.ready_physical_by_waits.size(), largest_wait);
  EXPECT_TRUE(sum_of(counts.ready_physical_by_waits) == counts.ready_physical);
  EXPECT_TRUE(sum_of(counts.ready_physical_by_form) == counts.ready_physical);
  // Only the nine gates, 1112345678999 in one of three suits, expect nine kinds.
  EXPECT_TRUE(counts.ready_physical_by_waits.back() == Ways{3} << 18U);
}

TEST(MahjongCounting, SM26_DealsByDistanceAddUp) {
  const Counts counts = count_hands(tables());
  const auto by_distance = physical_by_distance(tables());
  EXPECT_EQ(by_distance.size(), largest_distance + 1);
  EXPECT_TRUE(by_distance[0] == counts.ready_physical);
  EXPECT_TRUE(sum_of(by_distance) == counts.deals);
}

TEST(MahjongSimulation, SM21_SectionsMatchTheTotals) {
  const auto simulation = simulation_of();
  const Totals totals = counted(*simulation, {8, 0}, 50'000);
  const auto sections = simulation->report(totals);
  const std::uint64_t ready = totals.number("ready");
  const auto suits = totals.row("suits");
  const auto scores = totals.row("scores");
  ASSERT_GT(ready, 0U);
  expect_shares(section_of(sections, "ready"), {ready}, 50'000);
  expect_shares(section_of(sections, "suits"), {suits.begin(), suits.end()}, 50'000);
  expect_histogram(section_of(sections, "distances"), totals.row("distances"), 50'000);
  expect_histogram(section_of(sections, "waits"), totals.row("waits"), ready);
  expect_histogram(section_of(sections, "best_scores"), totals.row("best_scores"), ready);
  expect_histogram(section_of(sections, "scores"), scores,
                   std::accumulate(scores.begin(), scores.end(), std::uint64_t{0}));
  EXPECT_TRUE(section_of(sections, "distances")->drawn);
  EXPECT_DOUBLE_EQ(section_of(sections, "ready")->figures[0].exact.value_or(0),
                   34'168'110'143.0 / 214'509'976'461'585.0);
}

}  // namespace
}  // namespace kiebitz::mahjong
