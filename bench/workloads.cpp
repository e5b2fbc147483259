// Runs the game's own benchmarks.
#include <algorithm>

#include <fmt/format.h>

#include "bench/bench.hpp"
#include "bench/measure.hpp"

namespace kiebitz::cli {

namespace {

// The slower workload that must give the same sums, if any.
const Workload* slow_of(const std::vector<Workload>& workloads, const Workload& workload) {
  const auto found = std::ranges::find(workloads, workload.slow, &Workload::key);
  return found == workloads.end() ? nullptr : &*found;
}

bench::Timing timed(const Workload& workload, double seconds) {
  std::uint64_t next = 0;
  std::uint64_t kept = 0;
  const auto work = [&](std::uint64_t count) {
    kept += workload.run(next, count);
    next += count;
  };
  const bench::Timing timing = bench::measure(work, seconds);
  asm volatile("" : : "r"(kept));
  return timing;
}

}  // namespace

Result<MoreFigures> bench_workloads(const std::vector<Workload>& workloads, double seconds) {
  constexpr std::uint64_t compared = 5000;
  for (const Workload& workload : workloads) {
    const Workload* const slow = slow_of(workloads, workload);
    if (slow == nullptr || workload.run(0, compared) == slow->run(0, compared)) continue;
    return Problem(fmt::format("{} and {} disagree; not timed", workload.key, slow->key));
  }
  std::vector<bench::Timing> timings;
  timings.reserve(workloads.size());
  for (const Workload& workload : workloads) timings.push_back(timed(workload, seconds));
  MoreFigures figures;
  figures.text = fmt::format("\n{:<42} {:>10} {:>11} {:>8}\n", "", "ns", "yardsticks", "faster");
  for (std::size_t i = 0; i < workloads.size(); ++i) {
    const Workload& workload = workloads[i];
    figures.text +=
        fmt::format("{:<42} {:>10.1f} {:>11.2f}", workload.what, timings[i].nanoseconds, timings[i].yardsticks);
    auto& json = figures.json["work"][workload.key];
    json = {{"ns", timings[i].nanoseconds}, {"yardsticks", timings[i].yardsticks}};
    if (const Workload* const slow = slow_of(workloads, workload)) {
      const double times =
          timings[static_cast<std::size_t>(slow - workloads.data())].yardsticks / timings[i].yardsticks;
      figures.text += fmt::format(" {:>7.1f}x", times);
      json["times_faster"] = times;
    }
    figures.text += "\n";
  }
  figures.text += "\n";
  return figures;
}

}  // namespace kiebitz::cli
