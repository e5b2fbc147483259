// A closed room for a program that nobody trusts. bubblewrap gives it the programs and libraries of the system and the
// files that its command names, all of them read-only, small empty folders for what is temporary, no network, no
// process to see but its own, an empty environment and a filter of system calls. It runs without any capability; if
// the referee is root, as an ordinary user.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kiebitz/result.hpp"

namespace kiebitz::process {

// The command that runs this one in a sandbox; or why there can be none, as the end of "could not be started in a
// sandbox: ". The command is a path and its arguments.
Result<std::vector<std::string>> sandboxed(const std::vector<std::string>& command);

// From what bubblewrap has told at its end, and the last line on standard error: true if the command was started at
// all.
bool sandbox_has_started(std::string_view status, std::string_view last_error);

}  // namespace kiebitz::process
