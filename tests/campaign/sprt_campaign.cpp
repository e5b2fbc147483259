// sprt_campaign --runs 1e4 --seed S
//
// Runs the sequential test of the arena on simulated matches of two bots of known strength, and counts how often it
// errs and how many blocks it takes. It fails if it errs more often than alpha and beta allow.
#include <atomic>
#include <cmath>
#include <mutex>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "backends/start_threads.hpp"
#include "cli/report/numbers.hpp"
#include "tests/arena/sprt_worlds.hpp"
#include "tests/campaign/campaign.hpp"

namespace kiebitz::arena::tests {

namespace {

using campaign::complain;
using cli::grouped;
using cli::whole_number;

constexpr std::string_view program = "sprt_campaign";

struct Counts {
  std::uint64_t h0 = 0;
  std::uint64_t h1 = 0;
  std::uint64_t blocks = 0;

  void add(const SprtRun& run) {
    h0 += run.decision == Sprt::Decision::accept_h0 ? 1U : 0U;
    h1 += run.decision == Sprt::Decision::accept_h1 ? 1U : 0U;
    blocks += run.blocks;
  }
  void add(const Counts& other) {
    h0 += other.h0;
    h1 += other.h1;
    blocks += other.blocks;
  }
};

Counts counted(const World& world, const SprtPlan& plan, std::uint64_t seed, std::uint64_t runs, unsigned threads) {
  Counts all;
  std::mutex mutex;
  std::atomic<std::uint64_t> next = 0;
  const auto work = [&](unsigned /*thread*/) {
    Counts own;
    for (std::uint64_t run = next++; run < runs; run = next++) own.add(run_sprt(world, plan, mixed(seed) + run));
    const std::scoped_lock lock(mutex);
    all.add(own);
  };
  if (auto workers = start_threads(threads, work); workers.empty()) work(0);
  return all;
}

// Four standard deviations above what is allowed are no accident.
bool errs_too_often(std::uint64_t errors, std::uint64_t runs, double allowed) {
  const auto all = static_cast<double>(runs);
  return static_cast<double>(errors) > all * allowed + 4 * std::sqrt(all * allowed * (1 - allowed));
}

// Prints one line for each truth; false if the test errs too often.
bool tried(const SprtWorld& one, std::uint64_t seed, std::uint64_t runs, unsigned threads) {
  const SprtPlan plan = *read_sprt(one.plan);
  bool good = true;
  fmt::print("{}, {}\n", one.name, to_text(plan));
  for (const Truth truth : {Truth::h0, Truth::middle, Truth::h1}) {
    const Counts counts = counted(world_where(one, plan, truth), plan, seed, runs, threads);
    const auto all = static_cast<double>(runs);
    const bool bad = (truth == Truth::h0 && errs_too_often(counts.h1, runs, plan.alpha)) ||
                     (truth == Truth::h1 && errs_too_often(counts.h0, runs, plan.beta));
    good = good && !bad;
    fmt::print("  {:<22}  accepts 0 {:6.2f} %, 1 {:6.2f} %   {:>8} blocks{}\n",
               truth == Truth::h0   ? "hypothesis 0 is true"
               : truth == Truth::h1 ? "hypothesis 1 is true"
                                    : "in the middle",
               100 * static_cast<double>(counts.h0) / all, 100 * static_cast<double>(counts.h1) / all,
               grouped(static_cast<double>(counts.blocks) / all, 0), bad ? "   errs too often" : "");
    std::fflush(stdout);
  }
  return good;
}

int main(int argc, char** argv) {
  std::string number = "1e4";
  campaign::Options options;
  CLI::App app("Runs the sequential test of the arena on simulated matches.", std::string(program));
  app.add_option("--runs", number, "How many of each kind (1e4)")->type_name("N");
  app.add_option("--seed", options.seed, "The seed of the matches (1)")->type_name("S");
  app.add_option("--threads", options.threads, "Number of threads (all processors)")->type_name("N");
  if (const auto code = campaign::parse(app, argc, argv)) return *code;
  const auto runs = whole_number(number);
  const auto seed = whole_number(options.seed);
  if (!runs || *runs == 0) return complain(program, fmt::format("'{}' is not a number of runs", number));
  if (!seed) return complain(program, fmt::format("'{}' is not a seed", options.seed));
  if (options.threads == 0) return complain(program, "--threads must be at least 1");
  bool good = true;
  for (const SprtWorld& one : sprt_worlds()) good = tried(one, *seed, *runs, options.threads) && good;
  return good ? campaign::exit_good : campaign::exit_disagreement;
}

}  // namespace

}  // namespace kiebitz::arena::tests

int main(int argc, char** argv) { return kiebitz::arena::tests::main(argc, argv); }
