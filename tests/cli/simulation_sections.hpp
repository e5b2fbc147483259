// Sections of simulation reports, made up for tests of how they are shown.
#pragma once

#include <cmath>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "kiebitz/simulation.hpp"

namespace kiebitz::cli::tests {

using Kind = Section::Kind;
using Counts = std::vector<std::uint64_t>;

inline Section section(Kind kind, std::vector<Figure> figures, std::vector<Message> note = {}) {
  return {"key", "title", kind, std::move(figures), std::move(note), true};
}

inline Section wins(const Counts& times) {
  std::uint64_t all = 0;
  for (const std::uint64_t count : times) all += count;
  Section wins = section(Kind::shares, {});
  for (std::size_t seat = 0; seat < times.size(); ++seat) {
    wins.figures.push_back(share("seat " + std::to_string(seat), times[seat], all));
  }
  return wins;
}

inline Section drawn_histogram(const Counts& times) {
  Section section = histogram("key", "title", times);
  section.drawn = true;
  return section;
}

inline Figure with_exact(Figure figure, double exact) {
  figure.exact = exact;
  return figure;
}

// A hump over the values 5 to 199, and none beyond.
inline Counts hump(std::uint64_t games) {
  Counts times(300);
  for (std::size_t value = 5; value < 200; ++value) {
    const double distance = (static_cast<double>(value) - 40) / 15;
    times[value] = static_cast<std::uint64_t>(static_cast<double>(games) / 38 * std::exp(-distance * distance / 2));
  }
  times[199] = 1;
  return times;
}

inline std::size_t times_in(const std::string& text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

inline bool says_no_number(const std::string& text) {
  return text.find("nan") != std::string::npos || text.find("inf") != std::string::npos;
}

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

}  // namespace kiebitz::cli::tests
