// kiebitz bench simulate: what lock-step and a second thread bring over the plain loop.
#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "backends/workers.hpp"
#include "bench/bench.hpp"
#include "bench/measure.hpp"
#include "cli/commands/arguments.hpp"

namespace kiebitz::cli {

namespace {

struct SimulateLine {
  bench::Timing counted;  // the plain loop
  bench::Timing one;      // as `simulate` has it: with all statistics, in lock-step where the build has that
  bench::Timing two;      // on two threads
};

// All loops agree before anything is timed.
bool agrees(const Simulation& plain, const Simulation& simulation) {
  constexpr std::uint64_t deals = 10'000;
  Totals expected(plain.layout());
  const bool counted = plain.count({Deal{1, 0}, deals}, expected).ok();
  Totals totals(simulation.layout());
  const bool simulated = simulation.count({Deal{1, 0}, deals}, totals).ok();
  return counted && simulated && totals == expected;
}

SimulateLine measure(const Simulation& plain, const Simulation& simulation, double seconds) {
  std::uint64_t next = 0;
  // In rounds that are long enough for two threads to share.
  const auto timed = [&](const auto& work) {
    constexpr std::uint64_t round = 1U << 18U;
    const auto play = [&](std::uint64_t rounds) {
      work(Deal{1, std::exchange(next, next + rounds * round)}, rounds * round);
    };
    const bench::Timing timing = bench::measure(play, seconds);
    return bench::Timing{timing.nanoseconds / double{round}, timing.yardstick, timing.yardsticks / double{round}};
  };
  const auto counting = [&](const Simulation& what, unsigned threads) {
    Totals totals(what.layout());
    const auto workers = thread_workers(threads);
    return timed([&](Deal first, std::uint64_t deals) { (void)workers->count(what, {first, deals}, totals); });
  };
  return {counting(plain, 1), counting(simulation, 1), counting(simulation, 2)};
}

}  // namespace

Exit bench_simulate(const AnyGame& game, double seconds, bool json) {
  const auto plain_simulation = game.extras().plain_simulation;
  const bool lockstep = plain_simulation != nullptr;
  nlohmann::ordered_json all = {{"game", game.name()}, {"simulate", nlohmann::ordered_json::array()}};
  if (!json) {
    fmt::print("{} of {}: the plain loop, and what simulate does, {}\n\n", bold("Simulation"), game.title(),
               lockstep ? "lock-step" : "here the plain loop too");
    fmt::print("{:>7} {:>12} {:>12} {:>14} {:>12} {:>12}\n", game.size_name(), "plain ns", "simulate ns",
               "times as fast", "games/s", "2 threads");
  }
  for (const unsigned size : game.sizes()) {
    const auto simulation = game.simulation({size, {}, false}).value();
    const auto plain = lockstep ? plain_simulation(size) : game.simulation({size, {}, false}).value();
    if (!agrees(*plain, *simulation)) {
      complain("kiebitz bench", "the loops disagree; not timed");
      return Exit::our_fault;
    }
    const SimulateLine line = measure(*plain, *simulation, seconds);
    const double faster = line.counted.yardsticks / line.one.yardsticks;
    const double threads = line.one.yardsticks / line.two.yardsticks;
    if (json) {
      all["simulate"].push_back({{game.size_name(), size},
                                 {"plain_ns", line.counted.nanoseconds},
                                 {"simulate_ns", line.one.nanoseconds},
                                 {"lockstep", lockstep},
                                 {"times_as_fast", faster},
                                 {"two_threads", threads}});
    } else {
      fmt::print("{:>7} {:>12.1f} {:>12.1f} {:>14.2f} {:>12.0f} {:>11.2f}x\n", size, line.counted.nanoseconds,
                 line.one.nanoseconds, faster, 1e9 / line.one.nanoseconds, threads);
    }
  }
  if (json) fmt::print("{}\n", all.dump());
  return Exit::good;
}

}  // namespace kiebitz::cli
