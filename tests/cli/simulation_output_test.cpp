// Simulation reports as CSV and SVG, and empty reports in every format.
#include <gtest/gtest.h>

#include "cli/report/simulation_csv.hpp"
#include "cli/report/simulation_numbers.hpp"
#include "cli/report/simulation_svg.hpp"
#include "cli/report/simulation_text.hpp"
#include "tests/cli/simulation_sections.hpp"

namespace kiebitz::cli {
namespace {

using namespace kiebitz::cli::tests;

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

// One element per line, each closed on its line.
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
  named.figures[0].label = "<script>\x01{title}";
  named.note = {"x & y"};
  const std::string svg = to_svg("<T>", "&", {named});
  expect_well_formed(svg);
  EXPECT_NE(svg.find("<title>&lt;T&gt;</title>"), std::string::npos);
  EXPECT_NE(svg.find(">a &lt; b &amp; &quot;c&quot; &gt; d</text>"), std::string::npos);
  EXPECT_NE(svg.find(">&lt;script&gt; {title}</text>"), std::string::npos);
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
