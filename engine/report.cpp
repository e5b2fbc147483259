// Turns totals into figures with standard errors.
#include <algorithm>
#include <cmath>

#include "kiebitz/simulation.hpp"

namespace kiebitz {

Figure share(Message label, std::uint64_t times, std::uint64_t out_of) {
  Figure figure;
  figure.label = std::move(label);
  figure.count = times;
  figure.out_of = out_of;
  if (out_of == 0) return figure;
  const auto all = static_cast<double>(out_of);
  figure.value = static_cast<double>(times) / all;
  figure.error = std::sqrt(figure.value * (1 - figure.value) / all);
  return figure;
}

Figure mean(Message label, std::span<const std::uint64_t> histogram) {
  Figure figure;
  figure.label = std::move(label);
  std::uint64_t all = 0;
  long double sum = 0;
  for (std::size_t value = 0; value < histogram.size(); ++value) {
    all += histogram[value];
    sum += static_cast<long double>(value) * static_cast<long double>(histogram[value]);
  }
  figure.out_of = all;
  if (all == 0) return figure;
  const long double average = sum / static_cast<long double>(all);
  long double squares = 0;
  for (std::size_t value = 0; value < histogram.size(); ++value) {
    const long double distance = static_cast<long double>(value) - average;
    squares += distance * distance * static_cast<long double>(histogram[value]);
  }
  figure.value = static_cast<double>(average);
  if (all > 1) {
    const auto count = static_cast<long double>(all);
    figure.error = static_cast<double>(std::sqrt(squares / (count - 1) / count));
  }
  return figure;
}

Figure mean(Message label, std::int64_t sum, std::uint64_t squares, std::uint64_t count) {
  Figure figure;
  figure.label = std::move(label);
  figure.out_of = count;
  if (count == 0) return figure;
  const auto all = static_cast<long double>(count);
  const auto total = static_cast<long double>(sum);
  figure.value = static_cast<double>(total / all);
  if (count > 1) {
    const long double spread = std::max(0.0L, static_cast<long double>(squares) - total * total / all);
    figure.error = static_cast<double>(std::sqrt(spread / (all - 1) / all));
  }
  return figure;
}

Section histogram(std::string key, Message title, std::span<const std::uint64_t> histogram, std::int64_t lowest) {
  Section section;
  section.key = std::move(key);
  section.title = std::move(title);
  section.kind = Section::Kind::histogram;
  std::uint64_t all = 0;
  for (const std::uint64_t count : histogram) all += count;
  std::size_t first = 0;
  std::size_t last = histogram.size();
  while (last > 0 && histogram[last - 1] == 0) --last;
  while (first < last && histogram[first] == 0) ++first;
  for (std::size_t i = first; i < last; ++i) {
    const std::string value = std::to_string(lowest + static_cast<std::int64_t>(i));
    Message label = value;
    if (i + 1 == histogram.size()) label = {"{value} or more", {{"value", value}}};
    if (i == 0 && lowest < 0) label = {"{value} or less", {{"value", value}}};
    section.figures.push_back(share(std::move(label), histogram[i], all));
  }
  return section;
}

Interval interval95(const Figure& figure, std::uint64_t out_of) {
  constexpr double z = 1.959963984540054;
  if (!figure.count || out_of == 0) {
    const double reach = z * figure.error.value_or(0);
    return {figure.value - reach, figure.value + reach};
  }
  // Wilson's interval is accurate even for shares close to 0 or 1.
  const auto n = static_cast<double>(out_of);
  const double middle = (figure.value + z * z / (2 * n)) / (1 + z * z / n);
  const double reach = z / (1 + z * z / n) * std::sqrt(figure.value * (1 - figure.value) / n + z * z / (4 * n * n));
  return {*figure.count == 0 ? 0 : std::max(0.0, middle - reach),
          *figure.count == out_of ? 1 : std::min(1.0, middle + reach)};
}

std::string note_text(const Section& section, Phrasebook book) {
  std::string text;
  for (const Message& part : section.note) text += (text.empty() ? "" : "; ") + to_text(part, book);
  return text;
}

std::string deal_list(std::span<const std::uint64_t> deals) {
  std::string text;
  for (const std::uint64_t deal : deals) {
    if (deal != Totals::nothing) text += (text.empty() ? "" : ", ") + std::to_string(deal);
  }
  return text;
}

}  // namespace kiebitz
