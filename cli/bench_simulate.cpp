// kiebitz bench simulate: what counting costs over the bare loop, and what a second thread brings.
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
  double bare = 0;     // ns a game of the loop that only plays
  double counted = 0;  // ns a game of one thread with all statistics
  double of_bare = 0;  // the middle of the rounds' ratios
  double two_threads = 0;
};

// All that is counted agrees with the bare loop before anything is timed.
bool agrees(const Playable& playable, const Simulation& simulation, unsigned size) {
  constexpr std::uint64_t deals = 10'000;
  Totals totals(simulation.layout());
  simulation.count(Deal{1, 0}, deals, totals);
  const auto tally = playable.play_many(size, playable.strategies().front(), Deal{1, 0}, deals);
  const auto wins = totals.row("wins");
  return std::equal(wins.begin(), wins.end(), tally->wins.begin());
}

SimulateLine measure(const Playable& playable, const Simulation& simulation, unsigned size, double seconds) {
  const auto one = thread_crew(1);
  const auto two = thread_crew(2);
  std::vector<double> bare;
  std::vector<double> counted;
  std::vector<double> of_bare;
  std::vector<double> faster;
  double spent = 0;
  std::uint64_t next = 0;
  const auto timed = [&](const auto& work) {
    const double nanoseconds = bench::nanoseconds_of(work) / double{round_deals};
    spent += nanoseconds * double{round_deals} * 1e-9;
    return nanoseconds;
  };
  while (spent < 3 * seconds || bare.size() < 5) {
    const Deal first{1, next};
    Totals totals(simulation.layout());
    bare.push_back(timed([&] { (void)playable.play_many(size, playable.strategies().front(), first, round_deals); }));
    counted.push_back(timed([&] { one->count(simulation, first, round_deals, totals); }));
    const double both = timed([&] { two->count(simulation, first, round_deals, totals); });
    of_bare.push_back(bare.back() / counted.back());
    faster.push_back(counted.back() / both);
    next += round_deals;
  }
  return {size, bench::middle(bare), bench::middle(counted), bench::middle(of_bare), bench::middle(faster)};
}

}  // namespace

Exit bench_simulate(double seconds, bool json) {
  const AnyGame& game = *find_game("maumau");
  nlohmann::ordered_json all = {{"game", "maumau"}, {"simulate", nlohmann::ordered_json::array()}};
  if (!json) {
    fmt::print("{}: rulebook games with all statistics, against the loop that only plays\n\n", bold("Simulation"));
    fmt::print("{:>7} {:>12} {:>12} {:>12} {:>16} {:>12}\n", "players", "bare ns", "counted ns", "games/s",
               "of the bare loop", "2 threads");
  }
  for (const unsigned size : game.sizes()) {
    const auto simulation = game.simulation({size, {}}).value();
    if (!agrees(*game.playable(), *simulation, size)) {
      complain("kiebitz bench", "the counted games and the bare loop disagree; not timed");
      return Exit::our_fault;
    }
    const SimulateLine line = measure(*game.playable(), *simulation, size, seconds);
    if (json) {
      all["simulate"].push_back({{"players", line.size},
                                 {"bare_ns", line.bare},
                                 {"counted_ns", line.counted},
                                 {"of_bare_loop", line.of_bare},
                                 {"two_threads", line.two_threads}});
    } else {
      fmt::print("{:>7} {:>12.1f} {:>12.1f} {:>12.0f} {:>16.2f} {:>11.2f}x\n", line.size, line.bare, line.counted,
                 1e9 / line.counted, line.of_bare, line.two_threads);
    }
  }
  if (json) fmt::print("{}\n", all.dump());
  return Exit::good;
}

}  // namespace kiebitz::cli
