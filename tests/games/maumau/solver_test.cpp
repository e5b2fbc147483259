// The solver for open cards agrees with plain solvers that share no code with it.
#include "games/maumau/solver.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "games/maumau/open_deals.hpp"
#include "games/maumau/strategy.hpp"
#include "tests/games/maumau/position.hpp"
#include "tests/games/maumau/solving.hpp"
#include "tests/support/rounds.hpp"

namespace kiebitz::maumau::tests {

namespace {

using testing::Position;

constexpr std::size_t few_places = 1U << 12U;  // so few that facts are lost and proved again
constexpr std::uint64_t limit = 1'000'000;

Prospect prospect_of(const Position& at) { return Solver(at.game().seats()).prospect(at.state(), Seat{0}); }

std::string line_of(const Position& at) {
  Solver solver(at.game().seats());
  std::string text;
  for (const Move& move : solver.line(at.state(), Seat{0})) text += (text.empty() ? "" : " ") + to_text(move);
  return text;
}

TEST(OpenCards, MM17_WhoCanPlayTheLastCardWins) {
  EXPECT_EQ(prospect_of(Position("SN | HA HQ", "SK", "CA CK")), Prospect::win);
  EXPECT_EQ(line_of(Position("SN | HA HQ", "SK", "CA CK")), "SN");
}

TEST(OpenCards, MM8_AnEightLeavesNoTurnToTheOtherPlayer) {
  EXPECT_EQ(line_of(Position("SE SN | HK", "SK", "CA CK DA")), "SE SN");
}

TEST(OpenCards, MM10_TheRightWishWins) {
  const Position at("CJ HN | SQ", "SK", "CA CK DA");
  EXPECT_EQ(prospect_of(at), Prospect::win);
  EXPECT_EQ(line_of(at), "CJ:H draw HN");
}

TEST(OpenCards, MM15_AStuckGameIsNobodysWin) { EXPECT_EQ(prospect_of(Position("HN | HK", "SQ")), Prospect::no_win); }

// Nobody ever has a card that fits: the four cards go round.
TEST(OpenCards, MM16_AGameThatGoesRoundForEverIsNobodysWin) {
  const reference::maumau::Position endless(2, 1, {"HN", "DK", "SQ", "CS"});
  Solver solver(2);
  EXPECT_EQ(solver.prospect(state_of(endless), Seat{0}), Prospect::no_win);
}

// All deals of a deck, two cards for each player, and all positions that can follow: every one has the right value.
class WholeDeck : public ::testing::TestWithParam<std::string_view> {};

TEST_P(WholeDeck, MM16_EveryPositionIsSolvedAsByWorkingBackwards) {
  std::vector<std::string> deck = words_of(GetParam());
  if (is_slow_build && deck.size() > 6) GTEST_SKIP();
  std::vector<SmallGame> deals;
  std::ranges::sort(deck);
  do {
    if (deck[0] < deck[2] && deck[1] < deck[3]) deals.push_back({2, 2, deck});  // the order in a hand does not matter
  } while (std::ranges::next_permutation(deck).found);
  Solver solver(2, limit, few_places);
  const Comparison comparison = compare_small_games(deals, solver, 1'000'000);
  EXPECT_EQ(comparison.deals, deals.size());
  EXPECT_EQ(comparison.unknown, 0U);
  EXPECT_GT(comparison.endless, 0U);
  EXPECT_TRUE(comparison.disagreements.empty()) << to_text(comparison.disagreements.front());
}

INSTANTIATE_TEST_SUITE_P(OpenCards, WholeDeck,
                         ::testing::Values("CS CJ CQ SS SE SJ", "CE CK CQ HJ SK SQ", "CS CE CJ CQ SS SE SJ SQ"));

TEST(OpenCards, MM16_SmallGamesOfTwoToFourPlayersAreSolvedAsByWorkingBackwards) {
  Comparison all;
  for (const unsigned players : {2U, 3U, 4U}) {
    Solver solver(players, limit, few_places);
    for (std::uint64_t number = 0; number < rounds(50, 4); ++number) {
      all += compare_small_games({small_game({7, number}, players)}, solver, 8000);
    }
  }
  EXPECT_TRUE(all.disagreements.empty()) << to_text(all.disagreements.front());
  EXPECT_EQ(all.unknown, 0U);
  EXPECT_GE(all.endless, rounds(500, 0));  // the difficult ones are among them
}

TEST(OpenCards, FullDecksAreSolvedAsByASearchWithoutATable) {
  Solver solver(2, 20'000, few_places);
  Comparison all;
  for (std::uint64_t number = 0; number < rounds(60, 5); ++number)
    all += compare_full_deck({3, number}, solver, 12, 20'000);
  EXPECT_TRUE(all.disagreements.empty()) << to_text(all.disagreements.front());
  EXPECT_EQ(all.full_decks, rounds(60, 5));
  EXPECT_GT(all.compared_by_size.back(), rounds(20, 0)) << "settled by both";
  EXPECT_GT(all.lines, rounds(20, 0));
}

TEST(OpenCards, ALimitThatDoesNotSufficeGivesUnknown) {
  const MauMau game(2);
  const State state = game.start(game.deck({1, 0}));
  Solver solver(2, 100);
  EXPECT_EQ(solver.prospect(state, Seat{0}), Prospect::unknown);
  EXPECT_LE(solver.nodes(), 100U);
  EXPECT_TRUE(solver.line(state, Seat{0}).empty());
}

TEST(OpenCards, AForgetfulSolverRepeatsItself) {
  const MauMau game(2);
  const State state = game.start(game.deck({1, 2}));
  Solver solver(2);
  const Prospect first = solver.prospect(state, Seat{0});
  const std::uint64_t nodes = solver.nodes();
  EXPECT_EQ(solver.prospect(state, Seat{0}), first);
  EXPECT_EQ(solver.nodes(), nodes);  // known by now
  solver.forget();
  EXPECT_EQ(solver.prospect(state, Seat{0}), first);
  EXPECT_EQ(solver.nodes(), nodes);
}

// A recount that asks a solver at every move.
TEST(OpenCards, OnlyDecisionsWithAChoiceCountInGamesOfTheRulebook) {
  const MauMau game(2);
  Solver solver(2);
  std::uint64_t decisions = 0;
  std::uint64_t slips = 0;
  for (const std::uint64_t number : {2U, 3U}) {
    State state = game.start(game.deck({1, number}));
    while (!game.over(state)) {
      const View view = game.view(state, state.turn);
      MoveList<Move> legal;
      legal_moves(view, legal);
      const Seat seat = state.turn;
      const bool could_win = solver.prospect(state, seat) == Prospect::win;
      game.play(state, seat, Rulebook::decide(view).move);
      if (legal.size() == 1 || !could_win) continue;
      ++decisions;
      const bool has_won = game.over(state) && state.phase == Phase::won && state.turn == seat;
      if (!has_won && solver.prospect(state, seat) != Prospect::win) ++slips;
    }
  }
  const OpenDeals totals = open_deals(2, {1, 2}, 2, limit, true);
  EXPECT_EQ(totals.decisions, decisions);
  EXPECT_EQ(totals.slips, slips);
  EXPECT_EQ(totals.followed, 2U) << "every position is settled";
  EXPECT_GT(decisions, 0U);
}

}  // namespace

}  // namespace kiebitz::maumau::tests
