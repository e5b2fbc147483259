// Estimates and ratings: small examples by hand, and simulated bots of known strength, whose intervals must contain the
// truth as often as they claim.
#include "arena/statistics.hpp"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "tests/arena/simulated_bots.hpp"
#include "tests/support/rounds.hpp"

namespace kiebitz::arena::tests {
namespace {

// Bots and places by seat; 10 points for each seat beaten.
GameResult game_of(std::vector<std::uint8_t> bots, std::vector<std::uint8_t> places) {
  GameResult game;
  std::ranges::copy(bots, game.bots.begin());
  std::ranges::copy(places, game.places.begin());
  for (std::size_t i = 0; i < places.size(); ++i) {
    game.scores[i] =
        static_cast<std::int32_t>(10 * std::ranges::count_if(places, [&](auto p) { return p > places[i]; }));
  }
  return game;
}

MatchInfo match_of(unsigned seats, std::size_t bots) {
  return tests::match_of(World{std::vector<double>(bots), Seating(seats)}, 7);
}

// Two seats, swapped: A wins so many of the two games.
Block pair_of(double wins) {
  if (wins == 0) return {0, {game_of({0, 1}, {1, 0}), game_of({1, 0}, {0, 1})}};
  if (wins == 2) return {0, {game_of({0, 1}, {0, 1}), game_of({1, 0}, {1, 0})}};
  if (wins == 1) return {0, {game_of({0, 1}, {0, 1}), game_of({1, 0}, {0, 1})}};
  return {0, {game_of({0, 1}, {0, 1}), game_of({1, 0}, {0, 0})}};  // 1.5: a win and a tie
}

std::vector<Block> pairs_of(const std::vector<double>& wins) {
  std::vector<Block> blocks;
  for (const double each : wins) blocks.push_back(pair_of(each));
  return blocks;
}

// --- by hand ---

TEST(Estimates, FollowTheExampleInTheHeader) {
  const Standings standings = summarize(match_of(2, 2), pairs_of({2, 1, 1}));
  const Estimate& wins = standings.bots[0].wins;
  EXPECT_NEAR(wins.value, 2.0 / 3, 1e-12);
  EXPECT_NEAR(wins.error, 1.0 / 6, 1e-12);
  EXPECT_EQ(wins.blocks, 3U);
  EXPECT_EQ(wins.low, 0) << "2/3 - 4.303/6 is below zero";
  EXPECT_EQ(wins.high, 1);
  EXPECT_NEAR(standings.bots[0].score.low, 20.0 / 3 - 4.30265 * 10 / 6, 1e-9);
  EXPECT_NEAR(standings.bots[1].wins.value, 1.0 / 3, 1e-12);
  EXPECT_EQ(standings.games, 6U);
  EXPECT_EQ(standings.bots[0].games, 6U);
  EXPECT_EQ(standings.order, (std::vector<std::size_t>{0, 1}));
}

TEST(Estimates, CountAWinBySeat) {
  const Standings standings = summarize(match_of(2, 2), pairs_of({2, 1, 1}));
  EXPECT_EQ(standings.bots[0].wins_by_seat[0].value, 1);
  EXPECT_NEAR(standings.bots[0].wins_by_seat[1].value, 1.0 / 3, 1e-12);
  EXPECT_NEAR(standings.bots[1].wins_by_seat[0].value, 2.0 / 3, 1e-12);
  EXPECT_FALSE(standings.bots[0].wins_by_seat[2].known());
}

TEST(Estimates, ShareAFirstPlace) {
  const std::vector<Block> blocks = {{0, {game_of({0, 1, 2}, {0, 0, 2})}}};
  const Standings standings = summarize(match_of(3, 3), blocks);
  EXPECT_EQ(standings.bots[0].wins.value, 0.5);
  EXPECT_EQ(standings.bots[2].wins.value, 0);
  EXPECT_FALSE(standings.bots[0].wins.has_interval()) << "one block says nothing about the spread";
  EXPECT_FALSE(standings.ratings->has_intervals);
}

TEST(Estimates, AverageOverAllSeatsOfABot) {
  // A, B, A, B on places 0, 1, 2, 3: of the four pairs of seats A is ahead in three.
  const std::vector<Block> blocks = {{0, {game_of({0, 1, 0, 1}, {0, 1, 2, 3})}}};
  const Standings standings = summarize(match_of(4, 2), blocks);
  EXPECT_EQ(standings.against(0, 1).score.value, 0.75);
  EXPECT_EQ(standings.against(1, 0).score.value, 0.25);
  EXPECT_EQ(standings.against(0, 1).games, 1U);
  EXPECT_EQ(standings.bots[0].wins.value, 0.5);
  EXPECT_EQ(standings.bots[0].score.value, 20);
  EXPECT_EQ(standings.bots[0].games, 2U);
  EXPECT_NEAR(standings.elo->value, 400 * std::log10(3.0), 1e-9);
}

TEST(Estimates, CountFaultsApart) {
  std::vector<Block> blocks = pairs_of({2, 2});
  blocks[1].games[0].faulty.add(seat_at(1));
  const Standings standings = summarize(match_of(2, 2), blocks);
  EXPECT_EQ(standings.bots[0].faults, 0U);
  EXPECT_EQ(standings.bots[1].faults, 1U);
}

TEST(Estimates, OfEqualBlocksAllowForADifferentOne) {
  const Standings standings = summarize(match_of(2, 2), pairs_of(std::vector<double>(59, 2)));
  EXPECT_EQ(standings.bots[0].wins.high, 1);
  EXPECT_NEAR(standings.bots[0].wins.low, std::pow(0.05, 1.0 / 59), 1e-12);  // 0.95: 59 successes show 95 %
  EXPECT_EQ(standings.elo->value, std::numeric_limits<double>::infinity());
  EXPECT_NEAR(standings.elo->low, 400 * std::log10(0.9505 / 0.0495), 1);
  EXPECT_EQ(standings.against(0, 1).superiority, 1 - std::exp2(-60));
  EXPECT_EQ(summarize(match_of(2, 2), pairs_of({1, 1, 1})).against(0, 1).superiority, 0.5);
}

TEST(Estimates, GiveTheLikelihoodOfSuperiority) {
  const Standings standings = summarize(match_of(2, 2), pairs_of({2, 1, 1}));
  EXPECT_NEAR(standings.against(0, 1).superiority, 0.841345, 1e-6) << "one standard error above a half";
  EXPECT_NEAR(standings.against(1, 0).superiority, 0.158655, 1e-6);
}

TEST(Estimates, KnowStudentsT) {
  EXPECT_NEAR(errors_for_95(2), 12.706, 1e-3);
  EXPECT_NEAR(errors_for_95(11), 2.2281, 1e-4);
  EXPECT_NEAR(errors_for_95(12), 2.2010, 1e-4);
  EXPECT_NEAR(errors_for_95(31), 2.0423, 1e-4);
  EXPECT_NEAR(errors_for_95(201), 1.9719, 1e-4);
  EXPECT_NEAR(errors_for_95(1'000'000), 1.95996, 1e-4);
}

TEST(Estimates, ComeOutTheSameWhileBlocksComeIn) {
  const SimulatedMatch match({{0, 40, 90}, {0, 1, 2}, 0.2, 0.3}, 5);
  const auto blocks = match.blocks(50);
  RunningWins running(match.match());
  for (const Block& block : blocks) running.add(block);
  const Standings standings = summarize(match.match(), blocks, 0);
  for (std::size_t bot = 0; bot < 3; ++bot) {
    EXPECT_NEAR(running.wins()[bot].value, standings.bots[bot].wins.value, 1e-12);
    EXPECT_NEAR(running.wins()[bot].low, standings.bots[bot].wins.low, 1e-12);
  }
}

// --- blocks ---

TEST(BlockWorth, OfPairsThatAlwaysBalanceIsUnlimited) {
  const auto worth = summarize(match_of(2, 2), pairs_of({1, 1, 1, 1})).bots[0].worth;
  ASSERT_TRUE(worth);
  EXPECT_EQ(worth->games, 2);
  EXPECT_FALSE(worth->worth);
  EXPECT_NEAR(worth->correlation, -1, 1e-12);
}

TEST(BlockWorth, OfPairsThatRepeatIsOneGame) {
  std::vector<double> wins;
  for (int i = 0; i < 1000; ++i) wins.insert(wins.end(), {0, 2});
  const auto worth = summarize(match_of(2, 2), pairs_of(wins)).bots[0].worth;
  EXPECT_NEAR(*worth->worth, 1, 1e-3);
  EXPECT_NEAR(worth->correlation, 1, 1e-3);
}

TEST(BlockWorth, FollowsTheMeasuredPairs) {
  // 178 times both games won, 193 times one, 29 times none: correlation -0.12 +- 0.05.
  std::vector<double> wins(178, 2);
  wins.insert(wins.end(), 193, 1);
  wins.insert(wins.end(), 29, 0);
  const auto worth = summarize(match_of(2, 2), pairs_of(wins)).bots[0].worth;
  EXPECT_NEAR(worth->correlation, -0.12, 0.01);
  EXPECT_NEAR(worth->error, 0.05, 0.01);
  EXPECT_NEAR(*worth->worth, 2 / (1 + worth->correlation), 1e-9);
}

TEST(BlockWorth, FindsTheCorrelationOfAShare) {
  // A fifth of all games have the luck of the deal's bots; two games of a block both do with probability 1/25, and then
  // have the same order of equal bots.
  const SimulatedMatch match({{0, 0, 0}, {0, 1, 2}, 0, 0.2}, 3);
  const auto worth = summarize(match.match(), match.blocks(rounds(20'000, 5'000)), 0).bots[1].worth;
  EXPECT_EQ(worth->games, 6);
  EXPECT_NEAR(worth->correlation, 0.04, 4 * worth->error);
  EXPECT_LT(worth->error, 0.01);
  EXPECT_NEAR(*worth->worth, 6 / (1 + 5 * worth->correlation), 1e-6);
}

// --- ratings ---

TEST(Ratings, OfTwoSeatsAreElo) {
  std::vector<double> wins(30, 2);
  wins.insert(wins.end(), 25, 1);
  wins.insert(wins.end(), 12, 0);
  wins.insert(wins.end(), 9, 1.5);
  const auto blocks = pairs_of(wins);
  const double share = (30 * 2 + 25 + 9 * 1.5) / (2 * 76);
  const Ratings ratings = rate(match_of(2, 2), blocks, 0);
  EXPECT_NEAR(ratings.bots[0].value - ratings.bots[1].value, 400 * std::log10(share / (1 - share)), 1e-6);
  EXPECT_NEAR(ratings.bots[0].value + ratings.bots[1].value, 0, 1e-9);
  EXPECT_FALSE(ratings.virtual_draws);
  EXPECT_NEAR(summarize(match_of(2, 2), blocks).elo->value, ratings.bots[0].value - ratings.bots[1].value, 1e-6);
}

TEST(Ratings, FollowAnExampleByHand) {
  // One game of each order of three bots, and A B C twice: the maximum has equal strengths for B and C only if their
  // stages are equal, so it is checked by its equations: stages won = stages expected.
  const std::vector<std::vector<std::uint8_t>> orders = {{0, 1, 2}, {0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                                         {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
  Block block;
  for (const auto& order : orders) block.games.push_back(game_of(order, {0, 1, 2}));
  const Ratings ratings = rate(match_of(3, 3), std::vector<Block>{block}, 0);
  std::vector<double> expected(3);
  std::vector<double> won(3);
  for (const auto& order : orders) {
    for (std::size_t stage = 0; stage < 2; ++stage) {
      ++won[order[stage]];
      double sum = 0;
      for (std::size_t i = stage; i < 3; ++i) sum += std::pow(10, ratings.bots[order[i]].value / 400);
      for (std::size_t i = stage; i < 3; ++i) {
        expected[order[i]] += std::pow(10, ratings.bots[order[i]].value / 400) / sum;
      }
    }
  }
  for (std::size_t bot = 0; bot < 3; ++bot) EXPECT_NEAR(won[bot], expected[bot], 1e-6);
  EXPECT_GT(ratings.bots[0].value, ratings.bots[1].value);
  EXPECT_GT(ratings.bots[1].value, ratings.bots[2].value);
}

// A tie is every order of the tied seats, in equal parts.
TEST(Ratings, TakeATieAsAllItsOrders) {
  const auto rated = [](const std::vector<std::vector<std::uint8_t>>& placed) {
    Block block;
    for (const auto& places : placed) block.games.push_back(game_of({0, 1, 2, 3}, places));
    block.games.push_back(game_of({0, 1, 2, 3}, {3, 2, 1, 0}));  // so that nobody is always ahead
    for (int i = 0; i < 5; ++i) block.games.push_back(block.games.back());
    return rate(match_of(4, 4), std::vector<Block>{block}, 0);
  };
  // One game with three seats level, six times; and each of the six orders once.
  const Ratings tied = rated({{0, 0, 0, 3}, {0, 0, 0, 3}, {0, 0, 0, 3}, {0, 0, 0, 3}, {0, 0, 0, 3}, {0, 0, 0, 3}});
  const Ratings ordered = rated({{0, 1, 2, 3}, {0, 2, 1, 3}, {1, 0, 2, 3}, {1, 2, 0, 3}, {2, 0, 1, 3}, {2, 1, 0, 3}});
  for (std::size_t bot = 0; bot < 4; ++bot) EXPECT_NEAR(tied.bots[bot].value, ordered.bots[bot].value, 1e-6);
  // Level in the last two places.
  const Ratings last = rated({{0, 1, 2, 2}, {0, 1, 2, 2}});
  const Ratings last_ordered = rated({{0, 1, 2, 3}, {0, 1, 3, 2}});
  for (std::size_t bot = 0; bot < 4; ++bot) EXPECT_NEAR(last.bots[bot].value, last_ordered.bots[bot].value, 1e-6);
}

TEST(Ratings, KnowTwoSeatsOfOneBot) {
  // A, A and B: A has both seats, so B wins a third of the games if they are equal.
  Block block;
  for (std::uint8_t winner = 0; winner < 3; ++winner) {
    std::vector<std::uint8_t> places = {1, 1, 1};
    places[winner] = 0;
    block.games.push_back(game_of({0, 0, 1}, places));
  }
  const Ratings ratings = rate(match_of(3, 2), std::vector<Block>{block}, 0);
  EXPECT_NEAR(ratings.bots[0].value, ratings.bots[1].value, 1e-6);
}

TEST(Ratings, OfABotThatAlwaysWinsAreFinite) {
  const auto blocks = pairs_of(std::vector<double>(50, 2));
  const Ratings ratings = rate(match_of(2, 2), blocks);
  EXPECT_TRUE(ratings.virtual_draws);
  // 100 wins and half a drawn game.
  EXPECT_NEAR(ratings.bots[0].value - ratings.bots[1].value, 400 * std::log10(100.25 / 0.25), 1e-6);
  // Its chance to lose is at most 3.7 in 100 with a confidence of 97.5 %.
  EXPECT_NEAR(2 * ratings.bots[0].low, 400 * std::log10(100 / 3.7), 30);
  EXPECT_GT(ratings.bots[0].high, ratings.bots[0].value);
}

TEST(Ratings, NeedNoVirtualDrawsAfterARealOne) {
  const Ratings ratings = rate(match_of(2, 2), pairs_of({2, 2, 1.5}));
  EXPECT_FALSE(ratings.virtual_draws);
  EXPECT_NEAR(ratings.bots[0].value - ratings.bots[1].value, 400 * std::log10(5.5 / 0.5), 1e-6);
}

TEST(Ratings, OfTheOthersHardlyDependOnABotThatAlwaysLoses) {
  const World three{{0, 30, 80}, {0, 1, 2}};
  const SimulatedMatch match(three, 11);
  auto blocks = match.blocks(300);
  const Ratings alone = rate(match.match(), blocks);
  MatchInfo with_loser = match.match();
  with_loser.bots.emplace_back("D");
  with_loser.seats = 4;
  for (Block& block : blocks) {
    for (GameResult& game : block.games) {
      game.bots[3] = 3;
      game.places[3] = 3;
    }
  }
  const Ratings ratings = rate(with_loser, blocks);
  EXPECT_TRUE(ratings.virtual_draws);
  for (std::size_t bot = 1; bot < 3; ++bot) {
    EXPECT_NEAR(ratings.bots[bot].value - ratings.bots[0].value, alone.bots[bot].value - alone.bots[0].value, 0.5);
  }
  EXPECT_LT(ratings.bots[3].value, -1000);
}

TEST(Ratings, SurviveBotsThatNeverMet) {
  std::vector<Block> blocks = {{0,
                                {game_of({0, 1}, {0, 1}), game_of({1, 0}, {0, 1}), game_of({2, 3}, {0, 1}),
                                 game_of({3, 2}, {0, 1}), game_of({0, 1}, {0, 1})}}};
  const Ratings ratings = rate(match_of(2, 4), blocks);
  EXPECT_NEAR(ratings.bots[0].value - ratings.bots[1].value, 400 * std::log10(2.0), 1e-3);
  EXPECT_NEAR(ratings.bots[2].value - ratings.bots[3].value, 0, 1e-3);
}

TEST(Ratings, DependOnTheSeedAlone) {
  const SimulatedMatch match({{0, 0, 50}, {0, 1, 2}}, 9);
  const auto blocks = match.blocks(60);
  const Ratings once = rate(match.match(), blocks);
  const Ratings twice = rate(match.match(), blocks);
  for (std::size_t bot = 0; bot < 3; ++bot) {
    EXPECT_EQ(once.bots[bot].low, twice.bots[bot].low);
    EXPECT_EQ(once.bots[bot].high, twice.bots[bot].high);
  }
}

TEST(Ratings, FindTheTruthFromManyBlocks) {
  // More blocks than are drawn one by one.
  const SimulatedMatch match({{-150, 0, 30, 120}, {0, 1, 2, 3}, 0.3, 0.1}, 4);
  const Ratings ratings = rate(match.match(), match.blocks(3000));
  for (std::size_t bot = 0; bot < 4; ++bot) {
    const Rating& rating = ratings.bots[bot];
    EXPECT_NEAR(rating.value, match.world().elos[bot], rating.high - rating.low);
    EXPECT_LT(rating.high - rating.low, 8);
  }
}

// --- coverage ---

// How many of the intervals contain the truth.
struct Coverage {
  double inside = 0;
  double all = 0;

  void add(double truth, double low, double high) {
    all += 1;
    inside += low <= truth && truth <= high ? 1 : 0;
  }
  double share() const { return inside / all; }
};

struct Coverages {
  Coverage wins, score, by_seat, against, ratings;
};

Coverages coverages_of(const World& world, unsigned matches, std::uint64_t blocks, unsigned replicates) {
  Coverages found;
  const std::size_t bots = world.elos.size();
  double strengths = 0;
  double mean = 0;
  for (const double elo : world.elos) strengths += std::pow(10, elo / 400), mean += elo / static_cast<double>(bots);
  for (unsigned i = 0; i < matches; ++i) {
    const SimulatedMatch match(world, 1000 + i);
    const Standings standings = summarize(match.match(), match.blocks(blocks), replicates);
    for (std::size_t bot = 0; bot < bots; ++bot) {
      const BotStanding& standing = standings.bots[bot];
      const double wins = std::pow(10, world.elos[bot] / 400) / strengths;
      double beaten = 0;
      for (std::size_t other = 0; other < bots; ++other) {
        if (other == bot) continue;
        const double ahead = world.ahead(bot, other);
        beaten += ahead;
        const Estimate& score = standings.against(bot, other).score;
        if (bot < other) found.against.add(ahead, score.low, score.high);
      }
      found.wins.add(wins, standing.wins.low, standing.wins.high);
      found.score.add(10 * beaten, standing.score.low, standing.score.high);
      for (std::size_t seat = 0; seat < world.line_up.size(); ++seat) {
        found.by_seat.add(wins, standing.wins_by_seat[seat].low, standing.wins_by_seat[seat].high);
      }
      if (!standings.ratings) continue;
      const Rating& rating = standings.ratings->bots[bot];
      found.ratings.add(world.elos[bot] - mean, rating.low, rating.high);
    }
  }
  return found;
}

// The band is four standard deviations of a share in as many matches; several bots of a match add little to it.
void expect_95(const Coverage& coverage, unsigned matches, const char* what) {
  const double band = 4 * std::sqrt(0.05 * 0.95 / matches);
  EXPECT_NEAR(coverage.share(), 0.95, band) << what;
}

TEST(Intervals, OfThreeBotsContainTheTruthAsOftenAsTheyClaim) {
  constexpr auto matches = static_cast<unsigned>(rounds(500, 50));
  const Coverages found = coverages_of({{0, 60, 150}, {0, 1, 2}, 0.2, 0.6}, matches, 200, 250);
  expect_95(found.wins, matches, "wins");
  expect_95(found.score, matches, "score");
  expect_95(found.by_seat, matches, "wins by seat");
  expect_95(found.against, matches, "against another");
  expect_95(found.ratings, matches, "ratings");
}

TEST(Intervals, OfTwoBotsContainTheTruthAsOftenAsTheyClaim) {
  constexpr auto matches = static_cast<unsigned>(rounds(2000, 200));
  const Coverages found = coverages_of({{0, 35}, {0, 1}, 0.6, 0.2}, matches, 100, 0);
  expect_95(found.against, matches, "against the other");
  expect_95(found.wins, matches, "wins");
}

TEST(Intervals, OfFewBlocksAreWider) {
  constexpr auto matches = static_cast<unsigned>(rounds(1000, 100));
  const Coverages found = coverages_of({{0, 30, 60}, {0, 1, 2}, 0.1, 0.5}, matches, 10, 200);
  expect_95(found.score, matches, "score");
  expect_95(found.ratings, matches, "ratings");
}

}  // namespace
}  // namespace kiebitz::arena::tests
