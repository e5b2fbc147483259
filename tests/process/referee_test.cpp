// The dealer program with bad players: each gets the right message and exit code 1 in time and in little memory,
// earlier verdicts stand, and nothing is left behind. This process is a subreaper: anything the dealer lost would
// become its child.
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/files.hpp"
#include "tests/support/rounds.hpp"

namespace kiebitz {
namespace {

using std::chrono::steady_clock;
using namespace std::chrono_literals;

struct Judged {
  int status = 0;
  std::string out;
  std::string err;
  long peak_kilobytes = 0;
  steady_clock::duration took{};
  int code() const { return WIFEXITED(status) ? WEXITSTATUS(status) : -1; }
};

class Referee : public ::testing::Test {
 protected:
  void SetUp() override { ASSERT_EQ(::prctl(PR_SET_CHILD_SUBREAPER, 1), 0); }

  // Starts the dealer with these words; in, out and err are files.
  pid_t start(const std::vector<std::string>& words, const std::string& games) {
    folder_.write("in", games);
    const pid_t pid = ::fork();
    if (pid != 0) return pid;
    std::vector<std::string> command = {DEALER_PROGRAM};
    command.insert(command.end(), words.begin(), words.end());
    std::vector<char*> arguments;
    for (std::string& word : command) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const bool ready = std::freopen((folder_ / "in").c_str(), "r", stdin) != nullptr &&
                       std::freopen((folder_ / "out").c_str(), "w", stdout) != nullptr &&
                       std::freopen((folder_ / "err").c_str(), "w", stderr) != nullptr;
    if (ready) ::execv(DEALER_PROGRAM, arguments.data());
    ::_exit(126);
  }

  Judged finish(pid_t pid, steady_clock::time_point since) {
    Judged judged;
    rusage usage{};
    EXPECT_EQ(::wait4(pid, &judged.status, 0, &usage), pid);
    judged.took = steady_clock::now() - since;
    judged.peak_kilobytes = usage.ru_maxrss;
    judged.out = contents(folder_ / "out");
    judged.err = contents(folder_ / "err");
    return judged;
  }

  Judged judge(const std::vector<std::string>& words, const std::string& games = two_games) {
    const auto since = steady_clock::now();
    return finish(start(words, games), since);
  }

  // No process of the player is left, alive or dead.
  static void expect_nobody_left() {
    int status = 0;
    EXPECT_EQ(::waitpid(-1, &status, WNOHANG), -1) << "a process was left behind";
    EXPECT_EQ(errno, ECHILD);
  }

  static inline const std::string two_games = "4 653723903\n4 653723903\n";
  const ScratchFolder folder_;
};

struct Case {
  const char* fault;
  const char* message;  // part of the message
};

// The fault comes at the fifth move: the first game is won before it.
const Case faults_in_the_second_game[] = {
    {"exit-1", "ended with exit code 1"},
    {"exit-0", "ended"},
    {"abort", "signal 6"},
    {"segfault", "signal 11"},
    {"hang", "did not answer within 500 ms"},
    {"garbage", "sent 'this is not a card', which is not a card"},
    {"unknown-card", "sent '1z', which is not a card"},
    {"not-in-hand", "which is not in its hand"},
    {"two-lines", "for the second time"},
    {"half-line", "part of a line"},
    {"endless-line", "1 MiB"},
    {"flood", "which is not a card"},
    {"star-drip", "did not answer within 500 ms"},
    {"star-flood", "1 MiB"},
    {"byte-drip", "part of a line"},
    {"close-output", "closed its output"},
    {"stop-reading", "did not answer within 500 ms"},
    {"grandchild", ""},
    {"grandchild-setsid", ""},
    {"memory", "memory"},
    {"burn", "did not answer within 500 ms"},
    {"nul-and-ff", "sent '\\x00\\xFF\\x00\\xFE', which is not a card"},
};

TEST_F(Referee, ATranscriptIsWrittenForContestants) {
  const std::string file = folder_ / "talk";
  const std::string thrifty =
      std::string(DEALER_PROGRAM).substr(0, std::string(DEALER_PROGRAM).rfind('/')) + "/evensteven";
  const Judged judged = judge({"--transcript", file, thrifty}, "4 653723903\n");
  EXPECT_EQ(judged.code(), 0) << judged.err;
  EXPECT_EQ(contents(file), "<4 Kd 8c As 5s\n<3s\n>5s\n<6h\n>8c\n<Kh\n>Kd\n<5c\n>As\n<YOU WIN\n");
  EXPECT_EQ(judge({"--transcript", (folder_ / "no/such/folder").string(), thrifty}).code(), 2);
  EXPECT_EQ(judge({"--transcript", "/dev/full", thrifty}).code(), 3);
}

TEST_F(Referee, ES17_EveryBadPlayerGetsItsLineInTimeAndLeavesNothing) {
  for (const Case& bad : faults_in_the_second_game) {
    SCOPED_TRACE(bad.fault);
    // A short deadline only where it must pass: a busy machine may take long to reach the other faults.
    const std::string_view message = bad.message;
    const bool waits = message.empty() || message.ends_with("500 ms") || message == "part of a line";
    const Judged judged = judge(
        {"--move-time", waits ? "0.5" : "10", "--start-time", "10", "--memory", "64", BAD_PLAYER, bad.fault, "5"});
    EXPECT_EQ(judged.code(), 1) << judged.out << judged.err;
    EXPECT_NE(judged.out.find("Game 1\nYOU WIN\nGame 2\n"), std::string::npos) << judged.out;
    EXPECT_NE(judged.out.find("Game 2: the player "), std::string::npos) << judged.out;
    EXPECT_NE(judged.out.find(bad.message), std::string::npos) << judged.out;
    EXPECT_NE(judged.out.find("(ES-17)\n"), std::string::npos) << judged.out;
    // The peak includes the player.
    if (std::string_view(bad.fault) != "memory") {
      EXPECT_LT(judged.peak_kilobytes, 64 * 1024);
    }
    EXPECT_LT(judged.took, 20s);
    expect_nobody_left();
  }
}

TEST_F(Referee, ES17_TheSameCardTwice) {
  const Judged judged = judge({"--move-time", "10", BAD_PLAYER, "same-card-twice", "6"});
  EXPECT_NE(judged.out.find("c for the second time (ES-17)\n"), std::string::npos) << judged.out;
  EXPECT_EQ(judged.code(), 1);
}

TEST_F(Referee, ES17_PlayersThatAreBadFromTheStart) {
  for (const char* fault :
       {"exit-at-once", "silent", "never-read", "close-output-at-once", "flood-at-once", "ignore-sigterm"}) {
    SCOPED_TRACE(fault);
    const Judged judged = judge({"--move-time", "0.3", "--start-time", "0.3", BAD_PLAYER, fault});
    EXPECT_EQ(judged.code(), 1) << judged.out << judged.err;
    EXPECT_NE(judged.out.find("Game 1: the player "), std::string::npos) << judged.out;
    EXPECT_LT(judged.took, 20s);
    EXPECT_LT(judged.peak_kilobytes, 64 * 1024);
    expect_nobody_left();
  }
}

TEST_F(Referee, ES18_AfterTheLastGameThePlayerMustEnd) {
  const std::pair<const char*, const char*> cases[] = {{"no-end", "After the last game: the player "},
                                                       {"exit-1-at-end", "ended with exit code 1"}};
  for (const auto& [fault, message] : cases) {
    const Judged judged = judge({"--move-time", "2", BAD_PLAYER, fault});
    EXPECT_EQ(judged.code(), 1) << fault;
    EXPECT_NE(judged.out.find("Game 1\nYOU WIN\nGame 2\nYOU WIN\nAfter the last game: the player "), std::string::npos)
        << judged.out;
    EXPECT_NE(judged.out.find(message), std::string::npos) << judged.out;
    expect_nobody_left();
  }
}

TEST_F(Referee, ES17_PlayingOnAfterTheGame) {
  const Judged judged = judge({"--move-time", "10", BAD_PLAYER, "play-on"});
  EXPECT_EQ(judged.code(), 1) << judged.out;
  EXPECT_NE(judged.out.find("2c"), std::string::npos) << judged.out;
  expect_nobody_left();
}

TEST_F(Referee, ProgramsThatCannotBeStarted) {
  EXPECT_EQ(judge({"no-such-program"}).code(), 2);
  EXPECT_EQ(judge({"./no/such/program"}).code(), 2);
  EXPECT_EQ(judge({}).code(), 2);
  EXPECT_EQ(judge({"--nonsense", "evensteven"}).code(), 2);
  const Judged judged = judge({KIEBITZ_SOURCE_DIR "/tests/process/bad_programs/not_executable"});
  EXPECT_NE(judged.code(), 0);
  EXPECT_NE((judged.out + judged.err).find("Permission denied"), std::string::npos) << judged.out << judged.err;
  expect_nobody_left();
}

TEST_F(Referee, ALimitThatIsNoNumberIsBadUsage) {
  for (const char* limit : {"nan", "-nan", "inf", "0", "-1", "1e400", "", "2s"}) {
    const Judged judged = judge({"--move-time", limit, "evensteven"});
    EXPECT_EQ(judged.code(), 2) << limit << judged.out;
    EXPECT_NE(judged.err.find("--move-time"), std::string::npos) << judged.err;
  }
}

TEST_F(Referee, ARefereeWithoutDescriptorsDoesNotBlameThePlayer) {
  rlimit before{};
  ::getrlimit(RLIMIT_NOFILE, &before);
  const rlimit few{7, before.rlim_max};
  ::setrlimit(RLIMIT_NOFILE, &few);
  const pid_t pid = start({"evensteven"}, two_games);
  ::setrlimit(RLIMIT_NOFILE, &before);
  const Judged judged = finish(pid, steady_clock::now());
  EXPECT_EQ(judged.code(), 3) << judged.out << judged.err;
  EXPECT_EQ(judged.out, "Game 1\n");
  EXPECT_NE(judged.err.find("Too many open files"), std::string::npos) << judged.err;
}

TEST_F(Referee, APlayerCannotForgeAVerdictOnTheScreen) {
  const Judged judged = judge({"sh", "-c", "printf '*\\rYOU WIN\\n'; printf '\\033[2Jhello\\n' >&2; exit 1"});
  EXPECT_NE(judged.out.find("*\\x0DYOU WIN\n"), std::string::npos) << judged.out;
  EXPECT_NE(judged.err.find("\\x1B[2Jhello\n"), std::string::npos) << judged.err;
}

TEST_F(Referee, TheStandardErrorOfABadPlayerIsShown) {
  const Judged judged = judge({"--move-time", "10", "sh", "-c", "echo oh dear >&2; exit 3"});
  EXPECT_NE(judged.out.find("ended with exit code 3"), std::string::npos) << judged.out;
  EXPECT_NE(judged.err.find("oh dear"), std::string::npos) << judged.err;
}

TEST_F(Referee, ES14_TheHousePlayerBesideTheDealer) {
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"evensteven"}, {"--sandbox", "evensteven"}, {"--memory", "64", "evensteven"}}) {
    if (is_slow_build && words.front() == "--sandbox") continue;  // a sanitizer wants to trace its own process
    const Judged judged = judge(words, "4 876390176\r\n\n 4  653723903");
    EXPECT_EQ(judged.code(), 0) << judged.err;
    EXPECT_EQ(judged.out, "Game 1\nYOU LOSE NECESSARILY\nGame 2\nYOU WIN\n");
    EXPECT_EQ(judged.err, "");
    expect_nobody_left();
  }
  EXPECT_NE(judge({"evensteven", "debug"}).out.find("\n* "), std::string::npos) << "arguments are passed on";
}

TEST_F(Referee, ES13_BadInputStopsThePlayerAndTheVerdictsStand) {
  const Judged judged = judge({"evensteven"}, "4 653723903\n14 5\n");
  EXPECT_EQ(judged.code(), 2);
  EXPECT_EQ(judged.out, "Game 1\nYOU WIN\n");
  EXPECT_NE(judged.err.find("line 2, column 1: found '14'"), std::string::npos) << judged.err;
  expect_nobody_left();
}

TEST_F(Referee, CtrlCLeavesNothingBehindAndTheVerdictsStand) {
  for (const int signal : {SIGINT, SIGTERM, SIGKILL}) {
    const auto since = steady_clock::now();
    const pid_t pid = start({"--move-time", "20", BAD_PLAYER, "hang", "5"}, two_games);
    while (text_in(folder_ / "out").find("YOU WIN") == std::string::npos && steady_clock::now() - since < 30s) {
      std::this_thread::sleep_for(10ms);
    }
    ::kill(pid, signal);
    const Judged judged = finish(pid, since);
    EXPECT_NE(judged.out.find("Game 1\nYOU WIN\n"), std::string::npos) << judged.out;
    while (::waitpid(-1, nullptr, 0) > 0) {
    }
    expect_nobody_left();
  }
}

}  // namespace
}  // namespace kiebitz
