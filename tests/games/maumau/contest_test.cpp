// The contest form (MM-27, MM-28): correct input, however loosely written, and every kind of wrong input, which is
// reported with its place after the answers to all games before it.
#include "games/maumau/contest.hpp"

#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "tests/support/contest_answer.hpp"

namespace kiebitz::maumau {
namespace {

using namespace kiebitz::tests;

const std::string first =
    "SS HA SN HQ CE SQ CA DT CK CQ DJ CN HN DN CS SA CJ DA HJ HS DE HT SE DK HK ST SJ HE DS CT DQ SK";
const std::string second =
    "SA SS CQ CT DA DJ ST HA SK HK DK DS DQ CE CK DE SQ DN DT SJ SE HN CJ CS HQ HJ CN HE CA HT SN HS";
const std::string input = "2\n2 " + first + "\n3 " + second + "\n";
const std::string first_answer = "CS SS SN SA CA HA HN CN CE CK CJ DA DJ HQ HS\nScore: 0 45\n";
const std::string second_answer = "DT CT CE DE DN DQ DA DS SS SA HA HN HK DK CK SJ SQ\nScore: 18 0 47\n";

Answer answer(const std::string& text) {
  StringSource source(text);
  return answer_to(source, solve);
}

TEST(MauMauContest, MM28_TheSpecificationsSample) {
  EXPECT_EQ(answer(input).text, first_answer + second_answer);
  EXPECT_EQ(answer(input).problem, "");
}

TEST(MauMauContest, MM28_AStuckGamePrintsItsCardsAndSaysSo) {
  const auto stuck =
      answer("1\n4 SS DN HS CA CQ DS DK HJ CT ST HA CN CS SK DE SQ DT HT HK DQ SN SA DJ CK DA HQ CJ HE SE SJ HN CE\n");
  EXPECT_EQ(
      stuck.text,
      "SN SS DS HS CS SJ HQ CQ CE CT ST SN CJ CA CS DS HS SS SJ CS CA HJ CS SS HS\nStuck: no card left to draw\n");
  EXPECT_EQ(stuck.problem, "");
}

TEST(MauMauContest, MM16_MM28_AnEndlessGameSaysSo) {
  EXPECT_EQ(result_line(Outcome{Outcome::Ending::unscored, clause::endless, {}, {}}, 2),
            "Endless: the game repeats itself\n");
}

TEST(MauMauContest, MM27_LooseBlanksBlankLinesAndLineEndsAreAccepted) {
  const std::string crlf = each_replaced(input, '\n', "\r\n");
  const std::string wide = each_replaced(input, ' ', " \t  ");
  for (const std::string& loose :
       {crlf, wide, "\n\n \n" + input, input + "\n \r\n\n", input.substr(0, input.size() - 1),
        replaced(input, "\n3 ", "\n\n\n   3 "), replaced(input, "2\n", "  002 \n"), "\xEF\xBB\xBF" + input}) {
    EXPECT_EQ(answer(loose).text, first_answer + second_answer) << loose;
    EXPECT_EQ(answer(loose).problem, "");
  }
}

TEST(MauMauContest, MM27_AnyNumberOfGamesFromZero) {
  EXPECT_EQ(answer("0\n").problem, "");
  EXPECT_EQ(answer("0").text, "");
  EXPECT_EQ(answer("200\n" + repeated("2 " + first + "\n", 200)).text, repeated(first_answer, 200));
}

class MauMauBadInput : public ::testing::TestWithParam<BadInput> {};

TEST_P(MauMauBadInput, MM27_IsReportedWithItsPlaceAfterTheAnswersBefore) {
  const Answer got = answer(GetParam().text);
  EXPECT_EQ(got.text, GetParam().answers);
  EXPECT_EQ(got.problem, GetParam().problem);
}

const std::string a_card = "a card: suit C S H D, then rank S E N T J Q K A, such as CN (MM-1)";

INSTANTIATE_TEST_SUITE_P(
    Each, MauMauBadInput,
    ::testing::Values(
        BadInput{"Empty", "", "", "line 1, column 1: found the end of the input, expected the number of games (MM-27)"},
        BadInput{"OnlyBlankLines", "\n\n  ", "",
                 "line 3, column 3: found the end of the input, expected the number of games (MM-27)"},
        BadInput{"CountIsNoNumber", "two\n", "", "line 1, column 1: found 'two', expected the number of games (MM-27)"},
        BadInput{"CountIsNegative", "-1\n", "", "line 1, column 1: found '-1', expected the number of games (MM-27)"},
        BadInput{"CountIsAFraction", "1.5\n", "",
                 "line 1, column 1: found '1.5', expected the number of games (MM-27)"},
        BadInput{"CountIsTooLarge", "99999999999999999999\n", "",
                 "line 1, column 1: found '99999999999999999999', expected a number of games below 2^64 (MM-27)"},
        BadInput{"CountIsFollowedByMore", "1 2 " + first, "",
                 "line 1, column 3: found '2', expected the end of the line after the number of games (MM-27)"},
        BadInput{"OnePlayer", "2\n2 " + first + "\n1 " + second + "\n", first_answer,
                 "line 3, column 1: found '1', expected 2, 3 or 4 players for game 2 (MM-3)"},
        BadInput{"FivePlayers", "1\n5 " + first + "\n", "",
                 "line 2, column 1: found '5', expected 2, 3 or 4 players for game 1 (MM-3)"},
        BadInput{"PlayersMissing", "1\n" + first + "\n", "",
                 "line 2, column 1: found 'SS', expected 2, 3 or 4 players for game 1 (MM-3)"},
        BadInput{"UnknownCard", replaced(input, "3 SA", "3 SX"), first_answer,
                 "line 3, column 3: found 'SX', expected " + a_card},
        BadInput{"SmallLetters", replaced(input, "3 SA", "3 sa"), first_answer,
                 "line 3, column 3: found 'sa', expected capital letters: 'SA' (MM-1)"},
        BadInput{"CardTwice", replaced(input, "SK\n3", "SS\n3"), "",
                 "line 2, column 96: found 'SS' as card 32, which was card 1 already, expected each of the 32 cards "
                 "once (MM-1)"},
        BadInput{"TooFewCards", replaced(input, " SK\n3", "\n3"), "",
                 "line 2, column 95: found the end of the line, expected card 32 of 32 (MM-1)"},
        BadInput{"TooManyCards", replaced(input, "SK\n3", "SK CS\n3"), "",
                 "line 2, column 99: found 'CS' after 32 cards, expected the end of the line (MM-1)"},
        BadInput{"CutOff", input.substr(0, input.size() - 40), first_answer,
                 "line 3, column 59: found the end of the input, expected card 20 of 32 (MM-1)"},
        BadInput{"CutOffInACard", input.substr(0, input.size() - 41), first_answer,
                 "line 3, column 57: found 'D', expected " + a_card},
        BadInput{"FewerGames", "3\n2 " + first + "\n", first_answer,
                 "line 3, column 1: found the end of the input after 1 of 3 games, expected game 2 (MM-27)"},
        BadInput{"MoreGames", "1\n2 " + first + "\n3 " + second + "\n", first_answer,
                 "line 3, column 1: found '3', expected the end of the input after 1 game (MM-27)"},
        BadInput{"Noise", std::string("\x00\xFF\x7F\x1B[31m", 8), "",
                 "line 1, column 1: found '\\x00\\xFF\\x7F\\x1B[31m', expected the number of games (MM-27)"},
        BadInput{"NoiseInAGame", replaced(input, "3 SA", std::string("3 S\0A", 5)), first_answer,
                 "line 3, column 3: found 'S\\x00A', expected " + a_card}),
    [](const auto& bad) { return bad.param.name; });

constexpr std::size_t hundred_megabytes = 100'000'000;

std::size_t resident_kilobytes() {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("VmHWM:")) return std::stoul(line.substr(6));
  }
  return 0;
}

TEST(MauMauContest, MM27_AWordOf100MegabytesIsReportedShortened) {
  LongText source("1\n2 " + first.substr(0, 6), "A", hundred_megabytes, "\n");
  StringSink sink;
  const auto result = solve(source, sink);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.problem().where, (Place{2, 9}));
  EXPECT_LT(result.problem().message().size(), 200U);
}

TEST(MauMauContest, MM27_ALineWith100MegabytesOfBlanksIsReadInConstantMemory) {
  const std::size_t before = resident_kilobytes();
  LongText source("1\n2 " + first.substr(0, 6), " ", hundred_megabytes, first.substr(6) + "\n");
  StringSink sink;
  const auto result = solve(source, sink);
  EXPECT_TRUE(result);
  EXPECT_EQ(sink.text(), first_answer);
  EXPECT_LT(resident_kilobytes() - before, 20'000U);
}

TEST(MauMauContest, MM27_ManyShortReadsGiveTheSameAnswers) {
  Pieces source(input, 1);
  StringSink sink;
  EXPECT_TRUE(solve(source, sink));
  EXPECT_EQ(sink.text(), first_answer + second_answer);
}

TEST(MauMauContest, AnswersAppearBeforeMoreInputIsAwaited) {
  StringSink sink;
  Asker source({"2\n", "2 " + first + "\n", "3 " + second + "\n"}, sink);
  EXPECT_TRUE(solve(source, sink));
  EXPECT_EQ(source.seen(), (std::vector<std::string>{"", "", first_answer, first_answer + second_answer}));
}

TEST(MauMauContest, MM27_WrittenDealsAreReadBack) {
  const MauMau game(3);
  const Deck deck = game.deck(Deal{5, 6});
  EXPECT_EQ(*read_deck(to_text(deck)), deck);
  EXPECT_EQ(contest_line(3, deck), "3 " + to_text(deck));
}

}  // namespace
}  // namespace kiebitz::maumau
