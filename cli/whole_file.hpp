// Files that are read and written in one piece.
#pragma once

#include <string>

#include "kiebitz/result.hpp"

namespace kiebitz::cli {

// Writes a file so that at every moment there is either the old one or the new one, whole.
Result<Done> write_atomically(const std::string& path, const std::string& text);
// An empty name or "-" is standard input.
Result<std::string> read_whole(const std::string& name);

}  // namespace kiebitz::cli
