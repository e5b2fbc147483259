// The file of a simulation run: its plan, its progress and the totals so far. Checkpoints, results and shards all have
// this format; `kiebitz merge` joins shards.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "kiebitz/any_game.hpp"

namespace kiebitz::cli {

// Everything that the totals depend on.
struct RunPlan {
  std::string game;
  unsigned size = 0;
  std::vector<std::string> strategies;
  std::string rules;
  bool signature = false;
  std::uint64_t seed = 0;
  std::uint64_t games = 0;  // of the whole run: deals 0 to games - 1 of the seed
  std::uint64_t first = 0;  // this part: deals first to end - 1
  std::uint64_t end = 0;

  std::uint64_t size_of_part() const { return end - first; }
  bool is_whole() const { return first == 0 && end == games; }
};

struct Run {
  RunPlan plan;
  std::unique_ptr<Simulation> simulation;
  std::uint64_t done = 0;  // deals of this part already counted
  Totals totals;

  bool is_complete() const { return done == plan.size_of_part(); }
};

// A new run.
Result<Run> begin_run(const RunPlan& plan);

std::string to_json(const Run& run, bool with_report);
// Fails if the text is damaged, of another version, or not a run at all.
Result<Run> read_run(const std::string& text);

// How the found run differs from the wanted one; empty if both count the same deals of the same game.
std::string difference(const Run& wanted, const Run& found);

}  // namespace kiebitz::cli
