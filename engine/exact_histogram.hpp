// Simulated histograms next to their exact distributions.
#pragma once

#include <algorithm>
#include <utility>

#include "kiebitz/simulation.hpp"

namespace kiebitz {

// Like histogram(), with the exact share of each value that `exact` covers.
inline Section exact_histogram(std::string key, Message title, std::span<const std::uint64_t> counts,
                               std::span<const double> exact) {
  Section section = histogram(std::move(key), std::move(title), counts);
  const auto first = std::ranges::find_if(counts, [](std::uint64_t count) { return count > 0; });
  auto value = static_cast<std::size_t>(first - counts.begin());
  for (Figure& figure : section.figures) {
    if (value < exact.size()) figure.exact = exact[value];
    ++value;
  }
  return section;
}

inline double exact_mean(std::span<const double> exact) {
  double sum = 0;
  for (std::size_t value = 0; value < exact.size(); ++value) sum += static_cast<double>(value) * exact[value];
  return sum;
}

}  // namespace kiebitz
