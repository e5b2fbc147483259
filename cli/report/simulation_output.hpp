// The output of `simulate` and `merge`: a report and the requested files.
#pragma once

#include "cli/commands/arguments.hpp"
#include "cli/files/simulation_file.hpp"

namespace kiebitz::cli {

struct OutputFiles {
  std::string json;  // "-": standard output, instead of the report
  std::string csv;
  std::string svg;
};

void declare_outputs(Arguments& arguments, OutputFiles& files);
// Empty if the combination is fine.
std::string complaint(const OutputFiles& files);

Exit print_run(std::string_view program, const Run& run, const std::string& speed, const OutputFiles& files);

}  // namespace kiebitz::cli
