// kiebitz simulate GAME [--players N] [--games N] [--seed S] [--strategies ...] [--threads N] [--checkpoint FILE]
//                       [--device cpu|cuda|auto] [--shard i/n] [--json FILE] [--csv FILE] [--svg FILE]
#include <algorithm>
#include <filesystem>
#include <stdexcept>
#include <thread>

#include <fmt/format.h>

#include "backends/crew.hpp"
#include "backends/cuda.hpp"
#include "backends/mpi.hpp"
#include "cli/arguments.hpp"
#include "cli/numbers.hpp"
#include "cli/progress.hpp"
#include "cli/simulation_file.hpp"
#include "cli/simulation_output.hpp"
#include "cli/whole_file.hpp"

namespace kiebitz::cli {

namespace {

constexpr auto checkpoint_pause = std::chrono::seconds(1);
constexpr double stretch_seconds = 0.25;

struct Options {
  std::string game;
  unsigned size = 0;
  std::string games = "1e6";
  std::optional<std::uint64_t> seed;
  std::string strategies;
  unsigned threads = 0;
  std::string device = "cpu";
  std::string checkpoint;
  std::string shard;
  OutputFiles files;
};

void declare(Arguments& arguments, Options& options) {
  arguments.game_word(options.game);
  arguments.size(options.size);
  arguments.text("--games", options.games, "How many, as 1000000 or 1e9 (1e6)");
  arguments.number("--seed", options.seed, "The seed of the deals (1)");
  arguments.text("--strategies", options.strategies, "Who plays: one name, or one for each seat, with commas");
  arguments.number("--threads", options.threads, "How many threads count (all processors; under mpirun 1 a rank)");
  arguments.text("--device", options.device, "What counts: cpu, cuda, or auto for a CUDA device if there is one (cpu)");
  arguments.text("--checkpoint", options.checkpoint, "A file that the run goes on from when it is started again");
  arguments.text("--shard", options.shard, "Only part i of n, as 3/8; see kiebitz help merge");
  declare_outputs(arguments, options.files);
  arguments.examples(
      "Deals 0, 1, 2 ... of the seed are dealt and counted. The totals are the same on any number of threads\n"
      "or machines; docs/cluster.md says how to run it on many. Ctrl-C prints what is there.\n\n"
      "Example: kiebitz simulate maumau --players 4 --games 1e9 --seed 42\n"
      "         kiebitz simulate maumau --strategies rulebook,random --svg wins.svg\n"
      "         kiebitz simulate evensteven --cards 13 --games 1e8 --checkpoint run.json");
}

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> parts;
  for (std::size_t start = 0; !text.empty() && start <= text.size();) {
    const std::size_t comma = std::min(text.find(',', start), text.size());
    parts.push_back(text.substr(start, comma - start));
    start = comma + 1;
  }
  return parts;
}

// Part i of n: parts differ by one deal at most, and together they are all deals.
bool take_shard(const std::string& text, RunPlan& plan) {
  std::uint64_t part = 0;
  std::uint64_t parts = 0;
  const std::size_t slash = text.find('/');
  if (slash == std::string::npos || read_number(text.substr(0, slash), part) != NumberError::none ||
      read_number(text.substr(slash + 1), parts) != NumberError::none) {
    return false;
  }
  if (part < 1 || part > parts || parts > 1'000'000) return false;
  const auto border = [&](std::uint64_t i) { return plan.games / parts * i + std::min(i, plan.games % parts); };
  plan.first = border(part - 1);
  plan.end = border(part);
  return true;
}

Result<RunPlan> plan_of(const Options& options, const AnyGame& game) {
  const auto games = whole_number(options.games);
  if (!games || *games == 0) {
    return Problem{
        {}, fmt::format("{} for --games", in_quotes(options.games)), "a whole number above 0, as 1000 or 1e9", {}};
  }
  RunPlan plan;
  plan.game = game.name();
  plan.size = options.size == 0 ? game.sizes().front() : options.size;
  plan.strategies = split(options.strategies);
  plan.seed = options.seed.value_or(1);
  plan.games = *games;
  plan.end = *games;
  if (!options.shard.empty() && !take_shard(options.shard, plan)) {
    return Problem{{}, fmt::format("{} for --shard", in_quotes(options.shard)), "i/n with i from 1 to n, as 3/8", {}};
  }
  return plan;
}

// All that the totals depend on: what all ranks of a run must agree on.
std::string purpose_of(const Run& run) {
  return fmt::format("{}, seed {}, deals {} to {} of {}", run.simulation->description(), run.plan.seed, run.plan.first,
                     run.plan.end, run.plan.games);
}

// Ranks are as many as there are processors, so that each has one thread if not told otherwise.
unsigned threads_of(const Options& options, bool under_mpi) {
  if (options.threads > 0) return options.threads;
  return under_mpi ? 1 : std::max(1U, std::thread::hardware_concurrency());
}

// The simulation on a CUDA device, if it is asked for; none: it is for the processor.
Result<std::unique_ptr<Simulation>> device_simulation(const Options& options, const Simulation& simulation) {
  if (options.device == "cpu") return std::unique_ptr<Simulation>();
  if (options.device != "cuda" && options.device != "auto") {
    return Problem{{}, fmt::format("{} for --device", in_quotes(options.device)), "cpu, cuda or auto", {}};
  }
  auto on_device = on_cuda(simulation, own_folder(), processes_before());
  if (!on_device && options.device == "auto") return std::unique_ptr<Simulation>();
  if (on_device && options.threads > 1) return Problem{{}, "--threads", "--device cpu with it", {}};
  return on_device;
}

// Two runs that save to one file would undo each other's work.
Result<Done> lock_checkpoint(const std::string& path, FileLock& lock) {
  if (path == "-") return Problem{{}, "--checkpoint needs a file; - is none", "", {}};
  return path.empty() ? Done{} : lock.take(path);
}

// Goes on from the checkpoint, if there is one.
Result<Done> resume(const std::string& path, Run& run) {
  if (path.empty() || !std::filesystem::exists(path)) return Done{};
  const auto text = read_whole(path);
  if (!text) return text.problem();
  auto found = read_run(*text);
  if (!found) return found.problem();
  const std::string other = difference(run, *found);
  if (!other.empty())
    return Problem{{}, fmt::format("the checkpoint of another run ({})", other), "one of this run", {}};
  run = std::move(found).value();
  return Done{};
}

// Counts stretch by stretch, each of a fraction of a second, so that stopping and saving never wait long.
class Runner {
 public:
  // The simulation is the run's own, or the same on a device.
  Runner(Run& run, const Simulation& simulation, Crew& crew, std::string checkpoint)
      : run_(run), simulation_(simulation), crew_(crew), checkpoint_(std::move(checkpoint)) {}

  Result<Done> count_all() {
    const StopRequest stop;
    Progress progress("games", run_.plan.size_of_part(), run_.done);
    const std::uint64_t before = run_.done;
    constexpr std::uint64_t shortest = 1U << 13U;
    std::uint64_t stretch = shortest;
    auto saved = std::chrono::steady_clock::now();
    while (!run_.is_complete() && !StopRequest::made()) {
      const auto start = std::chrono::steady_clock::now();
      const std::uint64_t count = std::min(stretch, run_.plan.size_of_part() - run_.done);
      try {
        crew_.count(simulation_, {run_.plan.seed, run_.plan.first + run_.done}, count, run_.totals);
      } catch (const std::runtime_error& failure) {
        (void)save();
        return Problem{{}, failure.what(), "one that works", {}};
      }
      run_.done += count;
      const auto now = std::chrono::steady_clock::now();
      const double seconds = std::chrono::duration<double>(now - start).count();
      if (seconds < stretch_seconds / 2) stretch *= 2;
      if (seconds > stretch_seconds * 2) stretch = std::max(shortest, stretch / 2);
      progress.show(run_.done);
      if (now - saved < checkpoint_pause) continue;
      saved = now;
      if (auto result = save(); !result) return result;
    }
    seconds_ = progress.seconds();
    counted_ = run_.done - before;
    return save();
  }

  std::string speed() const {
    if (counted_ == 0) return "";
    return fmt::format("{} games in {:.1f} s, {} games/s on {}", large_number(counted_), seconds_,
                       large_number(static_cast<std::uint64_t>(static_cast<double>(counted_) / seconds_)),
                       simulation_.counted_by().empty() ? crew_.description() : simulation_.counted_by());
  }

 private:
  Result<Done> save() const {
    if (checkpoint_.empty()) return Done{};
    return write_atomically(checkpoint_, to_json(run_, false));
  }

  Run& run_;
  const Simulation& simulation_;
  Crew& crew_;
  std::string checkpoint_;
  double seconds_ = 0;
  std::uint64_t counted_ = 0;
};

// Ctrl-C came: says how far it is and how to go on.
Exit stopped(const Run& run, const Options& options) {
  const std::string how = options.checkpoint.empty() ? "with --checkpoint FILE it could go on"
                                                     : "the same command goes on from " + options.checkpoint;
  complain("kiebitz simulate", fmt::format("stopped after {} of {} games; {}", run.done, run.plan.size_of_part(), how));
  return Exit::interrupted;
}

}  // namespace

Exit run_simulate(Arguments& arguments) {
  Options options;
  declare(arguments, options);
  if (const auto stop = arguments.parse()) return *stop;
  const AnyGame* const game = arguments.game(options.game);
  if (game == nullptr) return Exit::bad_input;
  if (const std::string wrong = complaint(options.files); !wrong.empty()) return arguments.misuse(wrong);
  const auto plan = plan_of(options, *game);
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
  if (!opened) return arguments.misuse(opened.problem().message());
  const auto on_device = std::move(opened).value();
  const Simulation& simulation = on_device ? *on_device : *run.simulation;
  const unsigned threads = on_device ? 1 : threads_of(options, world != nullptr);
  if (world && !world->leads()) {
    serve(*world, simulation, threads);
    return Exit::good;
  }
  const auto crew = world ? mpi_crew(*world, threads) : thread_crew(threads);
  Runner runner(run, simulation, *crew, options.checkpoint);
  if (const auto counted = runner.count_all(); !counted) {
    complain("kiebitz simulate", counted.problem().message());
    return Exit::our_fault;
  }
  const Exit printed = print_run("kiebitz simulate", run, runner.speed(), options.files);
  return run.is_complete() || printed != Exit::good ? printed : stopped(run, options);
}

}  // namespace kiebitz::cli
