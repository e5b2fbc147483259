// kiebitz version
#include <fmt/format.h>

#include "cli/arguments.hpp"

namespace kiebitz::cli {

Exit run_version(Arguments& arguments) {
  bool json = false;
  arguments.flag("--json", json, "Print it as JSON");
  if (const auto stop = arguments.parse()) return *stop;
  fmt::print(fmt::runtime(json ? "{{\"version\":\"{}\"}}\n" : "kiebitz {}\n"), KIEBITZ_VERSION);
  return Exit::good;
}

}  // namespace kiebitz::cli
