#include "cli/report/simulation_numbers.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "cli/report/numbers.hpp"

namespace kiebitz::cli {

namespace {

// The counts of a histogram's consecutive values.
struct Places {
  std::int64_t first = 0;
  std::vector<std::uint64_t> counts;
  std::uint64_t all = 0;
  bool open_below = false;
  bool open = false;

  // The n-th smallest value, n counted from 1.
  std::int64_t value_of(std::uint64_t n) const {
    std::uint64_t seen = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
      seen += counts[i];
      if (seen >= n) return first + static_cast<std::int64_t>(i);
    }
    return first;
  }
};

Places places_of(const Section& histogram) {
  Places places;
  for (const Figure& figure : histogram.figures) {
    places.counts.push_back(figure.count.value_or(0));
    places.all += places.counts.back();
  }
  if (histogram.figures.empty()) return places;
  // Whether the label is nothing but a number.
  const auto number_in = [](const std::string& label, std::int64_t& number) {
    return std::from_chars(label.data(), label.data() + label.size(), number).ptr == label.data() + label.size();
  };
  const bool plain = number_in(to_text(histogram.figures.front().label), places.first);
  places.open_below = places.first < 0 && places.counts.front() > 0 && !plain;
  std::int64_t last = 0;
  places.open = places.counts.back() > 0 && !number_in(to_text(histogram.figures.back().label), last);
  return places;
}

// The part of a histogram to draw: without tails that hold next to nothing but take much room.
std::pair<std::int64_t, std::int64_t> worth_drawing(const Places& places) {
  constexpr std::int64_t always_drawn = 40;
  constexpr std::uint64_t tail = 2000;
  std::int64_t least = places.value_of(1);
  std::int64_t largest = places.value_of(places.all);
  const std::int64_t range = largest - least;
  if (range < always_drawn) return {least, largest};
  const std::int64_t low = places.value_of(places.all / tail + 1);
  const std::int64_t high = places.value_of(places.all - places.all / tail);
  if (low - least > range / 5) least = low;
  if (largest - high > range / 5) largest = high;
  return {least, largest};
}

}  // namespace

std::string_view value_name(Section::Kind kind) {
  switch (kind) {
    case Section::Kind::shares:
    case Section::Kind::histogram: return "share";
    case Section::Kind::means: return "mean";
    case Section::Kind::counts: break;
  }
  return "per game";
}

bool is_known(Section::Kind kind, const Figure& figure) {
  if (!std::isfinite(figure.value)) return false;
  return kind == Section::Kind::counts || figure.error || figure.out_of > 0 || figure.value != 0;
}

bool is_empty(const Section& section) {
  return std::ranges::none_of(section.figures, [&](const Figure& figure) {
    return section.kind == Section::Kind::histogram ? figure.count.value_or(0) > 0 : is_known(section.kind, figure);
  });
}

int digits_of(const Figure& figure, double scale) {
  double grain = figure.error.value_or(0);
  if (figure.count && figure.out_of > 0) {
    grain = std::max(grain, 1 / static_cast<double>(figure.out_of));  // one occurrence
  } else if (figure.count && !figure.error && *figure.count > 0) {
    grain = std::abs(figure.value) / std::sqrt(static_cast<double>(*figure.count));
  }
  grain *= scale;
  constexpr int most = 12;
  if (!(grain > 0) || !std::isfinite(grain)) {
    const double value = figure.value * scale;
    if (!std::isfinite(value) || value == std::round(value)) return 0;
    return std::clamp(3 - static_cast<int>(std::floor(std::log10(std::abs(value)))), 0, most);
  }
  return std::clamp(1 - static_cast<int>(std::floor(std::log10(grain * 1.005))), 0, most);  // 0.0998 is 0.10
}

std::optional<double> deviation(const Figure& figure) {
  if (!figure.exact || !figure.error) return std::nullopt;
  double error = *figure.error;
  if (figure.count && figure.out_of > 0) {
    error = std::sqrt(std::max(0.0, *figure.exact * (1 - *figure.exact)) / static_cast<double>(figure.out_of));
  }
  const double distance = figure.value - *figure.exact;
  if (std::abs(distance) <= 1e-12 * std::abs(*figure.exact)) return 0;
  return distance / error;  // infinite if the exact share is 0 or 1
}

Spread spread_of(const Section& histogram) {
  const Places places = places_of(histogram);
  Spread spread;
  spread.all = places.all;
  spread.mean = mean("mean", places.counts);
  if (places.all == 0) return spread;
  spread.mean.value += static_cast<double>(places.first);
  spread.least = places.value_of(1);
  spread.low = places.value_of(places.all / 20 + (places.all % 20 != 0 ? 1 : 0));
  spread.median = places.value_of(places.all / 2 + places.all % 2);
  spread.high = places.value_of(places.all - places.all / 20);
  spread.largest = places.value_of(places.all);
  spread.open_below = places.open_below;
  spread.open = places.open;
  return spread;
}

std::string_view mean_is(const Spread& spread) {
  if (spread.open_below) return spread.open ? "about " : "at most ";
  return spread.open ? "at least " : "";
}

Bins bins_of(const Section& histogram, std::size_t most) {
  const Places places = places_of(histogram);
  Bins bins;
  if (places.all == 0 || most == 0) return bins;
  const auto [least, largest] = worth_drawing(places);
  constexpr std::int64_t few = 16;  // up to here every value has its own column
  const auto filled = std::max(12.0, 3 * std::cbrt(static_cast<double>(places.all)));
  const double wanted = largest - least < few ? static_cast<double>(few) : filled;
  const auto column_of = [](std::int64_t value, std::int64_t width) {  // rounded down
    return value / width - (value % width < 0 ? 1 : 0);
  };
  const auto columns_of = [&, from = least, to = largest](std::int64_t width) {
    return static_cast<std::size_t>(column_of(to, width) - column_of(from, width) + 1);
  };
  while (static_cast<double>(columns_of(bins.width)) > std::min(wanted, static_cast<double>(most))) {
    bins.width = static_cast<std::int64_t>(round_step(static_cast<double>(bins.width + 1)));
  }
  bins.first = column_of(least, bins.width) * bins.width;
  bins.columns.resize(columns_of(bins.width));
  const auto all = static_cast<double>(places.all);
  for (std::size_t i = 0; i < places.counts.size(); ++i) {
    const std::int64_t value = places.first + static_cast<std::int64_t>(i);
    const double share = static_cast<double>(places.counts[i]) / all;
    if (value < bins.first) {
      bins.below += share;
    } else if (value >= bins.end()) {
      bins.above += share;
    } else {
      bins.columns[static_cast<std::size_t>((value - bins.first) / bins.width)] += share;
    }
  }
  return bins;
}

std::string left_out(const Bins& bins) {
  const auto percent = [](double share) { return fmt::format("{:.2g} %", 100 * share); };
  std::string text;
  if (bins.below > 0) text += fmt::format("not shown: {} below {}", percent(bins.below), grouped(bins.first));
  if (bins.above > 0) {
    text +=
        fmt::format("{}{} above {}", text.empty() ? "not shown: " : ", ", percent(bins.above), grouped(bins.end() - 1));
  }
  return text;
}

double round_step(double least) {
  const double power = std::pow(10, std::floor(std::log10(least)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * power >= least * (1 - 1e-9)) return factor * power;
  }
  return 10 * power;
}

std::vector<std::string> wrapped(std::string_view text, std::size_t columns) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), word.size() + 1));
    if (word.empty()) continue;
    if (!lines.empty() && length_of(lines.back()) + 1 + length_of(word) <= columns) {
      lines.back().append(" ").append(word);
    } else {
      lines.emplace_back(word);
    }
  }
  return lines;
}

std::size_t length_of(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

}  // namespace kiebitz::cli
