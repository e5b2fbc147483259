// Starts a program behind pipes, with a warden above it.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "process/descriptor.hpp"

namespace kiebitz::process {

// The referee's ends. All of them are non-blocking and closed in every program that is started.
struct Started {
  Descriptor input;
  Descriptor output;
  Descriptor errors;
  Descriptor line;    // to the warden
  Descriptor status;  // what the program writes to its descriptor 3, if that was wanted
  pid_t warden = -1;
  int error = 0;  // errno, if not even the warden could be started
};

struct StartOptions {
  bool with_status = false;
  bool fixed_privileges = true;
};

// `marker` is NAME=VALUE and goes into the program's environment. Does not wait for the program: that it could not be
// started is told by the warden.
Started start(const std::vector<std::string>& command, const std::string& marker, StartOptions options);

}  // namespace kiebitz::process
