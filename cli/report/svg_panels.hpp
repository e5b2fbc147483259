// The panels of a picture, one per section, stacked vertically.
#pragma once

#include "cli/report/svg.hpp"
#include "kiebitz/simulation.hpp"

namespace kiebitz::cli {

inline constexpr double picture_width = 800;
inline constexpr double picture_margin = 32;

// Each function draws from `top` down and returns the new bottom.

// Shares, means and counts, one row each: bars from zero, or dots on a zoomed scale if the values are close together.
double draw_rows(Svg& svg, const Section& section, double top);
double draw_histogram(Svg& svg, const Section& section, double top);

// Wrapped text whose first line is at `top`.
double draw_words(Svg& svg, std::string_view words, double top, const Font& font);

}  // namespace kiebitz::cli
