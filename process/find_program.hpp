// Where a program is that somebody has named.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "kiebitz/result.hpp"

namespace kiebitz::process {

// A path that can be started: the name itself if it is the path of a file, else the first program of this name in PATH,
// else the one in the folder `beside`. A name with a slash is a path and nothing else. That a file found as a path may
// be executed is not asked here: starting it tells, and says why not.
Result<std::string> find_program(std::string_view name, std::string_view beside);

// Only in PATH.
std::optional<std::string> find_in_path(std::string_view name);

}  // namespace kiebitz::process
