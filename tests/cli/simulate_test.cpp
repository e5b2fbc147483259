// The simulate and merge commands: the same totals however a run is split, stopped and resumed, and files of other runs
// refused.
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <thread>

#include <nlohmann/json.hpp>

#include "kiebitz/random.hpp"
#include "tests/support/rounds.hpp"
#include "tests/support/shell.hpp"

namespace kiebitz {
namespace {

using Json = nlohmann::json;

const std::string games = std::to_string(rounds(200'000, 20'000));
const std::string many_games = std::to_string(rounds(5'000'000, 200'000));  // takes longer than a second

class Simulate : public testing::Test {
 protected:
  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  Json read(const std::string& name) const { return Json::parse(contents(path(name)), nullptr, false); }
  static std::string command(const std::string& more) {
    return "simulate maumau --players 3 --seed 7 --games " + games + " " + more;
  }
  // The totals of the whole run, on one thread.
  Json whole() const {
    EXPECT_EQ(kiebitz(command("--threads 1 --json " + path("whole.json"))).code, 0);
    return read("whole.json")["totals"];
  }

  const ScratchFolder folder_;
};

TEST_F(Simulate, GivesTheSameTotalsOnOneTwoAndSevenThreads) {
  const Json totals = whole();
  EXPECT_EQ(totals["games"][0], std::stoul(games));
  for (const char* threads : {"2", "7"}) {
    EXPECT_EQ(kiebitz(command("--threads " + std::string(threads) + " --json " + path("other.json"))).code, 0);
    EXPECT_EQ(read("other.json")["totals"], totals) << threads << " threads";
  }
}

// 'kiebitz version' lists what the processor has.
TEST_F(Simulate, GivesTheSameTotalsWithAllLanes) {
  const Json totals = whole();
  const Json version = Json::parse(kiebitz("version --json").out);
  EXPECT_EQ(version["lanes"], version["available_lanes"][0]) << "the best is used";
  EXPECT_EQ(version["available_lanes"].back(), "plain");
  for (const std::string lanes : version["available_lanes"]) {
    EXPECT_EQ(kiebitz(command("--lanes " + lanes + " --json " + path("other.json"))).code, 0);
    EXPECT_EQ(read("other.json")["totals"], totals) << lanes;
  }
}

// What `bench --signature` prints is made of nothing but the fingerprints of such runs.
TEST_F(Simulate, CountsTheFingerprintsOfTheSignature) {
  std::uint64_t signature = 0;
  for (const char* players : {"2", "3", "4"}) {
    const std::string run = "simulate maumau --seed 0 --games 100000 --players " + std::string(players);
    EXPECT_EQ(kiebitz(run + " --signature --json " + path("signed.json")).code, 0);
    EXPECT_EQ(kiebitz(run + " --json " + path("plain.json")).code, 0);
    Json totals = read("signed.json")["totals"];
    signature = mixed(signature ^ totals["fingerprint"][0].get<std::uint64_t>());
    totals.erase("fingerprint");
    EXPECT_EQ(totals, read("plain.json")["totals"]) << "the row is there only if it is asked for";
  }
  EXPECT_EQ(signature, 0xBD93'66ED'853C'D286U);
  EXPECT_EQ(kiebitz("bench maumau --signature").out, "maumau bd9366ed853cd286\n");
  const std::string files = path("signed.json") + " " + path("plain.json");
  EXPECT_EQ(kiebitz("merge " + files).code, 2) << "of different runs";
}

TEST_F(Simulate, GivesTheSameTotalsInShardsThatAreMerged) {
  const Json totals = whole();
  std::string parts;
  for (const char* shard : {"1", "2", "3"}) {
    const std::string part = path("part" + std::string(shard) + ".json");
    EXPECT_EQ(kiebitz(command("--shard " + std::string(shard) + "/3 --json " + part)).code, 0);
    parts = part + " " + parts;  // in any order
  }
  const ShellReply merged = kiebitz("merge " + parts + " --json " + path("merged.json"));
  EXPECT_EQ(merged.code, 0) << merged.err;
  EXPECT_EQ(read("merged.json"), read("whole.json")) << "the same file to the last number";
  EXPECT_EQ(read("merged.json")["totals"], totals);
}

TEST_F(Simulate, MergingRefusesGapsOverlapsAndOtherRuns) {
  for (const char* shard : {"1/3", "2/3", "3/3", "1/2"}) {
    std::string name = shard;
    name[1] = '-';
    EXPECT_EQ(kiebitz(command("--shard " + std::string(shard) + " --json " + path(name))).code, 0);
  }
  EXPECT_EQ(
      kiebitz("simulate maumau --players 3 --seed 8 --games " + games + " --shard 2/3 --json " + path("seed")).code, 0);
  const auto refused = [&](const std::string& parts, const std::string& why) {
    const ShellReply reply = kiebitz("merge " + parts);
    EXPECT_EQ(reply.code, 2) << parts;
    EXPECT_EQ(reply.out, "") << parts;
    EXPECT_NE(reply.err.find(why), std::string::npos) << reply.err;
  };
  refused(path("1-3") + " " + path("3-3"), "the part with deals");
  refused(path("1-3") + " " + path("2-3"), "the part with deals");
  refused(path("2-3") + " " + path("3-3"), "the part with deals 0 to");
  refused(path("1-3") + " " + path("1-2") + " " + path("3-3"), "which another part has counted");
  refused(path("1-3") + " " + path("1-3") + " " + path("2-3") + " " + path("3-3"), "which another part has counted");
  refused(path("1-3") + " " + path("seed") + " " + path("3-3"), "seed 8");
  refused(path("1-3") + " " + path("nothing"), "No such file");
  folder_.write("noise", "{\"format\": 1");
  refused(path("noise"), "not JSON");
  std::string huge = contents(path("1-3"));
  huge.replace(huge.find("\"end\":"), 6, "\"end\":1e20,\"was\":");
  folder_.write("huge", huge);
  refused(path("huge"), "a number in it is not whole");
}

// A shell command that waits until the file is replaced, for a minute at most.
std::string until_changed(const std::string& file) {
  const std::string inode = "$(stat -c %i '" + file + "' 2>/dev/null)";
  return "old=" + inode + "; n=0; while [ \"" + inode + "\" = \"$old\" ] && [ $n -lt 600 ]; do sleep 0.1; " +
         "n=$((n + 1)); done;";
}

TEST_F(Simulate, GoesOnFromItsCheckpointAfterItWasKilled) {
  const std::string arguments = "simulate maumau --strategies random --seed 7 --threads 1 --games " + many_games;
  const std::string with_checkpoint = arguments + " --checkpoint " + path("run");
  std::uint64_t before = 0;
  for (int kill = 0; kill < 2; ++kill) {  // what is there is always a whole file, and it grows
    shell("\"$KIEBITZ\" " + with_checkpoint + " >/dev/null 2>&1 & run=$!; " + until_changed(path("run")) +
          " kill -KILL $run; wait $run");
    const Json checkpoint = read("run");
    ASSERT_TRUE(checkpoint.is_object());
    const std::uint64_t done = checkpoint["part"]["done"];
    EXPECT_GT(done, before);
    EXPECT_EQ(checkpoint["totals"]["games"][0], done);
    before = done;
  }
  EXPECT_EQ(kiebitz(with_checkpoint + " --json " + path("resumed.json")).code, 0);
  EXPECT_EQ(kiebitz(arguments + " --json " + path("straight.json")).code, 0);
  EXPECT_EQ(read("resumed.json"), read("straight.json"));
  // A run that is finished is only printed again.
  EXPECT_EQ(kiebitz(with_checkpoint + " --json " + path("again.json")).code, 0);
  EXPECT_EQ(read("again.json"), read("straight.json"));
}

TEST_F(Simulate, CtrlCPrintsWhatIsThereAndTheSameCommandGoesOn) {
  const std::string run = "simulate maumau --players 2 --seed 7 --threads 2 --games " + games + "0";
  const std::string arguments = run + " --checkpoint " + path("run");
  ShellReply stopped;
  for (const char* delay : {"0.15", "0.6", "2.4", "10"}) {  // a signal before the run is ready just ends the program
    stopped = shell("timeout --signal=INT " + std::string(delay) + " \"$KIEBITZ\" " + arguments + "; true");
    if (stopped.out.find("wins") != std::string::npos) break;
  }
  EXPECT_NE(stopped.out.find("wins"), std::string::npos) << "the results so far are printed";
  const std::uint64_t done = read("run")["part"]["done"];
  if (done < std::stoul(games + "0")) {
    EXPECT_NE(stopped.err.find("stopped after " + std::to_string(done)), std::string::npos) << stopped.err;
    EXPECT_NE(stopped.err.find("run the same command to resume from"), std::string::npos);
  }
  EXPECT_EQ(kiebitz(arguments + " --json " + path("resumed.json")).code, 0);
  EXPECT_EQ(kiebitz(run + " --json " + path("straight.json")).code, 0);
  EXPECT_EQ(read("resumed.json"), read("straight.json"));
}

TEST_F(Simulate, ACheckpointBelongsToOneRunAtATime) {
  std::filesystem::create_symlink("run", folder_ / "link");
  const std::string run = "simulate maumau --strategies random --threads 1 --games 1e12 --checkpoint ";
  const ShellReply reply =
      shell("\"$KIEBITZ\" " + run + path("run") + " >/dev/null 2>&1 & run=$!; n=0; while [ ! -s '" + path("run") +
            "' ] && [ $n -lt 600 ]; do sleep 0.1; n=$((n + 1)); done; echo $run; \"$KIEBITZ\" " + run + path("run") +
            "; echo code $?; \"$KIEBITZ\" " + run + path("link") + "; echo code $?; kill -KILL $run; wait $run");
  const std::string holder = reply.out.substr(0, reply.out.find('\n'));
  EXPECT_EQ(reply.out, holder + "\ncode 2\ncode 2\n");
  EXPECT_NE(reply.err.find(path("run") + " is in use by process " + holder + ";"), std::string::npos) << reply.err;
  EXPECT_NE(reply.err.find(path("link") + " is in use by process " + holder + ";"), std::string::npos) << reply.err;
  // What a killed run has left behind locks nobody out.
  EXPECT_TRUE(std::filesystem::exists(folder_ / "run.lock"));
  EXPECT_EQ(shell("\"$KIEBITZ\" " + run + path("run") + " >/dev/null 2>&1 & run=$!; " + until_changed(path("run")) +
                  " kill -TERM $run; wait $run")
                .code,
            130);
  EXPECT_FALSE(std::filesystem::exists(folder_ / "run.lock"));
  EXPECT_EQ(kiebitz("simulate maumau --games 10 --checkpoint /dev/null").code, 2);
  EXPECT_EQ(kiebitz("simulate maumau --games 10 --checkpoint -").code, 2);
}

TEST_F(Simulate, AnyOutputCanGoToStandardOutputButOnlyOne) {
  const std::string run = "simulate maumau --players 3 --games 100 ";
  ASSERT_EQ(kiebitz(run + "--json " + path("j") + " --csv " + path("c") + " --svg " + path("s")).code, 0);
  EXPECT_EQ(kiebitz(run + "--json -").out, contents(path("j")));
  EXPECT_EQ(kiebitz(run + "--csv -").out, contents(path("c")));
  EXPECT_EQ(kiebitz(run + "--svg - --csv " + path("c")).out, contents(path("s")));
  EXPECT_EQ(kiebitz(run + "--csv /dev/stdout").out, contents(path("c"))) << "which is a file here";
  EXPECT_EQ(kiebitz("merge " + path("j") + " --csv -").out, contents(path("c")));
  EXPECT_FALSE(std::filesystem::exists("-"));
  const ShellReply two = kiebitz(run + "--csv - --svg -");
  EXPECT_EQ(two.code, 2);
  EXPECT_EQ(two.out, "");
  EXPECT_NE(two.err.find("only one of --json, --csv and --svg can be -"), std::string::npos) << two.err;
}

TEST_F(Simulate, FilesAreWrittenEvenIfNobodyReadsTheReport) {
  const ShellReply reply = kiebitz("simulate maumau --players 3 --games 100 --csv " + path("c") + " >/dev/full");
  EXPECT_EQ(reply.code, 3);
  EXPECT_NE(contents(path("c")).find("wins,seat 0,"), std::string::npos);
}

// timeout(1), for one, signals the process and its group. A signal that comes too early, or a second one that comes too
// late because the machine is busy, ends the program; then the test tries again.
TEST_F(Simulate, ASignalThatComesTwiceAtOnceIsOne) {
  const std::string run = "simulate maumau --strategies random --threads 1 --games 1e12";
  ShellReply stopped;
  for (const char* delay : {"0.3", "0.6", "1.2", "2.4", "5"}) {
    stopped = shell("\"$KIEBITZ\" " + run + " & run=$!; sleep " + delay + "; kill -INT $run; sleep 0.02; " +
                    "kill -INT $run; wait $run; echo code $?");
    if (stopped.out.find("wins") != std::string::npos) break;
  }
  EXPECT_NE(stopped.out.find("wins"), std::string::npos) << stopped.out;
  EXPECT_NE(stopped.out.find("code 130"), std::string::npos) << stopped.out;
}

// There may be a device on this machine, or not.
TEST_F(Simulate, ADeviceIsTakenOrMissedInASentence) {
  const Json totals = whole();
  EXPECT_EQ(kiebitz(command("--device auto --json " + path("auto.json"))).code, 0);
  EXPECT_EQ(read("auto.json")["totals"], totals);
  const ShellReply cuda = kiebitz(command("--device cuda --json " + path("cuda.json")));
  if (cuda.code == 0) {
    EXPECT_EQ(read("cuda.json")["totals"], totals);
  } else {
    EXPECT_EQ(cuda.code, 2);
    EXPECT_EQ(cuda.out, "");
    EXPECT_NE(cuda.err.find("CUDA"), std::string::npos) << cuda.err;
    EXPECT_EQ(std::count(cuda.err.begin(), cuda.err.end(), '\n'), 1) << cuda.err;
  }
}

TEST_F(Simulate, ADeviceThatFailsEndsTheRunWithACheckpoint) {
  const Json expected = whole();
  std::filesystem::copy(KIEBITZ_PROGRAM, path("kiebitz"));
  std::filesystem::copy(FAILING_DEVICE, path("libkiebitz_cuda.so"));
  const std::string run = command("--checkpoint " + path("checkpoint.json"));
  const ShellReply failed = shell(path("kiebitz") + " " + run + " --device cuda");
  EXPECT_EQ(failed.code, 3);
  EXPECT_EQ(failed.out, "");
  EXPECT_NE(failed.err.find("kiebitz simulate: the CUDA device failed: it is too hot\n"), std::string::npos)
      << failed.err;
  EXPECT_NE(failed.err.find("run the same command to resume from"), std::string::npos) << failed.err;
  EXPECT_GT(read("checkpoint.json")["part"]["done"], 0);
  EXPECT_EQ(kiebitz(run + " --json " + path("whole.json")).code, 0);
  EXPECT_EQ(read("whole.json")["totals"], expected);
}

// Stacks of a gigabyte each leave room for a few threads only.
TEST_F(Simulate, StartsAsManyThreadsAsTheSystemAllows) {
#if defined(KIEBITZ_SANITIZED)
  GTEST_SKIP() << "the address sanitizer needs more room";
#endif
  const Json expected = whole();
  const ShellReply reply = shell("ulimit -s 1000000; ulimit -v 8000000; exec " KIEBITZ_PROGRAM " " +
                                 command("--threads 64 --json " + path("few.json")));
  EXPECT_EQ(reply.code, 0) << reply.err;
  EXPECT_NE(reply.out.find("threads (the system refused the other "), std::string::npos) << reply.out;
  EXPECT_EQ(read("few.json")["totals"], expected);
}

TEST_F(Simulate, RefusesACheckpointThatIsDamagedOrOfAnotherRun) {
  EXPECT_EQ(kiebitz(command("--checkpoint " + path("good"))).code, 0);
  const std::string good = contents(path("good"));
  const auto refused = [&](const std::string& text, const std::string& arguments, const std::string& why) {
    folder_.write("bad", text);
    const ShellReply reply = kiebitz(arguments + " --checkpoint " + path("bad"));
    EXPECT_EQ(reply.code, 2) << why;
    EXPECT_NE(reply.err.find(why), std::string::npos) << reply.err;
    EXPECT_EQ(contents(path("bad")), text) << "it is left as it was";
  };
  refused(good, "simulate maumau --players 2 --seed 7 --games " + games, "another run (maumau, 3 players");
  refused(good, "simulate maumau --players 3 --seed 8 --games " + games, "another run (seed 7)");
  refused(good, "simulate maumau --players 3 --seed 7 --games 5", "another run (" + games + " games)");
  refused(good, command("--shard 1/2"), "another run (deals 0 to");
  refused(good, command("--strategies random"), "another run");
  refused(good.substr(0, good.size() / 2), command(""), "is cut off");
  refused("", command(""), "not JSON");
  refused("[1, 2]", command(""), "it has another format");
  std::string changed = good;
  const std::size_t digit = changed.find("\"wins\":[") + 8;
  changed[digit] = changed[digit] == '9' ? '8' : '9';
  refused(changed, command(""), "numbers do not fit together");
  std::string older = good;
  older.replace(older.find("\"version\":\"") + 11, 1, "9");
  refused(older, command(""), "from version 9");
}

TEST_F(Simulate, WritesCsvAndSvg) {
  EXPECT_EQ(kiebitz(command("--csv " + path("run.csv") + " --svg " + path("run.svg"))).code, 0);
  EXPECT_NE(contents(path("run.csv")).find("wins,seat 0,"), std::string::npos);
  EXPECT_NE(contents(path("run.svg")).find("<svg"), std::string::npos);
  EXPECT_EQ(contents(path("run.svg")).find("nan"), std::string::npos);
  const ShellReply nowhere = kiebitz(command("--csv /no/such/folder/run.csv"));
  EXPECT_EQ(nowhere.code, 3);
  EXPECT_NE(nowhere.err.find("/no/such/folder/run.csv"), std::string::npos);
}

TEST_F(Simulate, BadUsageIsExplained) {
  const auto complaint = [](const std::string& arguments) {
    const ShellReply reply = kiebitz("simulate " + arguments);
    EXPECT_EQ(reply.code, 2) << arguments;
    EXPECT_EQ(reply.out, "") << arguments;
    return reply.err;
  };
  EXPECT_NE(complaint("maumau --games 1.5").find("a whole number above 0"), std::string::npos);
  EXPECT_NE(complaint("maumau --games 0").find("a whole number above 0"), std::string::npos);
  EXPECT_NE(complaint("maumau --games 1e30").find("a whole number above 0"), std::string::npos);
  EXPECT_NE(complaint("maumau --shard 4/3").find("i/n"), std::string::npos);
  EXPECT_NE(complaint("maumau --shard 0/3").find("i/n"), std::string::npos);
  EXPECT_NE(complaint("maumau --players 5").find("2, 3, 4"), std::string::npos);
  EXPECT_NE(complaint("maumau --strategies clever").find("choose one of 'rulebook', 'random'"), std::string::npos);
  EXPECT_NE(complaint("maumau --lanes sse").find("--lanes must be avx512, avx2 or plain"), std::string::npos);
  EXPECT_NE(complaint("maumau --device gpu").find("cpu, cuda or auto"), std::string::npos);
  EXPECT_NE(complaint("mau").find("did you mean"), std::string::npos);
}

// What a player wins at Sichuan Mahjong the others lose.
TEST_F(Simulate, PlayersThatSearchHavePoints) {
  const std::string run = "simulate sichuan --strategies cheat,random,random,random --seed 1 --games 40 ";
  const ShellReply reply = kiebitz(run + "--json " + path("whole.json"));
  EXPECT_NE(reply.out.find("points per game"), std::string::npos) << reply.out << reply.err;
  const Json scores = read("whole.json")["totals"]["scores"];
  std::int64_t sum = 0;
  for (std::size_t seat = 0; seat < 4; ++seat) sum += scores[seat].get<std::int64_t>();
  EXPECT_EQ(sum, 0);
  EXPECT_GT(scores[0], 0);
  EXPECT_LT(scores[1], 0) << scores;
  for (const std::string shard : {"1/2", "2/2"}) {
    EXPECT_EQ(kiebitz(run + "--shard " + shard + " --json " + path(shard.substr(0, 1))).code, 0);
  }
  EXPECT_EQ(kiebitz("merge " + path("1") + " " + path("2") + " --json " + path("merged.json")).code, 0);
  EXPECT_EQ(read("merged.json")["totals"], read("whole.json")["totals"]);
}

TEST_F(Simulate, ADealOfARunCanBeDealtAndExplained) {
  const ShellReply dealt = kiebitz("deal maumau --players 4 --seed 42 --deal 5 --count 3");
  EXPECT_EQ(dealt.code, 0);
  EXPECT_TRUE(dealt.out.starts_with("3\n4 ")) << dealt.out;
  const ShellReply explained = kiebitz("explain maumau", kiebitz("deal maumau --players 4 --seed 42 --deal 6").out);
  EXPECT_EQ(explained.out, kiebitz("explain maumau --players 4 --seed 42 --deal 6").out);
  EXPECT_NE(dealt.out.find(kiebitz("deal maumau --players 4 --seed 42 --deal 6").out.substr(2)), std::string::npos);
  EXPECT_EQ(kiebitz("deal mahjong --seed 1 --count 2").code, 0);
  EXPECT_EQ(kiebitz("solve evensteven", kiebitz("deal evensteven --seed 1 --count 2").out).code, 0);
  const ShellReply steven = kiebitz("explain evensteven --cards 5 --seed 42 --deal 7");
  EXPECT_NE(steven.out.find("Deal 7 of seed 42 is a hand of 5 cards"), std::string::npos) << steven.out;
}

}  // namespace
}  // namespace kiebitz
