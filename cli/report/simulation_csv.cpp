#include "cli/report/simulation_csv.hpp"

#include <cmath>

#include <fmt/format.h>

#include "cli/report/simulation_numbers.hpp"

namespace kiebitz::cli {

namespace {

std::string quoted(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string field = "\"";
  for (const char c : text) field += c == '"' ? "\"\"" : std::string(1, c);
  return field + "\"";
}

// The shortest digits that round-trip.
std::string number(std::optional<double> value) {
  return !value || std::isnan(*value) ? "" : fmt::format("{}", *value);
}

std::string row_of(const Section& section, const Figure& figure) {
  std::optional<double> value;
  std::optional<double> low;
  std::optional<double> high;
  if (is_known(section.kind, figure)) value = figure.value;
  if (figure.error) {
    const Interval interval = interval95(figure, figure.out_of);
    low = interval.low;
    high = interval.high;
  }
  return fmt::format("{},{},{},{},{},{},{},{},{}\n", quoted(section.key), quoted(to_text(figure.label)),
                     figure.count ? std::to_string(*figure.count) : "", number(value), number(figure.error),
                     number(low), number(high), number(figure.exact), number(deviation(figure)));
}

}  // namespace

std::string to_csv(const std::vector<Section>& sections) {
  std::string text = "section,label,count,value,standard_error,low95,high95,exact,deviation\n";
  for (const Section& section : sections) {
    for (const Figure& figure : section.figures) text += row_of(section, figure);
  }
  return text;
}

}  // namespace kiebitz::cli
