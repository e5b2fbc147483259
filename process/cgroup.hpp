// A control group (version 2) for a program, where this process may make one: all that is in it dies by one write.
// Used where there are no namespaces.
#pragma once

#include <string>

namespace kiebitz::process {

struct ControlGroup {
  std::string path;  // empty if there is none
  int folder = -1;   // open; the caller closes it
};

ControlGroup new_control_group();

}  // namespace kiebitz::process
