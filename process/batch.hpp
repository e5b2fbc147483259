// Runs a program once: all of its input in, all of its output out, under the limits of a Child.
#pragma once

#include <string>
#include <vector>

#include "process/child.hpp"

namespace kiebitz::process {

struct BatchRun {
  std::string output;
  Reply end;           // `finished`: exit code 0, in time and within the limits
  std::string errors;  // what it wrote to its standard error
};

// The whole run has the time and the output of one move.
BatchRun run_batch(const std::vector<std::string>& command, Limits limits, std::string_view input);

}  // namespace kiebitz::process
