// Runs the threads of a device one after the other, on a small grid: the totals must equal those of the CPU. The source
// is the one that nvcc compiles; tests/backends/gpu checks the rest on a real device.
#include <functional>
#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include "backends/cuda/session.hpp"

namespace kiebitz::cuda {

// A small grid.
template <class Plan>
class SessionOf final : public CudaSession {
 public:
  explicit SessionOf(Plan plan) : plan_(plan) {}

  const char* open(const DeviceJob& job, int /*device*/) {
    signature_ = job.signature;
    if constexpr (requires { plan_.tables; }) plan_.tables = static_cast<decltype(plan_.tables)>(job.tables);
    return nullptr;
  }

  const char* count(DealRange range, std::uint64_t* totals, std::uint64_t* deals, std::size_t* left_over) override {
    constexpr unsigned threads = 5;
    constexpr unsigned blocks = 3;
    const Launch launch{range, signature_};
    const auto sums = std::make_unique<LaunchSums<typename Plan::Counters>>();
    sums->clear(launch);
    std::vector<std::uint64_t> memory(Block<Plan>::bytes / sizeof(std::uint64_t) + 1);
    block_memory = reinterpret_cast<std::uint8_t*>(memory.data());
    for (unsigned block = 0; block < blocks; ++block) {
      const auto position = [&](unsigned thread) { return ThreadPosition{thread, threads, block, blocks}; };
      for (unsigned thread = 0; thread < threads; ++thread) Block<Plan>::clear(launch, position(thread));
      std::vector<typename Plan::Counters::Counts> counts;
      for (unsigned thread = 0; thread < threads; ++thread) {
        counts.push_back(Block<Plan>::count(plan_, launch, position(thread), sums->left_over));
      }
      for (unsigned thread = 0; thread < threads; ++thread) {
        Block<Plan>::add_up(counts[thread], position(thread), *sums);
      }
    }
    *left_over = sums->write(launch, totals, deals);
    return nullptr;
  }

 private:
  Plan plan_;
  bool signature_ = false;
};

}  // namespace kiebitz::cuda

#include "games/evensteven/device.cu"
#include "games/mahjong/device.cu"
#include "games/maumau/device.cu"
#include "kiebitz/any_game.hpp"
#include "tests/support/rounds.hpp"

namespace kiebitz::cuda {
namespace {

using Open = std::function<const char*(const DeviceJob&, CudaSession**)>;

// The totals of a range, and the number of deals left over.
Totals count_here(const Simulation& simulation, DealRange range, std::size_t& left_over, const Open& open) {
  Totals totals(simulation.layout());
  DeviceJob job = simulation.device_job().value();
  job.totals = totals.numbers().size();
  CudaSession* session = nullptr;
  EXPECT_EQ(open(job, &session), nullptr);
  const std::unique_ptr<CudaSession> opened(session);
  std::vector<std::uint64_t> deals(most_left_over);
  EXPECT_EQ(session->count(range, totals.numbers().data(), deals.data(), &left_over), nullptr);
  for (std::size_t i = 0; i < left_over; ++i) {
    EXPECT_TRUE(simulation.count({{range.first.seed, deals[i]}, 1}, totals).ok());
  }
  return totals;
}

const char* open_by_name(const DeviceJob& job, CudaSession** session) { return DeviceGame::open_job(&job, 0, session); }

// Ranges: empty, one deal, fewer deals than threads, across 2^32, up to 2^64.
const std::vector<DealRange> ranges = {{{1, 0}, rounds(20'000, 2'000)},
                                       {{2, 77}, 0},
                                       {{3, 5}, 1},
                                       {{3, 123'456'789}, 11},
                                       {{0xFFFF'FFFF'0000'0001U, 0xFFFF'FF00U}, 1'000},
                                       {{42, ~std::uint64_t{0} - 500}, 501}};

void expect_the_totals_of_the_processor(std::string_view game, const SimulationSetup& setup) {
  const auto simulation = find_game(game)->simulation(setup).value();
  for (DealRange range : ranges) {
    Totals expected(simulation->layout());
    EXPECT_TRUE(simulation->count(range, expected).ok());
    std::size_t left_over = 0;
    const Totals found = count_here(*simulation, range, left_over, open_by_name);
    EXPECT_LE(left_over, range.count / 100);
    for (const TotalsRow& row : simulation->layout()) {
      EXPECT_EQ(std::vector(found.row(row.name).begin(), found.row(row.name).end()),
                std::vector(expected.row(row.name).begin(), expected.row(row.name).end()))
          << game << ", " << row.name << ", deal " << range.first.number << " of seed " << range.first.seed;
    }
  }
}

TEST(CudaOnTheHost, CountsMauMauByTheRules) {
  for (const unsigned players : {2U, 3U, 4U}) {
    expect_the_totals_of_the_processor("maumau", {players, {}, false});
    expect_the_totals_of_the_processor("maumau", {players, {}, true});
  }
}

TEST(CudaOnTheHost, CountsMauMauAtRandom) {
  expect_the_totals_of_the_processor("maumau", {2, {"random"}, true});
  expect_the_totals_of_the_processor("maumau", {3, {"rulebook", "random", "rulebook"}, true});
  expect_the_totals_of_the_processor("maumau", {4, {"random", "rulebook", "rulebook", "random"}, true});
}

TEST(CudaOnTheHost, CountsEvenSteven) {
  expect_the_totals_of_the_processor("evensteven", {13, {}, false});
  expect_the_totals_of_the_processor("evensteven", {13, {}, true});
  expect_the_totals_of_the_processor("evensteven", {5, {}, true});
  expect_the_totals_of_the_processor("evensteven", {13, {"random"}, true});
}

TEST(CudaOnTheHost, CountsMahjong) {
  expect_the_totals_of_the_processor("mahjong", {13, {}, false});
  EXPECT_FALSE(find_game("mahjong")->simulation({13, {}, true}).value()->device_job().has_value())
      << "only the processor counts its signature";
}

TEST(CudaOnTheHost, SaysWhichRecipesItDoesNotKnow) {
  CudaSession* session = nullptr;
  EXPECT_STREQ(open_by_name({"chess"}, &session), "the CUDA plugin does not know this game");
  EXPECT_STREQ(open_by_name({"maumau", 2}, &session), "the CUDA plugin is from another version of Kiebitz");
}

// Long games are left to the CPU and do not count in the device's totals.
TEST(CudaOnTheHost, LeavesLongGamesOver) {
  constexpr DealRange range{{2026, 0}, 20'000};
  const auto simulation = find_game("maumau")->simulation({4, {}, true}).value();
  std::size_t left_over = 0;
  Totals expected(simulation->layout());
  EXPECT_TRUE(simulation->count(range, expected).ok());
  const auto open = [](const DeviceJob& job, CudaSession** session) {
    return open_plan(maumau::DevicePlan<4, maumau::DeviceRulebook, 60>{}, job, 0, session);
  };
  EXPECT_EQ(count_here(*simulation, range, left_over, open), expected);
  EXPECT_GT(left_over, 100U);
  EXPECT_LT(left_over, range.count / 2);
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
