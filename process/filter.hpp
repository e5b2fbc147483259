// Which system calls a program may use, as filters for the kernel (seccomp). Programs of any kind keep those that they
// need; what is refused looks as if this system did not have it.
#pragma once

#include <vector>

#include <linux/filter.h>

namespace kiebitz::process {

using Filter = std::vector<sock_filter>;

// For every program: no shared memory that belongs to no process, because nobody could count it, and no new sessions.
const Filter& general_filter();

// For programs in the sandbox: besides, nothing that only administrators and debuggers need, and no new namespaces.
const Filter& sandbox_filter();

}  // namespace kiebitz::process
