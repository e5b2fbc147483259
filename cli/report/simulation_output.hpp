// What `simulate` and `merge` give: a table, and the files that were asked for.
#pragma once

#include "cli/commands/arguments.hpp"
#include "cli/files/simulation_file.hpp"

namespace kiebitz::cli {

struct OutputFiles {
  std::string json;  // "-": standard output, in place of the table
  std::string csv;
  std::string svg;
};

void declare_outputs(Arguments& arguments, OutputFiles& files);
// What is wrong with them; empty if nothing.
std::string complaint(const OutputFiles& files);

// Prints the table and writes the files.
Exit print_run(std::string_view program, const Run& run, const std::string& speed, const OutputFiles& files);

}  // namespace kiebitz::cli
