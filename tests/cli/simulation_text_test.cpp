// Reports of simulations as text.
#include "cli/report/simulation_text.hpp"

#include <cstdlib>

#include <gtest/gtest.h>

#include "cli/report/simulation_numbers.hpp"
#include "tests/cli/simulation_sections.hpp"

namespace kiebitz::cli {
namespace {

using namespace kiebitz::cli::tests;

// Without colours, even in a terminal.
const int no_colours = ::setenv("NO_COLOR", "1", 1);  // NOLINT(concurrency-mt-unsafe)

TEST(SimulationText, SharesHaveErrorsAndIntervals) {
  Section section = wins({250130, 249870, 500000});
  section.note = {"of the", "games"};
  EXPECT_EQ(to_text({section}),
            "title\n"
            "            times     share    error      95 % interval\n"
            "  seat 0  250,130  25.013 %  0.043 %  24.928 – 25.098 %\n"
            "  seat 1  249,870  24.987 %  0.043 %  24.902 – 25.072 %\n"
            "  seat 2  500,000  50.000 %  0.050 %  49.902 – 50.098 %\n"
            "  of the; games\n");
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
  noted.note.assign(40, "words");
  for (const std::string& line : lines_of(to_text({noted, wins({500000000, 500000000})}))) {
    EXPECT_LE(length_of(line), 100U) << line;
  }
}

}  // namespace
}  // namespace kiebitz::cli
