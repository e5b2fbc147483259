// kiebitz bench simulate: how much lanes and a second thread gain over one game after the other.
#include <memory>
#include <ranges>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "backends/workers.hpp"
#include "bench/bench.hpp"
#include "bench/measure.hpp"
#include "cli/commands/arguments.hpp"
#include "engine/instruction_set.hpp"

namespace kiebitz::cli {

namespace {

struct SimulateLine {
  bench::Timing one;
  bench::Timing two;  // the same on two threads
};

bool agrees(const Simulation& plain, const Simulation& simulation) {
  constexpr std::uint64_t deals = 10'000;
  Totals expected(plain.layout());
  const bool counted = plain.count({Deal{1, 0}, deals}, expected).ok();
  Totals totals(simulation.layout());
  const bool simulated = simulation.count({Deal{1, 0}, deals}, totals).ok();
  return counted && simulated && totals == expected;
}

SimulateLine measure(const Simulation& simulation, double seconds) {
  std::uint64_t next = 0;
  // Rounds are long enough for two threads to share.
  const auto timed = [&](const auto& work) {
    constexpr std::uint64_t round = 1U << 18U;
    const auto play = [&](std::uint64_t rounds) {
      work(Deal{1, std::exchange(next, next + rounds * round)}, rounds * round);
    };
    const bench::Timing timing = bench::measure(play, seconds);
    return bench::Timing{timing.nanoseconds / double{round}, timing.yardstick, timing.yardsticks / double{round}};
  };
  const auto counting = [&](unsigned threads) {
    Totals totals(simulation.layout());
    const auto workers = thread_workers(threads);
    return timed([&](Deal first, std::uint64_t deals) { (void)workers->count(simulation, {first, deals}, totals); });
  };
  return {counting(1), counting(2)};
}

std::unique_ptr<Simulation> simulation_with(InstructionSet lanes, const AnyGame& game, unsigned size) {
  use_lanes(lanes);
  return game.simulation({size, {}, false}).value();
}

}  // namespace

Exit bench_simulate(const AnyGame& game, double seconds, bool json) {
  nlohmann::ordered_json all = {{"game", game.name()}, {"simulate", nlohmann::ordered_json::array()}};
  if (!json) {
    fmt::print("{} of {}: one game after the other (plain), and many at once\n\n", bold("Simulation"), game.title());
    fmt::print("{:>7} {:>7} {:>9} {:>14} {:>12} {:>12}\n", game.size_name(), "lanes", "ns", "times as fast", "games/s",
               "2 threads");
  }
  const InstructionSet best = lanes_in_use();  // or what --lanes asks for
  for (const unsigned size : game.sizes()) {
    const auto plain = simulation_with(InstructionSet::plain, game, size);
    double plain_yardsticks = 0;
    for (const InstructionSet lanes : std::views::reverse(instruction_sets)) {
      if (!is_available(lanes) || lanes > best) continue;
      const auto simulation = simulation_with(lanes, game, size);
      if (!agrees(*plain, *simulation)) {
        complain("kiebitz bench",
                 fmt::format("the totals of {} differ from those of plain; not timed", name_of(lanes)));
        return Exit::internal_error;
      }
      const SimulateLine line = measure(*simulation, seconds);
      if (lanes == InstructionSet::plain) plain_yardsticks = line.one.yardsticks;
      const double faster = plain_yardsticks / line.one.yardsticks;
      const double threads = line.one.yardsticks / line.two.yardsticks;
      if (json) {
        all["simulate"].push_back({{game.size_name(), size},
                                   {"lanes", name_of(lanes)},
                                   {"ns", line.one.nanoseconds},
                                   {"times_as_fast", faster},
                                   {"two_threads", threads}});
      } else {
        fmt::print("{:>7} {:>7} {:>9.1f} {:>14.2f} {:>12.0f} {:>11.2f}x\n", size, name_of(lanes), line.one.nanoseconds,
                   faster, 1e9 / line.one.nanoseconds, threads);
      }
    }
  }
  use_lanes(best);
  if (json) fmt::print("{}\n", all.dump());
  return Exit::good;
}

}  // namespace kiebitz::cli
