// The parts of a picture: one for each section of a report, below one another.
#pragma once

#include "cli/report/svg.hpp"
#include "kiebitz/simulation.hpp"

namespace kiebitz::cli {

inline constexpr double picture_width = 800;
inline constexpr double picture_margin = 32;

// Each draws from `top` on and returns where it ended.

// Shares, means and counts: a row for each. Bars from zero; where all are close to one another, dots on a scale on
// which their differences are seen.
double draw_rows(Svg& svg, const Section& section, double top);
double draw_histogram(Svg& svg, const Section& section, double top);

// Lines of words, the first of them on `top`.
double draw_words(Svg& svg, std::string_view words, double top, const Font& font);

}  // namespace kiebitz::cli
