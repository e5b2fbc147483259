// Looks at trees of processes through /proc.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <string>

namespace kiebitz::process {

// The resident memory of all processes below this one, itself not included. A page that two of them share counts twice.
std::size_t resident_bytes_below(pid_t root);

// Kills all processes that have this NAME=VALUE in their environment: what is left to do if a warden was killed.
void kill_marked(const std::string& marker);

}  // namespace kiebitz::process
