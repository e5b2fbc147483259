// Real MPI ranks, started by mpirun. Built only if MPI is installed.
#include <string>

#include <nlohmann/json.hpp>

#include "tests/support/shell.hpp"

namespace kiebitz {
namespace {

// Allows root and more ranks than cores, and ignores leaks of MPI itself.
const std::string settings =
    "export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1 "
    "OMPI_MCA_hwloc_base_binding_policy=none ASAN_OPTIONS=detect_leaks=0; ";

ShellReply under_mpirun(int ranks, const std::string& command) {
  return shell(settings + "timeout 120 " KIEBITZ_MPIRUN " -n " + std::to_string(ranks) + " " + command);
}

ShellReply mpi_program(int ranks, const std::string& arguments) {
  return under_mpirun(ranks, MPI_PROGRAM " '" MPI_PLUGIN_FOLDER "' " + arguments);
}

TEST(Mpirun, GivesTheTotalsOfOneThread) {
  const ShellReply plain = shell(MPI_PROGRAM " '" MPI_PLUGIN_FOLDER "' 500000 1");
  EXPECT_EQ(plain.code, 0) << plain.err;
  EXPECT_EQ(plain.out.substr(0, 7), "500000\n");
  for (const int ranks : {1, 2, 4}) {
    const ShellReply reply = mpi_program(ranks, ranks == 2 ? "500000 3" : "500000 1");
    EXPECT_EQ(reply.code, 0) << reply.err;
    EXPECT_TRUE(reply.out == plain.out) << ranks << " ranks";
  }
}

TEST(Mpirun, OfUnlikeRanksEndsWithAComplaint) {
  const ShellReply reply = mpi_program(2, "1000 1 unlike");
  EXPECT_EQ(reply.code, 2);
  EXPECT_EQ(reply.out, "");
  EXPECT_NE(reply.err.find("rank 1 counts 'as rank 1', but rank 0 counts 'as rank 0'"), std::string::npos) << reply.err;
}

TEST(Mpirun, EndsWhenARankDies) {
  const ShellReply reply = mpi_program(2, "1000000000000 1 dying");
  EXPECT_NE(reply.code, 0);
  EXPECT_NE(reply.code, 124) << "it hangs";
}

TEST(Mpirun, SaysWhichRankFailedAndEndsWithThree) {
  for (const std::string bad : {"0", "1"}) {
    const ShellReply reply = mpi_program(2, "100000000 2 failing " + bad);
    EXPECT_EQ(reply.code, 3);
    EXPECT_EQ(reply.out, "");
    EXPECT_NE(reply.err.find("rank " + bad + ": the device failed"), std::string::npos) << reply.err;
  }
}

// A busy machine may hold up one of the ranks; then the test tries again.
TEST(Mpirun, SharesSlowBlocksFairly) {
  ShellReply reply;
  bool fair = false;
  for (int attempt = 0; attempt < 5 && !fair; ++attempt) {
    reply = mpi_program(2, "24576 1 slow");
    EXPECT_EQ(reply.code, 0) << reply.err;
    EXPECT_EQ(reply.out, "6\n");
    fair = reply.err.find("rank 0: 3 blocks") != std::string::npos &&
           reply.err.find("rank 1: 3 blocks") != std::string::npos;
  }
  EXPECT_TRUE(fair) << reply.err;
}

TEST(Mpirun, TellsOfAStoppedRankAndEndsWithoutIt) {
  const ShellReply reply = mpi_program(2, "100000000 1 stopping");
  EXPECT_EQ(reply.code, 130);
  EXPECT_NE(reply.err.find("rank 1 is silent: "), std::string::npos) << reply.err;
}

nlohmann::json totals_of(const std::filesystem::path& file) {
  return nlohmann::json::parse(contents(file)).at("totals");
}

// True if any process has this file on its command line.
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
  const std::string run = simulate("--players 2 --games 200000 --seed 7 --signature --json ");
  const std::filesystem::path plain = folder / "plain.json";
  ASSERT_EQ(shell(run + plain.string()).code, 0);
  const nlohmann::json expected = totals_of(plain);
  EXPECT_TRUE(expected.contains("fingerprint"));
  for (const int ranks : {2, 4}) {
    const std::filesystem::path file = folder / (std::to_string(ranks) + ".json");
    const ShellReply reply = under_mpirun(ranks, run + file.string() + (ranks == 2 ? " --threads 2" : ""));
    ASSERT_EQ(reply.code, 0) << reply.err;
    EXPECT_TRUE(totals_of(file) == expected) << ranks << " ranks";
  }
}

TEST_F(MpirunSimulate, SavesWhatWasCountedBeforeADeviceFailed) {
  for (const std::string file : {"libkiebitz_mpi.so", "kiebitz"}) {
    std::filesystem::copy(std::filesystem::path(KIEBITZ_PROGRAM).replace_filename(file), folder / file);
  }
  std::filesystem::copy(FAILING_DEVICE, folder / "libkiebitz_cuda.so");
  const std::filesystem::path checkpoint = folder / "checkpoint.json";
  const ShellReply reply =
      under_mpirun(2, (folder / "kiebitz").string() + " simulate maumau --games 1e12 --device cuda --checkpoint " +
                          checkpoint.string());
  EXPECT_EQ(reply.code, 3);
  EXPECT_EQ(reply.out, "");
  EXPECT_NE(reply.err.find("kiebitz simulate: rank 1: the CUDA device failed: it is too hot\n"), std::string::npos)
      << reply.err;
  EXPECT_TRUE(totals_of(checkpoint).is_object());
}

TEST_F(MpirunSimulate, StopsAtSigtermWithACheckpointAndLeavesNobodyBehind) {
  const std::filesystem::path checkpoint = folder / "checkpoint.json";
  const std::string run = simulate("--players 2 --games 1e12 --seed 7 --checkpoint " + checkpoint.string());
  const ShellReply reply =
      shell(settings + KIEBITZ_MPIRUN " -n 3 " + run + " & launcher=$!; n=0; while [ ! -s " + checkpoint.string() +
            " ] && [ $n -lt 600 ]; do sleep 0.1; n=$((n + 1)); done; kill -TERM $launcher; wait $launcher");
  EXPECT_NE(reply.code, 0);
  EXPECT_FALSE(somebody_runs_with(checkpoint)) << "a rank is still there";
  EXPECT_TRUE(totals_of(checkpoint).is_object());
}

TEST_F(MpirunSimulate, StopsAtSigtermAlsoWhenARankIsStopped) {
  const std::filesystem::path checkpoint = folder / "checkpoint.json";
  const std::string run = simulate("--players 2 --games 1e12 --seed 7 --checkpoint " + checkpoint.string());
  const std::string pid = (folder / "rank").string();
  const ShellReply reply =
      shell(settings + KIEBITZ_MPIRUN " -n 2 sh -c 'echo $$ > " + pid + "$OMPI_COMM_WORLD_RANK; exec " + run +
            "' & launcher=$!; n=0; while [ ! -s " + checkpoint.string() +
            " ] && [ $n -lt 600 ]; do sleep 0.1; n=$((n + 1)); done; kill -STOP $(cat " + pid +
            "1); sleep 0.6; kill -TERM $(cat " + pid + "0); wait $launcher");
  EXPECT_EQ(reply.code, 130) << reply.err;
  EXPECT_NE(reply.err.find("run the same command to resume from"), std::string::npos) << reply.err;
  EXPECT_FALSE(somebody_runs_with(checkpoint)) << "a rank is still there";
  EXPECT_TRUE(totals_of(checkpoint).is_object());
}

}  // namespace
}  // namespace kiebitz
