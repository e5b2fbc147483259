// The memory of a tree of processes, looked at through /proc.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>

namespace kiebitz::process {

// Whether the processes below this one, itself not included, use more than `limit` bytes together: what is resident,
// and shared memory that is mapped, resident or not. A page that two of them share counts twice, shared memory once.
// Looks no longer than `until`: what has not been seen by then does not count.
bool uses_more_than(std::size_t limit, pid_t root, std::chrono::steady_clock::time_point until);

}  // namespace kiebitz::process
