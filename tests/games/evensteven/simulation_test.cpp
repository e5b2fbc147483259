// The totals of Even Steven are those of a recount with the slow engine of tests/reference, deal by deal.
#include <set>
#include <tuple>

#include "engine/play_out.hpp"
#include "games/evensteven/kit.hpp"
#include "games/evensteven/odds.hpp"
#include "games/evensteven/survival.hpp"
#include "tests/games/recount.hpp"
#include "tests/reference/evensteven_reference.hpp"
#include "tests/support/rounds.hpp"

namespace kiebitz::evensteven {
namespace {

using namespace recounting;  // NOLINT(google-build-using-namespace): used throughout
namespace slow = reference::evensteven;

std::unique_ptr<Simulation> simulation_of(unsigned cards, const std::vector<std::string>& strategies = {}) {
  auto made = Kit::simulation({cards, strategies});
  EXPECT_TRUE(made.ok());
  return std::move(made).value();
}

// ---- Even Steven, counted by the reference ----

// Only the shuffle is the engine's; everything after it is the reference.
struct SlowDeal {
  slow::Cards hand;  // in the order of a fresh deck
  slow::Cards dealt;

  SlowDeal(unsigned cards, Deal deal) {
    const Deck deck = EvenSteven(cards).deck(deal);
    std::set<std::size_t> held;
    for (std::size_t i = 0; i < cards; ++i) held.insert(static_cast<std::size_t>(deck[i].index()));
    const slow::Cards fresh = slow::fresh_deck();
    for (const std::size_t card : held) hand.push_back(fresh[card]);
    for (std::size_t i = 0; i < cards; ++i) dealt.push_back(fresh[static_cast<std::size_t>(deck[cards + i].index())]);
  }
};

// Bipartite matching by augmenting paths: finds a card of the hand for this dealt card, reassigning others if need be.
bool find_cover(const SlowDeal& deal, std::size_t card, std::vector<bool>& tried, std::vector<int>& covers) {
  for (std::size_t i = 0; i < deal.hand.size(); ++i) {
    if (tried[i] || !slow::covers(deal.hand[i], deal.dealt[card])) continue;
    tried[i] = true;
    if (covers[i] >= 0 && !find_cover(deal, static_cast<std::size_t>(covers[i]), tried, covers)) continue;
    covers[i] = static_cast<int>(card);
    return true;
  }
  return false;
}

std::size_t uncovered_cards(const SlowDeal& deal) {
  std::vector<int> covers(deal.hand.size(), -1);
  std::size_t uncovered = 0;
  for (std::size_t card = 0; card < deal.dealt.size(); ++card) {
    std::vector<bool> tried(deal.hand.size());
    uncovered += find_cover(deal, card, tried, covers) ? 0U : 1U;
  }
  return uncovered;
}

// The number of cards played, and whether the last one covers.
struct SlowGame {
  std::size_t played = 0;
  bool won = false;
};

SlowGame play_at_random(SlowDeal deal, RandomStream dice) {
  SlowGame game;
  for (const slow::Card& dealt : deal.dealt) {
    const auto chosen = deal.hand.begin() + dice.below(static_cast<std::uint32_t>(deal.hand.size()));
    ++game.played;
    game.won = slow::covers(*chosen, dealt);
    if (!game.won) break;
    deal.hand.erase(chosen);
  }
  return game;
}

SlowGame play_thriftily(const SlowDeal& deal) {
  const slow::Cards played = slow::play_smallest_covers(deal.hand, deal.dealt);
  return {played.size(), slow::covers(played.back(), deal.dealt[played.size() - 1])};
}

void recount_game(const SlowDeal& deal, const SlowGame& game, std::uint64_t number, Recount& sums) {
  const bool winnable = slow::can_win_by_search(deal.hand, deal.dealt);
  const std::size_t uncovered = uncovered_cards(deal);
  const auto is_ace = [](const slow::Card& card) { return card.front() == 'A'; };
  const auto aces = static_cast<std::size_t>(std::ranges::count_if(deal.hand, is_ace));
  ++sums.at("games");
  ++sums.at("aces", aces);
  ++sums.at("short_by", uncovered);
  sums.offer_largest("worst", uncovered, number);
  if (winnable) ++sums.at("winnable");
  if (game.won) {
    ++sums.at("wins");
    ++sums.at("ace_wins", aces);
    return;
  }
  ++sums.at("falls", game.played);
  ++sums.at("fell_to", static_cast<std::size_t>(slow::value_of(deal.dealt[game.played - 1])));
  ++sums.at(winnable ? "unnecessary" : "necessary");
  if (winnable) sums.offer_smallest("first_unnecessary", number);
}

TEST(EvenStevenSimulation, ES9_TheThriftyPlayersTotalsAreThoseOfTheReference) {
  for (const unsigned cards : {1U, 2U, 5U, 13U}) {
    SCOPED_TRACE(cards);
    const auto simulation = simulation_of(cards);
    Recount sums(simulation->layout());
    const std::uint64_t games = rounds(3000, 60);
    for (std::uint64_t number = 7; number < 7 + games; ++number) {
      const SlowDeal deal(cards, {3, number});
      recount_game(deal, play_thriftily(deal), number, sums);
    }
    const Totals totals = counted(*simulation, {3, 7}, games);
    sums.expect_equal(totals);
    EXPECT_EQ(totals.number("unnecessary"), 0U);  // ES-11
  }
}

TEST(EvenStevenSimulation, ES9_TheRandomPlayersTotalsAreThoseOfTheReference) {
  for (const unsigned cards : {1U, 3U, 13U}) {
    SCOPED_TRACE(cards);
    const auto simulation = simulation_of(cards, {"random"});
    Recount sums(simulation->layout());
    const std::uint64_t games = rounds(3000, 60);
    for (std::uint64_t number = 0; number < games; ++number) {
      const SlowDeal deal(cards, {4, number});
      recount_game(deal, play_at_random(deal, dice_of({4, number})), number, sums);
    }
    sums.expect_equal(counted(*simulation, {4, 0}, games));
  }
}

// ---- exact chances ----

TEST(EvenStevenSurvival, ES10_CoveringAllCardsIsWinning) {
  for (unsigned cards = 1; cards <= most_cards; ++cards) {
    EXPECT_EQ(chance_to_cover(cards, cards), chance_of(cards).value);
    EXPECT_EQ(chance_to_cover(cards, 0), 1);
    EXPECT_EQ(chance_to_cover(cards, cards, cards), 1);
  }
}

// How often a condition holds for the values of four different cards, over all choices of them.
template <class Condition>
double share_of_deals(Condition condition) {
  int deals = 0;
  int times = 0;
  for (int number = 0; number < 52 * 52 * 52 * 52; ++number) {
    Cards cards;
    std::array<int, 4> values{};
    int rest = number;
    for (int& value : values) {
      const Card card = Card::from_index(rest % 52);
      cards.add(card);
      value = static_cast<int>(card.rank());
      rest /= 52;
    }
    if (cards.size() < 4) continue;
    ++deals;
    if (std::apply(condition, values)) ++times;
  }
  return static_cast<double>(times) / deals;
}

// The hand is a and b; c is dealt, then d.
TEST(EvenStevenSurvival, ES5_ChancesOfTwoCardsAgreeWithAnEnumerationOfAllDeals) {
  if (is_slow_build) GTEST_SKIP() << "the enumeration is test code alone";
  EXPECT_DOUBLE_EQ(chance_at_random(1), 27.0 / 51);
  EXPECT_DOUBLE_EQ(chance_at_random(2), share_of_deals([](int a, int b, int c, int d) { return a >= c && b >= d; }));
  EXPECT_DOUBLE_EQ(chance_to_cover(2, 1), share_of_deals([](int a, int b, int c, int) { return std::max(a, b) >= c; }));
  EXPECT_DOUBLE_EQ(chance_to_cover(2, 2),
                   share_of_deals([](int a, int b, int c, int d) { return (a >= c && b >= d) || (a >= d && b >= c); }));
  EXPECT_DOUBLE_EQ(chance_to_cover(2, 2, 1),
                   share_of_deals([](int a, int b, int c, int d) { return std::max(a, b) >= std::min(c, d); }));
}

// ---- the report ----

TEST(EvenStevenSimulation, ES9_TheReportHasTheSharesOfTheTotals) {
  const auto simulation = simulation_of(13, {"random"});
  const Totals totals = counted(*simulation, {8, 0}, 20'000);
  const auto sections = simulation->report(totals);
  const std::uint64_t wins = totals.number("wins");
  expect_shares(section_of(sections, "wins"), {wins, totals.number("winnable")}, 20'000);
  expect_shares(section_of(sections, "losses"), {totals.number("necessary"), totals.number("unnecessary")}, 20'000);
  expect_histogram(section_of(sections, "falls"), totals.row("falls"), 20'000 - wins);
  expect_histogram(section_of(sections, "short_by"), totals.row("short_by"), 20'000);
  EXPECT_TRUE(section_of(sections, "wins")->drawn);
  EXPECT_TRUE(section_of(sections, "falls")->drawn);
  EXPECT_EQ(section_of(sections, "wins")->figures[1].exact, chance_of(13).value);
  EXPECT_EQ(totals.number("winnable"), wins + totals.number("unnecessary"));
}

}  // namespace
}  // namespace kiebitz::evensteven
