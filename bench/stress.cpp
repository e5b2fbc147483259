// kiebitz bench stress: how many cases per second `stress` checks, and how much of the time is its own. The program
// under test is the accepted submission of the game's package, compiled here.

#include <sys/resource.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "bench/bench.hpp"
#include "bench/measure.hpp"
#include "cli/commands/package_files.hpp"
#include "cli/commands/stress_search.hpp"
#include "cli/report/numbers.hpp"
#include "process/batch.hpp"
#include "process/find_program.hpp"

namespace kiebitz::cli {

namespace {

// A temporary folder.
class Workshop {
 public:
  Workshop() {
    std::string name = std::filesystem::temp_directory_path() / "kiebitz-bench-XXXXXX";
    if (::mkdtemp(name.data()) != nullptr) folder_ = name;
  }
  Workshop(const Workshop&) = delete;
  Workshop& operator=(const Workshop&) = delete;
  Workshop(Workshop&&) = delete;
  Workshop& operator=(Workshop&&) = delete;
  ~Workshop() {
    std::error_code error;
    if (!folder_.empty()) std::filesystem::remove_all(folder_, error);
  }

  // The path of the compiled program.
  Result<std::string> compiled(const std::string& source) const {
    const auto compiler = process::find_in_path("c++");
    if (!compiler) return Problem("there is no c++ in PATH: install a C++ compiler");
    if (folder_.empty()) return Problem("cannot create a temporary folder");
    const auto& files = package_files();
    const auto found = std::ranges::find(files, source, &PackageFile::name);
    if (found == files.end()) return Problem("this build has no submission " + source);
    const std::string name = (folder_ / "solution").string();
    std::ofstream(name + ".cpp") << found->text;
    process::Limits limits;
    limits.move_time = std::chrono::seconds(60);
    const auto run = process::run_batch({*compiler, "-O2", "-o", name, name + ".cpp"}, limits, "");
    if (run.end.is_good_end()) return name;
    return Problem("the C++ compiler " + run.end.text);
  }

 private:
  std::filesystem::path folder_;
};

struct StressLine {
  std::string_view game;
  double per_second = 0;
  StressSearch::Spent spent;
  double program = 0;  // CPU seconds

  double own() const { return spent.making + spent.comparing; }
};

// CPU time of all child processes that have ended.
double seconds_of_programs() {
  rusage usage{};
  ::getrusage(RUSAGE_CHILDREN, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

Result<StressLine> measure(const AnyGame& game, const std::string& program, double seconds) {
  StressPlan plan;
  plan.command = {program};
  plan.limits.move_time = std::chrono::seconds(10);
  plan.limits.output_bytes = std::size_t{64} << 20U;
  plan.tests = ~std::uint64_t{0};
  plan.seed = 1;
  for (const InputKind& kind : game.workbench()->input_kinds()) {
    if (kind.promised) plan.kinds.push_back(&kind);
  }
  StressSearch search(game, plan);
  const double before = seconds_of_programs();
  const auto start = std::chrono::steady_clock::now();
  const auto elapsed = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(); };
  const auto failure = search.run([&] { return elapsed() >= seconds; }, [](std::uint64_t) {});
  if (failure) return Problem("the accepted submission fails");
  return StressLine{game.name(), static_cast<double>(search.done()) / elapsed(), search.spent(),
                    seconds_of_programs() - before};
}

}  // namespace

Exit bench_stress(double seconds, bool json) {
  const Workshop workshop;
  nlohmann::ordered_json all = nlohmann::ordered_json::array();
  if (!json) {
    fmt::print("{}: one process at a time, the accepted submission in C++; shares of CPU time\n\n", bold("Stress"));
    fmt::print("{:<9} {:>12} {:>15} {:>9} {:>9} {:>16}\n", "game", "cases/s", "make and answer", "compare", "program",
               "own of program");
  }
  for (const AnyGame* game : all_games()) {
    if (game->workbench() == nullptr || game->workbench()->interactive()) continue;
    const auto program = workshop.compiled(fmt::format("{}/submissions/accepted/accepted.cpp", game->name()));
    const auto line = program ? measure(*game, *program, seconds) : program.problem();
    if (!line) {
      complain("kiebitz bench", line.problem().message());
      return Exit::internal_error;
    }
    const auto& spent = line->spent;
    const double sum = line->own() + line->program;
    const double ratio = line->own() / line->program;
    if (json) {
      all.push_back({{"game", line->game},
                     {"cases_per_second", line->per_second},
                     {"make_and_answer", spent.making / sum},
                     {"compare", spent.comparing / sum},
                     {"program", line->program / sum},
                     {"own_of_program", ratio}});
    } else {
      fmt::print("{:<9} {:>12} {:>13.1f} % {:>7.1f} % {:>7.1f} % {:>16.2f}\n", line->game,
                 grouped(static_cast<std::uint64_t>(line->per_second)), 100 * spent.making / sum,
                 100 * spent.comparing / sum, 100 * line->program / sum, ratio);
    }
  }
  if (json) fmt::print("{}\n", all.dump());
  return Exit::good;
}

}  // namespace kiebitz::cli
