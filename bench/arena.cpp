// Compares games between simple bots in the arena with a raw ping-pong of lines, all on one core.
#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "arena/referee.hpp"
#include "bench/bench.hpp"
#include "bench/measure.hpp"
#include "bench/ping_pong.hpp"

namespace kiebitz::cli {

namespace {

struct Speed {
  double moves = 0;  // per second
  double games = 0;
  std::uint64_t moves_in_all = 0;  // with those before the clock
};

// None if a bot fails. The processes are started before the clock.
std::optional<Speed> arena_speed(const arena::MatchPlan& plan, std::uint64_t deals) {
  arena::Referee referee(plan, arena::Keep::none);
  const auto games = static_cast<unsigned>(plan.block().size());
  std::uint64_t moves = 0;
  bool fine = true;
  const auto play = [&](std::uint64_t deal) {
    for (unsigned game = 0; game < games; ++game) {
      const arena::PlayedGame played = referee.play({deal, game});
      moves += played.decisions;
      fine = fine && played.obstacle.empty() && played.faults.empty();
    }
  };
  play(0);
  const std::uint64_t moves_before = moves;
  const double nanoseconds = bench::nanoseconds_of([&] {
    for (std::uint64_t deal = 1; deal <= deals; ++deal) play(deal);
  });
  fine = referee.dismiss().empty() && fine;  // so that their context switches count
  if (!fine) return std::nullopt;
  return Speed{static_cast<double>(moves - moves_before) / (nanoseconds * 1e-9),
               static_cast<double>(deals * games) / (nanoseconds * 1e-9), moves};
}

}  // namespace

Exit bench_arena(double seconds, bool json) {
  constexpr int rounds = 7;
  const bench::OneCore pinned;
  const std::string bot = own_folder() + "/simple-bot";
  if (!std::filesystem::exists(bot)) {
    complain("kiebitz bench", fmt::format("there is no {} to play with; build the target simple-bot", bot));
    return Exit::bad_input;
  }
  for (const AnyGame* const game : all_games()) {
    if (game->playable() == nullptr) continue;
    const auto table = game->playable()->table({0, Deal{}});
    if (!table || (*table)->seats() < 2) continue;
    arena::MatchPlan plan;
    plan.game = game;
    plan.size = game->sizes().front();
    plan.rules = game->rules("").value();
    plan.bots = {{"one", {bot}}, {"two", {bot}}};
    plan.seed = 1;
    const auto first = arena_speed(plan, 20);  // how many deals take the time of a round
    if (!first) {
      complain("kiebitz bench", fmt::format("{} failed in a game of {}", bot, game->name()));
      return Exit::internal_error;
    }
    const double per_round = seconds / rounds * first->games / static_cast<double>(plan.block().size());
    const auto deals = std::max<std::uint64_t>(5, static_cast<std::uint64_t>(per_round));
    std::vector<double> raw;
    std::vector<double> moves;
    std::vector<double> games;
    std::vector<double> ratios;
    std::vector<double> switches;
    for (int round = 0; round < rounds; ++round) {
      raw.push_back(bench::raw_round_trips(20'000));
      const double before = bench::context_switches();
      const auto speed = arena_speed(plan, deals);
      if (!speed || raw.back() == 0) return Exit::internal_error;
      moves.push_back(speed->moves);
      games.push_back(speed->games);
      ratios.push_back(speed->moves / raw.back());
      switches.push_back((bench::context_switches() - before) / static_cast<double>(speed->moves_in_all));
    }
    const double ratio = bench::middle(ratios);
    if (json) {
      const nlohmann::ordered_json line = {{"arena", game->name()},
                                           {"moves_per_second", bench::middle(moves)},
                                           {"games_per_second", bench::middle(games)},
                                           {"raw_per_second", bench::middle(raw)},
                                           {"ratio", ratio},
                                           {"switches_per_move", bench::middle(switches)}};
      fmt::print("{}\n", line.dump());
    } else {
      fmt::print(
          "{}: {:.0f} moves/s of simple bots, {:.0f} games/s, {:.2f} of a raw ping-pong over pipes ({:.0f}/s); "
          "{:.2f} context switches per move\n",
          game->title(), bench::middle(moves), bench::middle(games), ratio, bench::middle(raw),
          bench::middle(switches));
    }
  }
  return Exit::good;
}

}  // namespace kiebitz::cli
