// kiebitz merge PART... [--json FILE] [--csv FILE] [--svg FILE] [--html FILE]
#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "cli/files/whole_file.hpp"
#include "cli/report/arena_output.hpp"
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

// --- parts of a match ---

std::uint64_t games_in(const MatchSpec& spec) { return (spec.end - spec.first) * spec.plan.block().size(); }

// As check_parts() for simulations.
Result<Done> check_matches(std::vector<std::pair<std::string, StoredMatch>>& parts) {
  std::ranges::sort(parts, {}, [](const auto& part) { return part.second.spec.first; });
  const auto& [first_path, first] = parts.front();
  std::uint64_t end = 0;
  for (const auto& [path, part] : parts) {
    if (const std::string other = difference(first.spec, part.spec); !other.empty()) {
      return Problem(fmt::format("{} and {} are not parts of one match ({})", first_path, path, other));
    }
    if (part.games.size() < games_in(part.spec)) {
      return Problem(
          fmt::format("{} is unfinished: it has {} of {} games", path, part.games.size(), games_in(part.spec)));
    }
    if (part.spec.first < end) {
      return Problem(fmt::format("{} begins with deal {}, which another part has played", path, part.spec.first));
    }
    if (part.spec.first > end) return no_part(end, part.spec.first);
    end = part.spec.end;
  }
  return end == first.spec.deals ? Result<Done>(Done{}) : no_part(end, first.spec.deals);
}

Exit merge_matches(const Arguments& arguments, const std::vector<std::string>& paths, const MatchOutputs& outputs) {
  std::vector<std::pair<std::string, StoredMatch>> parts;
  for (const std::string& path : paths) {
    auto part = read_match(path);
    if (!part) return arguments.misuse(part.problem().message());
    parts.emplace_back(path, std::move(part).value());
  }
  if (const auto checked = check_matches(parts); !checked) return arguments.misuse(checked.problem().message());
  MatchSpec whole = parts.front().second.spec;
  whole.first = 0;
  whole.end = whole.deals;
  MatchScore score(whole);
  for (const auto& [path, part] : parts) {
    for (const auto& [id, game] : part.games) score.add(game);
  }
  return print_match("kiebitz merge", score, 0, outputs, "");
}

}  // namespace

Exit run_merge(Arguments& arguments) {
  std::vector<std::string> paths;
  OutputFiles files;
  std::string html;
  arguments.words("PART", paths,
                  "Files written by 'kiebitz simulate --shard i/n --json FILE', or folders by 'kiebitz arena --shard "
                  "i/n --out DIR'");
  declare_outputs(arguments, files);
  arguments.text("--html", html, "For a match: write a page with the results to this file; - as above");
  arguments.examples(
      "Adds up all parts of one run or one match.\n\n"
      "Example: kiebitz simulate maumau --games 1e9 --shard 1/2 --json part1.json\n"
      "         kiebitz simulate maumau --games 1e9 --shard 2/2 --json part2.json\n"
      "         kiebitz merge part1.json part2.json --json whole.json");
  if (const auto stop = arguments.parse()) return *stop;
  if (paths.empty()) return arguments.misuse("name the files of all parts");
  if (const std::string wrong = complaint(files); !wrong.empty()) return arguments.misuse(wrong);
  std::error_code none;
  if (std::filesystem::is_directory(path_of(paths.front()), none)) {
    if (!files.csv.empty() || !files.svg.empty())
      return arguments.misuse("a match has no --csv or --svg; use --json or --html");
    return merge_matches(arguments, paths, {files.json, html});
  }
  if (!html.empty()) return arguments.misuse("--html is for matches");
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
