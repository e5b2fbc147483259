// The contest form (SM-19, SM-20): valid input in every loose layout, and every kind of invalid input, reported with
// its place after the answers to all cases before it. Also the notations of SM-25.
#include "games/mahjong/contest.hpp"

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "games/mahjong/dealing.hpp"
#include "tests/support/contest_answer.hpp"
#include "tests/support/files.hpp"

namespace kiebitz::mahjong {
namespace {

using namespace kiebitz::tests;

const std::string first = "8D8D8D5D2D2D2D 6D6D6D7D7D7D";
const std::string second = "1D1D1D1D 3D3D3D4D4D4D5D5D5D";
const std::string third = "2D2D3D3D4D5D5D6D6D7D7D8D8D NONE";
const std::string input = "3\n" + first + "\n" + second + "\n" + third + "\n";
const std::string first_answer = "Case #1:\n5D: 4\n";
const std::string second_answer = "Case #2:\nNONE\n";
const std::string answers = first_answer + second_answer + "Case #3:\n1D: 3\n4D: 5\n";

Answer answer(const std::string& text) {
  StringSource source(text);
  return answer_to(source, solve);
}

// ---- valid input ----

TEST(MahjongContest, SM20_AnswersTheSampleByteForByte) {
  const Answer sample = answer(contents(KIEBITZ_SOURCE_DIR "/tests/samples/mahjong.in"));
  EXPECT_EQ(sample.text, contents(KIEBITZ_SOURCE_DIR "/tests/samples/mahjong.out"));
  EXPECT_EQ(sample.problem, "");
  EXPECT_EQ(sample.text.size(), 140U) << "the files were found";
}

TEST(MahjongContest, SM20_EachCaseIsItsNumberAndItsWaitsOrNone) {
  EXPECT_EQ(answer(input).text, answers);
  EXPECT_EQ(answer(input).problem, "");
}

TEST(MahjongContest, SM20_WaitsAreInTheOrderOfTiles) {
  EXPECT_EQ(answer("1\n3B4B5B5B6B7B7B7B8B8B8B3D3D NONE\n").text, "Case #1:\n3D: 1\n4B: 1\n7B: 2\n");
}

TEST(MahjongContest, SM19_TilesMayBeInAnyOrder) {
  EXPECT_EQ(answer("1\n2D8D5D8D2D8D2D 7D6D7D6D7D6D\n").text, first_answer);
  EXPECT_EQ(answer("1\n1D5D1D5D1D3D3D 9D7D9D7D9D7D9D7D\n").text, answer("1\n1D1D1D3D3D5D5D 7D7D7D7D9D9D9D9D\n").text);
}

TEST(MahjongContest, SM19_ThreeSuitsAreValidInput) {
  EXPECT_EQ(answer("1\n2D3D4D4D5D6D2M3M4M6M7M8M5B NONE").text, "Case #1:\nNONE\n");
  EXPECT_EQ(answer("1\n1D2D3D4D 1M1M1M2B2B2B3D3D3D").text, "Case #1:\nNONE\n");
}

TEST(MahjongContest, SM19_UpToFourChunksOfThreeOrFour) {
  EXPECT_EQ(answer("1\n5M 2D2D2D2D5D5D5D5D8D8D8D8D2M2M2M2M").text, "Case #1:\n5M: 8\n");
  EXPECT_EQ(answer("1\n5M 2D2D2D5D5D5D8D8D8D2M2M2M").text, "Case #1:\n5M: 4\n");
}

TEST(MahjongContest, SM19_LooseBlanksBlankLinesAndLineEndsAreAccepted) {
  const std::string crlf = each_replaced(input, '\n', "\r\n");
  const std::string wide = each_replaced(each_replaced(input, ' ', " \t  "), '\n', "\t \n");
  for (const std::string& loose :
       {crlf, wide, "\n\n \n" + input, input + "\n \r\n\n", input.substr(0, input.size() - 1),
        replaced(input, "\n1D", "\n\n\n   \t1D"), replaced(input, "3\n", "  003 \n"), "\xEF\xBB\xBF" + input}) {
    EXPECT_EQ(answer(loose).text, answers) << loose;
    EXPECT_EQ(answer(loose).problem, "");
  }
}

TEST(MahjongContest, SM19_AnyNumberOfCasesFromZero) {
  EXPECT_EQ(answer("0\n").problem, "");
  EXPECT_EQ(answer("0").text, "");
  std::string many = "1000\n";
  std::string expected;
  for (int i = 1; i <= 1000; ++i) {
    many += third + "\n";
    expected += "Case #" + std::to_string(i) + ":\n1D: 3\n4D: 5\n";
  }
  EXPECT_EQ(answer(many).text, expected);
  EXPECT_EQ(answer("18446744073709551615\n" + first).text, first_answer) << "the largest number";
}

// ---- invalid input ----

class MahjongBadInput : public ::testing::TestWithParam<BadInput> {};

TEST_P(MahjongBadInput, SM19_IsReportedWithItsPlaceAfterEarlierAnswers) {
  const Answer got = answer(GetParam().text);
  EXPECT_EQ(got.text, GetParam().answers);
  EXPECT_EQ(got.problem, GetParam().problem);
}

// A file whose first case is valid and whose second is `line`.
std::string second_case(const std::string& line) { return "2\n" + first + "\n" + line + "\n"; }

const std::string a_tile = "a tile such as 5D: 1 to 9, then D, B or M (SM-1)";
const std::string four_of_a_kind = "at most four tiles of each kind in all (SM-1)";
const std::string chunks = "chunks of three or four of a kind (SM-6)";

INSTANTIATE_TEST_SUITE_P(
    Number, MahjongBadInput,
    ::testing::Values(
        BadInput{"Empty", "", "", "line 1, column 1: found the end of the input, expected the number of cases (SM-19)"},
        BadInput{"OnlyBlankLines", "\n\n  ", "",
                 "line 3, column 3: found the end of the input, expected the number of cases (SM-19)"},
        BadInput{"IsNoNumber", "seven\n", "", "line 1, column 1: found 'seven', expected the number of cases (SM-19)"},
        BadInput{"IsNegative", "-1\n", "", "line 1, column 1: found '-1', expected the number of cases (SM-19)"},
        BadInput{"IsAFraction", " 1.5\n", "", "line 1, column 2: found '1.5', expected the number of cases (SM-19)"},
        BadInput{"IsMissing", first + "\n", "",
                 "line 1, column 1: found '8D8D8D5D2D2D2D', expected the number of cases (SM-19)"},
        BadInput{"IsTooLarge", "18446744073709551616\n", "",
                 "line 1, column 1: found '18446744073709551616', expected a number of cases below 2^64 (SM-19)"},
        BadInput{"IsTooLong", std::string(70, '0') + "1\n", "",
                 "line 1, column 1: found '" + std::string(40, '0') + "...', expected the number of cases (SM-19)"},
        BadInput{"IsFollowedByMore", "1 " + first, "",
                 "line 1, column 3: found '8D8D8D5D2D2D2D', expected the end of the line after the number of cases "
                 "(SM-19)"},
        BadInput{"IsNoise", std::string("\x00\xFF\x7F\x1B[31m", 8), "",
                 "line 1, column 1: found '\\x00\\xFF\\x7F\\x1B[31m', expected the number of cases (SM-19)"}),
    [](const auto& bad) { return bad.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Tiles, MahjongBadInput,
    ::testing::Values(
        BadInput{"UnknownSuit", second_case("1D1D1X1D 3D3D3D4D4D4D5D5D5D"), first_answer,
                 "line 3, column 5: found '1X', expected " + a_tile},
        BadInput{"NoNumber", second_case("0D1D1D1D 3D3D3D4D4D4D5D5D5D"), first_answer,
                 "line 3, column 1: found '0D', expected " + a_tile},
        BadInput{"SuitFirst", second_case("D11D1D1D 3D3D3D4D4D4D5D5D5D"), first_answer,
                 "line 3, column 1: found 'D1', expected " + a_tile},
        BadInput{"SmallLetters", second_case("1D1d1D1D 3D3D3D4D4D4D5D5D5D"), first_answer,
                 "line 3, column 3: found '1d', expected " + a_tile},
        BadInput{"UnknownDeclared", second_case("1D1D1D1D 3D3D3D4D4D4D5D5D5S"), first_answer,
                 "line 3, column 26: found '5S', expected " + a_tile},
        BadInput{"SmallNone", second_case("2D2D3D3D4D5D5D6D6D7D7D8D8D none"), first_answer,
                 "line 3, column 28: found 'no', expected " + a_tile},
        BadInput{"HiddenNone", second_case("NONE NONE"), first_answer,
                 "line 3, column 1: found 'NO', expected " + a_tile},
        BadInput{"Noise", second_case(std::string("1D\0D1D1D NONE", 13)), first_answer,
                 "line 3, column 3: found '\\x00D', expected " + a_tile},
        BadInput{"OddHidden", second_case("1D1D1D1 3D3D3D4D4D4D5D5D5D"), first_answer,
                 "line 3, column 7: found an odd number of characters, '1D1D1D1', expected two characters per tile "
                 "(SM-19)"},
        BadInput{"OddDeclared", second_case("1D1D1D1D 3D3D3D4D4D4D5D5D5"), first_answer,
                 "line 3, column 26: found an odd number of characters, '3D3D3D4D4D4D5D5D5', expected two characters "
                 "per tile (SM-19)"},
        BadInput{"FiveHidden", second_case("2D1D1D1D1D1D3D3D3D4D4D4D5D NONE"), first_answer,
                 "line 3, column 11: found a fifth 1D, expected " + four_of_a_kind},
        BadInput{"FiveOverBoth", second_case("1D1D1D1D 3D3D3D4D4D4D1D1D1D"), first_answer,
                 "line 3, column 22: found a fifth 1D, expected " + four_of_a_kind},
        BadInput{"FiveDeclared", second_case("1D2D3D4D 3M3M3M3M3M4M4M4M5M5M5M"), first_answer,
                 "line 3, column 18: found a fifth 3M, expected " + four_of_a_kind}),
    [](const auto& bad) { return bad.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Hand, MahjongBadInput,
    ::testing::Values(BadInput{"OneDeclaredTile", second_case("1D1D1D1D 3D3D3D4D4D4D5D5D5D6M"), first_answer,
                               "line 3, column 28: found one 6M declared, expected " + chunks},
                      BadInput{"ADeclaredPair", second_case("1D1D1D1D  3D3D3D4D4D4D5D5D"), first_answer,
                               "line 3, column 23: found two 5D declared, expected " + chunks},
                      BadInput{"ADeclaredSequence", second_case("1D1D1D1D2D2D2D3D4D5D 3M4M5M"), first_answer,
                               "line 3, column 22: found one 3M declared, expected " + chunks},
                      BadInput{"TooFewHidden", second_case("1D1D1D 3D3D3D4D4D4D5D5D5D"), first_answer,
                               "line 3, column 1: found 3 hidden tiles, expected 4, with 3 chunks declared (SM-6)"},
                      BadInput{"TooManyHidden", second_case(" 2D2D3D3D4D5D5D6D6D7D7D8D8D9D NONE"), first_answer,
                               "line 3, column 2: found 14 hidden tiles, expected 13, with nothing declared (SM-6)"},
                      BadInput{"TheFourthTileOfAChunkIsNoExcuse", second_case("1D1D1D2D2D2D3D3D3D 4D4D4D4D"),
                               first_answer,
                               "line 3, column 1: found 9 hidden tiles, expected 10, with 1 chunk declared (SM-6)"},
                      BadInput{"OneHiddenTile", second_case("1D 3D3D3D4D4D4D5D5D5D"), first_answer,
                               "line 3, column 1: found 1 hidden tile, expected 4, with 3 chunks declared (SM-6)"}),
    [](const auto& bad) { return bad.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Line, MahjongBadInput,
    ::testing::Values(
        BadInput{"SecondWordMissing", second_case("1D1D1D1D"), first_answer,
                 "line 3, column 9: found the end of the line, expected the declared tiles of case 2, or NONE (SM-19)"},
        BadInput{"ThirdWord", second_case("1D1D1D1D 3D3D3D4D4D4D5D5D5D NONE"), first_answer,
                 "line 3, column 29: found 'NONE', expected the end of the line after case 2 (SM-19)"},
        BadInput{"CaseOnTwoLines", second_case("1D1D1D1D\n3D3D3D4D4D4D5D5D5D"), first_answer,
                 "line 3, column 9: found the end of the line, expected the declared tiles of case 2, or NONE (SM-19)"},
        BadInput{"CutOffAfterTheFirstCase", "3\n" + first + "\n", first_answer,
                 "line 3, column 1: found the end of the input after 1 of 3 cases, expected case 2 (SM-19)"},
        BadInput{"CutOffInTheSecondWord", input.substr(0, input.size() - 2), first_answer + second_answer,
                 "line 4, column 28: found 'NO', expected " + a_tile},
        BadInput{
            "CutOffBeforeTheSecondWord", "2\n" + first + "\n1D1D1D1D", first_answer,
            "line 3, column 9: found the end of the input, expected the declared tiles of case 2, or NONE (SM-19)"},
        BadInput{"CutOffInATile", "2\n" + first + "\n1D1D1D1", first_answer,
                 "line 3, column 7: found an odd number of characters, '1D1D1D1', expected two characters per tile "
                 "(SM-19)"},
        BadInput{"MoreCases", "1\n" + first + "\n\n" + second + "\n", first_answer,
                 "line 4, column 1: found '1D1D1D1D', expected the end of the input after 1 case (SM-19)"},
        BadInput{"MoreThanTwoCases", "2\n" + first + "\n" + second + "\nthe end\n", first_answer + second_answer,
                 "line 4, column 1: found 'the', expected the end of the input after 2 cases (SM-19)"},
        BadInput{"NoiseAfterNothing", "0\n\x1A", "",
                 "line 2, column 1: found '\\x1A', expected the end of the input after 0 cases (SM-19)"}),
    [](const auto& bad) { return bad.param.name; });

// Four tiles each of nine kinds: longer than a word may be.
std::string tiles_of_dots(int numbers) {
  std::string text;
  for (int number = 1; number <= numbers; ++number) {
    for (int i = 0; i < 4; ++i) text += std::to_string(number) + "D";
  }
  return text;
}

TEST(MahjongContest, SM19_AnOverlongWordIsReadUpToItsLimit) {
  EXPECT_EQ(answer("1\n" + tiles_of_dots(8) + " NONE").problem,
            "line 2, column 1: found 32 hidden tiles, expected 13, with nothing declared (SM-6)");
  EXPECT_EQ(answer(second_case(tiles_of_dots(9) + " NONE")).problem,
            "line 3, column 1: found '1D1D1D1D2D2D2D2D3D3D3D3D4D4D4D4D5D5D5D5D...', expected at most 16 tiles (SM-19)");
  EXPECT_EQ(answer(second_case("5B " + tiles_of_dots(9))).problem,
            "line 3, column 4: found '1D1D1D1D2D2D2D2D3D3D3D3D4D4D4D4D5D5D5D5D...', expected at most 16 tiles (SM-19)");
}

TEST(MahjongContest, SM6_SM19_FiveChunksAreTooMany) {
  const Answer five = answer(second_case("1D 1M1M1M2M2M2M3M3M3M4M4M4M5M5M5M"));
  EXPECT_EQ(five.text, first_answer);
  EXPECT_TRUE(five.problem.starts_with("line 3, column ")) << five.problem;
  EXPECT_TRUE(five.problem.ends_with("(SM-6)")) << five.problem;
  EXPECT_EQ(five.problem.find("expected -"), std::string::npos) << five.problem;
}

TEST(MahjongContest, SM19_AWordOf100MegabytesIsReportedShortened) {
  LongText source("2\n" + first + "\n  " + tiles_of_dots(8), "9D", 100'000'000, "");
  StringSink sink;
  const auto result = solve(source, sink);
  ASSERT_FALSE(result);
  EXPECT_EQ(sink.text(), first_answer);
  EXPECT_EQ(result.problem().message(),
            "line 3, column 3: found '1D1D1D1D2D2D2D2D3D3D3D3D4D4D4D4D5D5D5D5D...', expected at most 16 tiles (SM-19)");
}

TEST(MahjongContest, SM19_ManyShortReadsGiveTheSameAnswers) {
  Pieces source(input, 1);
  StringSink sink;
  EXPECT_TRUE(solve(source, sink));
  EXPECT_EQ(sink.text(), answers);
}

TEST(MahjongContest, SM20_AnswersAppearBeforeMoreInputIsAwaited) {
  StringSink sink;
  Asker source({"2\n", first + "\n", second + "\n"}, sink);
  EXPECT_TRUE(solve(source, sink));
  EXPECT_EQ(source.seen(), (std::vector<std::string>{"", "", first_answer, first_answer + second_answer}));
}

TEST(MahjongContest, SM19_WrittenHandsAreReadBack) {
  for (std::uint64_t number = 0; number < 100; ++number) {
    const Hand hand = ready_hand({19, number}, static_cast<int>(number % 5));
    TokenReader reader("1\n" + contest_line(hand));
    std::vector<Hand> read;
    EXPECT_TRUE(read_contest(reader, [&](const Hand& each) { read.push_back(each); }));
    EXPECT_EQ(read, std::vector<Hand>{hand});
  }
}

// ---- other notations ----

// In the contest's notation; or the problem.
std::string read(std::string_view text, std::string_view others = "") {
  const auto tiles = read_tiles(text, *read_tiles(others));
  return tiles ? contest_text(*tiles) : tiles.problem().message();
}

TEST(MahjongNotation, SM25_AllNotationsGiveTheSameTiles) {
  for (const char* text : {"1D2D3D9M9M", "1D 2D 3D 9M 9M", "123D 99M", "123d99m", "123p99m", "🀙🀚🀛🀏🀏", "9M9M3D2D1D",
                           " 12D\t3D  9 9 M\r\n", "12d3D 9M9m", "🀙2p🀛 9M🀏"}) {
    EXPECT_EQ(read(text), "1D2D3D9M9M") << text;
  }
  EXPECT_EQ(read("123b"), "1B2B3B");
  EXPECT_EQ(read("123s"), "1B2B3B");
  EXPECT_EQ(read("🀐🀑🀘"), "1B2B9B");
}

TEST(MahjongNotation, SM25_ALetterAppliesToAllDigitsBeforeIt) {
  EXPECT_EQ(read("11D1M"), "1D1D1M");
  EXPECT_EQ(read("1 2\t3D"), "1D2D3D");
}

TEST(MahjongNotation, SM25_NoneAndEmptyTextAreNoTiles) {
  EXPECT_EQ(read("NONE"), "NONE");
  EXPECT_EQ(read(""), "NONE");
  EXPECT_EQ(read("  "), "NONE");
}

TEST(MahjongNotation, SM25_VariationSelectorsAreNoTiles) { EXPECT_EQ(read("🀙\uFE0F🀚\uFE0E 🀛"), "1D2D3D"); }

TEST(MahjongNotation, SM25_AllTilesOfUnicodeAreKnown) {
  const std::string all =
      "🀙🀚🀛🀜🀝🀞🀟🀠🀡"
      "🀐🀑🀒🀓🀔🀕🀖🀗🀘"
      "🀇🀈🀉🀊🀋🀌🀍🀎🀏";
  EXPECT_EQ(read(all), "1D2D3D4D5D6D7D8D9D1B2B3B4B5B6B7B8B9B1M2M3M4M5M6M7M8M9M");
  EXPECT_EQ(picture("123456789D 123456789B 123456789M"), all);
}

TEST(MahjongNotation, SM25_HonoursAreRefused) {
  const std::string no_honours =
      "found an honour tile, expected dots, bamboo or myriads, the only suits of Sichuan Mahjong (SM-25)";
  EXPECT_EQ(read("123D 🀄"), "line 1, column 6: " + no_honours);
  EXPECT_EQ(read("🀀"), "line 1, column 1: " + no_honours);
  EXPECT_EQ(read("123m 77z"), "line 1, column 8: " + no_honours);
}

TEST(MahjongNotation, SM25_DigitsNeedASuitAndASuitNeedsDigits) {
  EXPECT_EQ(read("123D 99"),
            "line 1, column 6: found '99' without a suit, expected a suit after the numbers: D, B or M (SM-25)");
  EXPECT_EQ(read("D"), "line 1, column 1: found 'D', expected numbers 1 to 9 before the suit (SM-25)");
  EXPECT_EQ(read("12DM"), "line 1, column 4: found 'M', expected numbers 1 to 9 before the suit (SM-25)");
  EXPECT_EQ(read("12🀛"), "line 1, column 3: found '🀛', expected tiles such as 123D 99M (SM-25)");
}

TEST(MahjongNotation, SM25_AnythingElseIsReported) {
  EXPECT_EQ(read("102D"), "line 1, column 2: found '0D', expected a tile numbered 1 to 9 (SM-1)");
  EXPECT_EQ(read("12S"), "line 1, column 3: found 'S', expected tiles such as 123D 99M (SM-25)");
  EXPECT_EQ(read("12D, 3M"), "line 1, column 4: found ',', expected tiles such as 123D 99M (SM-25)");
  EXPECT_EQ(read("none"), "line 1, column 1: found 'n', expected tiles such as 123D 99M (SM-25)");
  EXPECT_EQ(read("🂡"), "line 1, column 1: found '🂡', expected tiles such as 123D 99M (SM-25)");
}

TEST(MahjongNotation, SM25_ColumnsAreCountedInCharacters) {
  EXPECT_EQ(read("🀙🀚\uFE0F🀛x"), "line 1, column 5: found 'x', expected tiles such as 123D 99M (SM-25)");
  EXPECT_EQ(read("🀙🀚é"), "line 1, column 3: found 'é', expected tiles such as 123D 99M (SM-25)");
}

TEST(MahjongNotation, SM25_ChineseIsRead) {
  EXPECT_EQ(read("123筒99万"), "1D2D3D9M9M");
  EXPECT_EQ(read("12饼 3餅 45条 6條 7索 8万 9萬"), "1D2D3D4B5B6B7B8M9M");
  EXPECT_EQ(read("一二三筒　九九万"), "1D2D3D9M9M") << "with a wide space";
  EXPECT_EQ(read("１２３筒"), "1D2D3D");
  EXPECT_EQ(read("12中"), "line 1, column 3: found '中', expected tiles such as 123D 99M (SM-25)");
  EXPECT_EQ(read("〇万"), "line 1, column 1: found '〇万', expected a tile numbered 1 to 9 (SM-1)");
}

// The page shows what it could read and reports the rest.
TEST(MahjongNotation, SM25_TilesAroundAMistakeAreRead) {
  const auto understood = [](std::string_view text) {
    const TypedTiles typed = typed_tiles(text);
    EXPECT_TRUE(typed.problem) << text;
    return contest_text(typed.tiles);
  };
  EXPECT_EQ(understood("0m"), "NONE");
  EXPECT_EQ(understood("123D 0m 99B"), "1D2D3D9B9B");
  EXPECT_EQ(understood("123D 99"), "1D2D3D");
  EXPECT_EQ(understood("12x3D"), "1D2D3D");
  EXPECT_EQ(understood("11111D2D"), "1D1D1D1D2D");
  EXPECT_FALSE(typed_tiles("123D 99M").problem);
}

TEST(MahjongNotation, SM25_BrokenUtf8IsNoTile) {
  EXPECT_EQ(read("1D\xF0\x9F\x80"), "line 1, column 3: found '\\xF0', expected tiles such as 123D 99M (SM-25)");
  EXPECT_EQ(read("1D\x99"), "line 1, column 3: found '\\x99', expected tiles such as 123D 99M (SM-25)");
  EXPECT_EQ(read("\xC3"
                 "1D"),
            "line 1, column 1: found '\\xC3', expected tiles such as 123D 99M (SM-25)");
  EXPECT_EQ(read("\xF0_@Y"), "line 1, column 1: found '\\xF0', expected tiles such as 123D 99M (SM-25)")
      << "continuation bytes begin with the bits 10";
  EXPECT_EQ(read("1D\xC0\xA0"), "line 1, column 3: found '\\xC0', expected tiles such as 123D 99M (SM-25)")
      << "a space encoded in two bytes";
  EXPECT_EQ(read("\xF8\x9F\x80\x99"), "line 1, column 1: found '\\xF8', expected tiles such as 123D 99M (SM-25)")
      << "no lead byte begins with five ones";
}

TEST(MahjongNotation, SM1_SM25_AFifthTileIsReportedAtItsPlace) {
  EXPECT_EQ(read("1111D 2D1d"), "line 1, column 9: found a fifth 1D, expected " + four_of_a_kind);
  EXPECT_EQ(read("12111 1D"), "line 1, column 7: found a fifth 1D, expected " + four_of_a_kind);
  EXPECT_EQ(read("🀙🀙", "111D"), "line 1, column 2: found a fifth 1D, expected " + four_of_a_kind);
}

// In the contest's notation; or the problem.
std::string message(std::string_view hidden, std::string_view declared) {
  const auto hand = read_hand(hidden, declared);
  return hand ? contest_line(*hand) : hand.problem().message();
}

TEST(MahjongNotation, SM25_HandsAreRead) {
  EXPECT_EQ(message("8885222D", "676767D"), "2D2D2D5D8D8D8D 6D6D6D7D7D7D");
  EXPECT_EQ(message("11D", "🀇🀇🀇🀇 222333m 5B5B5B"), "1D1D 5B5B5B1M1M1M1M2M2M2M3M3M3M") << "a tile was drawn";
  EXPECT_EQ(message("2233455667788D", "NONE"), "2D2D3D3D4D5D5D6D6D7D7D8D8D NONE");
  EXPECT_EQ(message("8885222D", "6677D"), "found two 6D declared, expected " + chunks);
  EXPECT_EQ(message("1D", "1111D"), "line 1, column 4: found a fifth 1D, expected " + four_of_a_kind);
  EXPECT_EQ(message("888522D", "666777D"), "found 6 hidden tiles, expected 7 or 8, with 2 chunks declared (SM-6)");
  EXPECT_EQ(message("", ""), "found 0 hidden tiles, expected 13 or 14, with nothing declared (SM-6)");
}

TEST(MahjongNotation, SM6_SM25_FiveChunksAreTooMany) {
  const std::string five = message("12D", "111222333444555M");
  EXPECT_TRUE(five.ends_with("(SM-6)")) << five;
  EXPECT_EQ(five.find("expected -"), std::string::npos) << five;
}

TEST(MahjongNotation, SM25_PicturesAreTilesOfUnicode) {
  EXPECT_EQ(picture("123D 99M"), "🀙🀚🀛🀏🀏");
  EXPECT_EQ(picture("9M1D"), "🀏🀙") << "in the order of the text";
  EXPECT_EQ(picture("7B"), "🀖");
  EXPECT_EQ(picture("🀖"), "🀖");
  EXPECT_EQ(picture("declared"), "");
  EXPECT_EQ(picture("12"), "");
}

TEST(MahjongNotation, SM25_WrittenTilesAreReadBack) {
  for (std::uint64_t number = 0; number < 100; ++number) {
    const Tiles tiles = dealt_hand({25, number}).hidden;
    for (const std::string& text : {short_text(tiles), contest_text(tiles), picture(short_text(tiles))}) {
      const auto again = read_tiles(text);
      ASSERT_TRUE(again) << text;
      ASSERT_EQ(*again, tiles) << text;
    }
  }
}

TEST(MahjongNotation, SM25_ShortTextNamesEachSuitOnce) {
  EXPECT_EQ(short_text(*read_tiles("9M1D2B9M3D")), "13D 2B 99M");
  EXPECT_EQ(short_text(Tiles{}), "");
  EXPECT_EQ(contest_text(Tiles{}), "NONE");
}

}  // namespace
}  // namespace kiebitz::mahjong
