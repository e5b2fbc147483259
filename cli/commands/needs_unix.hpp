// Stands in, on Windows, for commands that start programs or serve a page.
#pragma once

#include <string>

#include "cli/terminal/console.hpp"

namespace kiebitz::cli {

inline Exit needs_unix(const std::string& what) {
  complain("kiebitz", "'" + what + "' needs a Unix system; on Windows, use the Windows Subsystem for Linux");
  return Exit::bad_input;
}

}  // namespace kiebitz::cli
