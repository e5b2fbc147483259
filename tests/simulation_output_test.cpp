// Reports of simulations as text, as CSV and as a picture.
#include <cmath>
#include <cstdlib>
#include <limits>
#include <sstream>

#include <gtest/gtest.h>

#include "cli/numbers.hpp"
#include "cli/simulation_csv.hpp"
#include "cli/simulation_numbers.hpp"
#include "cli/simulation_svg.hpp"
#include "cli/simulation_text.hpp"

namespace kiebitz::cli {
namespace {

using Kind = Section::Kind;
using Counts = std::vector<std::uint64_t>;

// The texts are compared without colours, in a terminal as well.
const int no_colours = ::setenv("NO_COLOR", "1", 1);  // NOLINT(concurrency-mt-unsafe)

Section section(Kind kind, std::vector<Figure> figures, std::string note = "") {
  return {"key", "title", kind, std::move(figures), std::move(note), true};
}

Section wins(const Counts& times) {
  std::uint64_t all = 0;
  for (const std::uint64_t count : times) all += count;
  Section wins = section(Kind::shares, {});
  for (std::size_t seat = 0; seat < times.size(); ++seat) {
    wins.figures.push_back(share("seat " + std::to_string(seat), times[seat], all));
  }
  return wins;
}

Section drawn_histogram(const Counts& times) {
  Section section = histogram("key", "title", times);
  section.drawn = true;
  return section;
}

Figure with_exact(Figure figure, double exact) {
  figure.exact = exact;
  return figure;
}

// A hump over the values 5 to 199, and none beyond.
Counts hump(std::uint64_t games) {
  Counts times(300);
  for (std::size_t value = 5; value < 200; ++value) {
    const double distance = (static_cast<double>(value) - 40) / 15;
    times[value] = static_cast<std::uint64_t>(static_cast<double>(games) / 38 * std::exp(-distance * distance / 2));
  }
  times[199] = 1;
  return times;
}

std::size_t times_in(const std::string& text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

bool says_no_number(const std::string& text) {
  return text.find("nan") != std::string::npos || text.find("inf") != std::string::npos;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

// --- numbers ---

TEST(SimulationNumbers, ThousandsAreSetApart) {
  EXPECT_EQ(grouped(std::uint64_t{0}), "0");
  EXPECT_EQ(grouped(std::uint64_t{999}), "999");
  EXPECT_EQ(grouped(std::uint64_t{1000}), "1,000");
  EXPECT_EQ(grouped(std::uint64_t{18446744073709551615U}), "18,446,744,073,709,551,615");
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
  EXPECT_EQ(spread.least, 1U);
  EXPECT_EQ(spread.low, 5U);
  EXPECT_EQ(spread.median, 50U);
  EXPECT_DOUBLE_EQ(spread.mean.value, 50.5);
  EXPECT_EQ(spread.high, 95U);
  EXPECT_EQ(spread.largest, 100U);
  EXPECT_TRUE(spread.open);
  times.push_back(0);
  EXPECT_FALSE(spread_of(drawn_histogram(times)).open);
}

TEST(SimulationNumbers, FewValuesHaveAColumnEach) {
  const Bins bins = bins_of(drawn_histogram({0, 1, 0, 3, 0}), 80);
  EXPECT_EQ(bins.first, 1U);
  EXPECT_EQ(bins.width, 1U);
  EXPECT_EQ(bins.columns, (std::vector<double>{0.25, 0, 0.75}));
  EXPECT_EQ(left_out(bins), "");
}

TEST(SimulationNumbers, ColumnsAreAsFineAsTheGamesAllowAndLoseNothing) {
  std::uint64_t width = 1000;
  for (const std::uint64_t games : {100U, 1000U, 1000000U, 1000000000U}) {
    const Bins bins = bins_of(drawn_histogram(hump(games)), 350);
    EXPECT_LE(bins.width, width);
    width = bins.width;
    double sum = bins.below + bins.above;
    for (const double share : bins.columns) sum += share;
    EXPECT_NEAR(sum, 1, 1e-12);
    EXPECT_EQ(bins.first % bins.width, 0U);
  }
  EXPECT_EQ(width, 1U);
}

TEST(SimulationNumbers, AThinTailIsLeftOutAndSaid) {
  const Bins bins = bins_of(drawn_histogram(hump(1000000)), 350);
  EXPECT_LT(bins.end(), 120U);
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

// --- text ---

TEST(SimulationText, SharesHaveErrorsAndIntervals) {
  Section section = wins({250130, 249870, 500000});
  section.note = "of the games";
  EXPECT_EQ(to_text({section}),
            "title\n"
            "            times     share    error      95 % interval\n"
            "  seat 0  250,130  25.013 %  0.043 %  24.928 – 25.098 %\n"
            "  seat 1  249,870  24.987 %  0.043 %  24.902 – 25.072 %\n"
            "  seat 2  500,000  50.000 %  0.050 %  49.902 – 50.098 %\n"
            "  of the games\n");
}

TEST(SimulationText, WhatIsKnownStandsBesideWithTheDeviation) {
  EXPECT_EQ(to_text({section(Kind::shares, {with_exact(share("a", 5050, 10000), 0.5), share("b", 4950, 10000)})}),
            "title\n"
            "     times    share   error    95 % interval    exact  deviation\n"
            "  a  5,050  50.50 %  0.50 %  49.52 – 51.48 %  50.00 %  +1.0 s.e.\n"
            "  b  4,950  49.50 %  0.50 %  48.52 – 50.48 %\n");
}

TEST(SimulationText, SharesOutOfDifferentNumbersSayThem) {
  EXPECT_EQ(to_text({section(Kind::shares, {share("few", 1, 4), share("many", 500, 1000)})}),
            "title\n"
            "        times  out of   share   error  95 % interval\n"
            "  few       1       4  25   %  22   %   5   – 70   %\n"
            "  many    500   1,000  50.0 %   1.6 %  46.9 – 53.1 %\n");
}

TEST(SimulationText, PointsStandBelowOneAnother) {
  EXPECT_EQ(
      to_text({section(Kind::means, {{"turns", 1027.461, 0.27, {}, {}}, {"turnings", 0.52113, 0.0014, 0.52, {}}})}),
      "title\n"
      "                  mean   error            95 % interval   exact  deviation\n"
      "  turns     1,027.46    0.27    1,026.93   – 1,027.99\n"
      "  turnings      0.5211  0.0014      0.5184 –     0.5239  0.5200  +0.8 s.e.\n");
}

TEST(SimulationText, CountsHaveTheirNumberInAGame) {
  EXPECT_EQ(to_text({section(Kind::counts, {{"skips", 2.5646, {}, {}, 512930}, {"none", 0, {}, {}, 0}})}),
            "title\n"
            "          in all  per game\n"
            "  skips  512,930    2.5646\n"
            "  none         0    0\n");
}

TEST(SimulationText, AHistogramIsOneLine) {
  Section turns = drawn_histogram(hump(1000000));
  turns.drawn = false;
  EXPECT_EQ(to_text({turns}),
            "title\n"
            "  least 5 · 5 % 16 · median 40 · mean 40.366 ± 0.015 · 95 % 65 · largest 199\n");
}

TEST(SimulationText, AHistogramOfFewValuesHasALineForEach) {
  EXPECT_EQ(to_text({drawn_histogram({10, 20, 5, 0, 0, 5})}),
            "title\n"
            "  least 0 · 5 % 0 · median 1 · mean at least 1.38 ± 0.24 · 95 % 5 · largest 5 or more\n"
            "             times   share  error\n"
            "          0     10  25.0 %  6.8 %  ███████████████\n"
            "          1     20  50.0 %  7.9 %  ██████████████████████████████\n"
            "          2      5  12.5 %  5.2 %  ███████▌\n"
            "          3      0   0.0 %  0.0 %\n"
            "          4      0   0.0 %  0.0 %\n"
            "  5 or more      5  12.5 %  5.2 %  ███████▌\n");
}

TEST(SimulationText, AHistogramOfManyValuesHasAChart) {
  Counts times(42);
  for (std::size_t value = 1; value <= 40; ++value) times[value] = 1000 * (value <= 20 ? value : 41 - value);
  EXPECT_EQ(to_text({drawn_histogram(times)}),
            "title\n"
            "  least 1 · 5 % 6 · median 20 · mean 20.500 ± 0.013 · 95 % 34 · largest 40\n"
            "  4.8 % │                                ▁▁▃▃▆▆████▆▆▃▃▁▁\n"
            "        │                          ▂▂▄▄▆▆████████████████▆▆▄▄▂▂\n"
            "        │                    ▂▂▅▅▇▇████████████████████████████▇▇▅▅▂▂\n"
            "        │            ▁▁▃▃▆▆████████████████████████████████████████████▆▆▃▃▁▁\n"
            "        │      ▂▂▄▄▆▆████████████████████████████████████████████████████████▆▆▄▄▂▂\n"
            "        │▂▂▅▅▇▇████████████████████████████████████████████████████████████████████▇▇▅▅▂▂\n"
            "        └────────┬─────────┬─────────┬─────────┬─────────┬─────────┬─────────┬─────────┬─\n"
            "                 5         10        15        20        25        30        35        40\n");
}

TEST(SimulationText, NothingIsWiderThanThePage) {
  Section noted = drawn_histogram(hump(1000000000));
  for (int i = 0; i < 40; ++i) noted.note += "words ";
  for (const std::string& line : lines_of(to_text({noted, wins({500000000, 500000000})}))) {
    EXPECT_LE(length_of(line), 100U) << line;
  }
}

// --- what is not there ---

TEST(SimulationOutput, NoGamesAreNoNumbers) {
  const std::vector<Section> nothing = {wins({0, 0}),
                                        drawn_histogram({}),
                                        drawn_histogram({0, 0, 0}),
                                        section(Kind::means, {mean("turns", Counts{0, 0})}),
                                        section(Kind::shares, {}),
                                        section(Kind::counts, {{"skips", 0, {}, {}, 0}})};
  EXPECT_EQ(to_text(nothing),
            "title\n  none\n\ntitle\n  none\n\ntitle\n  none\n\ntitle\n  none\n\ntitle\n  none\n\n"
            "title\n         in all  per game\n  skips       0         0\n");
  EXPECT_EQ(to_csv(nothing),
            "section,label,count,value,standard_error,low95,high95,exact,deviation\n"
            "key,seat 0,0,,,,,,\n"
            "key,seat 1,0,,,,,,\n"
            "key,turns,,,,,,,\n"
            "key,skips,0,0,,,,,\n");
  EXPECT_FALSE(says_no_number(to_svg("title", "", nothing)));
  EXPECT_EQ(to_text({}), "");
  EXPECT_EQ(times_in(to_svg("", "", {}), "</svg>"), 1U);
}

TEST(SimulationOutput, ErrorsOfZeroAndSingleGamesAreNumbers) {
  const std::vector<Section> sections = {wins({0, 1}),
                                         wins({1000000000, 0}),
                                         wins({7}),
                                         drawn_histogram({0, 0, 1, 0}),
                                         drawn_histogram({0, 0, 1000000000}),
                                         section(Kind::means, {mean("one", Counts{0, 1}), mean("same", Counts{0, 9})}),
                                         section(Kind::shares, {with_exact(share("all", 9, 9), 1)})};
  for (const std::string& text : {to_text(sections), to_csv(sections), to_svg("title", "subtitle", sections)}) {
    EXPECT_FALSE(says_no_number(text)) << text;
  }
}

// --- CSV ---

std::vector<std::vector<std::string>> parsed(const std::string& text) {
  std::vector<std::vector<std::string>> rows(1, {""});
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (quoted && text[i] == '"' && i + 1 < text.size() && text[i + 1] == '"') {
      rows.back().back() += text[++i];
    } else if (text[i] == '"') {
      quoted = !quoted;
    } else if (!quoted && text[i] == ',') {
      rows.back().emplace_back();
    } else if (!quoted && text[i] == '\n') {
      rows.push_back({""});
    } else {
      rows.back().back() += text[i];
    }
  }
  EXPECT_FALSE(quoted);
  rows.pop_back();  // after the last line
  return rows;
}

TEST(SimulationCsv, AFigureIsARow) {
  const auto rows = parsed(to_csv({section(Kind::shares, {with_exact(share("a", 1, 4), 0.5)}),
                                   section(Kind::means, {{"turns", 27.5, 0.25, {}, {}}}),
                                   section(Kind::counts, {{"skips", 2.5, {}, {}, 10}})}));
  using Row = std::vector<std::string>;
  ASSERT_EQ(rows.size(), 4U);
  EXPECT_EQ(rows[0],
            (Row{"section", "label", "count", "value", "standard_error", "low95", "high95", "exact", "deviation"}));
  EXPECT_EQ(rows[1], (Row{"key", "a", "1", "0.25", rows[1][4], rows[1][5], rows[1][6], "0.5", "-1"}));
  EXPECT_NEAR(std::stod(rows[1][4]), 0.216506350946, 1e-12);
  EXPECT_NEAR(std::stod(rows[1][5]), 0.045587260810, 1e-12);
  EXPECT_NEAR(std::stod(rows[1][6]), 0.699358157418, 1e-12);
  EXPECT_EQ(rows[2], (Row{"key", "turns", "", "27.5", "0.25", rows[2][5], rows[2][6], "", ""}));
  EXPECT_NEAR(std::stod(rows[2][5]), 27.010009003865, 1e-12);
  EXPECT_NEAR(std::stod(rows[2][6]), 27.989990996135, 1e-12);
  EXPECT_EQ(rows[3], (Row{"key", "skips", "10", "2.5", "", "", "", "", ""}));
}

TEST(SimulationCsv, TextsAndNumbersComeBackAsTheyWere) {
  const std::vector<std::string> labels = {"plain", "a, b", "say \"Mau\"", "two\nlines", "\"", ""};
  Section shares = section(Kind::shares, {});
  for (std::size_t i = 0; i < labels.size(); ++i) {
    shares.figures.push_back(with_exact(share(labels[i], 333333333 + i, 1000000007), 1.0 / 3));
  }
  const auto rows = parsed(to_csv({shares}));
  ASSERT_EQ(rows.size(), labels.size() + 1);
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const std::vector<std::string>& row = rows[i + 1];
    const Figure& figure = shares.figures[i];
    const Interval interval = interval95(figure, figure.out_of);
    ASSERT_EQ(row.size(), rows[0].size());
    EXPECT_EQ(row[1], labels[i]);
    EXPECT_EQ(std::stoull(row[2]), figure.count);
    EXPECT_EQ(std::stod(row[3]), figure.value);
    EXPECT_EQ(std::stod(row[4]), figure.error);
    EXPECT_EQ(std::stod(row[5]), interval.low);
    EXPECT_EQ(std::stod(row[6]), interval.high);
    EXPECT_EQ(std::stod(row[7]), figure.exact);
    EXPECT_EQ(std::stod(row[8]), deviation(figure));
  }
}

// --- SVG ---

// One element a line, each closed where it was opened.
void expect_well_formed(const std::string& svg) {
  EXPECT_TRUE(svg.starts_with("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\""));
  EXPECT_TRUE(svg.ends_with("</svg>\n"));
  EXPECT_EQ(times_in(svg, "<svg"), 1U);
  EXPECT_EQ(times_in(svg, "\"") % 2, 0U);
  for (const std::string_view element : {"text", "title", "desc"}) {
    EXPECT_EQ(times_in(svg, "<" + std::string(element)), times_in(svg, "</" + std::string(element) + ">"));
  }
  for (std::size_t at = svg.find('&'); at != std::string::npos; at = svg.find('&', at + 1)) {
    const std::string entity = svg.substr(at, svg.find(';', at) - at);
    EXPECT_TRUE(entity == "&amp" || entity == "&lt" || entity == "&gt" || entity == "&quot") << entity;
  }
  for (const std::string& line : lines_of(svg)) {
    if (!line.starts_with("  <")) continue;
    EXPECT_TRUE(line.ends_with("/>") || line.ends_with("</text>") || line.ends_with("</title>") ||
                line.ends_with("</desc>"))
        << line;
  }
  EXPECT_EQ(svg.find("<script"), std::string::npos);
  EXPECT_EQ(svg.find("href"), std::string::npos);
  EXPECT_FALSE(says_no_number(svg));
}

TEST(SimulationSvg, IsWellFormedForEveryKindAndSize) {
  for (const std::uint64_t games : {1U, 10U, 1000U, 1000000U, 1000000000U}) {
    Section falls = drawn_histogram({0, games, 2 * games, games, 0});
    for (Figure& figure : falls.figures) figure.exact = 0.3;
    expect_well_formed(to_svg("title", "subtitle",
                              {wins({games, games + 1}), wins({games, 2 * games, 10 * games}), falls,
                               drawn_histogram(hump(games)), section(Kind::means, {{"turns", 27.5, 0.25, 27.0, {}}}),
                               section(Kind::means, {{"below", -3, 0.25, {}, {}}, {"above", 4, {}, {}, {}}}),
                               section(Kind::counts, {{"skips", 2.5, {}, {}, games}})}));
  }
}

TEST(SimulationSvg, TextIsEscaped) {
  Section named = wins({1, 2});
  named.title = "a < b & \"c\" > d";
  named.figures[0].label = "<script>\x01";
  named.note = "x & y";
  const std::string svg = to_svg("<T>", "&", {named});
  expect_well_formed(svg);
  EXPECT_NE(svg.find("<title>&lt;T&gt;</title>"), std::string::npos);
  EXPECT_NE(svg.find(">a &lt; b &amp; &quot;c&quot; &gt; d</text>"), std::string::npos);
  EXPECT_NE(svg.find(">&lt;script&gt; </text>"), std::string::npos);
}

TEST(SimulationSvg, OnlyWhatIsWorthAPictureIsDrawn) {
  Section plain = wins({1, 2});
  plain.drawn = false;
  plain.title = "not this";
  EXPECT_EQ(to_svg("title", "", {plain}).find("not this"), std::string::npos);
}

TEST(SimulationSvg, CloseSharesAreDotsAroundTheEqualShareAndOthersAreBarsFromZero) {
  const std::string close = to_svg("", "", {wins({26000, 25000, 24900, 24100})});
  EXPECT_EQ(times_in(close, "<circle"), 4U);
  EXPECT_EQ(times_in(close, "<rect"), 1U) << "the background";
  EXPECT_NE(close.find("whiskers: 95 % intervals; dashed: equal shares, 25 %"), std::string::npos);
  EXPECT_EQ(close.find(">0</text>"), std::string::npos);

  const std::string apart = to_svg("", "", {wins({70000, 10000, 20000})});
  EXPECT_EQ(times_in(apart, "<circle"), 0U);
  EXPECT_EQ(times_in(apart, "<rect"), 4U);
  EXPECT_EQ(apart.find("equal shares"), std::string::npos);
  EXPECT_NE(apart.find(">0</text>"), std::string::npos);
}

TEST(SimulationSvg, IntervalsTooNarrowToBeSeenAreSaidInNumbers) {
  const std::string svg = to_svg("", "", {wins({353333007, 333334650, 313332343})});
  EXPECT_NE(svg.find("95 % intervals are narrower than the dots"), std::string::npos);
  EXPECT_NE(svg.find(">35.3333 ± 0.0015 %</text>"), std::string::npos);
}

TEST(SimulationSvg, AHistogramMarksMeanAndQuantiles) {
  const std::string svg = to_svg("", "", {drawn_histogram(hump(1000000))});
  for (const std::string_view mark : {"5 %: 16", "median 40", "mean 40.366 ± 0.015", "95 %: 65"}) {
    EXPECT_EQ(times_in(svg, ">" + std::string(mark) + "</text>"), 1U) << mark;
  }
  EXPECT_EQ(times_in(svg, "<polygon"), 2U) << "all, and the middle 90 %";
}

}  // namespace
}  // namespace kiebitz::cli
