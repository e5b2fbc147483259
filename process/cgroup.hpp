// A control group (version 2) for a program: one write kills everything in it. Used where namespaces are not available.
#pragma once

#include <string>

#include "process/descriptor.hpp"

namespace kiebitz::process {

struct ControlGroup {
  std::string path;
  Descriptor folder;  // closed if there is no group
};

// No group if the system does not let this user create one.
ControlGroup new_control_group();

// These do nothing without a group, and never allocate.
void join_group(const ControlGroup& group) noexcept;
void kill_group(const ControlGroup& group) noexcept;
void remove_group(const ControlGroup& group) noexcept;  // once everything in it is dead

}  // namespace kiebitz::process
