// Where a program is that somebody has named.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "kiebitz/result.hpp"

namespace kiebitz::process {

// A path that can be started. A name with a slash is a path and nothing else. Another one is looked for in PATH, then
// in the folder `beside`, and only then in the current folder, so that a file that happens to lie there never replaces
// a program of the system. That a file found as a path may be executed is not asked here: starting it tells.
Result<std::string> find_program(std::string_view name, std::string_view beside);

// Only in PATH.
std::optional<std::string> find_in_path(std::string_view name);

}  // namespace kiebitz::process
