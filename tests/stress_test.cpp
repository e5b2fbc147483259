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

struct Submission {
  std::string game;
  fs::path source;

  bool right() const { return source.parent_path().filename() == "accepted"; }
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
    const ShellReply reply = stress(submission, "--tests 2000 --json");
    EXPECT_EQ(reply.code, 0) << submission.source << reply.out << reply.err;
    const auto report = nlohmann::json::parse(reply.out);
    EXPECT_EQ(report.at("tests"), 2000);
    EXPECT_GT(report.at("kinds").size(), 10U);
  }
}

TEST_P(Stress, FindsShrinksAndNamesEveryMistake) {
  std::size_t all = 0;
  std::size_t single = 0;
  std::size_t named = 0;
  for (const Submission& submission : submissions_of(GetParam())) {
    if (submission.right()) continue;
    const fs::path failing = fs::temp_directory_path() / ("kiebitz-failing-" + std::to_string(::getpid()));
    const ShellReply reply = stress(submission, "--time 1 --shrink-time 3 --json --failing '" + failing.string() + "'");
    ASSERT_EQ(reply.code, 1) << submission.source << reply.out << reply.err;
    const auto report = nlohmann::json::parse(reply.out);
    EXPECT_LT(report.at("seconds").get<double>(), 5) << submission.source;
    const std::string input = report.at("input");
    EXPECT_EQ(contents(failing), input);
    fs::remove(failing);
    const ShellReply valid = kiebitz("validate " + GetParam(), input);
    EXPECT_EQ(valid.code, 0) << submission.source << valid.out;
    ++all;
    const bool one_case = std::ranges::count(input, '\n') == (GetParam() == "evensteven" ? 1 : 2);
    single += one_case ? 1U : 0U;
    const bool is_named = reply.out.find('"' + submission.clause() + '"') != std::string::npos;
    named += is_named ? 1U : 0U;
    if (!is_named) std::cout << submission.source.filename() << ": " << submission.clause() << " is not named\n";
  }
  EXPECT_GE(single + 2, all) << "mistakes that need several cases are rare";
  // How a player talks with the dealer has clauses of its own, and they all look alike from the dealer's side.
  const std::size_t wanted = GetParam() == "evensteven" ? all / 2 : 3 * all / 4;
  EXPECT_GE(named, wanted) << named << " of " << all << " clauses are named";
}

INSTANTIATE_TEST_SUITE_P(AllGames, Stress, testing::Values("maumau", "mahjong", "evensteven"),
                         [](const auto& game) { return game.param; });

// --- programs that come to a bad end ---

ShellReply stress_shell(const std::string& script, const std::string& options = "") {
  return kiebitz("stress maumau --time 0.5 --shrink-time 2 --failing /dev/null.kiebitz " + options + " -- sh -c '" +
                 script + "'");
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

TEST(StressEnds, AProgramThatCannotBeStartedIsBadUsage) {
  EXPECT_EQ(kiebitz("stress maumau -- ./no-such-program").code, 2);
  EXPECT_EQ(kiebitz("stress maumau").code, 2);
  EXPECT_EQ(kiebitz("stress maumau --kind no-such-kind -- cat").code, 2);
  EXPECT_EQ(kiebitz("stress maumau --tests 0 -- cat").code, 2);
  EXPECT_EQ(kiebitz("stress nothing -- cat").code, 2);
}

TEST(StressEnds, TheSameSeedFindsTheSameCaseHoweverManyWork) {
  const Submission wrong{"maumau",
                         KIEBITZ_SOURCE_DIR "/workbench/submissions/maumau/wrong_answer/wrong_rule4_ignored.cpp"};
  std::string first;
  for (const char* jobs : {"1", "3"}) {
    const ShellReply reply = stress(wrong, std::string("--json --failing /dev/null.kiebitz --jobs ") + jobs);
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
