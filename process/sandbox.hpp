// A closed room for a program that nobody trusts: bubblewrap gives it a root that it can only read, empty folders for
// what is temporary, no network, and no process to see but its own.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kiebitz::process {

constexpr std::string_view no_sandbox_text =
    "could not be started in a sandbox: bubblewrap is not installed; install it with: apt-get install bubblewrap";

// The descriptor at which bubblewrap tells how it goes; the program itself does not get it.
constexpr int sandbox_status_descriptor = 3;

// The command that runs this one in a sandbox; nothing if bubblewrap is not installed. A file in a temporary folder
// takes memory, so that these folders hold no more than `memory_bytes` each.
std::optional<std::vector<std::string>> sandboxed(const std::vector<std::string>& command, std::size_t memory_bytes);

// From what bubblewrap has told at its end: true if the command was started at all.
bool sandbox_has_started(std::string_view status);

}  // namespace kiebitz::process
