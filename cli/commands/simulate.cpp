// kiebitz simulate GAME [--players N] [--games N] [--seed S] [--strategies ...] [--threads N] [--checkpoint FILE]
//                       [--device cpu|cuda|auto] [--lanes avx512|avx2|plain] [--shard i/n] [--json FILE] [--csv FILE]
//                       [--svg FILE]
#include <algorithm>
#include <filesystem>
#include <thread>

#include <fmt/format.h>

#include "backends/cuda.hpp"
#include "backends/mpi.hpp"
#include "backends/workers.hpp"
#include "cli/commands/arguments.hpp"
#include "cli/commands/shard.hpp"
#include "cli/files/simulation_file.hpp"
#include "cli/files/whole_file.hpp"
#include "cli/report/numbers.hpp"
#include "cli/report/simulation_output.hpp"
#include "cli/terminal/progress.hpp"

namespace kiebitz::cli {

namespace {

constexpr auto checkpoint_pause = std::chrono::seconds(1);
constexpr double range_seconds = 0.25;
constexpr unsigned most_threads = 4096;

struct SimulateOptions {
  std::string game;
  unsigned size = 0;
  std::uint64_t games = 1'000'000;
  std::optional<std::uint64_t> seed;
  std::vector<std::string> strategies;
  unsigned threads = 0;
  std::string device = "cpu";
  std::string checkpoint;
  std::string shard;
  bool signature = false;
  OutputFiles files;
};

void declare_options(Arguments& arguments, SimulateOptions& options) {
  arguments.game_word(options.game);
  arguments.size(options.size);
  arguments.rules();
  arguments.count("--games", options.games, "Number of games, such as 1000000 or 1e9 (1e6)");
  arguments.number("--seed", options.seed, "Seed of the deals (1)");
  arguments.strategies("--strategies", options.strategies, "The players");
  arguments.number("--threads", options.threads, "Number of threads (one per core; under mpirun 1)");
  arguments.text("--device", options.device, "cpu, cuda, or auto: cuda if available (cpu)");
  arguments.lanes();
  arguments.text("--checkpoint", options.checkpoint, "Save progress to this file, and resume from it");
  arguments.text("--shard", options.shard, "Simulate only part i of n, as 3/8; see 'kiebitz help merge'");
  arguments.flag("--signature", options.signature, "Also hash all outcomes (fingerprint in --json)");
  declare_outputs(arguments, options.files);
  arguments.examples(
      "Simulates deals 0, 1, 2, ... of the seed. The totals do not depend on the number of threads or machines; see\n"
      "docs/cluster.md for clusters. Ctrl-C stops and prints the results so far.\n\n"
      "Example: kiebitz simulate maumau --players 4 --games 1e9 --seed 42\n"
      "         kiebitz simulate maumau --strategies rulebook,random --svg wins.svg\n"
      "         kiebitz simulate evensteven --cards 13 --games 1e8 --checkpoint run.json");
}

Result<RunPlan> plan_of(const SimulateOptions& options, const AnyGame& game, const std::string& rules) {
  RunPlan plan;
  plan.game = game.name();
  plan.rules = rules;
  plan.size = options.size == 0 ? game.sizes().front() : options.size;
  plan.strategies = options.strategies;
  plan.signature = options.signature;
  plan.seed = options.seed.value_or(1);
  plan.games = options.games;
  const auto part = shard_of(options.shard, options.games);
  if (!part) return part.problem();
  plan.first = part->first;
  plan.end = part->end;
  return plan;
}

// Everything that the totals depend on. All ranks of a run must agree on it.
std::string purpose_of(const Run& run) {
  return fmt::format("{}, seed {}, deals {} to {} of {}", run.simulation->description(), run.plan.seed, run.plan.first,
                     run.plan.end, run.plan.games);
}

// Under MPI there is usually one rank per core.
unsigned threads_of(const SimulateOptions& options, bool under_mpi) {
  if (options.threads > 0) return options.threads;
  return under_mpi ? 1 : std::max(1U, std::thread::hardware_concurrency());
}

// Null means the CPU.
Result<std::unique_ptr<Simulation>> device_simulation(const SimulateOptions& options, const Simulation& simulation) {
  if (options.device == "cpu") return std::unique_ptr<Simulation>();
  if (options.device != "cuda" && options.device != "auto") {
    return Problem(fmt::format("--device must be cpu, cuda or auto, not {}", in_quotes(options.device)));
  }
  auto on_device = on_cuda(simulation, own_folder(), local_rank());
  if (!on_device && options.device == "auto") return std::unique_ptr<Simulation>();
  if (on_device && options.threads > 1) return Problem("--threads needs --device cpu");
  return on_device;
}

// Two runs must not save to the same file.
Result<Done> lock_checkpoint(const std::string& path, FileLock& lock) {
  if (path == "-") return Problem("--checkpoint needs a file, not -");
  return path.empty() ? Done{} : lock.take(path);
}

// Resumes from the checkpoint, if it exists.
Result<Done> resume(const std::string& path, Run& run) {
  if (path.empty() || !std::filesystem::exists(path_of(path))) return Done{};
  const auto text = read_whole(path);
  if (!text) return text.problem();
  auto found = read_run(*text);
  if (!found) return found.problem();
  const std::string other = difference(run, *found);
  if (!other.empty()) return Problem(fmt::format("this is the checkpoint of another run ({})", other));
  run = std::move(found).value();
  return Done{};
}

// Simulates in ranges of a fraction of a second each, so that Ctrl-C and checkpoints never wait long.
class Runner {
 public:
  // `simulation` is that of the run, or its counterpart on a device.
  Runner(Run& run, const Simulation& simulation, Workers& workers, Progress& progress, std::string checkpoint)
      : run_(run),
        simulation_(simulation),
        workers_(workers),
        progress_(progress),
        checkpoint_(std::move(checkpoint)) {}

  // Saves what has been counted, even after a failure.
  Result<Done> count_all() {
    const StopRequest stop;
    const std::uint64_t before = run_.done;
    constexpr std::uint64_t shortest = 1U << 13U;
    std::uint64_t size = shortest;
    auto saved = std::chrono::steady_clock::now();
    while (!run_.is_complete() && !StopRequest::made()) {
      const auto start = std::chrono::steady_clock::now();
      const std::uint64_t count = std::min(size, run_.plan.size_of_part() - run_.done);
      const auto counted =
          workers_.count(simulation_, {{run_.plan.seed, run_.plan.first + run_.done}, count}, run_.totals);
      if (!counted) return failed(counted.problem());
      if (!*counted) break;  // stopped by the user
      run_.done += count;
      const auto now = std::chrono::steady_clock::now();
      const double seconds = std::chrono::duration<double>(now - start).count();
      if (seconds < range_seconds / 2) size *= 2;
      if (seconds > range_seconds * 2) size = std::max(shortest, size / 2);
      progress_.show(run_.done);
      if (now - saved < checkpoint_pause) continue;
      saved = now;
      if (auto result = save(); !result) return result;
    }
    seconds_ = progress_.seconds();
    progress_.finish();
    counted_ = run_.done - before;
    return save();
  }

  std::string speed() const {
    if (counted_ == 0) return "";
    return fmt::format("{} games in {:.1f} s, {} games/s on {}", large_number(counted_), seconds_,
                       large_number(static_cast<std::uint64_t>(static_cast<double>(counted_) / seconds_)),
                       simulation_.counted_by().empty() ? workers_.description() : simulation_.counted_by());
  }

 private:
  Problem failed(const Problem& why) const {
    progress_.finish();
    const auto saved = save();
    return saved ? why : Problem(fmt::format("{}; {}", why.message(), saved.problem().message()));
  }

  Result<Done> save() const {
    if (checkpoint_.empty()) return Done{};
    return write_atomically(checkpoint_, to_json(run_, false));
  }

  Run& run_;
  const Simulation& simulation_;
  Workers& workers_;
  Progress& progress_;
  std::string checkpoint_;
  double seconds_ = 0;
  std::uint64_t counted_ = 0;
};

void say_how_far(const Run& run, const SimulateOptions& options) {
  const std::string how = options.checkpoint.empty() ? "use --checkpoint FILE to be able to resume"
                                                     : "run the same command to resume from " + options.checkpoint;
  complain("kiebitz simulate", fmt::format("stopped after {} of {} games; {}", run.done, run.plan.size_of_part(), how));
}

// Rank 0 reports ranks that have gone silent.
MpiWatch watch_with(Progress& progress) {
  MpiWatch watch;
  watch.silent = [&progress](unsigned rank, double seconds) {
    progress.finish();
    complain("kiebitz simulate",
             fmt::format("rank {} has been silent for {}; Ctrl-C or SIGTERM stops the run", rank, duration(seconds)));
  };
  watch.stop = StopRequest::made;
  return watch;
}

// Runs alone, or as the leader of the MPI ranks.
Exit lead(Run& run, const Simulation& simulation, MpiWorld* world, unsigned threads, const SimulateOptions& options) {
  Progress progress("games", run.plan.size_of_part(), run.done);
  const auto workers = world ? mpi_workers(*world, threads, watch_with(progress)) : thread_workers(threads);
  Runner runner(run, simulation, *workers, progress, options.checkpoint);
  if (const auto counted = runner.count_all(); !counted) {
    complain("kiebitz simulate", counted.problem().message());
    say_how_far(run, options);
    return Exit::internal_error;
  }
  const Exit printed = print_run("kiebitz simulate", run, runner.speed(), options.files);
  if (run.is_complete() || printed != Exit::good) return printed;
  say_how_far(run, options);
  if (world) world->set_exit_code(static_cast<int>(Exit::interrupted));
  return Exit::interrupted;
}

}  // namespace

Exit run_simulate(Arguments& arguments) {
  SimulateOptions options;
  declare_options(arguments, options);
  if (const auto stop = arguments.parse()) return *stop;
  const AnyGame* const game = arguments.game(options.game);
  if (game == nullptr) return Exit::bad_input;
  if (options.threads > most_threads) {
    return arguments.misuse(fmt::format("--threads must be at most {}", most_threads));
  }
  if (const std::string wrong = complaint(options.files); !wrong.empty()) return arguments.misuse(wrong);
  const auto rules = arguments.rules_for(*game);
  if (!rules) return Exit::bad_input;
  const auto plan = plan_of(options, *game, *rules);
  if (!plan) return arguments.misuse(plan.problem().message());
  auto begun = begin_run(*plan);
  if (!begun) return arguments.misuse(begun.problem().message());
  Run run = std::move(begun).value();
  auto joined = join_mpi(own_folder(), purpose_of(run));
  if (!joined) return arguments.misuse(joined.problem().message());
  const auto world = std::move(joined).value();
  FileLock lock;
  if (!world || world->leads()) {
    if (const auto locked = lock_checkpoint(options.checkpoint, lock); !locked) {
      complain("kiebitz simulate", locked.problem().message());
      return Exit::bad_input;
    }
    if (const auto resumed = resume(options.checkpoint, run); !resumed) {
      return arguments.misuse(fmt::format("{}: {}", options.checkpoint, resumed.problem().message()));
    }
  }
  auto opened = device_simulation(options, *run.simulation);
  if (!opened) {
    const std::string who = world ? fmt::format("rank {}: ", world->rank()) : "";
    return arguments.misuse(who + opened.problem().message());
  }
  const auto on_device = std::move(opened).value();
  const Simulation& simulation = on_device ? *on_device : *run.simulation;
  const unsigned threads = on_device ? 1 : threads_of(options, world != nullptr);
  if (world && !world->leads()) {
    serve(*world, simulation, threads);
    return Exit::good;
  }
  return lead(run, simulation, world.get(), threads, options);
}

}  // namespace kiebitz::cli
