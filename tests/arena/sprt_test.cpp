// The sequential test: its text, small examples by hand, and simulated matches, in which it may err as often as alpha
// and beta say. sprt_campaign runs many more of them.
#include "arena/sprt.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "tests/arena/sprt_worlds.hpp"
#include "tests/support/rounds.hpp"

namespace kiebitz::arena::tests {
namespace {

using Decision = Sprt::Decision;

SprtPlan plan_of(std::string_view text) {
  const auto plan = read_sprt(text);
  EXPECT_TRUE(plan) << text << ": " << (plan ? "" : plan.problem().message());
  return plan ? *plan : SprtPlan{};
}

// --- text ---

TEST(SprtPlan, ReadsBlanksAndCommas) {
  EXPECT_EQ(plan_of("elo0=0 elo1=10 alpha=0.05 beta=0.05"), (SprtPlan{SprtPlan::Unit::elo, 0, 10, 0.05, 0.05}));
  EXPECT_EQ(plan_of(" elo1=5,elo0=-5 "), (SprtPlan{SprtPlan::Unit::elo, -5, 5, 0.05, 0.05}));
  EXPECT_EQ(plan_of("points0=0, points1=0.5, beta=0.1"), (SprtPlan{SprtPlan::Unit::points, 0, 0.5, 0.05, 0.1}));
}

TEST(SprtPlan, IsWrittenAsItIsRead) {
  for (const std::string_view text :
       {"elo0=0 elo1=10 alpha=0.05 beta=0.05", "points0=-0.25 points1=1.5 alpha=0.01 beta=0.1"}) {
    EXPECT_EQ(to_text(plan_of(text)), text);
  }
}

TEST(SprtPlan, SaysWhatIsWrong) {
  const auto message = [](std::string_view text) {
    const auto plan = read_sprt(text);
    return plan ? "accepted" : plan.problem().message();
  };
  const auto begins = [&](std::string_view text, const std::string& wanted) {
    EXPECT_EQ(message(text).substr(0, wanted.size() + 6), "SPRT: " + wanted) << text;
  };
  begins("", "no hypotheses");
  begins("alpha=0.05", "no hypotheses");
  begins("elo0=0", "elo1 is missing");
  begins("points1=3", "points0 is missing");
  begins("elo0=10 elo1=10", "elo0 must be less than elo1, but they are 10 and 10");
  begins("points0=1 points1=0.5", "points0 must be less than points1, but they are 1 and 0.5");
  begins("elo0=0 points1=1", "hypotheses are in Elo or in points, not in both");
  begins("elo=0 elo1=1", "unknown name 'elo' (did you mean elo0?)");
  begins("elo0 elo1=1", "'elo0' has no '='");
  begins("elo0=0 elo0=0 elo1=1", "elo0 is given twice");
  for (const std::string_view number : {"", "x", "1x", "nan", "inf", "1e9", "0x1", "+-1"}) {
    begins("elo0=0 elo1=" + std::string(number), in_quotes(number) + " is not a number from -1000000 to 1000000");
  }
  begins("elo0=0 elo1=3000", "elo0 and elo1 must be between -2000 and 2000");
  for (const std::string_view bad : {"alpha=0", "alpha=0.5", "beta=-0.1", "beta=1"}) {
    begins("elo0=0 elo1=10 " + std::string(bad), "alpha and beta must be at least 0.000001 and less than 0.5");
  }
  EXPECT_TRUE(message("elo0=0").ends_with("; expected something like elo0=0 elo1=10 alpha=0.05 beta=0.05"));
}

// --- by hand ---

GameResult game_of(std::uint8_t bot0, std::uint8_t bot1, std::uint8_t place0, std::uint8_t place1) {
  GameResult game;
  game.bots = {bot0, bot1};
  game.places = {place0, place1};
  game.scores = {place0 * 7, place1 * 7};
  return game;
}

TEST(Sprt, TakesTheMeanOfABlock) {
  const MatchInfo match = match_of(World{{0, 0}, {0, 1}}, 1);
  const Block block{0, {game_of(0, 1, 0, 1), game_of(1, 0, 0, 0), game_of(1, 0, 1, 0), game_of(0, 1, 0, 1)}};
  const auto score = sprt_value(plan_of("elo0=-10 elo1=10"), match, block);
  EXPECT_EQ(score->mean, 0.875);
  EXPECT_NEAR(score->square, 3 * 0.25 / 4, 1e-12) << "around one half";
  const auto points = sprt_value(plan_of("points0=-1 points1=1"), match, block);
  EXPECT_EQ(points->mean, -21.0 / 4) << "the loser has 7 points more";
  EXPECT_EQ(points->square, 3 * 49.0 / 4);
  MatchInfo fewest = match;
  fewest.fewest_points_win = true;
  EXPECT_EQ(sprt_value(plan_of("points0=-1 points1=1"), fewest, block)->mean, 21.0 / 4);
  EXPECT_FALSE(sprt_value(plan_of("elo0=0 elo1=1"), match, Block{0, {game_of(1, 1, 0, 1)}}));
}

TEST(Sprt, HasTheUsualBounds) {
  const Sprt sprt(plan_of("elo0=0 elo1=10"));
  EXPECT_NEAR(sprt.lower(), -2.944, 1e-3);
  EXPECT_NEAR(sprt.upper(), 2.944, 1e-3);
  const Sprt uneven(plan_of("elo0=0 elo1=10 alpha=0.01 beta=0.1"));
  EXPECT_NEAR(uneven.lower(), std::log(0.1 / 0.99), 1e-12);
  EXPECT_NEAR(uneven.upper(), std::log(0.9 / 0.01), 1e-12);
  EXPECT_EQ(sprt.llr(), 0);
}

TEST(Sprt, ComputesTheRatio) {
  // Ten blocks won and ten drawn: mean 0.75, squares 20 * 0.0625, four more of 0.25 each.
  Sprt sprt(plan_of("elo0=0 elo1=10"));
  for (int i = 0; i < 20; ++i) sprt.add({i % 2 == 0 ? 1.0 : 0.5, 0.25});
  const double s1 = score_of_elo(10);
  EXPECT_NEAR(s1, 0.514387, 1e-6);
  const double variance = (20 * 0.0625 + 4 * 0.25) / 23;
  EXPECT_NEAR(sprt.llr(), 20 * (s1 - 0.5) * (1.5 - 0.5 - s1) / (2 * variance), 1e-12);
}

TEST(Sprt, DecidesAtTheFirstBlockAcrossABoundAndStaysWithIt) {
  const auto decided = [](double value) {
    Sprt sprt(plan_of("elo0=0 elo1=200"));
    while (sprt.decision() == Decision::running) {
      EXPECT_TRUE(sprt.blocks() < 16 || std::abs(sprt.llr()) < sprt.upper());
      sprt.add({value + (sprt.blocks() % 2 == 0 ? 0.25 : -0.25), 0.25});
    }
    return sprt;
  };
  Sprt better = decided(0.75);
  EXPECT_EQ(better.decision(), Decision::accept_h1);
  EXPECT_EQ(decided(0.5).decision(), Decision::accept_h0);
  const std::uint64_t after = better.decided_after();
  EXPECT_EQ(after, better.blocks());
  for (int i = 0; i < 1000; ++i) better.add({0, 0.25});
  EXPECT_LT(better.llr(), better.lower());
  EXPECT_EQ(better.decision(), Decision::accept_h1) << "the games that were still running change nothing";
  EXPECT_EQ(better.decided_after(), after);
}

// See the header: nothing is known about the blocks that decide.
TEST(Sprt, WaitsWhileAllBlocksAreEqual) {
  Sprt sprt(plan_of("elo0=0 elo1=10"));
  while (sprt.decision() == Decision::running) sprt.add({0.5, 0.25});
  EXPECT_EQ(sprt.decided_after(), 168U);
  Sprt won(plan_of("elo0=0 elo1=10"));
  for (int i = 0; i < 15; ++i) won.add({1, 0.25});
  EXPECT_EQ(won.decision(), Decision::running);
  Sprt nothing(plan_of("points0=0 points1=1"));
  for (int i = 0; i < 16; ++i) nothing.add({0, 0});
  EXPECT_EQ(nothing.decision(), Decision::accept_h0);
  EXPECT_TRUE(std::isfinite(nothing.llr())) << "games without any points must not divide by zero";
}

// --- as often as it may ---

TEST(Sprt, ErrsAsOftenAsItMay) {
  constexpr auto runs = static_cast<unsigned>(rounds(60, 10));
  for (const SprtWorld& one : sprt_worlds()) {
    const SprtPlan plan = plan_of(one.plan);
    for (const Truth truth : {Truth::h0, Truth::h1}) {
      const World world = world_where(one, plan, truth);
      const Decision wrong = truth == Truth::h0 ? Decision::accept_h1 : Decision::accept_h0;
      unsigned errors = 0;
      for (unsigned run = 0; run < runs; ++run) errors += run_sprt(world, plan, run).decision == wrong ? 1U : 0U;
      // Of 60, 3 are expected, and more than 10 have a probability of 0.0002; of 10, more than 4 one of 0.00006.
      EXPECT_LE(errors, rounds(10, 4)) << one.name;
    }
  }
}

}  // namespace
}  // namespace kiebitz::arena::tests
