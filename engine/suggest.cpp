#include "engine/suggest.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "kiebitz/text.hpp"

namespace kiebitz {

namespace {

constexpr std::size_t longest_compared = 40;

// The edit distance: insertions, deletions, replacements and swaps of neighbours. `a` has at most `longest_compared`
// letters.
std::size_t distance(std::string_view a, std::string_view b) {
  // For each length of what is taken of `a`, and for the last three lengths of what is taken of `b`.
  std::array<std::array<std::size_t, longest_compared + 1>, 3> costs{};
  for (std::size_t j = 0; j <= b.size(); ++j) {
    auto& cost = costs[j % 3];
    const auto& before = costs[(j + 2) % 3];
    for (std::size_t i = 0; i <= a.size(); ++i) {
      if (i == 0 || j == 0) {
        cost[i] = i + j;
        continue;
      }
      const std::size_t replaced = before[i - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      cost[i] = std::min({cost[i - 1] + 1, before[i] + 1, replaced});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        cost[i] = std::min(cost[i], costs[(j + 1) % 3][i - 2] + 1);
      }
    }
  }
  return costs[b.size() % 3][a.size()];
}

}  // namespace

std::string nearest(std::string_view word, const std::vector<std::string>& known) {
  std::string best;
  if (word.size() > longest_compared) return best;
  std::size_t best_distance = std::max<std::size_t>(2, word.size() / 3) + 1;
  for (const std::string& candidate : known) {
    const bool begins = word.size() >= 2 && candidate.starts_with(word);
    const std::size_t apart = std::max(word.size(), candidate.size()) - std::min(word.size(), candidate.size());
    if (!begins && apart >= best_distance) continue;  // the distance is at least that
    const std::size_t d = begins ? 1 : distance(word, candidate);
    if (d < best_distance && d < candidate.size()) {
      best = candidate;
      best_distance = d;
    }
  }
  return best;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& known) {
  const std::string meant = nearest(word, known);
  return meant.empty() ? "" : fmt::format(" (did you mean {}?)", meant);
}

Message unknown_word(std::string_view word, const std::vector<std::string>& known) {
  const std::string meant = nearest(word, known);
  if (meant.empty()) return in_quotes(word);
  return {"{word} (did you mean {meant}?)", {{"word", in_quotes(word)}, {"meant", meant}}};
}

Message one_of(const std::vector<std::string>& known) {
  return {"one of: {choices}", {{"choices", fmt::format("{}", fmt::join(known, ", "))}}};
}

}  // namespace kiebitz
