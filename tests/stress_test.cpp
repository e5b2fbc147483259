// The exam of the workbench: stress finds what is wrong with every wrong submission, quickly, makes it one small case,
// and names the clause for most of them.
#include <algorithm>
#include <chrono>
#include <vector>

#include <nlohmann/json.hpp>

#include "tests/shell.hpp"

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
  // The clause that the mistake is about, from its first line.
  std::string clause() const {
    const std::string text = contents(source);
    const std::size_t start = text.find_first_not_of("/# ");
    return text.substr(start, text.find(':') - start);
  }
};

std::vector<Submission> submissions_of(const std::string& game) {
  std::vector<Submission> found;
  for (const auto& entry : fs::recursive_directory_iterator(KIEBITZ_SOURCE_DIR "/workbench/submissions/" + game)) {
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

// A case that a person can follow: one hand; few cards; a game of two or three in which the offence is not far.
void expect_to_be_followed(const std::string& game, const nlohmann::json& report) {
  const std::string input = report.at("input");
  const auto lines = std::ranges::count(input, '\n');
  if (game == "evensteven") {
    EXPECT_LE(lines, 2) << "some go wrong only in the second game";
    EXPECT_LE(input.front(), '3') << "cards";
    EXPECT_EQ(input[1], ' ');
    return;
  }
  EXPECT_EQ(lines, 2) << "a heading and a case";
  if (game != "maumau") return;
  EXPECT_LE(input[2], '3') << "players";
  EXPECT_LE(report.value("/judgement/step"_json_pointer, 0), 26);
}

TEST_P(Stress, FindsShrinksAndNamesEveryMistake) {
  std::size_t all = 0;
  std::size_t named = 0;
  for (const Submission& submission : submissions_of(GetParam())) {
    if (submission.right()) continue;
    SCOPED_TRACE(submission.source);
    const ScratchFolder folder;
    const std::string failing = folder / "failing";
    const std::string time = submission.slow() ? "1" : "20";  // this machine may be busy
    const ShellReply reply =
        stress(submission, "--time " + time + " --shrink-time 2 --json --failing '" + failing + "'");
    ASSERT_EQ(reply.code, 1) << reply.out << reply.err;
    const auto report = nlohmann::json::parse(reply.out);
    EXPECT_LT(report.at("seconds").get<double>(), 5);
    EXPECT_EQ(contents(failing), report.at("input"));
    EXPECT_EQ(kiebitz("validate " + GetParam() + " '" + failing + "'").code, 0);
    expect_to_be_followed(GetParam(), report);
    ++all;
    const bool is_named = reply.out.find('"' + submission.clause() + '"') != std::string::npos;
    named += is_named ? 1U : 0U;
    if (!is_named) std::cout << submission.source.filename() << ": " << submission.clause() << " is not named\n";
  }
  // How a player talks with the dealer has clauses of its own, and they all look alike from the dealer's side.
  const std::size_t wanted = GetParam() == "evensteven" ? all / 2 : 4 * all / 5;
  EXPECT_GE(named, wanted) << named << " of " << all << " clauses are named";
}

INSTANTIATE_TEST_SUITE_P(AllGames, Stress, testing::Values("maumau", "mahjong", "evensteven"),
                         [](const auto& game) { return game.param; });

// --- programs that come to a bad end ---

ShellReply stress_shell(const std::string& script, const std::string& options = "") {
  return kiebitz("stress maumau --time 0.5 --shrink-time 2 --failing /dev/null " + options + " -- sh -c '" + script +
                 "'");
}

TEST(StressEnds, ACrashIsReportedWithWhatTheProgramSaid) {
  const ShellReply reply = stress_shell("echo help >&2; kill -SEGV $$");
  EXPECT_EQ(reply.code, 1);
  EXPECT_NE(reply.out.find("was killed by signal 11"), std::string::npos) << reply.out;
  EXPECT_NE(reply.out.find("help\n"), std::string::npos) << reply.out;
  EXPECT_NE(reply.out.find("one case"), std::string::npos) << reply.out;
}

TEST(StressEnds, AHangIsReported) {
  const ShellReply reply = stress_shell("sleep 100");
  EXPECT_EQ(reply.code, 1);
  EXPECT_NE(reply.out.find("did not end within 500 ms"), std::string::npos) << reply.out;
}

TEST(StressEnds, AFloodIsReported) {
  const ShellReply reply = stress_shell("yes", "--output-limit 64");
  EXPECT_EQ(reply.code, 1);
  EXPECT_NE(reply.out.find("sent more than 64 KiB"), std::string::npos) << reply.out;
}

TEST(StressEnds, BytesThatAreNoTextAreShownAsText) {
  const std::string noise = "printf \\\\033[2J\\\\377\\\\n";
  const ShellReply shown = stress_shell(noise);
  EXPECT_EQ(shown.code, 1);
  EXPECT_NE(shown.out.find("found     ?[2J?\n"), std::string::npos) << shown.out;
  EXPECT_TRUE(std::ranges::all_of(shown.out, [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); }));
  const auto report = nlohmann::json::parse(stress_shell(noise, "--json").out);
  EXPECT_EQ(report.at("judgement").at("verdict"), "wrong format");
  EXPECT_NE(report.at("judgement").at("found").get<std::string>().find("\uFFFD"), std::string::npos);
}

TEST(StressEnds, CarriageReturnsAndAMissingLastNewlineAreForgiven) {
  EXPECT_EQ(kiebitz("stress maumau --tests 300 -- sh -c '\"" MAUMAU_PROGRAM "\" | sed s/$/\r/'").code, 0);
  EXPECT_EQ(kiebitz("stress maumau --tests 300 -- sh -c 'printf %s \"$(\"" MAUMAU_PROGRAM "\")\"'").code, 0);
}

TEST(StressEnds, CtrlCEndsTheSearchWithWhatWasTried) {
  const ShellReply reply = shell(
      "timeout --preserve-status --foreground --signal INT 1 \"$KIEBITZ\" stress maumau --tests 1e12 --json -- "
      "\"$MAUMAU\"");
  EXPECT_EQ(reply.code, 130);
  const auto report = nlohmann::json::parse(reply.out);
  EXPECT_EQ(report.at("interrupted"), true);
  EXPECT_EQ(report.at("found"), false);
  EXPECT_FALSE(report.at("kinds").empty());
}

// It cannot write a file: where it can, it goes wrong.
TEST(StressEnds, ASandboxKeepsTheProgramFromWriting) {
  if (shell("bwrap --unshare-all --ro-bind / / true").code != 0) GTEST_SKIP() << "bubblewrap cannot run here";
  const ScratchFolder folder;
  fs::create_directories(PACKAGE_FOLDER);
  const auto tried = [&](const std::string& options, const fs::path& file) {
    return kiebitz("stress maumau --tests 100 --shrink-time 0 --failing /dev/null " + options + " -- sh -c 'touch \"" +
                   file.string() + "\" 2>/dev/null && exit 9; exec \"$0\"' \"$MAUMAU\"");
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
}

TEST(StressEnds, TheSameSeedFindsTheSameCaseHoweverManyWork) {
  const Submission wrong{"maumau",
                         KIEBITZ_SOURCE_DIR "/workbench/submissions/maumau/wrong_answer/wrong_rule4_ignored.cpp"};
  std::string first;
  for (const char* jobs : {"1", "3"}) {
    const ShellReply reply = stress(wrong, std::string("--json --shrink-time 100 --failing /dev/null --jobs ") + jobs);
    const std::string input = nlohmann::json::parse(reply.out).at("input");
    if (first.empty()) first = input;
    EXPECT_EQ(input, first);
  }
}

// More than 49 games are beyond the promise, so that a program which cannot take them is right.
TEST(StressEnds, InputsBeyondThePromiseAreNotHeldAgainstAProgram) {
  const ShellReply reply = kiebitz(
      "stress maumau --tests 3000 -- sh -c 'read n; test $n -lt 50 || exit 1; { echo $n; cat; } | \"" MAUMAU_PROGRAM
      "\"'");
  EXPECT_EQ(reply.code, 0) << reply.out << reply.err;
  EXPECT_NE(reply.out.find("on more than 49 cases in one input, which the contest rules out, the program fails"),
            std::string::npos)
      << reply.out;
}

}  // namespace
}  // namespace kiebitz
