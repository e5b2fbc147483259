// How to present the figures of a report: digits worth printing, deviation from exact values, summaries and bins of
// histograms.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kiebitz/simulation.hpp"

namespace kiebitz::cli {

// "share", "mean" or "per game"
std::string_view value_name(Section::Kind kind);
// False for a share or mean of nothing.
bool is_known(Section::Kind kind, const Figure& figure);
bool is_empty(const Section& section);  // no figure is known
// Decimals worth printing of a figure times `scale`: down to the second digit of its error.
int digits_of(const Figure& figure, double scale = 1);
// Distance from the exact value, in standard errors. A share's error is taken at the exact share: then the deviation
// exceeds 1.96 exactly if the exact share lies outside Wilson's interval, and it is defined for shares of 0 and 1.
std::optional<double> deviation(const Figure& figure);

// Summary of a histogram. Its figures are consecutive values, beginning with the number in the first label.
struct Spread {
  std::uint64_t all = 0;
  std::int64_t least = 0;
  std::int64_t low = 0;  // 5 % quantile
  std::int64_t median = 0;
  std::int64_t high = 0;  // 95 % quantile
  std::int64_t largest = 0;
  bool open_below = false;  // the least value means "or less"
  bool open = false;        // the largest value means "or more"
  Figure mean;
};
Spread spread_of(const Section& histogram);
// "at least " and the like before the mean of an open histogram.
std::string_view mean_is(const Spread& spread);

// A histogram for drawing: few columns, and no long thin tail.
struct Bins {
  std::int64_t first = 0;
  std::int64_t width = 1;       // values per column
  std::vector<double> columns;  // the share of each
  double below = 0;             // share that is not drawn
  double above = 0;

  std::int64_t end() const { return first + width * static_cast<std::int64_t>(columns.size()); }
};
// At most `most` columns, fewer if there are few games.
Bins bins_of(const Section& histogram, std::size_t most);
// "not shown: 0.1 % above 300"; empty if everything is drawn.
std::string left_out(const Bins& bins);

// The smallest 1, 2 or 5 times a power of ten that is at least `least`, which must be positive.
double round_step(double least);

// Breaks a text into lines of at most `columns`, unless a single word is longer.
std::vector<std::string> wrapped(std::string_view text, std::size_t columns);
// Characters, not bytes.
std::size_t length_of(std::string_view text);

}  // namespace kiebitz::cli
