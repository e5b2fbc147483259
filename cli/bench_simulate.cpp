// kiebitz bench simulate: what lock-step and a second thread bring over the plain loop.
#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "backends/crew.hpp"
#include "bench/measure.hpp"
#include "cli/arguments.hpp"
#include "cli/bench.hpp"

namespace kiebitz::cli {

namespace {

constexpr std::uint64_t round_deals = 1U << 18U;  // some tenths of a second for each part of a round

struct SimulateLine {
  unsigned size = 0;
  double counted = 0;    // ns a game of the plain loop
  double simulated = 0;  // as `simulate` has it, in lock-step where the build has that
  double faster = 0;     // than the plain loop; the middle of the rounds' ratios
  double two_threads = 0;
};

// All loops agree before anything is timed.
bool agrees(const Simulation& plain, const Simulation& simulation) {
  constexpr std::uint64_t deals = 10'000;
  Totals expected(plain.layout());
  const bool counted = plain.count(Deal{1, 0}, deals, expected).ok();
  Totals totals(simulation.layout());
  const bool simulated = simulation.count(Deal{1, 0}, deals, totals).ok();
  return counted && simulated && totals == expected;
}

SimulateLine measure(const Simulation& plain, const Simulation& simulation, unsigned size, double seconds) {
  const auto one = thread_crew(1);
  const auto two = thread_crew(2);
  std::vector<double> counted;
  std::vector<double> simulated;
  std::vector<double> faster;
  std::vector<double> of_two;
  double spent = 0;
  std::uint64_t next = 0;
  const auto timed = [&](const auto& work) {
    const double nanoseconds = bench::nanoseconds_of(work) / double{round_deals};
    spent += nanoseconds * double{round_deals} * 1e-9;
    return nanoseconds;
  };
  while (spent < 4 * seconds || counted.size() < 5) {
    const Deal first{1, next};
    Totals totals(simulation.layout());
    counted.push_back(timed([&] { (void)one->count(plain, first, round_deals, totals); }));
    simulated.push_back(timed([&] { (void)one->count(simulation, first, round_deals, totals); }));
    const double both = timed([&] { (void)two->count(simulation, first, round_deals, totals); });
    faster.push_back(counted.back() / simulated.back());
    of_two.push_back(simulated.back() / both);
    next += round_deals;
  }
  return {size, bench::middle(counted), bench::middle(simulated), bench::middle(faster), bench::middle(of_two)};
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
    const SimulateLine line = measure(*plain, *simulation, size, seconds);
    if (json) {
      all["simulate"].push_back({{game.size_name(), line.size},
                                 {"plain_ns", line.counted},
                                 {"simulate_ns", line.simulated},
                                 {"lockstep", lockstep},
                                 {"times_as_fast", line.faster},
                                 {"two_threads", line.two_threads}});
    } else {
      fmt::print("{:>7} {:>12.1f} {:>12.1f} {:>14.2f} {:>12.0f} {:>11.2f}x\n", line.size, line.counted, line.simulated,
                 line.faster, 1e9 / line.simulated, line.two_threads);
    }
  }
  if (json) fmt::print("{}\n", all.dump());
  return Exit::good;
}

}  // namespace kiebitz::cli
