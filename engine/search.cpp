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

// Sums in a fixed order, so that the same values give the same bits.
template <class At>
Estimate estimate_of(std::size_t count, At at) {
  if (count == 0) return {};
  const auto number = static_cast<double>(count);
  double sum = 0;
  for (std::size_t i = 0; i < count; ++i) sum += at(i);
  const double mean = sum / number;
  double squares = 0;
  for (std::size_t i = 0; i < count; ++i) squares += (at(i) - mean) * (at(i) - mean);
  return {mean, count == 1 ? 0 : std::sqrt(squares / (number - 1) / number)};
}

}  // namespace

Estimate estimate(const std::vector<float>& values) {
  return estimate_of(values.size(), [&](std::size_t i) { return double{values[i]}; });
}

Estimate difference(const std::vector<float>& a, const std::vector<float>& b) {
  return estimate_of(std::min(a.size(), b.size()), [&](std::size_t i) { return double{a[i]} - double{b[i]}; });
}

}  // namespace kiebitz
