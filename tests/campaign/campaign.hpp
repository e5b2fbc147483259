// Runs differential tests that take hours instead of seconds.
//
// The work is divided into numbered blocks. A checkpoint is a block number and the sums over all blocks before it, so
// the result does not depend on threads or interruptions.
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

// What was compared, then the answers.
using Disagreement = std::vector<std::string>;

// The results of one block, or of all blocks so far.
struct Sums {
  std::uint64_t compared = 0;
  std::vector<std::uint64_t> counts;  // in the order of Plan::counters
  std::uint64_t digest = 0;           // over everything compared; independent of the order
  std::vector<Disagreement> disagreements;
};

// One or more numbers under one name in a checkpoint.
struct Counter {
  std::string name;
  std::size_t numbers = 1;
};

// What to do. `description` identifies the plan in a checkpoint.
struct Plan {
  std::string program;
  std::string title;   // begins the summary: "maumau deals"
  std::string things;  // what is compared: "deals"
  std::string remark;  // follows the seed in the summary
  Json description;    // contains "seed"
  std::string resume;  // the command line, without the common options
  std::uint64_t blocks = 0;
  std::uint64_t block = 1;  // size of a block
  std::vector<Counter> counters;
  std::function<Sums(std::uint64_t block)> compare;  // called from several threads
  std::function<std::string(const Disagreement&)> shown;
  std::function<std::string(const Sums&)> counted;  // for the summary
};

// --- the command line ---

inline constexpr int exit_good = 0;
inline constexpr int exit_disagreement = 1;
inline constexpr int exit_bad_input = 2;
inline constexpr int exit_interrupted = 130;

// The common options.
struct Options {
  Options();

  std::string seed = "1";
  unsigned threads;
  std::string checkpoint;
};

void add_options(CLI::App& app, std::string_view things, Options& options);

// Returns an exit code if the program should end now.
std::optional<int> parse(CLI::App& app, int argc, char** argv);

int complain(std::string_view program, std::string_view message);

// Resumes from the checkpoint if there is one, prints disagreements as they are found and a summary at the end. Returns
// the exit code.
int run(Plan plan, const Options& options);

}  // namespace kiebitz::campaign
