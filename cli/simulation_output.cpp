#include "cli/simulation_output.hpp"

#include <fmt/format.h>

#include "cli/simulation_csv.hpp"
#include "cli/simulation_svg.hpp"
#include "cli/simulation_text.hpp"
#include "cli/whole_file.hpp"

namespace kiebitz::cli {

namespace {

std::string deals_of(const Run& run) {
  const std::uint64_t first = run.plan.first;
  if (run.done == 0) return fmt::format("no deal of seed {}", run.plan.seed);
  return fmt::format("deals {} to {} of seed {}", first, first + run.done - 1, run.plan.seed);
}

}  // namespace

void declare_outputs(Arguments& arguments, OutputFiles& files) {
  arguments.text("--json", files.json, "Write totals and figures to this file, - for standard output");
  arguments.text("--csv", files.csv, "Write the figures to this file, a line each");
  arguments.text("--svg", files.svg, "Draw the figures into this file");
}

Exit print_run(std::string_view program, const Run& run, const std::string& speed, const OutputFiles& files) {
  const auto sections = run.simulation->report(run.totals);
  const std::string title = run.simulation->description();
  if (files.json == "-") {
    fmt::print("{}", to_json(run, true));
  } else {
    fmt::print("{}\n{}\n", bold(title), deals_of(run));
    if (!speed.empty()) fmt::print("{}\n", dim(speed));
    fmt::print("\n{}", to_text(sections));
  }
  const auto write = [&](const std::string& path, const std::string& text) {
    if (path.empty() || path == "-") return true;
    const auto written = write_atomically(path, text);
    if (!written) complain(program, written.problem().message());
    return written.ok();
  };
  const bool fine = write(files.json, to_json(run, true)) && write(files.csv, to_csv(sections)) &&
                    write(files.svg, to_svg(title, deals_of(run), sections));
  return fine ? Exit::good : Exit::our_fault;
}

}  // namespace kiebitz::cli
