// Ranks: a port made of threads tries the protocol without MPI, and mpirun starts programs for real.
#include "backends/mpi.hpp"

#include <array>
#include <atomic>
#include <chrono>
#include <deque>
#include <mutex>
#include <thread>

#include <nlohmann/json.hpp>

#include "tests/mpi_simulation.hpp"
#include "tests/shell.hpp"

namespace kiebitz {
namespace {

// ---- ranks that are threads ----

// Letterboxes in place of MPI. Each rank is a thread, and knows by this who it is.
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
            [] { ++boxes->given_up_; }};
  }
  int finished() const { return finished_; }
  int given_up() const { return given_up_; }
  // Letters that nobody has read.
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

// Every block takes this long, and nothing is counted but blocks.
class Slow final : public Simulation {
 public:
  explicit Slow(std::chrono::milliseconds pause) : pause_(pause) {}
  std::string description() const override { return "slow"; }
  std::span<const TotalsRow> layout() const override {
    static constexpr TotalsRow rows[] = {{"blocks", 1}};
    return rows;
  }
  void count(Deal, std::uint64_t, Totals& totals) const override {
    std::this_thread::sleep_for(pause_);
    ++totals.numbers().front();
    ++blocks_;
  }
  std::vector<Section> report(const Totals&) const override { return {}; }
  int blocks() const { return blocks_; }

 private:
  std::chrono::milliseconds pause_;
  mutable std::atomic<int> blocks_ = 0;
};

constexpr Deal first{7, 1000};
// Stretches that are empty, smaller than a block, and no multiple of one.
constexpr std::array<std::uint64_t, 5> stretches = {1, 0, 300'000, deals_in_block, 100'001};

Totals count_stretches(Crew& crew, const Simulation& simulation) {
  Totals totals(simulation.layout());
  Deal next = first;
  for (const std::uint64_t count : stretches) {
    crew.count(simulation, next, count, totals);
    next.number += count;
  }
  return totals;
}

Totals plainly() { return count_stretches(*thread_crew(1), NumbersDrawn()); }

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

TEST(MpiCrew, CountsTheSameOnAnyNumberOfRanksAndThreads) {
  const Totals expected = plainly();
  EXPECT_EQ(expected.number("deals"), 1 + 300'000 + deals_in_block + 100'001);
  const NumbersDrawn simulation;
  for (const int ranks : {1, 2, 3, 7}) {
    for (const unsigned threads : {1U, 3U}) {
      const Letterboxes letterboxes(ranks);
      Totals found;
      with_ranks(
          letterboxes, ranks,
          [&](MpiWorld& world) {
            ASSERT_TRUE(world.agree("the same").ok());
            found = count_stretches(*mpi_crew(world, threads), simulation);
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

TEST(MpiCrew, GivesASlowRankLessToDo) {
  const Slow fast(std::chrono::milliseconds(0));
  const Slow slow(std::chrono::milliseconds(20));
  constexpr int blocks = 400;
  const Letterboxes letterboxes(2);
  Totals found(fast.layout());
  with_ranks(
      letterboxes, 2, [&](MpiWorld& world) { mpi_crew(world, 1)->count(fast, first, blocks * deals_in_block, found); },
      [&](MpiWorld& world) { serve(world, slow, 1); });
  EXPECT_EQ(found.number("blocks"), static_cast<std::uint64_t>(blocks));
  EXPECT_EQ(fast.blocks() + slow.blocks(), blocks);
  EXPECT_LT(slow.blocks(), fast.blocks());
}

TEST(MpiCrew, SaysWhoCounts) {
  const Letterboxes letterboxes(2);
  MpiWorld world(letterboxes.port(0));
  EXPECT_EQ(mpi_crew(world, 1)->description(), "2 processes");
  EXPECT_EQ(mpi_crew(world, 3)->description(), "2 processes of 3 threads");
}

TEST(MpiWorld, OfRanksThatDoNotMeanTheSameComesToNothing) {
  const Letterboxes letterboxes(3);
  with_ranks(
      letterboxes, 3,
      [](MpiWorld& world) {
        const auto agreed = world.agree("part 1 of 3");
        ASSERT_FALSE(agreed.ok());
        EXPECT_NE(agreed.problem().message().find("'part 2 of 3', expected the same as rank 0, 'part 1 of 3'"),
                  std::string::npos)
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
  EXPECT_EQ(letterboxes.given_up(), 1) << "rank 1 does not serve";
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
  EXPECT_NE(joined.problem().message().find("found no libkiebitz_mpi.so beside this program"), std::string::npos);
}

// ---- mpirun ----

#ifdef KIEBITZ_MPIRUN

// Root may, more ranks than processors may be; what MPI itself leaves behind is no leak of ours.
const std::string settings =
    "export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1 "
    "OMPI_MCA_hwloc_base_binding_policy=none ASAN_OPTIONS=detect_leaks=0; ";

Reply under_mpirun(int ranks, const std::string& command) {
  return shell(settings + "timeout 120 " KIEBITZ_MPIRUN " -n " + std::to_string(ranks) + " " + command);
}

Reply mpi_program(int ranks, const std::string& arguments) {
  return under_mpirun(ranks, MPI_PROGRAM " '" MPI_PLUGIN_FOLDER "' " + arguments);
}

TEST(Mpirun, GivesTheTotalsOfOneThread) {
  const Reply plain = shell(MPI_PROGRAM " '" MPI_PLUGIN_FOLDER "' 500000 1");
  EXPECT_EQ(plain.code, 0) << plain.err;
  EXPECT_EQ(plain.out.substr(0, 7), "500000\n");
  for (const int ranks : {1, 2, 4}) {
    const Reply reply = mpi_program(ranks, ranks == 2 ? "500000 3" : "500000 1");
    EXPECT_EQ(reply.code, 0) << reply.err;
    EXPECT_TRUE(reply.out == plain.out) << ranks << " ranks";
  }
}

TEST(Mpirun, OfUnlikeRanksEndsWithAComplaint) {
  const Reply reply = mpi_program(2, "1000 1 unlike");
  EXPECT_EQ(reply.code, 2);
  EXPECT_EQ(reply.out, "");
  EXPECT_NE(reply.err.find("found rank 1 with 'as rank 1', expected the same as rank 0, 'as rank 0'"),
            std::string::npos)
      << reply.err;
}

TEST(Mpirun, EndsWhenARankDies) {
  const Reply reply = mpi_program(2, "1000000000000 1 dying");
  EXPECT_NE(reply.code, 0);
  EXPECT_NE(reply.code, 124) << "it hangs";
}

nlohmann::json totals_of(const std::filesystem::path& file) {
  return nlohmann::json::parse(contents(file)).at("totals");
}

// Whether any process has this file on its command line.
bool somebody_runs_with(const std::filesystem::path& file) {
  for (const auto& process : std::filesystem::directory_iterator("/proc")) {
    if (text_in(process.path() / "cmdline").find(file.string()) != std::string::npos) return true;
  }
  return false;
}

class MpirunSimulate : public testing::Test {
 protected:
  static std::string simulate(const std::string& arguments) { return KIEBITZ_PROGRAM " simulate maumau " + arguments; }

  const ScratchFolder folder;
};

TEST_F(MpirunSimulate, GivesTheTotalsOfAPlainRun) {
  const std::string run = simulate("--players 2 --games 200000 --seed 7 --json ");
  const std::filesystem::path plain = folder / "plain.json";
  ASSERT_EQ(shell(run + plain.string()).code, 0);
  const nlohmann::json expected = totals_of(plain);
  for (const int ranks : {2, 4}) {
    const std::filesystem::path file = folder / (std::to_string(ranks) + ".json");
    const Reply reply = under_mpirun(ranks, run + file.string() + (ranks == 2 ? " --threads 2" : ""));
    ASSERT_EQ(reply.code, 0) << reply.err;
    EXPECT_TRUE(totals_of(file) == expected) << ranks << " ranks";
  }
}

TEST_F(MpirunSimulate, StopsAtSigtermWithACheckpointAndLeavesNobodyBehind) {
  const std::filesystem::path checkpoint = folder / "checkpoint.json";
  const std::string run = simulate("--players 2 --games 1e12 --seed 7 --checkpoint " + checkpoint.string());
  const Reply reply =
      shell(settings + KIEBITZ_MPIRUN " -n 3 " + run + " & launcher=$!; n=0; while [ ! -s " + checkpoint.string() +
            " ] && [ $n -lt 600 ]; do sleep 0.1; n=$((n + 1)); done; kill -TERM $launcher; wait $launcher");
  EXPECT_NE(reply.code, 0);
  EXPECT_FALSE(somebody_runs_with(checkpoint)) << "a rank is still there";
  EXPECT_TRUE(totals_of(checkpoint).is_object());
}

#endif

}  // namespace
}  // namespace kiebitz
