// The workbench's submissions, judged as in a contest on cases of every regular kind: accepted ones are always right,
// and each wrong one fails as its folder says, but not on every case. They do not use our engine, so they also check
// it.
#include <algorithm>
#include <vector>

#include "kiebitz/any_game.hpp"
#include "kiebitz/workbench.hpp"
#include "tests/support/shell.hpp"
#include "tests/workbench/input_cases.hpp"

namespace kiebitz {
namespace {

struct Submission {
  std::string game;
  std::string verdict;  // its folder: accepted, wrong_answer, run_time_error, time_limit_exceeded
  std::filesystem::path source;

  bool is_accepted() const { return verdict == "accepted"; }
  std::string command() const {
    if (source.extension() == ".py") return PYTHON_PROGRAM " '" + source.string() + "'";
    return "'" SUBMISSIONS_FOLDER "/" + game + "/" + verdict + "/" + source.stem().string() + "'";
  }
  // The mistake that it is named after, or nullptr.
  const Mistake* mistake() const {
    std::string name = source.stem().string();
    std::ranges::replace(name, '_', '-');
    const auto known = find_game(game)->workbench()->mistakes();
    const auto found = std::ranges::find(known, name, &Mistake::name);
    return found == known.end() ? nullptr : &*found;
  }
};

void PrintTo(const Submission& submission, std::ostream* out) { *out << submission.source.filename().string(); }

std::vector<Submission> submissions_of(const std::string& game) {
  std::vector<Submission> found;
  const std::filesystem::path folder = std::filesystem::path(SUBMISSION_SOURCES) / game;
  for (const auto& verdict : std::filesystem::directory_iterator(folder)) {
    for (const auto& file : std::filesystem::directory_iterator(verdict)) {
      found.push_back({game, verdict.path().filename().string(), file.path()});
    }
  }
  std::ranges::sort(found, {}, &Submission::source);
  return found;
}

std::string name_of(const testing::TestParamInfo<Submission>& info) {
  std::string name = info.param.source.stem().string() + info.param.source.extension().string();
  std::ranges::replace(name, '.', '_');
  return name;
}

// --- the cases of an output ---

// Answers of Mahjong and Even Steven begin with a heading; an answer of Mau-Mau is two lines.
std::vector<std::string> cases_in(const std::string& output) {
  std::vector<std::string> cases;
  std::size_t number = 0;
  for (std::size_t at = 0; at < output.size(); ++number) {
    const std::size_t end = std::min(output.find('\n', at), output.size() - 1) + 1;
    const std::string line = output.substr(at, end - at);
    const bool begins_with_heading = output.starts_with("Case #") || output.starts_with("Game ");
    const bool begins = begins_with_heading ? line.starts_with("Case #") || line.starts_with("Game ") : number % 2 == 0;
    if (begins) cases.emplace_back();
    cases.back() += line;
    at = end;
  }
  return cases;
}

// --- judging ---

class Submissions : public testing::TestWithParam<Submission> {
 protected:
  const Submission& submission() const { return GetParam(); }

  // A single mistake makes some answers wrong, but not all, and stress knows it by the name of the file.
  void expect_one_mistake(const std::string& output, const std::string& answer) const {
    const auto given = cases_in(output);
    const auto right = cases_in(answer);
    ASSERT_EQ(given.size(), right.size());
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < right.size(); ++i) wrong += given[i] == right[i] ? 0U : 1U;
    EXPECT_GT(wrong, 0U);
    EXPECT_LT(wrong, right.size());
    EXPECT_NE(submission().mistake(), nullptr) << "no mistake of this name in games/" << submission().game;
  }
};

class Solutions : public Submissions {};
class Players : public Submissions {};

TEST_P(Solutions, GetTheVerdictOfTheirFolder) {
  const std::string input = input_of_all_kinds(submission().game);
  const std::string answer = answer_to(submission().game, input);
  const ShellReply reply = shell(submission().command(), input);
  if (submission().verdict == "run_time_error") {
    EXPECT_NE(reply.code, 0);
    return;
  }
  EXPECT_EQ(reply.code, 0) << reply.err;
  if (submission().is_accepted()) {
    EXPECT_EQ(reply.out, answer);
  } else {
    ASSERT_EQ(submission().verdict, "wrong_answer");
    expect_one_mistake(reply.out, answer);
  }
}

TEST_P(Players, GetTheVerdictOfTheirFolder) {
  const bool is_slow = submission().verdict == "time_limit_exceeded";
  const std::string limits = is_slow ? " --start-time 1 --move-time 1 " : " ";
  const std::string input = input_of_all_kinds("evensteven");
  const std::string answer = answer_to("evensteven", input);
  const ShellReply reply = shell("'" DEALER_PROGRAM "'" + limits + submission().command(), input);
  const auto says = [&](std::string_view words) { return reply.out.find(words) != std::string::npos; };
  if (submission().is_accepted()) {
    EXPECT_EQ(reply.code, 0) << reply.out << reply.err;
    EXPECT_EQ(reply.out, answer);
  } else if (is_slow) {
    EXPECT_EQ(reply.code, 1);
    EXPECT_TRUE(says("did not answer within 1 s (ES-17)")) << reply.out;
  } else if (submission().verdict == "run_time_error") {
    EXPECT_EQ(reply.code, 1);
    EXPECT_TRUE(says("the player ended with exit code")) << reply.out;
  } else if (reply.code == 1) {
    EXPECT_TRUE(says("(ES-17)")) << reply.out;
  } else {
    EXPECT_EQ(reply.code, 0) << reply.err;
    EXPECT_TRUE(says("YOU LOSE UNNECESSARILY"));
    expect_one_mistake(reply.out, answer);
  }
}

INSTANTIATE_TEST_SUITE_P(MauMau, Solutions, testing::ValuesIn(submissions_of("maumau")), name_of);
INSTANTIATE_TEST_SUITE_P(Mahjong, Solutions, testing::ValuesIn(submissions_of("mahjong")), name_of);
INSTANTIATE_TEST_SUITE_P(EvenSteven, Players, testing::ValuesIn(submissions_of("evensteven")), name_of);

// --- the first line of the files ---

bool is_clause_of(const std::string& clause, const std::string& game) {
  const std::string rules = contents(KIEBITZ_SOURCE_DIR "/docs/rules/" + game + ".md");
  return rules.find("### " + clause + " ") != std::string::npos;
}

TEST(SubmissionFiles, AWrongOneBeginsWithTheClauseThatItBreaksAndItsMistake) {
  for (const std::string game : {"maumau", "mahjong", "evensteven"}) {
    for (const Submission& submission : submissions_of(game)) {
      if (submission.is_accepted()) continue;
      SCOPED_TRACE(submission.source);
      const std::string text = contents(submission.source);
      const std::string mark = submission.source.extension() == ".py" ? "# " : "// ";
      ASSERT_TRUE(text.starts_with(mark));
      const std::string clause = text.substr(mark.size(), text.find(": ") - mark.size());
      EXPECT_TRUE(is_clause_of(clause, game)) << clause;
      if (const Mistake* const mistake = submission.mistake()) {
        const std::string expected = mark + to_string(mistake->clause) + ": " + std::string(mistake->summary);
        EXPECT_EQ(text.substr(0, text.find('\n')), expected);
      }
    }
  }
}

TEST(SubmissionFiles, EveryGameHasAnAcceptedOneInBothLanguages) {
  for (const std::string game : {"maumau", "mahjong", "evensteven"}) {
    for (const std::string_view extension : {".cpp", ".py"}) {
      EXPECT_TRUE(std::ranges::any_of(submissions_of(game),
                                      [&](const Submission& submission) {
                                        return submission.is_accepted() && submission.source.extension() == extension;
                                      }))
          << game << extension;
    }
  }
}

// --- the statements that go with them ---

// As problemtools, BAPCtools and Polygon expect them: the name first; tools append the samples.
TEST(Statements, HaveTheFormOfProblemPackages) {
  for (const std::string game : {"maumau", "mahjong", "evensteven"}) {
    const std::string text = contents(KIEBITZ_SOURCE_DIR "/workbench/statements/" + game + "/problem.en.tex");
    const auto has = [&](std::string_view words) { return text.find(words) != std::string::npos; };
    EXPECT_TRUE(text.starts_with("\\problemname{")) << game;
    EXPECT_FALSE(has("sample}") || has("samples}")) << game << ": no command of one tool alone";
    EXPECT_TRUE((has("\n\\section*{Input}\n") && has("\n\\section*{Output}\n")) || has("\n\\section*{Interaction}\n"))
        << game;
    std::string sample = contents(KIEBITZ_SOURCE_DIR "/tests/samples/" + game + ".out");
    sample.resize(sample.find('\n', sample.find('\n') + 1));
    EXPECT_FALSE(has(sample)) << game << ": no sample data";
    EXPECT_TRUE(text.ends_with("\n") && !has("\r") && !has("\t")) << game;
  }
}

}  // namespace
}  // namespace kiebitz
