#include "engine/search.hpp"

#include <charconv>

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

Estimate Sum::estimate(Range range) const {
  const std::int64_t count = count_ + 2;
  const std::int64_t sum = sum_ + range.lowest + range.highest;
  const std::int64_t squares =
      squares_ + std::int64_t{range.lowest} * range.lowest + std::int64_t{range.highest} * range.highest;
  const auto n = static_cast<double>(count);
  return {mean(), std::sqrt(static_cast<double>(count * squares - sum * sum) / n / n / n)};
}

Estimate difference(const std::vector<std::int32_t>& a, const std::vector<std::int32_t>& b, Range range) {
  Sum sum;
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) sum.add(std::int64_t{a[i]} - b[i]);
  return sum.estimate(range);
}

}  // namespace kiebitz
