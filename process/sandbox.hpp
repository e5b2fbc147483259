// A sandbox for untrusted programs, by bubblewrap. The program sees the system's programs and libraries and the files
// that its command names, all read-only; small empty folders for temporary files; no network; no processes but its own;
// an empty environment; a system call filter. It has no capabilities, and is an ordinary user even if the referee is
// root.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kiebitz/result.hpp"

namespace kiebitz::process {

// The command that runs `command` (a path and arguments) in a sandbox. The problem completes the sentence "could not be
// started in a sandbox: ".
Result<std::vector<std::string>> sandboxed(const std::vector<std::string>& command);

// Whether the command was started at all, judging by bubblewrap's final status and the last line on standard error.
bool sandbox_has_started(std::string_view status, std::string_view last_error);

}  // namespace kiebitz::process
