// Figures with their errors, out of whole numbers.
#include <algorithm>
#include <cmath>

#include "kiebitz/simulation.hpp"

namespace kiebitz {

Figure share(std::string label, std::uint64_t times, std::uint64_t out_of) {
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

Figure mean(std::string label, std::span<const std::uint64_t> histogram) {
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

Section histogram(std::string key, std::string title, std::span<const std::uint64_t> histogram) {
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
  for (std::size_t value = first; value < last; ++value) {
    const bool or_more = value + 1 == histogram.size();
    section.figures.push_back(share(std::to_string(value) + (or_more ? " or more" : ""), histogram[value], all));
  }
  return section;
}

Interval interval95(const Figure& figure, std::uint64_t out_of) {
  constexpr double z = 1.959963984540054;
  if (!figure.count || out_of == 0) {
    const double reach = z * figure.error.value_or(0);
    return {figure.value - reach, figure.value + reach};
  }
  // Wilson: right also for shares close to 0 and 1.
  const auto n = static_cast<double>(out_of);
  const double middle = (figure.value + z * z / (2 * n)) / (1 + z * z / n);
  const double reach = z / (1 + z * z / n) * std::sqrt(figure.value * (1 - figure.value) / n + z * z / (4 * n * n));
  return {*figure.count == 0 ? 0 : std::max(0.0, middle - reach),
          *figure.count == out_of ? 1 : std::min(1.0, middle + reach)};
}

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

// Where a list of numbers such as "3, 14, 15" ends that begins at the front; a card such as 5D is a number as well.
std::size_t numbers_end(std::string_view text) {
  std::size_t end = 0;
  while (true) {
    while (end < text.size() && is_digit(text[end])) ++end;
    while (end < text.size() && is_letter(text[end])) ++end;
    const bool goes_on = end + 2 < text.size() && text.substr(end, 2) == ", " && is_digit(text[end + 2]);
    if (!goes_on) return end;
    end += 2;
  }
}

// How much at the front of a text is the same in every language: numbers, or something in quotes.
std::size_t untranslated(std::string_view text) {
  const char first = text.front();
  if (is_digit(first)) return numbers_end(text);
  return first == '\'' || first == '"' ? text.find_last_of(first) + 1 : 0;
}

std::string translated_part(std::string_view text, Phrasebook words) {
  std::string pattern;
  std::vector<std::string_view> numbers;
  for (std::string_view rest = text; !rest.empty();) {
    const std::size_t size = untranslated(rest);
    if (size > 0) numbers.push_back(rest.substr(0, size));
    pattern += size > 0 ? std::string_view("#") : rest.substr(0, 1);
    rest.remove_prefix(std::max<std::size_t>(size, 1));
  }
  std::string result;
  std::size_t used = 0;
  for (const char c : phrase_text(words, pattern)) {
    if (c == '#' && used < numbers.size()) {
      result += numbers[used++];
    } else {
      result += c;
    }
  }
  return result.empty() ? std::string(text) : result;
}

}  // namespace

// Notes are made of parts with a semicolon between them.
std::string translated(std::string_view text, Phrasebook words) {
  constexpr std::string_view between = "; ";
  std::string result;
  while (true) {
    const std::size_t end = std::min(text.find(between), text.size());
    result += translated_part(text.substr(0, end), words);
    if (end == text.size()) return result;
    result += between;
    text.remove_prefix(end + between.size());
  }
}

}  // namespace kiebitz
