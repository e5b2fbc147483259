// Runs a program once, with all of its input, and collects all of its output.
#pragma once

#include <string>
#include <vector>

#include "process/child.hpp"

namespace kiebitz::process {

struct BatchRun {
  std::string output;
  Reply end;           // `finished`: exit code 0, in time and within the limits
  std::string errors;  // its standard error, if it ended badly
};

// The limits for one move apply to the whole run.
BatchRun run_batch(const std::vector<std::string>& command, Limits limits, std::string_view input);

}  // namespace kiebitz::process
