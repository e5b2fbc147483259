// kiebitz version
#include <fmt/format.h>

#include "backends/cuda.hpp"
#include "backends/mpi.hpp"
#include "cli/commands/arguments.hpp"
#include "engine/instruction_set.hpp"

namespace kiebitz::cli {

namespace {

// The lanes to choose from, each between two of `quote`, which may be empty.
std::string available_lanes(std::string_view quote) {
  std::string names;
  for (const InstructionSet set : instruction_sets) {
    if (is_available(set)) names += fmt::format("{}{}{}{}", names.empty() ? "" : ", ", quote, name_of(set), quote);
  }
  return names;
}

}  // namespace

Exit run_version(Arguments& arguments) {
  bool json = false;
  arguments.flag("--json", json, "Print one JSON object");
  if (const auto stop = arguments.parse()) return *stop;
  const bool mpi = has_mpi(own_folder());
  const bool cuda = has_cuda(own_folder());
  if (json) {
    fmt::print(R"({{"version":"{}","mpi":{},"cuda":{},"lanes":"{}","available_lanes":[{}]}})"
               "\n",
               KIEBITZ_VERSION, mpi, cuda, name_of(lanes_in_use()), available_lanes("\""));
  } else {
    const auto yes_no = [](bool yes) { return yes ? "yes" : "no"; };
    fmt::print("kiebitz {}\nMPI: {}\nCUDA: {}\nLanes: {} (available: {})\n", KIEBITZ_VERSION, yes_no(mpi), yes_no(cuda),
               name_of(lanes_in_use()), available_lanes(""));
  }
  return Exit::good;
}

}  // namespace kiebitz::cli
