// Keeps programs that run as the same user from reading the memory and descriptors of this process, while it lives.
#pragma once

#include <sys/prctl.h>

namespace kiebitz::process {

struct Undumpable {
  Undumpable() { ::prctl(PR_SET_DUMPABLE, 0); }
  Undumpable(const Undumpable&) = delete;
  Undumpable& operator=(const Undumpable&) = delete;
  Undumpable(Undumpable&&) = delete;
  Undumpable& operator=(Undumpable&&) = delete;
  ~Undumpable() { ::prctl(PR_SET_DUMPABLE, 1); }
};

}  // namespace kiebitz::process
