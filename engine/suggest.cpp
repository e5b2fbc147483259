#include "engine/suggest.hpp"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "kiebitz/text.hpp"

namespace kiebitz {

namespace {

// The edit distance: insertions, deletions, replacements and swaps of neighbours.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> cost(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        cost[i][j] = i + j;
        continue;
      }
      const std::size_t replaced = cost[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      cost[i][j] = std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, replaced});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
      }
    }
  }
  return cost[a.size()][b.size()];
}

}  // namespace

std::string nearest(std::string_view word, const std::vector<std::string>& known) {
  std::string best;
  if (word.size() > 40) return best;
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
