// What the threads of a device do, done here one after the other on a small grid: the totals must be those of the
// processor. The source is the one that nvcc compiles; what only a device can get wrong, tests/gpu checks on one.
#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include "backends/cuda/plans.hpp"
#include "games/mahjong/suit_table.hpp"
#include "kiebitz/any_game.hpp"

namespace kiebitz::cuda {
namespace {

constexpr unsigned threads = 5;
constexpr unsigned blocks = 3;

// The totals of a stretch, and which deals were left over.
template <class Plan>
Totals count_here(const Plan& plan, const Simulation& simulation, const Stretch& stretch, std::size_t& left_over) {
  using Sums = LaunchSums<typename Plan::Statistics>;
  const auto sums = std::make_unique<Sums>();
  sums->clear();
  std::vector<std::uint64_t> memory(Block<Plan>::bytes / sizeof(std::uint64_t) + 1);
  block_memory = reinterpret_cast<std::uint8_t*>(memory.data());
  for (unsigned block = 0; block < blocks; ++block) {
    const auto position = [&](unsigned thread) { return Position{thread, threads, block, blocks}; };
    for (unsigned thread = 0; thread < threads; ++thread) Block<Plan>::clear(position(thread));
    std::vector<typename Plan::Statistics::Counts> counts;
    for (unsigned thread = 0; thread < threads; ++thread) {
      counts.push_back(Block<Plan>::count(plan, stretch, position(thread), sums->left_over));
    }
    for (unsigned thread = 0; thread < threads; ++thread) {
      Block<Plan>::add_up(counts[thread], position(thread), *sums);
    }
  }
  Totals totals(simulation.layout());
  EXPECT_EQ(totals.numbers().size() * sizeof(std::uint64_t), sizeof(typename Plan::PlainStatistics));
  sums->write(stretch.first.number, totals.numbers().data());
  left_over = sums->left_over.count;
  for (std::size_t i = 0; i < left_over; ++i) {
    EXPECT_TRUE(simulation.count(stretch.at(sums->left_over.distances[i]), 1, totals).ok());
  }
  return totals;
}

// Where a stretch begins and how long it is: none, one, fewer than there are threads, across 2^32 and up to 2^64.
const std::vector<Stretch> stretches = {{{1, 0}, 20'000},
                                        {{2, 77}, 0},
                                        {{3, 5}, 1},
                                        {{3, 123'456'789}, 11},
                                        {{0xFFFF'FFFF'0000'0001U, 0xFFFF'FF00U}, 1'000},
                                        {{42, ~std::uint64_t{0} - 500}, 501}};

template <class Plan>
void expect_the_totals_of_the_processor(const Plan& plan, std::string_view game, const SimulationSetup& setup) {
  const auto simulation = find_game(game)->simulation(setup).value();
  for (const Stretch& stretch : stretches) {
    Totals expected(simulation->layout());
    EXPECT_TRUE(simulation->count(stretch.first, stretch.count, expected).ok());
    std::size_t left_over = 0;
    const Totals found = count_here(plan, *simulation, stretch, left_over);
    EXPECT_LE(left_over, stretch.count / 100);
    for (const TotalsRow& row : simulation->layout()) {
      EXPECT_EQ(std::vector(found.row(row.name).begin(), found.row(row.name).end()),
                std::vector(expected.row(row.name).begin(), expected.row(row.name).end()))
          << game << ", " << row.name << ", deal " << stretch.first.number << " of seed " << stretch.first.seed;
    }
  }
}

maumau::MixedSeating at_random(std::initializer_list<unsigned> seats) {
  SeatSet random;
  for (const unsigned seat : seats) random.add(seat_at(seat));
  return maumau::MixedSeating(random);
}

TEST(CudaOnTheHost, CountsMauMauByTheRules) {
  expect_the_totals_of_the_processor(MauMauPlan<2>{}, "maumau", {2, {}});
  expect_the_totals_of_the_processor(MauMauPlan<3>{}, "maumau", {3, {}});
  expect_the_totals_of_the_processor(MauMauPlan<4>{}, "maumau", {4, {}});
}

TEST(CudaOnTheHost, CountsMauMauAtRandom) {
  expect_the_totals_of_the_processor(MixedMauMauPlan<2>{at_random({0, 1})}, "maumau", {2, {"random"}});
  expect_the_totals_of_the_processor(MixedMauMauPlan<3>{at_random({1})}, "maumau",
                                     {3, {"rulebook", "random", "rulebook"}});
  expect_the_totals_of_the_processor(MixedMauMauPlan<4>{at_random({0, 3})}, "maumau",
                                     {4, {"random", "rulebook", "rulebook", "random"}});
}

TEST(CudaOnTheHost, CountsEvenSteven) {
  expect_the_totals_of_the_processor(EvenStevenPlan<13, evensteven::Thrifty>{}, "evensteven", {13, {}});
  expect_the_totals_of_the_processor(EvenStevenPlan<0, evensteven::Thrifty>{5}, "evensteven", {5, {}});
  expect_the_totals_of_the_processor(EvenStevenPlan<0, evensteven::Random>{13}, "evensteven", {13, {"random"}});
}

TEST(CudaOnTheHost, CountsMahjong) {
  expect_the_totals_of_the_processor(MahjongPlan{&mahjong::tables()}, "mahjong", {13, {}});
}

// Long games are left to the processor, and are no part of the sums of the device.
TEST(CudaOnTheHost, LeavesLongGamesOver) {
  constexpr Stretch stretch{{2026, 0}, 20'000};
  const auto simulation = find_game("maumau")->simulation({4, {}}).value();
  std::size_t left_over = 0;
  Totals expected(simulation->layout());
  EXPECT_TRUE(simulation->count(stretch.first, stretch.count, expected).ok());
  using Plan = MauMauPlan<4, 60>;
  EXPECT_EQ(count_here(Plan{}, *simulation, stretch, left_over), expected);
  EXPECT_GT(left_over, 100U);
  EXPECT_LT(left_over, stretch.count / 2);
}

TEST(CudaOnTheHost, TheSmallestAddressesAreKeptInWhateverOrderTheyCome) {
  SmallestOfBlock<3> smallest;
  smallest.clear();
  for (const std::uint64_t distance : {70U, 20U, 50U, 90U, 10U, 30U}) smallest.offer(distance);
  std::uint64_t row[3] = {};
  EXPECT_EQ(smallest.write(100, row), row + 3);
  EXPECT_EQ((std::vector<std::uint64_t>(row, row + 3)), (std::vector<std::uint64_t>{110, 120, 130}));
}

TEST(CudaOnTheHost, TheLargestIsTheEarliestOfEquals) {
  LargestOfBlock largest;
  largest.clear();
  std::uint64_t row[2] = {1, 1};
  largest.write(5, row);
  EXPECT_EQ(row[0] + row[1], 0U);
  largest.offer(40, 9);
  largest.offer(41, 8);
  largest.offer(41, 3);
  largest.offer(41, 4);
  largest.write(1000, row);
  EXPECT_EQ(row[0], 41U);
  EXPECT_EQ(row[1], 1003U);
}

}  // namespace
}  // namespace kiebitz::cuda
