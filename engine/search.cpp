#include "engine/search.hpp"

#include <charconv>

namespace kiebitz {

std::optional<Searcher> searcher_named(std::string_view name) {
  if (name == cheat_name) return Searcher{true};
  if (!name.starts_with(search_name)) return std::nullopt;
  name.remove_prefix(search_name.size());
  if (name.empty()) return Searcher{};
  if (name.front() != ':') return std::nullopt;
  name.remove_prefix(1);
  constexpr std::uint64_t most_games = 1'000'000'000;
  std::uint64_t games = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), games);
  const bool whole = error == std::errc() && end == name.data() + name.size() && name.front() != '0';
  if (!whole || games > most_games) return std::nullopt;
  return Searcher{false, games};
}

namespace {

template <class At>
Estimate estimate_of(std::size_t count, At at) {
  if (count == 0) return {};
  std::int64_t sum = 0;
  std::int64_t squares = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const std::int64_t value = at(i);
    sum += value;
    squares += value * value;
  }
  const auto number = static_cast<std::int64_t>(count);
  const auto n = static_cast<double>(count);
  const double mean = static_cast<double>(sum) / n;
  if (count == 1) return {mean, 0};
  return {mean, std::sqrt(static_cast<double>(number * squares - sum * sum) / n / n / (n - 1))};
}

}  // namespace

Estimate estimate(const std::vector<std::int32_t>& values) {
  return estimate_of(values.size(), [&](std::size_t i) { return values[i]; });
}

Estimate difference(const std::vector<std::int32_t>& a, const std::vector<std::int32_t>& b) {
  return estimate_of(std::min(a.size(), b.size()), [&](std::size_t i) { return a[i] - b[i]; });
}

}  // namespace kiebitz
