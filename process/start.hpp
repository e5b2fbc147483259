// Starts a program behind pipes, with a warden above it.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "process/cgroup.hpp"
#include "process/descriptor.hpp"

namespace kiebitz::process {

// The referee's ends. All of them are non-blocking and closed in every program that is started.
struct Started {
  Descriptor input;
  Descriptor output;
  Descriptor errors;
  Descriptor line;    // to the warden
  Descriptor status;  // what the program writes to its descriptor 3, if it is bubblewrap
  ControlGroup group;
  pid_t warden = -1;
  bool contained = false;  // killing the warden kills everything below it
  int error = 0;           // errno, if not even the warden could be started
};

// With `sandboxed` the command is bubblewrap, which gets its two extra descriptors and needs its owner's rights. Does
// not wait for the program: that it could not be started is told by the warden.
Started start(const std::vector<std::string>& command, bool sandboxed);

}  // namespace kiebitz::process
