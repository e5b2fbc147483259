// Measures the memory of a process tree through /proc.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>

namespace kiebitz::process {

// True if the descendants of `root` together use more than `limit` bytes: resident pages plus all mapped shared memory.
// A page shared by two processes counts twice, shared memory once. Gives up at `until` and returns false.
bool uses_more_than(std::size_t limit, pid_t root, std::chrono::steady_clock::time_point until);

}  // namespace kiebitz::process
