// The parts of `kiebitz bench`.
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "cli/terminal/console.hpp"
#include "kiebitz/result.hpp"

namespace kiebitz::cli {

// Figures in addition to those for play and contest form.
struct MoreFigures {
  std::string text;             // whole lines
  nlohmann::ordered_json json;  // an object whose members are added to those of the game
};

// The game's own benchmarks, each for about `seconds`. Fails if sums that should be equal are not.
Result<MoreFigures> bench_workloads(const std::vector<Workload>& workloads, double seconds);
// The game's searches, each for about `seconds`: the spread of their times and nodes. Fails if an answer is wrong.
Result<MoreFigures> bench_searches(const std::vector<TimedSearch>& searches, double seconds);
// The dealer and the built-in player over pipes, compared with bare pipes; empty if the player fails.
MoreFigures bench_pipes(const AnyGame& game);

Exit bench_simulate(const AnyGame& game, double seconds, bool json);
Exit bench_stress(double seconds, bool json);
// The arena with simple bots over pipes, compared with bare pipes.
Exit bench_arena(double seconds, bool json);

}  // namespace kiebitz::cli
