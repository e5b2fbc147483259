// Validating, judging, shrinking and diagnosing Sichuan Mahjong.
#include <map>

#include <gtest/gtest.h>

#include "engine/diagnose.hpp"
#include "engine/judge.hpp"
#include "engine/shrink.hpp"
#include "kiebitz/any_game.hpp"

namespace kiebitz::mahjong {
namespace {

using Verdict = Judgement::Verdict;

const AnyGame& game() { return *find_game("mahjong"); }
const Workbench& bench() { return *game().workbench(); }

// The first waits for 2D and 5D, worth 1 each; the second only for tiles that are held four times.
const std::string two_waits = "3D4D7D7D7D8D8D8D9D9D9D1M1M NONE";
const std::string none = "1D1D1D1D 3D3D3D4D4D4D5D5D5D";
const std::string answer = "Case #1:\n2D: 1\n5D: 1\nCase #2:\nNONE\n";

std::string validated(const std::string& text) {
  StringSource source(text);
  const auto valid = bench().validate(source);
  return valid ? "" : valid.problem().message();
}

Judgement judged(const std::string& output) {
  const std::vector<std::string> cases = {two_waits, none};
  return judge_output(bench(), cases, output);
}

std::string reason(const Judgement& judgement) {
  return to_text(judgement.reason, game().phrases(), [](std::string_view tile) { return std::string(tile); }) + " " +
         cited(judgement.reason.clauses);
}

TEST(MahjongValidate, SM19_EveryBlankCounts) {
  EXPECT_EQ(validated("2\n" + two_waits + "\n" + none + "\n"), "");
  const std::map<std::string, std::string> offences = {
      {"101\n", "line 1, column 1: found '101', expected a number of cases from 1 to 100 (SM-19)"},
      {"1\n" + two_waits, "line 2, column 32: found the end of the input, expected the end of the line (SM-19)"},
      {"1\n " + two_waits + "\n", "line 2, column 1: found a space, expected the hidden tiles (SM-19)"},
      {"1\n3D4D7D  NONE\n", "line 2, column 8: found a space, expected the declared tiles, or NONE (SM-19)"},
      {"1\n3D4X NONE\n", "line 2, column 3: found '4X', expected a tile such as 5D: 1 to 9, then D, B or M (SM-1)"},
      {"1\n1D1D1D2D2D2D3D 5D5D5D6D\n",
       "line 2, column 22: found one 6D declared, expected chunks of three or four of a kind (SM-6)"},
      {"1\n" + two_waits + "\n\n",
       "line 3, column 1: found the end of the line, expected the end of the input (SM-19)"},
  };
  for (const auto& [text, message] : offences) EXPECT_EQ(validated(text), message);
  EXPECT_NE(validated("1\n3D4D NONE\n").find("(SM-6)"), std::string::npos);
}

TEST(MahjongCheck, SM20_BlanksDoNotMatter) {
  EXPECT_TRUE(judged(answer).accepted());
  EXPECT_TRUE(judged(answer.substr(0, answer.size() - 1)).accepted());
  EXPECT_TRUE(judged("\nCase  #1: \r\n\n2D:  1 \n 5D: 1\nCase #2:\n NONE\t\n\n").accepted());
}

TEST(MahjongCheck, SM20_WrongHeadingsAreExplained) {
  const std::map<std::string, std::string> offences = {
      {"", "The line Case #1: is missing."},
      {"2D: 1\n", "The line Case #1: is missing."},
      {"case #1:\n", "Write Case with a capital C and small letters."},
      {"Case 1:\n", "The # before the case number is missing."},
      {"Case #1\n", "The colon after the case number is missing."},
      {"Case #1 :\n", "Case #1: has exactly one space, before the #."},
      {"Case#1:\n", "Case #1: has exactly one space, before the #."},
      {"Case #0:\n", "This is case #1, but the output says #0."},
      {"Case #2:\n", "This is case #1, but the output says #2."},
      {"Case one\n", "The line Case #1: belongs here."},
      {"Case #1:\n2D: 1\n5D: 1\ncase #2:\nNONE\n", "Write Case with a capital C and small letters."},
  };
  for (const auto& [output, text] : offences) {
    EXPECT_EQ(judged(output).verdict, Verdict::wrong_format) << output;
    EXPECT_EQ(reason(judged(output)), text + " SM-20") << output;
  }
  EXPECT_EQ(judged("Case 1:\n").where, (Place{1, 6}));
  EXPECT_EQ(judged("Case #0:\n").where, (Place{1, 7}));
}

TEST(MahjongCheck, SM20_JoinedLinesAreRecognised) {
  const std::string text = "Each tile goes on its own line with its score, and so do NONE and the case number. SM-20";
  EXPECT_EQ(reason(judged("Case #1: 2D: 1 5D: 1\n")), text);
  EXPECT_EQ(judged("Case #1: 2D: 1 5D: 1\n").where, (Place{1, 10}));
  EXPECT_EQ(judged("Case #1:\n2D: 1 5D: 1\n").where, (Place{2, 7}));
  EXPECT_EQ(reason(judged("Case #1:\n2D: 1\n5D: 1 Case #2: NONE\n")), text);
}

TEST(MahjongCheck, WrongAnswersAreExplained) {
  const std::map<std::string, std::string> offences = {
      {"Case #1:\n2D: 2\n5D: 1\n", "With 2D the hand is worth 1, not 2. SM-18"},
      {"Case #1:\n2D: 1\nCase #2:\n", "5D is expected, but the output has something else here. SM-9"},
      {"Case #1:\nNONE\n", "2D is expected, but the output has something else here. SM-9"},
      {"Case #1:\n5D: 1\n2D: 1\n", "All expected tiles are listed, but in the wrong order: 2D belongs here. SM-20"},
      {"Case #1:\n2D: 1\n2D: 1\n", "2D is listed twice. SM-20"},
      {"Case #1:\n2D: 1\n5D: 1\n8M: 1\n", "8M is not expected: it does not complete the hand. SM-9"},
      {"Case #1:\n1B: 1\n", "1B is not expected: the hand would then have three suits. SM-2"},
      {"Case #1:\n2D: 1\n5D: 1\nCase #2:\n1D: 3\n", "1D is not expected: all four are already held. SM-10"},
      {"Case #1:\n2D: 1\n5D: 1\nCase #2:\n", "A hand that expects no tile gets the line NONE. SM-20"},
      {"Case #1:\n2D: one\n", "A line is a tile, a colon, a space and a score, as in 5D: 4. SM-20"},
      {answer + "end\n", "A line is a tile, a colon, a space and a score, as in 5D: 4. SM-20"},
      {answer + "Case #3:\n", "There is more output after the last case. SM-20"},
  };
  for (const auto& [output, text] : offences) EXPECT_EQ(reason(judged(output)), text) << output;
}

TEST(MahjongCheck, TheStoryIsAboutTheTile) {
  const Judgement wrong = judged("Case #1:\n2D: 1\n5D: 3\n");
  EXPECT_EQ(wrong.where, (Place{3, 5}));
  EXPECT_EQ(wrong.expected, "5D: 1");
  const Story story = bench().tell(two_waits, wrong);
  ASSERT_EQ(story.passages.size(), 2U);
  EXPECT_EQ(story.passages[1].sentences.front().phrase, "wait of several");
}

std::vector<std::string> some_cases() {
  std::vector<std::string> cases;
  for (const InputKind& kind : bench().input_kinds()) {
    if (!kind.promised) continue;
    for (std::uint64_t number = 0; number < 12; ++number) {
      std::string line;
      bench().write_case(kind, 0, {1, number}, line);
      line.pop_back();
      cases.push_back(line);
    }
  }
  return cases;
}

Trial trial_of(const Mistake& mistake, std::span<const std::string> cases) {
  Trial trial{{Reply::Kind::finished, ""}, cases.size(), {}};
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const std::string text = bench().answer_with(mistake, cases[i], i + 1);
    OutputLines lines(text);
    const Judgement judgement = bench().judge(cases[i], i + 1, lines);
    if (!judgement.accepted()) trial.wrong.push_back(judgement);
  }
  return trial;
}

TEST(MahjongMistakes, EachIsFoundShrunkToOneHandAndNamed) {
  const auto cases = some_cases();
  for (const Mistake& mistake : bench().mistakes()) {
    const Failure failure{cases, trial_of(mistake, cases)};
    ASSERT_FALSE(failure.trial.wrong.empty()) << mistake.name;
    int runs = 0;
    const Trials trials{[&](std::span<const std::string> some) { return trial_of(mistake, some); }, 100,
                        [&] { return ++runs < 40; }};
    const Failure small = shrink(bench(), failure, trials);
    ASSERT_EQ(small.cases.size(), 1U) << mistake.name;
    EXPECT_FALSE(trial_of(mistake, small.cases).wrong.empty()) << mistake.name;

    std::vector<Evidence> evidence;
    for (const std::string& one_case : cases) {
      const std::string text = bench().answer_with(mistake, one_case, 1);
      OutputLines lines(text);
      evidence.push_back({one_case, 1, text, !bench().judge(one_case, 1, lines).accepted()});
    }
    const auto suspects = diagnose(bench(), evidence);
    ASSERT_EQ(suspects.size(), 1U) << mistake.name;
    EXPECT_EQ(suspects.front()->name, mistake.name);
  }
}

}  // namespace
}  // namespace kiebitz::mahjong
