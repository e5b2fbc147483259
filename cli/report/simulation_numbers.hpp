// The numbers of a report as people see them: how many digits are worth printing, how far a figure is from what is
// known, what a histogram comes to, and which part of it is drawn how finely.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kiebitz/simulation.hpp"

namespace kiebitz::cli {

// What the values of a section are: "share", "mean", "per game".
std::string_view value_name(Section::Kind kind);
// A share or mean of nothing is no number.
bool is_known(Section::Kind kind, const Figure& figure);
bool is_empty(const Section& section);  // nothing in it is known
// How many digits behind the point a figure allows, multiplied by `scale`: down to the second digit of its error.
int digits_of(const Figure& figure, double scale = 1);
// From the exact value, in standard errors. A share's error is taken at the exact share, so that the deviation is
// beyond 1.96 exactly when the exact share is outside of Wilson's interval, and shares of 0 and 1 have one as well.
std::optional<double> deviation(const Figure& figure);

// What a histogram comes to. Its places stand for values that follow one another from the number in the first label on.
struct Spread {
  std::uint64_t all = 0;
  std::uint64_t least = 0;
  std::uint64_t low = 0;  // 5 % are there or below
  std::uint64_t median = 0;
  std::uint64_t high = 0;  // 95 %
  std::uint64_t largest = 0;
  bool open = false;  // the largest stands for all that are larger still
  Figure mean;
};
Spread spread_of(const Section& histogram);

// A histogram to be drawn in few columns. A long thin tail is left out.
struct Bins {
  std::uint64_t first = 0;
  std::uint64_t width = 1;      // values in a column
  std::vector<double> columns;  // the share of each
  double below = 0;             // the share that is left out
  double above = 0;

  std::uint64_t end() const { return first + width * columns.size(); }
};
// At most `most` columns, and fewer if there are too few games to fill them.
Bins bins_of(const Section& histogram, std::size_t most);
// What is left out, in words; empty if nothing is.
std::string left_out(const Bins& bins);

// The smallest of 1, 2, 5, 10, 20, ... times a power of ten that is not below `least`, which is above 0.
double round_step(double least);

// The lines of a text of words, none longer than `columns` where a word is not.
std::vector<std::string> wrapped(std::string_view text, std::size_t columns);
// Characters, not bytes.
std::size_t length_of(std::string_view text);

}  // namespace kiebitz::cli
