// The file of a run: what was to be counted, how far it is, and the totals so far. Checkpoints, results and shards are
// all such files; `kiebitz merge` joins the latter.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "kiebitz/any_game.hpp"

namespace kiebitz::cli {

// All that the totals depend on, and which part of the deals is wanted.
struct RunPlan {
  std::string game;
  unsigned size = 0;
  std::vector<std::string> strategies;
  bool signature = false;
  std::uint64_t seed = 0;
  std::uint64_t games = 0;  // deals 0 to games - 1 of the seed; of these
  std::uint64_t first = 0;  // from here
  std::uint64_t end = 0;    // to before here

  std::uint64_t size_of_part() const { return end - first; }
  bool is_whole() const { return first == 0 && end == games; }
};

struct Run {
  RunPlan plan;
  std::unique_ptr<Simulation> simulation;
  std::uint64_t done = 0;  // deals of the part that are counted, from its first on
  Totals totals;

  bool is_complete() const { return done == plan.size_of_part(); }
};

// A run that has not begun.
Result<Run> begin_run(const RunPlan& plan);

// The file's text; with the report if it is a result.
std::string to_json(const Run& run, bool with_report);
// A run out of a file's text. What is damaged, of another version or not a run at all is a problem.
Result<Run> read_run(const std::string& text);

// What the other run is that this one is not, for a message; empty if they count the same deals of the same game.
std::string difference(const Run& wanted, const Run& found);

}  // namespace kiebitz::cli
