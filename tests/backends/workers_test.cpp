// Workers: threads, and the MPI protocol between ranks that are threads. Small enough for the thread sanitizer.
#include "backends/workers.hpp"

#include <array>
#include <atomic>
#include <chrono>
#include <deque>
#include <mutex>
#include <stdexcept>
#include <thread>

#include <gtest/gtest.h>

#include "backends/mpi_messages.hpp"
#include "games/maumau/kit.hpp"
#include "tests/backends/mpi_simulation.hpp"
#include "tests/games/recount.hpp"
#include "tests/support/rounds.hpp"

namespace kiebitz {
namespace {

// ---- threads ----

TEST(MauMauSimulation, OneTwoAndSevenThreadsGiveTheSameTotals) {
  const auto simulation = maumau::Kit::simulation({2, {}, true}).value();
  const std::uint64_t count = Simulation::usual_block * 5 + 123;
  const Totals whole = recounting::counted(*simulation, {5, 77}, count);
  for (const unsigned threads : {1U, 2U, 7U}) {
    const auto workers = thread_workers(threads);
    Totals totals(simulation->layout());
    for (int range = 0; range < 3; ++range) {  // workers count one range after the other
      Totals once(simulation->layout());
      EXPECT_TRUE(workers->count(*simulation, {{5, 77}, count}, once).ok());
      EXPECT_EQ(once, whole) << threads << " threads";
    }
    EXPECT_TRUE(workers->count(*simulation, {{5, 77}, 10}, totals).ok());
    EXPECT_TRUE(workers->count(*simulation, {{5, 87}, count - 10}, totals).ok());
    EXPECT_EQ(totals, whole) << threads << " threads, two ranges";
  }
}

// ---- ranks that are threads ----

// Replaces MPI. Each rank is a thread; this is how it knows its number.
class Letterboxes {
 public:
  explicit Letterboxes(int ranks) : boxes_(static_cast<std::size_t>(ranks)) { boxes = this; }

  MpiPort port(int rank) const {
    me = rank;
    return {rank,
            static_cast<int>(boxes_.size()),
            send,
            waiting,
            receive,
            [] { ++boxes->finished_; },
            [](int code) { boxes->given_up_ = code; }};
  }
  int finished() const { return finished_; }
  int given_up() const { return given_up_; }  // with which code; 0: never
  // Unread messages.
  std::size_t left() const {
    std::size_t sum = 0;
    for (const auto& box : boxes_) sum += box.size();
    return sum;
  }

 private:
  static void send(int to, const std::uint64_t* words, std::size_t count) {
    const std::lock_guard lock(boxes->mutex_);
    boxes->boxes_[static_cast<std::size_t>(to)].push_back({static_cast<unsigned>(me), {words, words + count}});
  }
  static std::size_t waiting(int* from) {
    const std::lock_guard lock(boxes->mutex_);
    const auto& box = boxes->boxes_[static_cast<std::size_t>(me)];
    if (box.empty()) return 0;
    *from = static_cast<int>(box.front().from);
    return box.front().words.size();
  }
  static void receive(int from, std::uint64_t* words, std::size_t count) {
    const std::lock_guard lock(boxes->mutex_);
    auto& box = boxes->boxes_[static_cast<std::size_t>(me)];
    ASSERT_EQ(box.front().from, static_cast<unsigned>(from));
    ASSERT_EQ(box.front().words.size(), count);
    std::ranges::copy(box.front().words, words);
    box.pop_front();
  }

  static inline Letterboxes* boxes = nullptr;
  static inline thread_local int me = 0;
  std::mutex mutex_;
  std::vector<std::deque<MpiMessage>> boxes_;
  std::atomic<int> finished_ = 0;
  std::atomic<int> given_up_ = 0;
};

// Every block takes `pause`.
BlocksCounted slow(std::chrono::milliseconds pause) {
  return BlocksCounted([pause](int) {
    std::this_thread::sleep_for(pause);
    return Done{};
  });
}

// Fails in block `bad`, counted from 1; never if it is 0.
BlocksCounted failing_in(int bad) {
  return BlocksCounted([bad](int block) -> Result<Done> {
    if (block == bad) return Problem("the device failed");
    return Done{};
  });
}

constexpr Deal first{7, 1000};
// Empty, smaller than a block, not a multiple of a block.
constexpr std::uint64_t longest = rounds(300'000, 50'000);
constexpr std::array<std::uint64_t, 5> ranges = {1, 0, longest, Simulation::usual_block, 100'001};

Totals count_ranges(Workers& workers, const Simulation& simulation) {
  Totals totals(simulation.layout());
  Deal next = first;
  for (const std::uint64_t count : ranges) {
    EXPECT_TRUE(workers.count(simulation, {next, count}, totals).ok());
    next.number += count;
  }
  return totals;
}

Totals totals_on_one_thread() { return count_ranges(*thread_workers(1), NumbersDrawn()); }

template <class Lead, class Follow>
void with_ranks(const Letterboxes& letterboxes, int ranks, Lead lead, Follow follow) {
  std::vector<std::thread> others;
  for (int rank = 1; rank < ranks; ++rank) {
    others.emplace_back([&, rank] {
      MpiWorld world(letterboxes.port(rank));
      follow(world);
    });
  }
  {
    MpiWorld world(letterboxes.port(0));
    lead(world);
  }
  for (std::thread& other : others) other.join();
}

TEST(MpiWorkers, CountsTheSameOnAnyNumberOfRanksAndThreads) {
  const Totals expected = totals_on_one_thread();
  EXPECT_EQ(expected.number("deals"), 1 + longest + Simulation::usual_block + 100'001);
  const NumbersDrawn simulation;
  for (const int ranks : {1, 2, 3, 7}) {
    for (const unsigned threads : {1U, 3U}) {
      const Letterboxes letterboxes(ranks);
      Totals found;
      with_ranks(
          letterboxes, ranks,
          [&](MpiWorld& world) {
            ASSERT_TRUE(world.agree("the same").ok());
            found = count_ranges(*mpi_workers(world, threads), simulation);
          },
          [&](MpiWorld& world) {
            ASSERT_TRUE(world.agree("the same").ok());
            serve(world, simulation, threads);
          });
      EXPECT_TRUE(found == expected) << ranks << " ranks, " << threads << " threads";
      EXPECT_EQ(letterboxes.finished(), ranks);
      EXPECT_EQ(letterboxes.given_up(), 0);
      EXPECT_EQ(letterboxes.left(), 0U);
    }
  }
}

TEST(MpiWorkers, GivesASlowRankLessToDo) {
  const BlocksCounted fast = slow(std::chrono::milliseconds(0));
  const BlocksCounted slower = slow(std::chrono::milliseconds(20));
  constexpr int blocks = 400;
  const Letterboxes letterboxes(2);
  Totals found(fast.layout());
  with_ranks(
      letterboxes, 2,
      [&](MpiWorld& world) {
        EXPECT_TRUE(mpi_workers(world, 1)->count(fast, {first, blocks * Simulation::usual_block}, found).ok());
      },
      [&](MpiWorld& world) { serve(world, slower, 1); });
  EXPECT_EQ(found.number("blocks"), static_cast<std::uint64_t>(blocks));
  EXPECT_EQ(fast.blocks() + slower.blocks(), blocks);
  EXPECT_LT(slower.blocks(), fast.blocks());
}

// Short ranges of few blocks, as at the beginning of a run. A fair share is 1 + 1 + 1 + 2 + 2 blocks.
bool shares_slow_blocks_fairly() {
  constexpr int ranks = 3;
  const std::chrono::milliseconds pause(20);
  const std::array<BlocksCounted, ranks> simulations = {slow(pause), slow(pause), slow(pause)};
  const Letterboxes letterboxes(ranks);
  with_ranks(
      letterboxes, ranks,
      [&](MpiWorld& world) {
        const auto workers = mpi_workers(world, 1);
        Totals totals(simulations[0].layout());
        for (const std::uint64_t count : {1U << 13U, 1U << 16U, 1U << 17U, 1U << 18U, 1U << 18U}) {
          EXPECT_TRUE(workers->count(simulations[0], {first, count}, totals).ok());
        }
      },
      [&](MpiWorld& world) { serve(world, simulations[world.rank()], 1); });
  return std::ranges::all_of(simulations,
                             [](const BlocksCounted& each) { return each.blocks() >= 5 && each.blocks() <= 9; });
}

// A busy machine may hold up a rank; then the test tries again.
TEST(MpiWorkers, SharesSlowBlocksFairly) {
  bool fair = false;
  for (int attempt = 0; attempt < 10 && !fair; ++attempt) fair = shares_slow_blocks_fairly();
  EXPECT_TRUE(fair);
}

TEST(ThreadWorkers, GivesEveryThreadABlockOfAShortRange) {
  const BlocksCounted simulation = failing_in(0);
  Totals totals(simulation.layout());
  EXPECT_TRUE(thread_workers(4)->count(simulation, {first, 1U << 13U}, totals).ok());
  EXPECT_EQ(simulation.blocks(), 4);
}

// ---- workers that fail ----

TEST(ThreadWorkers, TellsWhatFailedAndLeavesTheTotalsAlone) {
  for (const unsigned threads : {1U, 2U, 5U}) {
    const auto workers = thread_workers(threads);
    const BlocksCounted good = failing_in(0);
    Totals totals(good.layout());
    ASSERT_TRUE(workers->count(good, {first, 1U << 20U}, totals).ok());
    const Totals before = totals;
    const auto failed = workers->count(failing_in(threads == 1 ? 1 : 7), {first, 1U << 20U}, totals);
    ASSERT_FALSE(failed.ok());
    EXPECT_EQ(failed.problem().message(), "the device failed");
    EXPECT_EQ(totals, before);
    EXPECT_TRUE(workers->count(good, {first, 1U << 20U}, totals).ok()) << "it can count again";
  }
}

TEST(ThreadWorkers, MakesAProblemOfAnExceptionInAThread) {
  const BlocksCounted simulation([](int) -> Result<Done> { throw std::runtime_error("no memory"); });
  Totals totals(simulation.layout());
  const auto failed = thread_workers(3)->count(simulation, {first, 1U << 20U}, totals);
  ASSERT_FALSE(failed.ok());
  EXPECT_EQ(failed.problem().message(), "no memory");
}

TEST(MpiWorkers, TellsWhichRankFailedAndLeavesTheTotalsAlone) {
  constexpr int ranks = 3;
  for (unsigned bad = 0; bad < ranks; ++bad) {
    const BlocksCounted good = failing_in(0);
    const BlocksCounted failing = failing_in(2);
    const Letterboxes letterboxes(ranks);
    with_ranks(
        letterboxes, ranks,
        [&](MpiWorld& world) {
          const auto workers = mpi_workers(world, 2);
          Totals totals(good.layout());
          const auto failed = workers->count(bad == 0 ? failing : good, {first, 1U << 24U}, totals);
          ASSERT_FALSE(failed.ok());
          EXPECT_EQ(failed.problem().message(), "rank " + std::to_string(bad) + ": the device failed");
          EXPECT_EQ(totals, Totals(good.layout()));
          EXPECT_TRUE(workers->count(good, {first, 1U << 20U}, totals).ok()) << "it can count again";
        },
        [&](MpiWorld& world) { serve(world, world.rank() == bad ? failing : good, 2); });
    EXPECT_EQ(letterboxes.finished(), ranks);
    EXPECT_EQ(letterboxes.given_up(), 0);
    EXPECT_EQ(letterboxes.left(), 0U);
  }
}

// ---- a rank that is silent ----

TEST(MpiWorkers, TellsWhoIsSilentAndStopsWhenAsked) {
  const Letterboxes letterboxes(2);
  std::atomic<bool> stopped_for_good = true;
  const BlocksCounted good = failing_in(0);
  const BlocksCounted stuck([&](int) {
    while (stopped_for_good) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return Done{};
  });
  std::vector<double> reports;
  const auto lead = [&] {
    MpiWorld world(letterboxes.port(0));
    world.set_exit_code(130);
    MpiWatch watch;
    watch.patience = std::chrono::milliseconds(20);
    watch.silent = [&](unsigned rank, double seconds) {
      EXPECT_EQ(rank, 1U);
      reports.push_back(seconds);
    };
    watch.stop = [&] { return reports.size() >= 3; };
    Totals totals(good.layout());
    const auto counted = mpi_workers(world, 1, watch)->count(good, {first, 1U << 20U}, totals);
    ASSERT_TRUE(counted.ok());
    EXPECT_FALSE(*counted);
    EXPECT_EQ(totals, Totals(good.layout()));
  };
  std::thread other([&] {
    MpiWorld world(letterboxes.port(1));
    serve(world, stuck, 1);
  });
  lead();
  EXPECT_EQ(letterboxes.given_up(), 130);
  ASSERT_GE(reports.size(), 3U);
  EXPECT_GE(reports[0], 0.02);
  EXPECT_GE(reports[1], 0.04);
  EXPECT_GE(reports[2], 0.08);
  // A launcher would have killed rank 1 by now; here it must be dismissed.
  stopped_for_good = false;
  MpiWorld(letterboxes.port(0)).send(1, tagged(MpiTag::blocks, {0, 0}));
  other.join();
}

TEST(MpiWorkers, SaysWhoCounts) {
  const Letterboxes letterboxes(2);
  MpiWorld world(letterboxes.port(0));
  EXPECT_EQ(mpi_workers(world, 1)->description(), "2 processes");
  EXPECT_EQ(mpi_workers(world, 3)->description(), "2 processes of 3 threads");
}

TEST(MpiWorld, OfRanksThatDoNotMeanTheSameComesToNothing) {
  const Letterboxes letterboxes(3);
  with_ranks(
      letterboxes, 3,
      [](MpiWorld& world) {
        const auto agreed = world.agree("part 1 of 3");
        ASSERT_FALSE(agreed.ok());
        EXPECT_NE(agreed.problem().message().find("'part 2 of 3', but rank 0 counts 'part 1 of 3'"), std::string::npos)
            << agreed.problem().message();
      },
      [](MpiWorld& world) { EXPECT_FALSE(world.agree(world.rank() == 2 ? "part 2 of 3" : "part 1 of 3").ok()); });
  EXPECT_EQ(letterboxes.finished(), 3);
  EXPECT_EQ(letterboxes.left(), 0U);
}

TEST(MpiWorld, TakesAllRanksAlongWhenOneLeavesItsWork) {
  const Letterboxes letterboxes(2);
  with_ranks(
      letterboxes, 2, [](MpiWorld& world) { EXPECT_TRUE(world.agree("the same").ok()); },
      [](MpiWorld& world) { EXPECT_TRUE(world.agree("the same").ok()); });
  EXPECT_EQ(letterboxes.finished(), 1);
  EXPECT_EQ(letterboxes.given_up(), 3) << "rank 1 does not serve";
}

// ---- launchers ----

class Launchers : public testing::Test {
 protected:
  Launchers() { forget(); }
  ~Launchers() override { forget(); }

  static bool with(std::initializer_list<std::pair<const char*, const char*>> variables) {
    forget();
    for (const auto& [name, value] : variables) ::setenv(name, value, 1);
    return under_mpi();
  }
  static void forget() {
    for (const char* const name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "MV2_COMM_WORLD_SIZE", "SLURM_STEP_NUM_TASKS",
                                   "SLURM_PROCID", "PMIX_RANK"}) {
      ::unsetenv(name);
    }
  }
};

TEST_F(Launchers, AreKnownByWhatTheySetInTheEnvironment) {
  EXPECT_FALSE(with({}));
  EXPECT_TRUE(with({{"OMPI_COMM_WORLD_SIZE", "2"}}));
  EXPECT_TRUE(with({{"PMI_SIZE", "2"}}));
  EXPECT_TRUE(with({{"PMIX_RANK", "0"}}));
  EXPECT_TRUE(with({{"SLURM_PROCID", "1"}, {"SLURM_STEP_NUM_TASKS", "2"}}));
}

TEST_F(Launchers, OfOneProcessAreNone) {
  EXPECT_FALSE(with({{"OMPI_COMM_WORLD_SIZE", "1"}, {"PMIX_RANK", "0"}}));
  EXPECT_FALSE(with({{"SLURM_PROCID", "0"}})) << "a job script";
  EXPECT_FALSE(with({{"SLURM_PROCID", "0"}, {"SLURM_STEP_NUM_TASKS", "1"}, {"PMIX_RANK", "0"}})) << "srun -n 1";
}

TEST_F(Launchers, WithinLaunchersDecide) {
  EXPECT_FALSE(with({{"OMPI_COMM_WORLD_SIZE", "1"}, {"SLURM_PROCID", "0"}, {"SLURM_STEP_NUM_TASKS", "2"}}));
  EXPECT_TRUE(with({{"OMPI_COMM_WORLD_SIZE", "2"}, {"SLURM_PROCID", "0"}, {"SLURM_STEP_NUM_TASKS", "1"}}));
}

TEST_F(Launchers, NeedThePlugin) {
  const auto alone = join_mpi("/nowhere", "anything");
  ASSERT_TRUE(alone.ok());
  EXPECT_EQ(alone.value(), nullptr);
  ::setenv("OMPI_COMM_WORLD_SIZE", "2", 1);
  const auto joined = join_mpi("/nowhere", "anything");
  ASSERT_FALSE(joined.ok());
  EXPECT_NE(joined.problem().message().find("libkiebitz_mpi.so is missing"), std::string::npos);
}

}  // namespace
}  // namespace kiebitz
