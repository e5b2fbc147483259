// Seccomp filters: which system calls a program may make. Ordinary programs keep all that they need; refused calls look
// as if the system did not have them.
#pragma once

#include <vector>

#include <linux/filter.h>

namespace kiebitz::process {

using Filter = std::vector<sock_filter>;

// For every program: no shared memory outside a process, which could not be counted, and no new sessions.
const Filter& general_filter();

// For the sandbox: also nothing that only administrators and debuggers need, and no new namespaces.
const Filter& sandbox_filter();

}  // namespace kiebitz::process
