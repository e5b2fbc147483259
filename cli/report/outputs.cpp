#include "cli/report/outputs.hpp"

#include <fmt/format.h>

#include "cli/files/whole_file.hpp"

namespace kiebitz::cli {

bool is_stdout(std::string_view path) { return path == "-" || path == "/dev/stdout"; }

Exit print_outputs(std::string_view program, std::string report,
                   std::span<const std::pair<std::string, std::string>> outputs) {
  bool fine = true;
  // Files first, in case the terminal is gone.
  for (const auto& [path, text] : outputs) {
    if (is_stdout(path)) report = text;
    if (path.empty() || is_stdout(path)) continue;
    const auto written = write_atomically(path, text);
    if (!written) complain(program, written.problem().message());
    fine = fine && written.ok();
  }
  fmt::print("{}", report);
  return fine ? Exit::good : Exit::internal_error;
}

}  // namespace kiebitz::cli
