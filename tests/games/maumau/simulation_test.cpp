// The totals of many games are those of a slow recount of every position, however the deals are split.
#include <algorithm>
#include <map>
#include <numeric>

#include <gtest/gtest.h>

#include "engine/play_out.hpp"
#include "games/maumau/counters.hpp"
#include "games/maumau/kit.hpp"
#include "tests/games/recount.hpp"
#include "tests/support/rounds.hpp"

namespace kiebitz::maumau {
namespace {

constexpr std::uint64_t deals = rounds(60'000, 3'000);

using recounting::counted;

using Names = std::vector<std::string>;
using Recount = std::map<std::string, std::map<std::size_t, std::uint64_t>>;

std::unique_ptr<Simulation> simulation_of(unsigned players, const Names& names = {}) {
  return Kit::simulation({players, names, true}).value();
}

int cards_in_hands(const State& state) {
  int count = 0;
  for (const Cards hand : state.hands) count += hand.size();
  return count;
}

// Plays one game and counts everything as it happens, from the positions before and after each move.
class SlowGame {
 public:
  SlowGame(unsigned players, Names names, Deal deal)
      : game_(players), names_(std::move(names)), state_(game_.start(game_.deck(deal))), random_(dice_of(deal)) {}

  void play(Recount& all, std::uint64_t number) {
    const Cards first = state_.hands[0];
    std::map<std::string, std::map<std::size_t, std::uint64_t>> seen;
    seen["skips"][0] += state_.piles.open().is(Rank::eight) ? 1U : 0U;
    while (!game_.over(state_)) step(seen);
    ++all["games"][0];
    all["fingerprint"][0] += mixed(mixed(number) ^ packed(game_.outcome(state_)));
    if (state_.phase == State::Phase::stuck) {
      ++all["stuck"][0];
      return;
    }
    for (const auto& [name, row] : seen) {
      for (const auto& [place, count] : row) all[name][place] += count;
    }
    finish(all, first, number);
  }

 private:
  bool is_random(Seat seat) const { return !names_.empty() && names_[index(seat)] == "random"; }

  void step(Recount& seen) {
    const Seat seat = state_.turn;
    const View view = game_.view(state_, seat);
    const State before = state_;
    const Move move = is_random(seat) ? random_(view) : Rulebook{}(view);
    if (before.drawn.empty()) ++turns_;
    if (!is_random(seat) && move.plays()) {
      const Clause rule = Rulebook::decide(view).rule;
      ++seen["rules"][rule == clause::rule_1 ? 0 : rule == clause::rule_2 ? 1 : rule == clause::rule_3 ? 2 : 3];
    }
    game_.play(state_, seat, move);
    const int change = cards_in_hands(state_) - cards_in_hands(before);
    if (move.plays()) ++played_;
    if (change > 0) drawn_ += static_cast<std::size_t>(change);
    if (state_.piles.discard_size() < before.piles.discard_size()) ++turnings_;
    if (move.kind() == Move::Kind::draw && before.penalty > 0)
      ++seen["penalties"][static_cast<std::size_t>(before.penalty / 2 - 1)];
    if (move.wishes()) ++seen["wishes"][static_cast<std::size_t>(move.wish())];
    if (move.plays() && move.card().is(Rank::eight) && !game_.over(state_)) ++seen["skips"][0];
  }

  void finish(Recount& all, Cards first, std::uint64_t number) const {
    const Outcome outcome = game_.outcome(state_);
    const std::size_t winner = index(outcome.winners.first());
    ++all["wins"][winner];
    ++all["turns"][turns_];
    ++all["played"][played_];
    ++all["drawn"][drawn_];
    ++all["turnings"][turnings_];
    all["final_jacks"][0] += state_.piles.open().is(Rank::jack) ? 1U : 0U;
    for (std::size_t seat = 0; seat < game_.seats(); ++seat) {
      ++all["scores"][seat * (highest_score + 1) + static_cast<std::size_t>(outcome.scores[seat])];
    }
    ++all["first_hands"][action_hand(first)];
    all["first_hand_wins"][action_hand(first)] += winner == 0 ? 1U : 0U;
    if (turns_ > all["longest"][0]) {
      all["longest"][0] = turns_;
      all["longest"][1] = number;
    }
  }

  MauMau game_;
  Names names_;
  State state_;
  Random random_;
  std::size_t turns_ = 0;
  std::size_t played_ = 0;
  std::size_t drawn_ = 0;
  std::size_t turnings_ = 0;
};

void expect_same(const Totals& totals, Recount& recount, const std::string& what) {
  for (const TotalsRow& row : totals.layout()) {
    if (row.join == TotalsRow::Join::smallest) continue;
    const auto numbers = totals.row(row.name);
    for (std::size_t i = 0; i < row.size; ++i) {
      ASSERT_EQ(numbers[i], recount[std::string(row.name)][i]) << what << ": " << row.name << " " << i;
    }
  }
}

void compare(unsigned players, const Names& names, std::uint64_t count) {
  constexpr std::uint64_t seed = 11;
  const auto fast = simulation_of(players, names);
  Recount recount;
  for (std::uint64_t number = 0; number < count; ++number)
    SlowGame(players, names, {seed, number}).play(recount, number);
  expect_same(counted(*fast, {seed, 0}, count), recount, fast->description());
}

TEST(MauMauSimulation, AllTotalsAreThoseOfASlowRecount) {
  for (const unsigned players : {2U, 3U, 4U}) compare(players, {}, deals);
}

TEST(MauMauSimulation, TotalsWithRandomPlayersAreThoseOfASlowRecount) {
  compare(2, {"rulebook", "random"}, deals / 4);
  compare(3, {"random", "rulebook", "rulebook"}, deals / 4);
  compare(4, {"rulebook", "rulebook", "random", "rulebook"}, deals / 4);
  compare(4, {"random", "random", "random", "random"}, deals / 4);
}

TEST(MauMauSimulation, MM15_StuckDealsAreNamed) {
  const auto simulation = simulation_of(4);
  const Totals totals = counted(*simulation, {1, 417'500}, 100);
  EXPECT_EQ(totals.number("stuck"), 1U);
  EXPECT_EQ(totals.row("first_stuck")[0], 417'577U);
  EXPECT_EQ(totals.row("first_stuck")[1], Totals::nothing);
}

TEST(MauMauSimulation, AnySplitOfTheDealsGivesTheSameTotals) {
  const auto simulation = simulation_of(3, {"rulebook", "random", "rulebook"});
  const Totals whole = counted(*simulation, {5, 0}, 10'000);
  Totals parts(simulation->layout());
  const std::uint64_t borders[] = {0, 1, 777, 4'096, 9'999, 10'000};
  for (std::size_t i = std::size(borders) - 1; i-- > 0;) {
    parts += counted(*simulation, {5, borders[i]}, borders[i + 1] - borders[i]);
  }
  EXPECT_EQ(parts, whole);
}

TEST(MauMauSimulation, MM16_EndlessGamesAreCountedWithTheirAddresses) {
  constexpr std::uint64_t endless = 97'820'623;
  const Totals totals = counted(*simulation_of(4), {2026, endless - 100}, 200);
  EXPECT_EQ(totals.number("games"), 200U);
  EXPECT_EQ(totals.number("endless"), 1U);
  EXPECT_EQ(totals.row("first_endless")[0], endless);
  EXPECT_EQ(totals.row("first_endless")[1], Totals::nothing);
}

TEST(MauMauSimulation, RefusesUnknownStrategiesAndAWrongNumberOfThem) {
  EXPECT_FALSE(Kit::simulation({3, {"rulebook", "random"}}).ok());
  EXPECT_FALSE(Kit::simulation({2, {"clever"}}).ok());
  EXPECT_EQ(simulation_of(2, {"random"})->description(), "maumau, 2 players, random random, with signature");
}

TEST(MauMauSimulation, RandomPlayersPlayAsInSingleGames) {
  const auto simulation = simulation_of(4, {"random"});
  const Totals totals = counted(*simulation, {3, 0}, 2'000);
  const MauMau game(4);
  std::uint64_t wins[4] = {};
  for (std::uint64_t number = 0; number < 2'000; ++number) {
    State state = game.start(game.deck({3, number}));
    const Outcome outcome = play_out(game, state, Random(dice_of({3, number})));
    for (std::size_t seat = 0; seat < 4; ++seat) wins[seat] += outcome.winners.contains(seat_at(seat)) ? 1U : 0U;
  }
  for (std::size_t seat = 0; seat < 4; ++seat) EXPECT_EQ(totals.row("wins")[seat], wins[seat]);
}

TEST(Totals, AddressesAreKeptSmallestFirstAndOnce) {
  std::vector<std::uint64_t> row(3, Totals::nothing);
  for (const std::uint64_t address : {50U, 20U, 20U, 70U, 10U}) keep_smallest(row, address);
  EXPECT_EQ(row, (std::vector<std::uint64_t>{10, 20, 50}));
}

TEST(Totals, TheLargestKeepsTheSmallerAddressOfEquals) {
  static constexpr TotalsRow layout[] = {{"longest", 2, TotalsRow::Join::largest}};
  const auto of = [](std::uint64_t size, std::uint64_t address) {
    Totals totals(layout);
    totals.numbers()[0] = size;
    totals.numbers()[1] = address;
    return totals;
  };
  for (const bool swapped : {false, true}) {
    Totals a = swapped ? of(9, 3) : of(9, 5);
    a += swapped ? of(9, 5) : of(9, 3);
    EXPECT_EQ(a.row("longest")[1], 3U);
    a += of(8, 1);
    EXPECT_EQ(a.row("longest")[1], 3U);
  }
}

}  // namespace
}  // namespace kiebitz::maumau
