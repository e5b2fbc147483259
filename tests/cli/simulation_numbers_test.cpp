// The numbers of simulation reports: digits, intervals, deviations, columns of histograms.
#include "cli/report/simulation_numbers.hpp"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "cli/report/numbers.hpp"
#include "tests/cli/simulation_sections.hpp"

namespace kiebitz::cli {
namespace {

using namespace kiebitz::cli::tests;

TEST(SimulationNumbers, ThousandsAreSetApart) {
  EXPECT_EQ(grouped(std::uint64_t{0}), "0");
  EXPECT_EQ(grouped(std::uint64_t{999}), "999");
  EXPECT_EQ(grouped(std::uint64_t{1000}), "1,000");
  EXPECT_EQ(grouped(std::uint64_t{18446744073709551615U}), "18,446,744,073,709,551,615");
  EXPECT_EQ(grouped(std::int64_t{-1234567}), "-1,234,567");
  EXPECT_EQ(grouped(std::int64_t{-999}), "-999");
  EXPECT_EQ(grouped(std::numeric_limits<std::int64_t>::min()), "-9,223,372,036,854,775,808");
  EXPECT_EQ(grouped(1234567.891, 2), "1,234,567.89");
  EXPECT_EQ(grouped(-123.4, 1), "-123.4");
  EXPECT_EQ(grouped(-1234.0, 0), "-1,234");
  EXPECT_EQ(grouped(-0.001, 2), "0.00");
}

TEST(SimulationNumbers, DigitsGoDownToTheSecondOfTheError) {
  const auto digits = [](double value, double error) { return digits_of({"", value, error, {}, {}}); };
  EXPECT_EQ(digits(27.4, 0.27), 2);
  EXPECT_EQ(digits(27.4, 0.027), 3);
  EXPECT_EQ(digits(27.4, 0.0998), 2) << "0.10";
  EXPECT_EQ(digits(27.4, 270), 0);
  EXPECT_EQ(digits(3, 0), 0);
  EXPECT_EQ(digits(0.5, 0), 4);
  EXPECT_EQ(digits_of(share("", 0, 1000), 100), 2) << "one time more would be 0.10 %";
  EXPECT_EQ(digits_of({"", 2.5, {}, {}, 10000}), 3) << "a count of 10,000 is good for one part in a hundred";
}

TEST(SimulationNumbers, TheIntervalOfAShareIsWilsons) {
  const auto interval = [](std::uint64_t times, std::uint64_t out_of) {
    const Figure figure = share("", times, out_of);
    EXPECT_EQ(figure.out_of, out_of);
    return interval95(figure, figure.out_of);
  };
  EXPECT_NEAR(interval(5, 10).low, 0.2366, 1e-4);
  EXPECT_NEAR(interval(5, 10).high, 0.7634, 1e-4);
  EXPECT_NEAR(interval(0, 10).low, 0, 1e-12);
  EXPECT_NEAR(interval(0, 10).high, 0.2775, 1e-4);
  EXPECT_NEAR(interval(10, 10).low, 0.7225, 1e-4);
  EXPECT_NEAR(interval(10, 10).high, 1, 1e-12);
  EXPECT_NEAR(interval(250000000, 1000000000).high - 0.25, 1.96 * 1.369e-5, 1e-8);
}

TEST(SimulationNumbers, TheIntervalOfAMeanIsTwiceItsErrorOrNearly) {
  const Figure figure = mean("", Counts{0, 50, 50});
  EXPECT_EQ(figure.out_of, 100U);
  EXPECT_DOUBLE_EQ(figure.value, 1.5);
  EXPECT_NEAR(interval95(figure, figure.out_of).high, 1.5 + 1.96 * 0.5 / std::sqrt(99), 1e-5);
}

TEST(SimulationNumbers, DeviationAndIntervalAgree) {
  for (std::uint64_t times = 0; times <= 40; ++times) {
    const Figure figure = with_exact(share("", times, 40), 0.3);
    const Interval interval = interval95(figure, 40);
    ASSERT_TRUE(deviation(figure));
    EXPECT_EQ(std::abs(*deviation(figure)) < 1.959964, interval.low < 0.3 && 0.3 < interval.high) << times;
  }
}

TEST(SimulationNumbers, DeviationsAtTheEdge) {
  EXPECT_FALSE(deviation(share("", 1, 2)));
  EXPECT_FALSE(deviation(with_exact(share("", 0, 0), 0.5)));
  EXPECT_EQ(deviation(with_exact(share("", 0, 9), 0)), 0);
  EXPECT_EQ(deviation(with_exact(share("", 9, 9), 1)), 0);
  EXPECT_EQ(deviation(with_exact(share("", 1, 9), 0)), std::numeric_limits<double>::infinity());
  EXPECT_EQ(deviation({"", 3, 0.5, 2, {}}), 2);
}

TEST(SimulationNumbers, QuantilesOfAHistogram) {
  Counts times(101, 1);
  times[0] = 0;
  const Spread spread = spread_of(drawn_histogram(times));
  EXPECT_EQ(spread.all, 100U);
  EXPECT_EQ(spread.least, 1);
  EXPECT_EQ(spread.low, 5);
  EXPECT_EQ(spread.median, 50);
  EXPECT_DOUBLE_EQ(spread.mean.value, 50.5);
  EXPECT_EQ(spread.high, 95);
  EXPECT_EQ(spread.largest, 100);
  EXPECT_TRUE(spread.open);
  times.push_back(0);
  EXPECT_FALSE(spread_of(drawn_histogram(times)).open);
}

TEST(SimulationNumbers, FewValuesHaveAColumnEach) {
  const Bins bins = bins_of(drawn_histogram({0, 1, 0, 3, 0}), 80);
  EXPECT_EQ(bins.first, 1);
  EXPECT_EQ(bins.width, 1);
  EXPECT_EQ(bins.columns, (std::vector<double>{0.25, 0, 0.75}));
  EXPECT_EQ(left_out(bins), "");
}

TEST(SimulationNumbers, AHistogramMayHaveNegativeValues) {
  Counts times(13, 1);  // -6 to 6
  const Section scores = histogram("key", "title", times, -6);
  EXPECT_EQ(to_text(scores.figures.front().label), "-6 or less");
  EXPECT_EQ(to_text(scores.figures[1].label), "-5");
  EXPECT_EQ(to_text(scores.figures.back().label), "6 or more");
  const Spread spread = spread_of(scores);
  EXPECT_EQ(spread.least, -6);
  EXPECT_EQ(spread.median, 0);
  EXPECT_EQ(spread.largest, 6);
  EXPECT_DOUBLE_EQ(spread.mean.value, 0);
  EXPECT_TRUE(spread.open_below && spread.open);
  EXPECT_EQ(mean_is(spread), "about ");
  times.front() = 0;
  EXPECT_FALSE(spread_of(histogram("key", "title", times, -6)).open_below);

  const Bins bins = bins_of(histogram("key", "title", Counts(101, 1), -50), 20);
  EXPECT_EQ(bins.width, 10);
  EXPECT_EQ(bins.first, -50);
  ASSERT_EQ(bins.columns.size(), 11U);
  for (std::size_t i = 0; i < 10; ++i) EXPECT_NEAR(bins.columns[i], 10.0 / 101, 1e-12) << i;
  const Bins shifted = bins_of(histogram("key", "title", Counts(101, 1), -53), 20);
  EXPECT_EQ(shifted.first, -60) << "rounded down, not towards 0";
}

TEST(SimulationNumbers, ColumnsAreAsFineAsTheGamesAllowAndLoseNothing) {
  std::int64_t width = 1000;
  for (const std::uint64_t games : {100U, 1000U, 1000000U, 1000000000U}) {
    const Bins bins = bins_of(drawn_histogram(hump(games)), 350);
    EXPECT_LE(bins.width, width);
    width = bins.width;
    double sum = bins.below + bins.above;
    for (const double share : bins.columns) sum += share;
    EXPECT_NEAR(sum, 1, 1e-12);
    EXPECT_EQ(bins.first % bins.width, 0);
  }
  EXPECT_EQ(width, 1);
}

TEST(SimulationNumbers, AThinTailIsLeftOutAndSaid) {
  const Bins bins = bins_of(drawn_histogram(hump(1000000)), 350);
  EXPECT_LT(bins.end(), 120);
  EXPECT_GT(bins.above, 0);
  EXPECT_TRUE(left_out(bins).starts_with("not shown: 0.0")) << left_out(bins);
  EXPECT_TRUE(left_out(bins).ends_with(" % above " + std::to_string(bins.end() - 1))) << left_out(bins);
}

TEST(SimulationNumbers, RoundSteps) {
  EXPECT_DOUBLE_EQ(round_step(1), 1);
  EXPECT_DOUBLE_EQ(round_step(1.1), 2);
  EXPECT_DOUBLE_EQ(round_step(3), 5);
  EXPECT_DOUBLE_EQ(round_step(51), 100);
  EXPECT_DOUBLE_EQ(round_step(0.0021), 0.005);
}

TEST(SimulationNumbers, TextIsWrappedBetweenWords) {
  EXPECT_EQ(wrapped("one two  three", 7), (std::vector<std::string>{"one two", "three"}));
  EXPECT_EQ(wrapped("± ± ±", 3), (std::vector<std::string>{"± ±", "±"}));
  EXPECT_TRUE(wrapped("", 10).empty());
}

}  // namespace
}  // namespace kiebitz::cli
