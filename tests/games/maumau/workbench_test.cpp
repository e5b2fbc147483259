// Validating, judging, shrinking and diagnosing Mau-Mau.
#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "engine/diagnose.hpp"
#include "engine/judge.hpp"
#include "engine/shrink.hpp"
#include "games/maumau/contest.hpp"
#include "kiebitz/any_game.hpp"
#include "tests/support/rounds.hpp"

namespace kiebitz::maumau {
namespace {

using Verdict = Judgement::Verdict;

const AnyGame& game() { return *find_game("maumau"); }
const Workbench& bench() { return *game().workbench(); }

const std::string first_case =
    "2 SS HA SN HQ CE SQ CA DT CK CQ DJ CN HN DN CS SA CJ DA HJ HS DE HT SE DK HK ST SJ HE DS CT DQ SK";
const std::string second_case =
    "3 SA SS CQ CT DA DJ ST HA SK HK DK DS DQ CE CK DE SQ DN DT SJ SE HN CJ CS HQ HJ CN HE CA HT SN HS";
const std::string first_cards = "CS SS SN SA CA HA HN CN CE CK CJ DA DJ HQ HS";
const std::string second_cards = "DT CT CE DE DN DQ DA DS SS SA HA HN HK DK CK SJ SQ";
const std::string sample = "2\n" + first_case + "\n" + second_case + "\n";
const std::string answer = first_cards + "\nScore: 0 45\n" + second_cards + "\nScore: 18 0 47\n";

std::string validated(const std::string& text) {
  StringSource source(text);
  const auto valid = bench().validate(source);
  return valid ? "" : valid.problem().message();
}

Judgement judged(const std::string& output) {
  const std::vector<std::string> cases = {first_case, second_case};
  return judge_output(bench(), cases, output);
}

std::string reason(const Judgement& judgement) {
  return to_text(judgement.reason, game().phrases(), [](std::string_view card) { return std::string(card); });
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  EXPECT_NE(text.find(what), std::string::npos);
  return text.replace(text.find(what), what.size(), by);
}

// --- validate ---

TEST(MauMauValidate, MM27_TheSampleIsValid) { EXPECT_EQ(validated(sample), ""); }

TEST(MauMauValidate, MM27_EveryBlankCounts) {
  const std::map<std::string, std::string> offences = {
      {"", "line 1, column 1: found the end of the input, expected a number of games from 1 to 49 (MM-27)"},
      {"0\n", "line 1, column 1: found '0', expected a number of games from 1 to 49 (MM-27)"},
      {"50\n", "line 1, column 1: found '50', expected a number of games from 1 to 49 (MM-27)"},
      {" 1\n", "line 1, column 1: found a space, expected a number of games from 1 to 49 (MM-27)"},
      {"01\n", "line 1, column 1: found '01', expected the same number without leading zeros: 1 (MM-27)"},
      {"1 \n", "line 1, column 2: found a space, expected the end of the line (MM-27)"},
      {"1\r\n", "line 1, column 2: found a carriage return, expected the end of the line (MM-27)"},
      {"1\n", "line 2, column 1: found the end of the input, expected players from 2 to 4 (MM-3)"},
      {"1\n5 SS", "line 2, column 1: found '5', expected players from 2 to 4 (MM-3)"},
      {"1\n2  SS", "line 2, column 3: found a space, expected a card such as CN (MM-1)"},
      {"1\n2 ss", "line 2, column 3: found 'ss', expected a card such as CN (MM-1)"},
      {"1\n2 SS\tHA", "line 2, column 5: found a tab, expected a single space (MM-27)"},
      {"1\n2 SS SS", "line 2, column 6: found 'SS' for the second time, expected each of the 32 cards once (MM-1)"},
      {"1\n" + first_case.substr(0, first_case.size() - 3) + "\n",
       "line 2, column 95: found the end of the line, expected card 32 of 32 (MM-1)"},
      {"1\n" + first_case, "line 2, column 98: found the end of the input, expected the end of the line (MM-27)"},
      {"1\n" + first_case + " \n", "line 2, column 98: found a space, expected the end of the line (MM-27)"},
      {"1\n" + first_case + "\n\n",
       "line 3, column 1: found the end of the line, expected the end of the input (MM-27)"},
      {"2\n" + first_case + "\n", "line 3, column 1: found the end of the input, expected players from 2 to 4 (MM-3)"},
  };
  for (const auto& [text, message] : offences) EXPECT_EQ(validated(text), message);
}

TEST(MauMauValidate, MM15_AGameThatGetsStuckIsInvalid) {
  const std::string stuck =
      "1\n4 SS DN HS CA CQ DS DK HJ CT ST HA CN CS SK DE SQ DT HT HK DQ SN SA DJ CK DA HQ CJ HE SE SJ HN CE\n";
  EXPECT_EQ(validated(stuck), "line 2, column 1: nobody wins this game, and the contest promises a winner (MM-15)");
}

TEST(MauMauCases, LooseInputBecomesStrict) {
  StringSource loose("\n 1\r\n\n2   " + first_case.substr(2) + "  ");
  const auto cases = bench().cases(loose);
  ASSERT_TRUE(cases.ok());
  EXPECT_EQ(*cases, std::vector{first_case});
  EXPECT_EQ(validated(input_of(bench(), *cases)), "");
}

// --- judge ---

TEST(MauMauCheck, MM28_TheRightAnswerIsAcceptedWhateverItsBlanks) {
  EXPECT_TRUE(judged(answer).accepted());
  EXPECT_TRUE(judged(replaced(answer, "CS SS", " CS  SS ")).accepted());
  EXPECT_TRUE(judged("\r\n" + replaced(answer, "\n", " \r\n\n")).accepted());
  EXPECT_TRUE(judged(answer.substr(0, answer.size() - 1)).accepted());
}

// A mark is printed under this column.
TEST(MauMauCheck, TheColumnIsThatOfTheOffence) {
  const auto column = [](const std::string& output) { return judged(output).where.column; };
  EXPECT_EQ(column(replaced(answer, "Score: 0 45", "Score:0 45")), 7U);
  EXPECT_EQ(column(replaced(answer, "Score: 0 45", "Scores: 0 45")), 6U);
  EXPECT_EQ(column(replaced(answer, "Score: 0 45", "Score: 0")), 9U);
  EXPECT_EQ(column(replaced(answer, "Score: 0 45", "Score: 0 45 1")), 13U);
  EXPECT_EQ(column(replaced(answer, "Score: 0 45", "  Score:  0  x")), 14U);
  EXPECT_EQ(column(replaced(answer, " HS\n", "  \n")), first_cards.size() - 2);
}

TEST(MauMauCheck, OnlyTheLayoutIsWrong) {
  const Judgement joined = judged(replaced(answer, "\nScore", " Score"));
  EXPECT_EQ(joined.verdict, Verdict::wrong_format);
  EXPECT_EQ(joined.where, (Place{1, first_cards.size() + 2}));
  EXPECT_EQ(reason(joined), "The scores are on the same line as the cards; they need a line of their own.");
  const Judgement split = judged(replaced(answer, " CA", "\nCA"));
  EXPECT_EQ(split.where, (Place{2, 1}));
  EXPECT_EQ(reason(split), "The cards continue on a second line; they must all be on one.");
  EXPECT_EQ(reason(judged(first_cards + "\n" + second_cards + "\n")), "The line with the scores is missing.");
}

TEST(MauMauCheck, AWrongCardIsShownWithItsPlaceAndTheRuleBehindTheRightOne) {
  const Judgement wrong = judged(replaced(answer, "HN HK DK", "HN DN DK"));
  EXPECT_EQ(wrong.verdict, Verdict::wrong_answer);
  EXPECT_EQ(wrong.number, 2U);
  EXPECT_EQ(wrong.step, 12U);
  EXPECT_EQ(wrong.where, (Place{3, 37}));
  EXPECT_EQ(wrong.expected, second_cards);
  EXPECT_EQ(wrong.found, replaced(second_cards, "HN HK DK", "HN DN DK"));
  EXPECT_EQ(reason(wrong), "Card 13 of the game is HK, but the output has DN.");
  EXPECT_EQ(cited(wrong.reason.clauses), "MM-22");
}

TEST(MauMauCheck, TheStoryEndsWithTheMoveThatTheAnswerGotWrong) {
  const Judgement wrong = judged(replaced(answer, "HN HK DK", "HN DN DK"));
  const Story story = bench().tell(second_case, wrong);
  EXPECT_EQ(story.played.size(), 13U);
  EXPECT_EQ(story.played.back(), "HK");
  EXPECT_EQ(story.outcome.ending, Outcome::Ending::running);
  const Story whole = bench().tell(second_case, judged(replaced(answer, "18 0", "18 1")));
  EXPECT_EQ(whole.played.size(), 17U);
  EXPECT_EQ(whole.outcome.ending, Outcome::Ending::scored);
}

TEST(MauMauCheck, TooFewAndTooManyCards) {
  const Judgement few = judged(replaced(answer, " HS\n", "\n"));
  EXPECT_EQ(reason(few), "The game goes on with HS as card 15, but the output ends before it.");
  EXPECT_EQ(few.where, (Place{1, 42}));
  const Judgement many = judged(replaced(answer, " HS\n", " HS HT\n"));
  EXPECT_EQ(reason(many), "The game ends with card 15, but the output goes on with HT.");
  EXPECT_EQ(cited(many.reason.clauses), "MM-17");
}

TEST(MauMauCheck, WrongScoresAreWrongAnswers) {
  const Judgement wrong = judged(replaced(answer, "0 45", "0 90"));
  EXPECT_EQ(wrong.verdict, Verdict::wrong_answer);
  EXPECT_EQ(wrong.where, (Place{2, 10}));
  EXPECT_EQ(reason(wrong), "The score of player 2 is 45, but the output has 90.");
  EXPECT_EQ(cited(wrong.reason.clauses), "MM-18");
  EXPECT_EQ(reason(judged(replaced(answer, "Score: 0 45", "Stuck: no card left to draw"))),
            "The cards are right, but the line below them is wrong.");
}

TEST(MauMauCheck, WrongFormatIsNotAWrongAnswer) {
  const std::map<std::string, std::string> offences = {
      {"", "The line with the cards played is missing."},
      {"Score: 0 45\n", "The line with the cards played is missing."},
      {"CS XX\n", "'XX' is not a card."},
      {first_cards + "\n", "The line with the scores is missing."},
      {first_cards + "\nScore 0 45\n", "This is not 'Score:' followed by one number for each of the 2 players."},
      {first_cards + "\nScore: 0\n", "This is not 'Score:' followed by one number for each of the 2 players."},
      {first_cards + "\nScore: 0 x\n", "This is not 'Score:' followed by one number for each of the 2 players."},
      {answer + "done\n", "There is more output after the last game."},
  };
  for (const auto& [output, text] : offences) {
    EXPECT_EQ(judged(output).verdict, Verdict::wrong_format) << output;
    EXPECT_EQ(reason(judged(output)), text);
  }
}

// --- mistakes ---

std::vector<std::string> some_cases() {
  std::vector<std::string> cases;
  for (const InputKind& kind : bench().input_kinds()) {
    if (!kind.promised) continue;
    for (std::uint64_t number = 0; number < 24; ++number) {
      std::string line;
      bench().write_case(kind, 0, {1, number}, line);
      line.pop_back();
      cases.push_back(line);
    }
  }
  return cases;
}

std::string exact(const std::string& one_case) {
  StringSource source("1\n" + one_case);
  StringSink sink;
  EXPECT_TRUE(game().solve(source, sink).ok());
  return sink.text();
}

// A program with this mistake.
Trial trial_of(const Mistake& mistake, std::span<const std::string> cases) {
  Trial trial{{Reply::Kind::finished, ""}, cases.size(), {}};
  for (std::size_t i = 0; i < cases.size(); ++i) {
    OutputLines lines("");
    const std::string text = bench().answer_with(mistake, cases[i], i + 1);
    lines = OutputLines(text);
    const Judgement judgement = bench().judge(cases[i], i + 1, lines);
    if (!judgement.accepted()) trial.wrong.push_back(judgement);
  }
  return trial;
}

TEST(MauMauMistakes, EachGivesWrongAnswersAndNoTwoGiveTheSame) {
  const auto cases = some_cases();
  std::map<std::vector<std::string>, std::string_view> known;
  std::vector<std::string> right;
  for (const std::string& one_case : cases) right.push_back(exact(one_case));
  known[right] = "the rules";
  for (const Mistake& mistake : bench().mistakes()) {
    std::vector<std::string> answers;
    for (const std::string& one_case : cases) answers.push_back(bench().answer_with(mistake, one_case, 1));
    const auto [other, fresh] = known.emplace(answers, mistake.name);
    EXPECT_TRUE(fresh) << mistake.name << " answers like " << other->second;
  }
  EXPECT_GE(bench().mistakes().size(), 40U);
}

TEST(MauMauMistakes, EachIsFoundShrunkToOneGameAndNamed) {
  const auto cases = some_cases();
  const auto mistakes = bench().mistakes();
  for (std::size_t i = 0; i < mistakes.size(); i += rounds(1, 5)) {
    const Mistake& mistake = mistakes[i];
    Failure failure{cases, trial_of(mistake, cases)};
    ASSERT_FALSE(failure.trial.wrong.empty()) << mistake.name;
    const Weight before = bench().weight(cases[failure.judgement().number - 1], failure.judgement());
    int runs = 0;
    const Trials trials{[&](std::span<const std::string> some) { return trial_of(mistake, some); }, 49,
                        [&] { return ++runs < 400; }};
    const Failure small = shrink(bench(), failure, trials);
    ASSERT_EQ(small.cases.size(), 1U) << mistake.name;
    EXPECT_FALSE(trial_of(mistake, small.cases).wrong.empty()) << mistake.name;
    EXPECT_LT(bench().weight(small.cases.front(), small.judgement()), before) << mistake.name;

    std::vector<Evidence> evidence = {
        {small.cases.front(), 1, bench().answer_with(mistake, small.cases.front(), 1), true}};
    for (const std::string& one_case : cases) {
      const std::string text = bench().answer_with(mistake, one_case, 1);
      evidence.push_back({one_case, 1, text, text != exact(one_case)});
    }
    const auto suspects = diagnose(bench(), evidence);
    ASSERT_EQ(suspects.size(), 1U) << mistake.name;
    EXPECT_EQ(suspects.front()->name, mistake.name);
  }
}

TEST(MauMauMistakes, ARightProgramIsSuspectedOfNothing) {
  std::vector<Evidence> evidence;
  for (const std::string& one_case : some_cases()) evidence.push_back({one_case, 1, exact(one_case), false});
  EXPECT_TRUE(diagnose(bench(), evidence).empty());
}

// A correct program that prints everything on one line: all its answers are rejected, but it breaks no rule.
TEST(MauMauMistakes, AWrongLayoutIsNotAMistakeInThePlay) {
  std::vector<Evidence> evidence;
  for (const std::string& one_case : some_cases()) {
    std::string line = exact(one_case);
    std::ranges::replace(line, '\n', ' ');
    evidence.push_back({one_case, 1, line, true});
  }
  EXPECT_TRUE(diagnose(bench(), evidence).empty());
}

TEST(MauMauMistakes, AMistakeIsNamedOnlyIfItExplainsEveryAnswer) {
  const Mistake& mistake = bench().mistakes().front();
  std::vector<Evidence> evidence;
  for (const std::string& one_case : some_cases()) {
    const std::string text = bench().answer_with(mistake, one_case, 1);
    evidence.push_back({one_case, 1, text, text != exact(one_case)});
  }
  ASSERT_EQ(diagnose(bench(), evidence).size(), 1U);
  const auto wrong = std::ranges::find(evidence, true, &Evidence::wrong);
  wrong->answer = exact(wrong->one_case);
  wrong->wrong = false;
  EXPECT_TRUE(diagnose(bench(), evidence).empty());
}

// --- shrink ---

TEST(Shrink, CasesThatFailOnlyTogetherAreKeptTogether) {
  const auto cases = some_cases();
  const auto fails = [&](std::span<const std::string> some) {
    const auto has = [&](const std::string& one) { return std::ranges::find(some, one) != some.end(); };
    Trial trial{{Reply::Kind::finished, ""}, some.size(), {}};
    if (has(cases[3]) && has(cases[30])) trial.end = {Reply::Kind::ended, "ended with exit code 1"};
    return trial;
  };
  const Failure small = shrink(bench(), {cases, fails(cases)}, {fails, 49, [] { return true; }});
  EXPECT_EQ(small.cases, (std::vector{cases[3], cases[30]}));
}

TEST(Shrink, ACaseThatFailsInAnotherWayIsNotKept) {
  auto cases = some_cases();
  cases.resize(12);
  const auto run = [&](std::span<const std::string> some) {
    Trial trial{{Reply::Kind::finished, ""}, some.size(), {}};
    trial.end = some.size() > 5 ? Reply{Reply::Kind::late, "did not end"} : Reply{Reply::Kind::ended, "crashed"};
    return trial;
  };
  std::uint64_t runs = 0;
  const Failure small = shrink(bench(), {cases, run(cases)}, {run, 49, [&] { return ++runs < 100; }});
  EXPECT_EQ(small.cases.size(), 6U);
  EXPECT_EQ(small.trial.end.kind, Reply::Kind::late);
}

}  // namespace
}  // namespace kiebitz::maumau
