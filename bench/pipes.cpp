// Compares dealer and built-in player over pipes with a raw ping-pong of lines. Everything runs on one core, so that
// the ratio does not depend on how fast the machine wakes other cores.

#include <vector>

#include <fmt/format.h>

#include "bench/bench.hpp"
#include "bench/measure.hpp"
#include "bench/ping_pong.hpp"
#include "process/child.hpp"

namespace kiebitz::cli {

namespace {

// Games of the default size.
std::string some_games(const AnyGame& game, std::uint64_t count) {
  const Workbench& bench = *game.workbench();
  std::string text = bench.heading(count);
  for (std::uint64_t i = 0; i < count; ++i)
    bench.write_case(bench.input_kinds().front(), game.sizes().front(), {1, i}, text);
  return text;
}

struct DealerSpeed {
  double rounds = 0;    // per second; 0 if the player fails
  double switches = 0;  // context switches per round
};

DealerSpeed dealer_speed(const ContestProblem& problem, const std::string& player, const std::string& games) {
  StringSource source(games);
  StringSink verdicts;
  double rounds = 0;
  const double before = bench::context_switches();
  const double nanoseconds = bench::nanoseconds_of([&] {
    process::Child child({player}, process::Limits{});
    const auto session = problem.deal(source, child, verdicts);
    if (session && session->conduct == Session::Conduct::good) rounds = static_cast<double>(session->rounds);
  });
  return {rounds / (nanoseconds * 1e-9), (bench::context_switches() - before) / rounds};
}

}  // namespace

MoreFigures bench_pipes(const AnyGame& game) {
  constexpr int rounds = 7;
  constexpr std::uint64_t games = 10000;
  const bench::OneCore pinned;
  const std::string text = some_games(game, games);
  const std::string player = own_folder() + "/" + std::string(game.name());
  std::vector<double> raw;
  std::vector<double> dealer;
  std::vector<double> ratios;
  std::vector<double> switches;
  for (int round = 0; round < rounds; ++round) {
    raw.push_back(bench::raw_round_trips(50'000));
    const DealerSpeed speed = dealer_speed(*game.extras().problem, player, text);
    dealer.push_back(speed.rounds);
    switches.push_back(speed.switches);
    if (raw.back() == 0 || dealer.back() == 0) return {};
    ratios.push_back(dealer.back() / raw.back());
  }
  const double ratio = bench::middle(ratios);
  MoreFigures figures;
  figures.text = fmt::format(
      "dealer and {} over pipes: {:.0f} rounds/s, {:.2f} of a raw ping-pong over pipes ({:.0f}/s); "
      "{:.2f} context switches per round\n",
      game.name(), bench::middle(dealer), ratio, bench::middle(raw), bench::middle(switches));
  figures.json["pipes"] = {{"rounds_per_second", bench::middle(dealer)},
                           {"raw_per_second", bench::middle(raw)},
                           {"ratio", ratio},
                           {"switches_per_round", bench::middle(switches)}};
  return figures;
}

}  // namespace kiebitz::cli
