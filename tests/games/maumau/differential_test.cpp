// Whole games: the contest program prints exactly what the slow reference engine says.
#include "tests/games/maumau/differential.hpp"

#include <gtest/gtest.h>

#include "tests/support/rounds.hpp"

namespace kiebitz::maumau::tests {

namespace {

constexpr std::uint64_t seed = 0x6B69'6562'6974'7A00U;

class Differential : public ::testing::TestWithParam<unsigned> {};

TEST_P(Differential, MM28_AContestFileIsAnsweredAsTheReferenceAnswersEachDeal) {
  const std::uint64_t deals = rounds(100'000, 3'000);
  const std::uint64_t at_once = rounds(50'000, 1'000);
  for (std::uint64_t first = 0; first < deals; first += at_once) {
    const Comparison comparison = compare_deals(GetParam(), {seed, first}, at_once);
    ASSERT_EQ(comparison.deals, at_once);
    ASSERT_TRUE(comparison.disagreements.empty()) << to_text(comparison);
    EXPECT_EQ(comparison.endless, 0U);  // MM-16: none is known among these
  }
}

INSTANTIATE_TEST_SUITE_P(Players, Differential, ::testing::Values(2U, 3U, 4U),
                         [](const auto& instance) { return "For" + std::to_string(instance.param) + "Players"; });

TEST(MauMau, MM15_BothEnginesGetStuckOnTheSameDeal) {
  const Comparison comparison = compare_lines({std::string(stuck_line)});
  EXPECT_TRUE(comparison.disagreements.empty()) << to_text(comparison);
  EXPECT_EQ(comparison.stuck, 1U);
}

TEST(MauMau, MM15_AStuckGamePrintsItsCardsAndThatItIsStuck) {
  const Expected expected = expected_answers("1\n" + std::string(stuck_line) + "\n");
  EXPECT_TRUE(expected.accepted);
  EXPECT_EQ(expected.answers,
            "SN SS DS HS CS SJ HQ CQ CE CT ST SN CJ CA CS DS HS SS SJ CS CA HJ CS SS HS\n"
            "Stuck: no card left to draw\n");
}

// The first endless deals found by simulation: one for three players, two for four.
TEST(MauMau, MM16_BothEnginesFindTheSameDealsEndless) {
  for (const auto& [players, number] :
       {std::pair{3U, std::uint64_t{47'183'735'356}}, std::pair{4U, std::uint64_t{97'820'623}},
        std::pair{4U, std::uint64_t{180'236'745}}}) {
    const Comparison comparison = compare_deals(players, {2026, number}, 1);
    EXPECT_TRUE(comparison.disagreements.empty()) << to_text(comparison);
    EXPECT_EQ(comparison.endless, 1U) << number;
  }
}

TEST(Differential, ADisagreementIsShownWithItsDealAndBothAnswers) {
  Comparison comparison;
  comparison.disagreements.push_back({"2 SS ...", "CS SS\nScore: 0 45", "CS SS\nScore: 0 46"});
  const std::string text = to_text(comparison);
  for (const char* part : {"2 SS ...", "Score: 0 45", "Score: 0 46"}) EXPECT_NE(text.find(part), std::string::npos);
}

TEST(Differential, TheDigestDoesNotDependOnHowTheDealsAreSplit) {
  Comparison split = compare_deals(3, {seed, 0}, 7);
  split += compare_deals(3, {seed, 7}, 5);
  const Comparison whole = compare_deals(3, {seed, 0}, 12);
  EXPECT_EQ(split.digest, whole.digest);
  EXPECT_EQ(split.deals, whole.deals);
}

}  // namespace

}  // namespace kiebitz::maumau::tests
