// The end of a command that can write its result in several forms.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "cli/terminal/console.hpp"

namespace kiebitz::cli {

// "-", or a name of standard output.
bool is_stdout(std::string_view path);

// Writes the files that are asked for, as pairs of path and text; an empty path asks for none. Then prints the report,
// or instead the text that is to go to standard output.
Exit print_outputs(std::string_view program, std::string report,
                   std::span<const std::pair<std::string, std::string>> outputs);

}  // namespace kiebitz::cli
