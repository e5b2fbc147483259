// kiebitz merge PART... [--json FILE] [--csv FILE] [--svg FILE]
#include <algorithm>

#include <fmt/format.h>

#include "cli/files/whole_file.hpp"
#include "cli/report/simulation_output.hpp"

namespace kiebitz::cli {

namespace {

struct Part {
  std::string path;
  Run run;
};

Result<Part> read_part(const std::string& path) {
  const auto text = read_whole(path);
  if (!text) return text.problem();
  auto run = read_run(*text);
  if (!run) return Problem(fmt::format("{}: {}", path, run.problem().message()));
  if (!run->is_complete()) {
    return Problem(fmt::format("{} is unfinished: it has {} of {} games", path, run->done, run->plan.size_of_part()));
  }
  return Part{path, std::move(run).value()};
}

std::string run_text(const Part& part) {
  const auto& [plan, simulation, done, totals] = part.run;
  return fmt::format("{} ({}, seed {}, {} games)", part.path, simulation->description(), plan.seed, plan.games);
}

Problem no_part(std::uint64_t first, std::uint64_t end) {
  return Problem(fmt::format("the part with deals {} to {} is missing; name all parts of the run", first, end - 1));
}

// Sorts the parts by their deals; a problem unless they make up exactly one run.
Result<Done> check_parts(std::vector<Part>& parts) {
  std::ranges::sort(parts, {}, [](const Part& part) { return part.run.plan.first; });
  const Run& first = parts.front().run;
  std::uint64_t end = 0;
  for (const Part& part : parts) {
    const RunPlan& plan = part.run.plan;
    if (part.run.simulation->description() != first.simulation->description() || plan.seed != first.plan.seed ||
        plan.games != first.plan.games) {
      return Problem(fmt::format("{} and {} are not parts of one run", run_text(part), run_text(parts.front())));
    }
    if (plan.first < end) {
      return Problem(fmt::format("{} begins with deal {}, which another part has counted", part.path, plan.first));
    }
    if (plan.first > end) return no_part(end, plan.first);
    end = plan.end;
  }
  if (end == first.plan.games) return Done{};
  return no_part(end, first.plan.games);
}

}  // namespace

Exit run_merge(Arguments& arguments) {
  std::vector<std::string> paths;
  OutputFiles files;
  arguments.words("PART", paths, "Files written by 'kiebitz simulate --shard i/n --json FILE'");
  declare_outputs(arguments, files);
  arguments.examples(
      "Adds up all parts of one run.\n\n"
      "Example: kiebitz simulate maumau --games 1e9 --shard 1/2 --json part1.json\n"
      "         kiebitz simulate maumau --games 1e9 --shard 2/2 --json part2.json\n"
      "         kiebitz merge part1.json part2.json --json whole.json");
  if (const auto stop = arguments.parse()) return *stop;
  if (paths.empty()) return arguments.misuse("name the files of all parts");
  if (const std::string wrong = complaint(files); !wrong.empty()) return arguments.misuse(wrong);
  std::vector<Part> parts;
  for (const std::string& path : paths) {
    auto part = read_part(path);
    if (!part) return arguments.misuse(part.problem().message());
    parts.push_back(std::move(part).value());
  }
  if (const auto checked = check_parts(parts); !checked) return arguments.misuse(checked.problem().message());
  Run whole = std::move(parts.front().run);
  for (std::size_t i = 1; i < parts.size(); ++i) whole.totals += parts[i].run.totals;
  whole.plan.first = 0;
  whole.plan.end = whole.plan.games;
  whole.done = whole.plan.games;
  return print_run("kiebitz merge", whole, "", files);
}

}  // namespace kiebitz::cli
