// stress finds a failing case for every wrong submission, shrinks it, and names the clause for most of them.
#include <algorithm>
#include <chrono>
#include <vector>

#include <nlohmann/json.hpp>

#include "kiebitz/any_game.hpp"
#include "kiebitz/workbench.hpp"
#include "tests/support/shell.hpp"

namespace kiebitz {
namespace {

namespace fs = std::filesystem;
using nlohmann::literals::operator""_json_pointer;

struct Submission {
  std::string game;
  fs::path source;

  bool right() const { return source.parent_path().filename() == "accepted"; }
  bool slow() const { return source.parent_path().filename() == "time_limit_exceeded"; }
  std::string command() const {
    if (source.extension() == ".py") return PYTHON_PROGRAM " '" + source.string() + "'";
    return "'" SUBMISSIONS_FOLDER "/" + game + "/" + source.parent_path().filename().string() + "/" +
           source.stem().string() + "'";
  }
  // The mistakes that stress must name: the one that the file is named after. A crash, a hang or an offence against the
  // dealer's protocol is not in the list of mistakes, and stress names none.
  std::vector<std::string> mistakes() const {
    std::string name = source.stem().string();
    std::ranges::replace(name, '_', '-');
    const auto known = find_game(game)->workbench()->mistakes();
    if (std::ranges::find(known, name, &Mistake::name) == known.end()) return {};
    return {name};
  }
};

std::vector<Submission> submissions_of(const std::string& game) {
  std::vector<Submission> found;
  for (const auto& entry : fs::recursive_directory_iterator(SUBMISSION_SOURCES "/" + game)) {
    if (entry.is_regular_file()) found.push_back({game, entry.path()});
  }
  std::ranges::sort(found, {}, &Submission::source);
  return found;
}

ShellReply stress(const Submission& submission, const std::string& options) {
  return kiebitz("stress " + submission.game + " " + options + " -- " + submission.command());
}

class Stress : public testing::TestWithParam<std::string> {};

TEST_P(Stress, FindsNothingInAcceptedSubmissions) {
  for (const Submission& submission : submissions_of(GetParam())) {
    if (!submission.right()) continue;
    const int tests = submission.source.extension() == ".py" ? 1000 : 10000;
    const ShellReply reply = stress(submission, "--json --time 60 --tests " + std::to_string(tests));
    EXPECT_EQ(reply.code, 0) << submission.source << reply.out << reply.err;
    const auto report = nlohmann::json::parse(reply.out);
    EXPECT_EQ(report.at("tests"), tests);
    EXPECT_GT(report.at("kinds").size(), 10U);
  }
}

// A case that a person can follow: one hand, few cards, few players, few moves.
bool is_easy_to_follow(const std::string& game, const nlohmann::json& report) {
  const std::string input = report.at("input");
  const auto lines = std::ranges::count(input, '\n');
  if (game == "evensteven") return lines <= 2 && input.front() <= '3' && input[1] == ' ';  // games, and cards
  if (lines != 2) return false;                                                            // a heading and a case
  return game != "maumau" || (input[2] <= '3' && report.value("/judgement/step"_json_pointer, 0) <= 26);  // players
}

std::vector<std::string> mistakes_named_in(const nlohmann::json& report) {
  std::vector<std::string> names;
  for (const auto& mistake : report.value("mistakes", nlohmann::json::array())) names.push_back(mistake.at("name"));
  return names;
}

TEST_P(Stress, FindsShrinksAndNamesEveryMistake) {
  for (const Submission& submission : submissions_of(GetParam())) {
    if (submission.right()) continue;
    SCOPED_TRACE(submission.source);
    // Slow programs rarely finish shrinking; a case that takes longer, or a busy machine, gets more time.
    const std::string time = submission.slow() ? "1" : "20";
    nlohmann::json report;
    for (const char* const shrink_time : {"0.1", "1", "30"}) {
      const ScratchFolder folder;
      const std::string failing = folder / "failing";
      const ShellReply reply =
          stress(submission, "--time " + time + " --shrink-time " + shrink_time + " --json --out '" + failing + "'");
      ASSERT_EQ(reply.code, 1) << reply.out << reply.err;
      report = nlohmann::json::parse(reply.out);
      EXPECT_LE(report.at("tests").get<int>(), 2000);
      EXPECT_EQ(report.at("input"), contents(failing));
      EXPECT_EQ(kiebitz("validate " + GetParam() + " '" + failing + "'").code, 0);
      if (is_easy_to_follow(GetParam(), report)) break;
    }
    EXPECT_TRUE(is_easy_to_follow(GetParam(), report)) << report.at("input");
    EXPECT_EQ(mistakes_named_in(report), submission.mistakes());
  }
}

INSTANTIATE_TEST_SUITE_P(AllGames, Stress, testing::Values("maumau", "mahjong", "evensteven"),
                         [](const auto& game) { return game.param; });

ShellReply stress_run(const std::string& arguments) {
  const ScratchFolder folder;
  return kiebitz("stress --out '" + (folder / "failing").string() + "' " + arguments);
}

bool says(const ShellReply& reply, const std::string& words) { return reply.out.find(words) != std::string::npos; }

// --- programs that end badly ---

ShellReply stress_shell(const std::string& script, const std::string& options = "--time 20") {
  return stress_run("maumau --shrink-time 2 " + options + " -- sh -c '" + script + "'");
}

TEST(StressEnds, ACrashIsReportedWithWhatTheProgramSaid) {
  const ShellReply reply = stress_shell("echo help >&2; kill -SEGV $$");
  EXPECT_EQ(reply.code, 1);
  EXPECT_NE(reply.out.find("was killed by signal 11"), std::string::npos) << reply.out;
  EXPECT_NE(reply.out.find("help\n"), std::string::npos) << reply.out;
  EXPECT_NE(reply.out.find("one case"), std::string::npos) << reply.out;
}

TEST(StressEnds, AHangIsReported) {
  const ShellReply reply = stress_shell("sleep 100", "--time 0.5");
  EXPECT_EQ(reply.code, 1);
  EXPECT_NE(reply.out.find("did not end within 500 ms"), std::string::npos) << reply.out;
}

TEST(StressEnds, AFloodIsReported) {
  const ShellReply reply = stress_shell("yes", "--time 20 --output-limit 64");
  EXPECT_EQ(reply.code, 1);
  EXPECT_NE(reply.out.find("sent more than 64 KiB"), std::string::npos) << reply.out;
}

TEST(StressEnds, BytesThatAreNoTextAreShownAsText) {
  const std::string noise = "printf \\\\033[2J\\\\377\\\\n";
  const ShellReply shown = stress_shell(noise);
  EXPECT_EQ(shown.code, 1);
  EXPECT_NE(shown.out.find("found     ?[2J?\n"), std::string::npos) << shown.out;
  EXPECT_TRUE(std::ranges::all_of(shown.out, [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); }));
  const auto report = nlohmann::json::parse(stress_shell(noise, "--time 20 --json").out);
  EXPECT_EQ(report.at("judgement").at("verdict"), "wrong format");
  EXPECT_NE(report.at("judgement").at("found").get<std::string>().find("\uFFFD"), std::string::npos);
}

TEST(StressEnds, CarriageReturnsAndAMissingLastNewlineAreForgiven) {
  EXPECT_EQ(kiebitz("stress maumau --tests 300 -- sh -c '\"" MAUMAU_PROGRAM "\" | sed s/$/\r/'").code, 0);
  EXPECT_EQ(kiebitz("stress maumau --tests 300 -- sh -c 'printf %s \"$(\"" MAUMAU_PROGRAM "\")\"'").code, 0);
}

TEST(StressEnds, CtrlCEndsTheSearchWithWhatWasTried) {
  ShellReply reply;
  for (const char* delay : {"0.5", "2", "8", "30"}) {  // until the first cases are done, on a busy machine too
    reply = shell("timeout --preserve-status --foreground --signal INT " + std::string(delay) +
                  " \"$KIEBITZ\" stress maumau --tests 1e12 --time 20 --json -- \"$MAUMAU\"");
    if (reply.out.find("kinds") != std::string::npos) break;
  }
  EXPECT_EQ(reply.code, 130);
  const auto report = nlohmann::json::parse(reply.out);
  EXPECT_EQ(report.at("interrupted"), true);
  EXPECT_EQ(report.at("found"), false);
  EXPECT_FALSE(report.at("kinds").empty());
}

// The program fails if it can write a file.
TEST(StressEnds, ASandboxKeepsTheProgramFromWriting) {
  if (shell("bwrap --unshare-all --ro-bind / / true").code != 0) GTEST_SKIP() << "bubblewrap cannot run here";
  const ScratchFolder folder;
  fs::create_directories(PACKAGE_FOLDER);
  const auto tried = [&](const std::string& options, const fs::path& file) {
    return stress_run("maumau --tests 100 --shrink-time 0 " + options + " -- sh -c 'touch \"" + file.string() +
                      "\" 2>/dev/null && exit 9; exec \"$0\"' \"$MAUMAU\"");
  };
  for (const fs::path& file : {folder / "escaped", fs::path(PACKAGE_FOLDER) / "escaped"}) {
    const ShellReply closed = tried("--sandbox", file);
    EXPECT_EQ(closed.code, 0) << closed.out << closed.err;
    EXPECT_FALSE(fs::exists(file));
    const ShellReply open = tried("", file);
    EXPECT_EQ(open.code, 1);
    EXPECT_NE(open.out.find("ended with exit code 9"), std::string::npos) << open.out;
    EXPECT_TRUE(fs::remove(file));
  }
  const ShellReply player = kiebitz("stress evensteven --tests 100 --sandbox -- \"$EVENSTEVEN\"");
  EXPECT_EQ(player.code, 0) << player.out << player.err;
}

TEST(StressEnds, AProgramThatCannotBeStartedIsBadUsage) {
  EXPECT_EQ(kiebitz("stress maumau -- ./no-such-program").code, 2);
  EXPECT_EQ(kiebitz("stress maumau").code, 2);
  EXPECT_EQ(kiebitz("stress maumau --kind no-such-kind -- cat").code, 2);
  EXPECT_EQ(kiebitz("stress maumau --tests 0 -- cat").code, 2);
  EXPECT_EQ(kiebitz("stress maumau --jobs 100000 -- cat").code, 2);
  EXPECT_EQ(kiebitz("stress nothing -- cat").code, 2);
  EXPECT_EQ(kiebitz("stress maumau --against ./no-such-program -- cat").code, 2);
  const ShellReply no_dashes = kiebitz("stress maumau ./solution");
  EXPECT_EQ(no_dashes.code, 2);
  EXPECT_NE(no_dashes.err.find("unexpected argument './solution'; put your program after --, as in '-- ./solution'"),
            std::string::npos)
      << no_dashes.err;
}

TEST(StressEnds, TheSameSeedFindsTheSameCaseHoweverManyWork) {
  const Submission wrong{"maumau", SUBMISSION_SOURCES "/maumau/wrong_answer/rule_4_ignored.cpp"};
  std::string first;
  for (const char* jobs : {"1", "3"}) {
    const ShellReply reply =
        stress_run("maumau --json --shrink-time 100 --jobs " + std::string(jobs) + " -- " + wrong.command());
    const std::string input = nlohmann::json::parse(reply.out).at("input");
    if (first.empty()) first = input;
    EXPECT_EQ(input, first);
  }
}

// The contest allows 49 games, so a program that cannot take more is right.
TEST(StressEnds, InputsBeyondThePromiseAreNotHeldAgainstAProgram) {
  const ShellReply reply = kiebitz(
      "stress maumau --tests 3000 -- sh -c 'read n; test $n -lt 50 || exit 1; { echo $n; cat; } | \"" MAUMAU_PROGRAM
      "\"'");
  EXPECT_EQ(reply.code, 0) << reply.out << reply.err;
  EXPECT_NE(reply.out.find("the program fails on inputs of more than 49 cases, which the contest rules out"),
            std::string::npos)
      << reply.out;
}

// --- the failing input ---

class StressOut : public testing::Test {
 protected:
  // A program that fails at once, run in the folder.
  ShellReply run(const std::string& options, const std::string& environment = "") const {
    return shell("cd '" + folder_.path().string() + "' && " + environment +
                 " \"$KIEBITZ\" stress maumau --tests 1 --shrink-time 0 " + options + " -- true");
  }
  static std::string written(const ShellReply& reply) {
    EXPECT_EQ(reply.code, 1) << reply.err;
    const std::size_t at = reply.out.rfind("written to ") + 11;
    return reply.out.substr(at, reply.out.size() - at - 1);
  }
  std::ptrdiff_t files() const { return std::distance(fs::directory_iterator(folder_.path()), {}); }

  const ScratchFolder folder_;
};

TEST_F(StressOut, GoesBelowTheBuildFolderAndNeverReplacesAFile) {
  fs::create_directory(folder_ / "build");
  EXPECT_EQ(written(run("")), "build/stress/maumau-failing.in");
  const std::string first = contents(folder_ / "build/stress/maumau-failing.in");
  EXPECT_EQ(written(run("--seed 2")), "build/stress/maumau-failing-2.in");
  EXPECT_EQ(written(run("--seed 3")), "build/stress/maumau-failing-3.in");
  EXPECT_EQ(contents(folder_ / "build/stress/maumau-failing.in"), first);
  EXPECT_EQ(files(), 1);
}

TEST_F(StressOut, GoesToTheTemporaryFilesWithoutABuildFolder) {
  const ScratchFolder temporary;
  const std::string environment = "TMPDIR='" + temporary.path().string() + "'";
  EXPECT_EQ(written(run("", environment)), (temporary / "maumau-failing.in").string());
  EXPECT_EQ(written(run("", environment)), (temporary / "maumau-failing-2.in").string());
  EXPECT_EQ(files(), 0);
}

TEST_F(StressOut, GoesWhereItIsToldUnlessThereIsAFile) {
  EXPECT_EQ(written(run("--out mine.in")), "mine.in");
  const std::string first = contents(folder_ / "mine.in");
  const ShellReply again = run("--out mine.in");
  EXPECT_EQ(again.code, 2);
  EXPECT_TRUE(again.err.find("--out: mine.in already exists; name a new file") != std::string::npos) << again.err;
  EXPECT_EQ(contents(folder_ / "mine.in"), first);
  EXPECT_EQ(run("--out .").code, 2);
  EXPECT_EQ(written(run("--out /dev/null")), "/dev/null");
  EXPECT_EQ(files(), 1);
}

// --- search and report ---

// One random game in 30,000 is that long.
TEST(StressSearch, ABugInVeryLongGamesIsFoundEarly) {
  for (const std::string seed : {"1", "2", "3"}) {
    const ShellReply reply = stress_run("maumau --tests 2000 --shrink-time 0 --json --time 60 --seed " + seed +
                                        " -- sh -c '\"$MAUMAU\" | awk \"NF >= 86 { \\$86 = 0 } 1\"'");
    EXPECT_EQ(reply.code, 1) << seed << reply.out << reply.err;
  }
}

TEST(StressSearch, EveryKindComesAllTheTime) {
  const auto report = nlohmann::json::parse(kiebitz("stress maumau --tests 2e4 --time 60 --json -- \"$MAUMAU\"").out);
  for (const auto& [kind, count] : report.at("kinds").items()) EXPECT_GE(count.get<int>(), 20'000 / 200) << kind;
}

// A correct program with a wrong layout breaks no rule of the game.
TEST(StressReport, AWrongLayoutIsToldAsOne) {
  const ShellReply maumau = stress_shell("\"$MAUMAU\" | paste -d\" \" - -");
  EXPECT_EQ(maumau.code, 1);
  EXPECT_TRUE(says(maumau, "The scores are on the same line as the cards; they need a line of their own. [MM-28]"));
  EXPECT_FALSE(says(maumau, "a program that")) << maumau.out;
  const ShellReply mahjong = stress_run("mahjong --time 20 --shrink-time 2 -- sh -c '\"$MAHJONG\" | tr \"\\n\" \" \"'");
  EXPECT_EQ(mahjong.code, 1);
  EXPECT_TRUE(says(mahjong, "on its own line")) << mahjong.out;
  EXPECT_FALSE(says(mahjong, "a program that")) << mahjong.out;
}

TEST(StressReport, ALongStoryIsLeftOutInTheMiddle) {
  const auto shown = [](const std::string& options) {
    return stress_run("maumau --kind very-long --time 60 --shrink-time 0 " + options +
                      " -- sh -c '\"$MAUMAU\" | sed \"s/Score: /Score: 1/\"'");
  };
  const ShellReply middle = shown("");
  EXPECT_TRUE(says(middle, " passages left out\n")) << middle.out;
  EXPECT_TRUE(says(middle, "4 players are dealt 5 cards each")) << middle.out;
  EXPECT_LT(std::ranges::count(middle.out, '\n'), 80);
  const ShellReply whole = shown("--whole");
  EXPECT_FALSE(says(whole, "left out"));
  EXPECT_GT(std::ranges::count(whole.out, '\n'), 400);
}

// Plays correctly, but never flushes its output.
const std::string silent_player =
    "import sys\n"
    "for line in sys.stdin:\n"
    "    words = line.split()\n"
    "    if len(words) > 1: hand = words[1:]\n"
    "    else: print(hand.pop())\n";

TEST(StressReport, APlayerThatDoesNotAnswerIsShownWithItsHandTheTalkAndAHint) {
  const ScratchFolder folder;
  const std::string player = folder.write("player.py", silent_player);
  const ShellReply reply = stress_run(
      "evensteven --time 0.5 --shrink-time 1 -- env -u PYTHONUNBUFFERED " PYTHON_PROGRAM " '" + player + "'");
  EXPECT_EQ(reply.code, 1);
  EXPECT_TRUE(says(reply, "the program did not answer within 500 ms")) << reply.out;
  EXPECT_TRUE(says(reply, "    hand:  ")) << reply.out;
  EXPECT_TRUE(says(reply, "the conversation, < read by the program and > written by it:\n\n<")) << reply.out;
  EXPECT_TRUE(says(reply, "flush the output after every line")) << reply.out;
  const ShellReply crash = stress_run("evensteven --time 20 --shrink-time 1 -- sh -c 'read hand; exit 3'");
  EXPECT_TRUE(says(crash, "the program ended with exit code 3")) << crash.out;
  EXPECT_TRUE(says(crash, "\n<1 ")) << crash.out;
  EXPECT_FALSE(says(crash, "flush")) << crash.out;
}

// The user's environment must not hide the program's mistake.
TEST(StressReport, AnUnbufferedEnvironmentHidesNoMissingFlush) {
  const ScratchFolder folder;
  const std::string player = folder.write("player.py", silent_player);
  const ShellReply reply =
      shell("PYTHONUNBUFFERED=1 \"$KIEBITZ\" stress evensteven --tests 20 --time 0.5 --shrink-time 0 --out '" +
            (folder / "failing").string() + "' -- " PYTHON_PROGRAM " '" + player + "'");
  EXPECT_EQ(reply.code, 1);
  EXPECT_TRUE(says(reply, "did not answer within 500 ms")) << reply.out;
}

TEST(StressReport, BadConductIsShownWithTheTalk) {
  const ShellReply reply =
      stress_run("evensteven --time 20 --shrink-time 1 -- sh -c 'read hand; read card; echo 11x; cat'");
  EXPECT_TRUE(says(reply, "wrong format")) << reply.out;
  EXPECT_TRUE(says(reply, "\n>11x\n")) << reply.out;
}

// --- two programs ---

std::string submission(const std::string& name) { return SUBMISSIONS_FOLDER "/" + name; }

TEST(StressAgainst, TheRightOneOfTwoIsNamed) {
  const std::string right = submission("maumau/accepted/accepted");
  const std::string wrong = submission("maumau/wrong_answer/rule_4_ignored");
  const std::string options = "maumau --time 60 --shrink-time 2 --against ";
  const ShellReply theirs = stress_run(options + right + " -- " + wrong);
  EXPECT_EQ(theirs.code, 1) << theirs.err;
  EXPECT_TRUE(says(theirs, "made smaller: one case")) << theirs.out;
  EXPECT_TRUE(says(theirs, "the programs differ\n\n  other     ")) << theirs.out;
  EXPECT_TRUE(says(theirs, "by the rules the other is right and the program is wrong")) << theirs.out;
  EXPECT_TRUE(says(theirs, "[MM-24]")) << theirs.out;
  const ShellReply ours = stress_run(options + wrong + " -- " + right);
  EXPECT_EQ(ours.code, 1);
  EXPECT_TRUE(says(ours, "by the rules the program is right and the other is wrong")) << ours.out;
  const auto report = nlohmann::json::parse(stress_run(options + wrong + " --json -- " + right).out);
  EXPECT_EQ(report.at("verdict"), "accepted");
  EXPECT_EQ(report.at("other").at("verdict"), "wrong answer");
  const ShellReply both = stress_run(options + wrong + " -- sh -c '\"$MAUMAU\" | sed \"s/Score: /Score: 1/\"'");
  EXPECT_TRUE(says(both, "by the rules both are wrong") || says(both, "by the rules the other is right")) << both.out;
  // Both make the same mistake, so they agree.
  EXPECT_EQ(stress_run(options + wrong + " --tests 500 -- " + wrong).code, 0);
}

TEST(StressAgainst, PlayersAndBadEndsAreComparedToo) {
  const std::string options = "evensteven --time 60 --shrink-time 2 --against ";
  const std::string right = submission("evensteven/accepted/accepted");
  EXPECT_EQ(stress_run(options + "\"$EVENSTEVEN\" --tests 500 -- " + right).code, 0);
  const ShellReply lost = stress_run(options + right + " -- " + submission("evensteven/wrong_answer/highest_card"));
  EXPECT_TRUE(says(lost, "by the rules the other is right and the program is wrong")) << lost.out;
  const ShellReply ended = stress_run("maumau --time 60 --shrink-time 1 --against false -- \"$MAUMAU\"");
  EXPECT_EQ(ended.code, 1);
  EXPECT_TRUE(says(ended, "the other program ended with exit code 1")) << ended.out;
}

}  // namespace
}  // namespace kiebitz
