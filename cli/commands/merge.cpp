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
  const auto named = [&](const std::string& found, Message expected) {
    return Problem{{}, fmt::format("{}: {}", path, found), std::move(expected), {}};
  };
  if (!run) return named(to_text(run.problem().found), run.problem().expected);
  if (!run->is_complete()) {
    return named(fmt::format("{} of {} games", run->done, run->plan.size_of_part()), "a part that is finished");
  }
  return Part{path, std::move(run).value()};
}

// The parts in the order of their deals; a problem if they are not of one run, or not exactly all of it.
Result<Done> check_parts(std::vector<Part>& parts) {
  std::ranges::sort(parts, {}, [](const Part& part) { return part.run.plan.first; });
  const Run& first = parts.front().run;
  std::uint64_t end = 0;
  for (const Part& part : parts) {
    const RunPlan& plan = part.run.plan;
    if (part.run.simulation->description() != first.simulation->description() || plan.seed != first.plan.seed ||
        plan.games != first.plan.games) {
      return Problem{{},
                     fmt::format("{}: {}, seed {}, {} games", part.path, part.run.simulation->description(), plan.seed,
                                 plan.games),
                     fmt::format("{}, seed {}, {} games as in {}", first.simulation->description(), first.plan.seed,
                                 first.plan.games, parts.front().path),
                     {}};
    }
    if (plan.first < end) {
      return Problem{{},
                     fmt::format("{}: deals from {} on, which another part has counted", part.path, plan.first),
                     fmt::format("deals from {} on", end),
                     {}};
    }
    if (plan.first > end) {
      return Problem{{}, fmt::format("no part with deals {} to {}", end, plan.first - 1), "all parts of the run", {}};
    }
    end = plan.end;
  }
  if (end == first.plan.games) return Done{};
  return Problem{{}, fmt::format("no part with deals {} to {}", end, first.plan.games - 1), "all parts of the run", {}};
}

}  // namespace

Exit run_merge(Arguments& arguments) {
  std::vector<std::string> paths;
  OutputFiles files;
  arguments.words("PART", paths, "The files that kiebitz simulate --shard i/n --json FILE has written");
  declare_outputs(arguments, files);
  arguments.examples(
      "Adds up the parts of one run, which must be all of it and overlap nowhere.\n\n"
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
