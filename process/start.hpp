// Starts a program behind pipes, supervised by a warden.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "process/cgroup.hpp"
#include "process/descriptor.hpp"

namespace kiebitz::process {

// The referee's ends of the pipes, all non-blocking and close-on-exec.
struct Started {
  Descriptor input;
  Descriptor output;
  Descriptor errors;
  Descriptor line;       // to the warden
  Descriptor status;     // descriptor 3 of bubblewrap
  Descriptor launching;  // hangs up when the program begins
  ControlGroup group;
  pid_t warden = -1;
  bool contained = false;  // killing the warden kills everything below it
  int error = 0;           // errno if the warden could not be started
};

// With `sandboxed` the command is bubblewrap, which gets two extra descriptors and may use its setuid bit. Does not
// wait for the program: the warden reports if it could not be started. Retries for about a second if the system is
// short of something.
Started start(const std::vector<std::string>& command, bool sandboxed);

// An error that may pass: too few descriptors, processes, memory or disk space.
bool is_shortage(int error);

}  // namespace kiebitz::process
