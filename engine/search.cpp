#include "engine/search.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace kiebitz {

namespace {

// The standard error of a mean. `spread` is n times the sum of the n squares, minus the square of the sum.
double standard_error(std::int64_t spread, std::int64_t count, std::int64_t degrees_of_freedom) {
  const auto n = static_cast<double>(count);
  return std::sqrt(static_cast<double>(spread) / n / n / static_cast<double>(degrees_of_freedom));
}

}  // namespace

std::optional<Searcher> searcher_named(std::string_view name) {
  Searcher searcher;
  if (name == cheat_name) return Searcher{.sees_all = true, .careful = false};
  const auto takes = [&name](std::string_view prefix) {
    const bool is_there = name.starts_with(prefix);
    if (is_there) name.remove_prefix(prefix.size());
    return is_there;
  };
  if (!takes(search_name)) return std::nullopt;
  const bool is_plain = takes("-plain");
  searcher.careful = !is_plain;
  searcher.learns = !is_plain && !takes("-no-learning");
  searcher.infers = !is_plain && (!searcher.learns || !takes("-no-inference"));
  if (name.empty()) return searcher;
  if (name.front() != ':') return std::nullopt;
  name.remove_prefix(1);
  constexpr std::uint64_t most_games = 1'000'000'000;
  std::uint64_t games = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), games);
  const bool whole = error == std::errc() && end == name.data() + name.size() && name.front() != '0';
  if (!whole || games > most_games) return std::nullopt;
  searcher.games = games;
  return searcher;
}

Estimate Sum::estimate() const {
  if (count_ <= 1) return {mean(), 0};
  return {mean(), standard_error(count_ * squares_ - sum_ * sum_, count_, count_ - 1)};
}

Estimate Sum::with_doubt(Range range) const {
  Sum more = *this;
  more.add(range.lowest);
  more.add(range.highest);
  return {mean(), standard_error(more.count_ * more.squares_ - more.sum_ * more.sum_, more.count_, more.count_)};
}

Sum Row::differences(const Row& other) const {
  Sum sums;
  for (std::size_t i = 0; i < std::min(each.size(), other.each.size()); ++i) {
    sums.add(std::int64_t{each[i]} - other.each[i]);
  }
  return sums;
}

Estimate Row::estimate(const Row& longer, Range range) const {
  if (each.size() >= longer.each.size()) return sum.with_doubt(range);
  const Estimate whole = longer.sum.with_doubt(range);
  const Estimate behind = longer.differences(*this).with_doubt(range.of_differences());
  const double mean = std::clamp<double>(whole.mean - behind.mean, range.lowest, range.highest);
  return {mean, std::hypot(whole.error, behind.error)};
}

}  // namespace kiebitz
