// kiebitz stress GAME [--tests N] [--seed S] [--jobs J] [--against OTHER] ... -- COMMAND...
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <thread>

#include <fmt/format.h>

#include "cli/commands/arguments.hpp"
#include "cli/files/whole_file.hpp"
#include "cli/report/stress_report.hpp"
#include "cli/terminal/progress.hpp"
#include "engine/common_phrases.hpp"
#include "engine/input_kinds.hpp"
#include "engine/judge.hpp"
#include "engine/suggest.hpp"
#include "process/find_program.hpp"

namespace kiebitz::cli {

namespace {

namespace fs = std::filesystem;

struct StressOptions {
  std::string game;
  std::vector<std::string> command;
  std::uint64_t tests = 100'000;
  std::optional<std::uint64_t> seed;
  std::string kind;
  unsigned size = 0;
  unsigned jobs = 0;
  bool per_run = false;
  double time = 2;
  double memory = 1024;
  double output_limit = 16384;
  double shrink_time = 10;
  bool sandbox = false;
  std::string against;
  std::string out;
  bool whole = false;
  bool json = false;
};

void declare_options(Arguments& arguments, StressOptions& options) {
  arguments.game_word(options.game);
  arguments.command_line(options.command);
  arguments.count("--tests", options.tests, "Number of cases, such as 100000 or 1e6 (1e5)");
  arguments.number("--seed", options.seed, "Seed of the cases (1)");
  arguments.text("--kind", options.kind, "Only cases of this kind; 'kiebitz gen GAME' lists the kinds");
  arguments.number("--players,--cards", options.size, "Only cases with this many players or cards");
  arguments.number("--jobs", options.jobs, "Number of processes at a time (one per core)");
  arguments.flag("--per-run", options.per_run, "Run a new process for every case");
  arguments.number("--time", options.time, "Seconds per process, or per move of a player (2)");
  arguments.number("--memory", options.memory, "MiB of memory for the program and all it starts (1024)");
  arguments.number("--output-limit", options.output_limit, "KiB of output per process (16384)");
  arguments.flag("--sandbox", options.sandbox, "Run the program under bubblewrap, for untrusted programs");
  arguments.number("--shrink-time", options.shrink_time, "Seconds to spend on shrinking a failing case (10)");
  arguments.text("--against", options.against,
                 "Another program, quoted with its arguments: find a case on which the two differ");
  arguments.text("--out", options.out,
                 "New file for the failing input (GAME-failing.in in build/stress, or with the temporary files)");
  arguments.flag("--whole", options.whole, "Explain the whole case, not only its beginning and end");
  arguments.flag("--json", options.json, "Print one JSON object");
  arguments.examples(
      "Runs your program on generated input until it fails. Then shrinks the failing case, explains it and saves it;\n"
      "the exit code is 1. All kinds of 'kiebitz gen GAME' are tried in turn.\n\n"
      "Example: kiebitz stress maumau -- ./my_solution\n"
      "         kiebitz stress maumau --tests 1e6 --per-run -- python3 my_solution.py\n"
      "         kiebitz stress maumau --against 'python3 slow_but_right.py' -- ./my_solution");
}

// Empty if the options are fine.
std::string complaint(const StressOptions& options) {
  const auto within = [](double value, double least, double most) { return value >= least && value <= most; };
  if (!within(options.time, 0.001, 86400)) return "--time must be from 0.001 to 86400 seconds";
  if (!within(options.memory, 1, 1e6)) return "--memory must be from 1 to 1000000 MiB";
  if (!within(options.output_limit, 1, 1e6)) return "--output-limit must be from 1 to 1000000 KiB";
  if (!within(options.shrink_time, 0, 86400)) return "--shrink-time must be from 0 to 86400 seconds";
  if (options.jobs > most_jobs) return fmt::format("--jobs must be at most {}", most_jobs);
  std::error_code error;
  if (!options.out.empty() && fs::exists(options.out, error) && !fs::is_other(options.out, error)) {
    return fmt::format("--out: {} already exists; name a new file", options.out);
  }
  return "";
}

Result<std::vector<const InputKind*>> kinds_of(const Workbench& bench, const StressOptions& options,
                                               const AnyGame& game) {
  std::vector<const InputKind*> kinds;
  if (!options.kind.empty()) {
    const InputKind* const kind = find_input_kind(bench, options.kind);
    std::vector<std::string> known;
    for (const InputKind& each : bench.input_kinds()) known.emplace_back(each.name);
    if (kind == nullptr) {
      return Problem(fmt::format("there is no kind {}{}; 'kiebitz gen {}' lists the kinds", in_quotes(options.kind),
                                 did_you_mean(options.kind, known), game.name()));
    }
    kinds.push_back(kind);
  }
  for (const InputKind& kind : bench.input_kinds()) {
    const bool fits = options.size == 0 || kind.sizes.empty() || std::ranges::count(kind.sizes, options.size) > 0;
    if (options.kind.empty() && kind.promised && fits) kinds.push_back(&kind);
  }
  const auto sizes = game.sizes();
  if (options.size != 0 && std::ranges::count(sizes, options.size) == 0) {
    return no_such_size(sizes, game.size_name(), options.size);
  }
  return kinds;
}

process::Limits limits_of(const StressOptions& options) {
  process::Limits limits;
  limits.move_time = std::chrono::milliseconds(std::llround(options.time * 1000));
  limits.start_time = limits.move_time;
  limits.memory_bytes = static_cast<std::size_t>(options.memory * 1024 * 1024);
  limits.output_bytes = static_cast<std::size_t>(options.output_limit * 1024);
  limits.sandbox = options.sandbox;
  return limits;
}

// Below build/ if there is one, else among the temporary files: never among the user's own.
fs::path default_folder() {
  std::error_code error;
  if (fs::is_directory("build", error)) {
    fs::create_directories("build/stress", error);
    if (!error) return "build/stress";
  }
  const fs::path temporary = fs::temp_directory_path(error);
  return error ? "/tmp" : temporary;
}

// Writes a failing input and returns its path. An existing file is left alone: the new one gets a number.
Result<std::string> save(const StressOptions& options, const std::string& input) {
  std::error_code error;
  if (options.out.empty()) return write_unused(default_folder() / (options.game + "-failing.in"), input);
  if (!fs::is_other(options.out, error)) return write_unused(options.out, input);
  const auto written = write_atomically(options.out, input);  // a device or a pipe
  return written ? Result(options.out) : written.problem();
}

Exit run_search(const AnyGame& game, const StressOptions& options, StressPlan plan) {
  StressSearch search(game, std::move(plan));
  std::optional<Failure> failure;
  double seconds = 0;
  {
    const StopRequest stop;
    Progress progress(search.bench().interactive() ? "games" : "cases", options.tests, 0);
    failure = search.run(StopRequest::made, [&](std::uint64_t done) { progress.show(done); });
    seconds = progress.seconds();
  }
  const StressReport report(search, seconds, options.whole);
  if (!failure) {
    const bool stopped = StopRequest::made();
    options.json ? report.print_nothing_found_as_json(stopped) : report.print_nothing_found();
    return stopped ? Exit::interrupted : Exit::good;
  }
  const Reply& end = failure->trial.end;
  if (end.kind == Reply::Kind::unjudged) return complain("kiebitz stress", end.text), Exit::internal_error;
  if (end.kind == Reply::Kind::missing) return complain("kiebitz stress", "the program " + end.text), Exit::bad_input;
  const Finding finding = examine(search, *failure, options.shrink_time);
  const auto file = save(options, input_of(search.bench(), finding.failure.cases));
  if (!file) complain("kiebitz stress", file.problem().message());
  const std::string path = file ? *file : "";
  options.json ? report.print_as_json(finding, path) : report.print(finding, path);
  return Exit::wrong;
}

}  // namespace

Exit run_stress(Arguments& arguments) {
  StressOptions options;
  declare_options(arguments, options);
  if (const auto stop = arguments.parse()) return *stop;
  const AnyGame* const game = arguments.game(options.game);
  const Workbench* const bench = game == nullptr ? nullptr : arguments.workbench(*game);
  if (bench == nullptr) return Exit::bad_input;
  if (options.command.empty()) {
    return arguments.misuse(
        fmt::format("put your program after --, as in 'kiebitz stress {} -- ./solution'", game->name()));
  }
  if (const std::string wrong = complaint(options); !wrong.empty()) return arguments.misuse(wrong);
  const auto kinds = kinds_of(*bench, options, *game);
  if (!kinds) return arguments.misuse(kinds.problem().message());
  StressPlan plan;
  plan.command = options.command;
  for (const Word& word : words_of(options.against)) plan.against.emplace_back(word.text);
  for (std::vector<std::string>* command : {&plan.command, &plan.against}) {
    if (command->empty()) continue;
    const auto program = process::find_program(command->front(), own_folder());
    if (!program) return arguments.misuse(program.problem().message());
    command->front() = *program;
  }
  plan.limits = limits_of(options);
  plan.kinds = *kinds;
  plan.tests = options.tests;
  plan.seed = options.seed.value_or(1);
  plan.size = options.size;
  plan.jobs = options.jobs > 0 ? options.jobs : std::max(1U, std::thread::hardware_concurrency());
  plan.per_run = options.per_run;
  return run_search(*game, options, std::move(plan));
}

}  // namespace kiebitz::cli
