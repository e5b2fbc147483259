// A control group (version 2) for a program, where this process may make one: all that is in it dies by one write.
// Used where there are no namespaces.
#pragma once

#include <string>

#include "process/descriptor.hpp"

namespace kiebitz::process {

struct ControlGroup {
  std::string path;
  Descriptor folder;  // open if there is a group
};

// None where the system does not let this user make one.
ControlGroup new_control_group();

// These do nothing without a group, and do not allocate.
void join_group(const ControlGroup& group) noexcept;
void kill_group(const ControlGroup& group) noexcept;
void remove_group(const ControlGroup& group) noexcept;  // when all in it are dead

}  // namespace kiebitz::process
