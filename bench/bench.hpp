// The parts of `kiebitz bench`.
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "cli/terminal/console.hpp"
#include "kiebitz/result.hpp"

namespace kiebitz::cli {

// Figures besides those of play and contest form.
struct MoreFigures {
  std::string text;             // whole lines, for people
  nlohmann::ordered_json json;  // an object, for programs; its members join those of the game
};

// What the game itself brings, each line for about so many seconds. All sums that should be equal are compared before;
// a problem if they are not.
Result<MoreFigures> bench_workloads(const std::vector<Workload>& workloads, double seconds);
// The dealer and the house player over pipes, against bare pipes; nothing if the player does not play as it should.
MoreFigures bench_pipes(const AnyGame& game);

// Its simulation, instead of a whole game.
Exit bench_simulate(const AnyGame& game, double seconds, bool json);
// The contest workbench instead of a game.
Exit bench_stress(double seconds, bool json);

}  // namespace kiebitz::cli
