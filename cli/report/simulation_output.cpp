#include "cli/report/simulation_output.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/report/outputs.hpp"
#include "cli/report/simulation_csv.hpp"
#include "cli/report/simulation_svg.hpp"
#include "cli/report/simulation_text.hpp"

namespace kiebitz::cli {

namespace {

std::string deals_of(const Run& run) {
  const std::uint64_t first = run.plan.first;
  if (run.done == 0) return fmt::format("no deal of seed {}", run.plan.seed);
  return fmt::format("deals {} to {} of seed {}", first, first + run.done - 1, run.plan.seed);
}

}  // namespace

void declare_outputs(Arguments& arguments, OutputFiles& files) {
  arguments.text("--json", files.json, "Write totals and figures to this file; - prints them instead of the report");
  arguments.text("--csv", files.csv, "Write the figures to this file, one per line; - as above");
  arguments.text("--svg", files.svg, "Write charts to this file; - as above");
}

std::string complaint(const OutputFiles& files) {
  const std::string* const paths[] = {&files.json, &files.csv, &files.svg};
  return std::ranges::count_if(paths, [](const std::string* path) { return is_stdout(*path); }) > 1
             ? "only one of --json, --csv and --svg can be -"
             : "";
}

Exit print_run(std::string_view program, const Run& run, const std::string& speed, const OutputFiles& files) {
  const auto sections = run.simulation->report(run.totals);
  const std::string title = run.simulation->description();
  const std::pair<std::string, std::string> outputs[] = {{files.json, to_json(run, true)},
                                                         {files.csv, to_csv(sections)},
                                                         {files.svg, to_svg(title, deals_of(run), sections)}};
  std::string report = fmt::format("{}\n{}\n", bold(title), deals_of(run));
  if (!speed.empty()) report += dim(speed) + "\n";
  report += "\n" + to_text(sections);
  return print_outputs(program, std::move(report), outputs);
}

}  // namespace kiebitz::cli
