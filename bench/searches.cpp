// Runs the searches of a game, one unit after the other, and reports the spread of their efforts.
#include <algorithm>

#include <fmt/format.h>

#include "bench/bench.hpp"
#include "bench/measure.hpp"

namespace kiebitz::cli {

namespace {

struct Spread {
  std::vector<double> milliseconds;  // sorted
  std::vector<double> nodes;         // sorted
  double seconds = 0;
  std::uint64_t settled = 0;

  double units() const { return static_cast<double>(nodes.size()); }
};

double quantile(const std::vector<double>& sorted, double share) {
  return sorted[std::min(sorted.size() - 1, static_cast<std::size_t>(share * static_cast<double>(sorted.size())))];
}

double sum(const std::vector<double>& values) {
  double total = 0;
  for (const double value : values) total += value;
  return total;
}

Spread spread_of(const TimedSearch& search, double seconds) {
  constexpr std::size_t fewest = 100;  // a 99th percentile of fewer means nothing
  Spread spread;
  for (std::uint64_t unit = 0; spread.nodes.size() < fewest || spread.seconds < seconds; ++unit) {
    TimedSearch::Effort effort;
    const double nanoseconds = bench::nanoseconds_of([&] { effort = search.run(unit); });
    spread.milliseconds.push_back(nanoseconds * 1e-6);
    spread.nodes.push_back(static_cast<double>(effort.nodes));
    spread.seconds += nanoseconds * 1e-9;
    if (effort.settled) ++spread.settled;
  }
  std::ranges::sort(spread.milliseconds);
  std::ranges::sort(spread.nodes);
  return spread;
}

}  // namespace

Result<MoreFigures> bench_searches(const std::vector<TimedSearch>& searches, double seconds) {
  MoreFigures figures;
  figures.text = fmt::format("\n{:<24} {:>8} {:>9} {:>10} {:>10} {:>9} {:>9} {:>9}\n", "", "deals/s", "nodes/s",
                             "median ms", "99 % ms", "median", "99 %", "unknown");
  for (const TimedSearch& search : searches) {
    if (!search.check()) return Problem(fmt::format("{}: a wrong answer; not timed", search.key));
    const Spread spread = spread_of(search, seconds);
    const double unknown = 1 - static_cast<double>(spread.settled) / spread.units();
    const double nodes_per_second = sum(spread.nodes) / spread.seconds;
    figures.text += fmt::format("{:<24} {:>8.1f} {:>9.0f} {:>10.3f} {:>10.1f} {:>9.0f} {:>9.0f} {:>7.2f} %\n",
                                search.what, spread.units() / spread.seconds, nodes_per_second,
                                quantile(spread.milliseconds, 0.5), quantile(spread.milliseconds, 0.99),
                                quantile(spread.nodes, 0.5), quantile(spread.nodes, 0.99), 100 * unknown);
    figures.json["searches"][search.key] = {{"units", spread.nodes.size()},
                                            {"units_per_second", spread.units() / spread.seconds},
                                            {"nodes_per_second", nodes_per_second},
                                            {"median_ms", quantile(spread.milliseconds, 0.5)},
                                            {"p99_ms", quantile(spread.milliseconds, 0.99)},
                                            {"median_nodes", quantile(spread.nodes, 0.5)},
                                            {"p99_nodes", quantile(spread.nodes, 0.99)},
                                            {"unknown", unknown}};
  }
  figures.text += "\n";
  return figures;
}

}  // namespace kiebitz::cli
