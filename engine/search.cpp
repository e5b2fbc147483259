#include "engine/search.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace kiebitz {

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
  const auto n = static_cast<double>(count_);
  return {mean(), std::sqrt(static_cast<double>(count_ * squares_ - sum_ * sum_) / n / n / (n - 1))};
}

Estimate Sum::with_doubt(Range range) const {
  Sum more = *this;
  more.add(range.lowest);
  more.add(range.highest);
  const auto n = static_cast<double>(more.count_);
  return {mean(), std::sqrt(static_cast<double>(more.count_ * more.squares_ - more.sum_ * more.sum_) / n / n / n)};
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
