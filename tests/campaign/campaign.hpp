// The machinery of differential tests that take hours instead of seconds.
//
// The work is cut into numbered blocks. What is done is always the blocks before some number, so a checkpoint is that
// number and the sums up to there, and the result does not depend on threads or interruptions.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

namespace CLI {
class App;
}

namespace kiebitz::campaign {

using Json = nlohmann::ordered_json;

// What was compared, then what was said about it.
using Disagreement = std::vector<std::string>;

// What came of one block, or of all blocks so far.
struct Sums {
  std::uint64_t compared = 0;
  std::vector<std::uint64_t> counts;  // whatever else is counted, in the order of the plan's counters
  std::uint64_t digest = 0;           // over all that was compared, in any order
  std::vector<Disagreement> disagreements;
};

// Numbers that stand under one name in a checkpoint: a single one, or a list of them.
struct Counter {
  std::string name;
  std::size_t numbers = 1;
};

// What is to be done. The description tells it apart from any other.
struct Plan {
  std::string program;
  std::string title;   // begins the last line: "maumau deals"
  std::string things;  // that are compared: "deals"
  std::string remark;  // follows the seed in the last line
  Json description;    // with "seed" in it
  std::string resume;  // the command line, without the common options
  std::uint64_t blocks = 0;
  std::uint64_t block = 1;  // things in a block
  std::vector<Counter> counters;
  std::function<Sums(std::uint64_t block)> compare;  // called by many threads
  std::function<std::string(const Disagreement&)> shown;
  std::function<std::string(const Sums&)> counted;  // for the last line
};

// --- the command line ---

inline constexpr int exit_good = 0;
inline constexpr int exit_disagreement = 1;
inline constexpr int exit_bad_input = 2;
inline constexpr int exit_interrupted = 130;

// Those that every campaign has.
struct Options {
  Options();

  std::string seed = "1";
  unsigned threads;
  std::string checkpoint;
};

void add_options(CLI::App& app, std::string_view things, Options& options);

// The exit code, if there is nothing to do.
std::optional<int> parse(CLI::App& app, int argc, char** argv);

int complain(std::string_view program, std::string_view message);

// Goes on from the checkpoint if there is one, prints disagreements as they are found, and the sums at the end. Returns
// the exit code.
int run(Plan plan, const Options& options);

}  // namespace kiebitz::campaign
