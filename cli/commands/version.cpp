// kiebitz version
#include <fmt/format.h>

#include "backends/cuda.hpp"
#include "backends/mpi.hpp"
#include "cli/commands/arguments.hpp"

namespace kiebitz::cli {

Exit run_version(Arguments& arguments) {
  bool json = false;
  arguments.flag("--json", json, "Print one JSON object");
  if (const auto stop = arguments.parse()) return *stop;
  const bool mpi = has_mpi(own_folder());
  const bool cuda = has_cuda(own_folder());
  if (json) {
    fmt::print("{{\"version\":\"{}\",\"mpi\":{},\"cuda\":{}}}\n", KIEBITZ_VERSION, mpi, cuda);
  } else {
    const auto word = [](bool there) { return there ? "yes" : "no"; };
    fmt::print("kiebitz {}\nMPI: {}\nCUDA: {}\n", KIEBITZ_VERSION, word(mpi), word(cuda));
  }
  return Exit::good;
}

}  // namespace kiebitz::cli
