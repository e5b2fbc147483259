// Finds a program by its name.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "kiebitz/result.hpp"

namespace kiebitz::process {

// A name with a slash is a path. Any other name is looked up in PATH, then in the folder `beside`, and only then in the
// current folder, so that a file there never shadows a system program. Whether the file can be executed is found out
// only when it is started.
Result<std::string> find_program(std::string_view name, std::string_view beside);

std::optional<std::string> find_in_path(std::string_view name);

}  // namespace kiebitz::process
