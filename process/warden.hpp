// Between the referee and a program stands its warden: a small process that the program and all that it ever starts
// descend from. Where there are namespaces (containment.hpp) the warden is the first process of its own, and when it
// ends the kernel kills the rest. Elsewhere it is a subreaper: a grandchild whose parent has ended becomes its child,
// whatever session, group or environment it has given itself, and the warden kills its children until none is left.
// The warden tells how the program has ended. It ends when the referee closes the line between them or dies.
#pragma once

#include <sys/types.h>

#include <cstdint>

#include "process/cgroup.hpp"
#include "process/containment.hpp"
#include "process/filter.hpp"

namespace kiebitz::process {

// What comes over the line from the warden, one per packet.
struct Notice {
  enum class Kind : std::int32_t { not_started, ended };
  Kind kind = Kind::ended;
  std::int32_t value = 0;  // errno, or the status as from wait(2)
};

// All that the warden needs, made ready before the fork: after it, there is no allocation. No descriptor is below 5.
struct Errand {
  const char* path = nullptr;
  char* const* arguments = nullptr;
  char* const* environment = nullptr;
  int input = -1;
  int output = -1;
  int errors = -1;
  int status = -1;                           // becomes descriptor 3 of the program, if there is one
  int sandbox_filter = -1;                   // becomes descriptor 4, likewise
  int line = -1;                             // to the referee
  int referee = -1;                          // a pidfd of it
  const ControlGroup* group = nullptr;       // in place of namespaces; there may be none
  const Containment* containment = nullptr;  // the new namespaces that the warden is in
  const Filter* filter = nullptr;            // for the program
  bool fixed_privileges = true;              // programs with the setuid bit do not get their owner's rights
};

// Referee and warden shall run as soon as they wake up, however many processes a program has started. Newer kernels let
// those that ask for short turns go first; older ones do so anyway, and refuse this.
void ask_for_short_turns() noexcept;

// The life of the warden, to be called right after the fork, with all signals blocked.
[[noreturn]] void be_warden(const Errand& errand) noexcept;

}  // namespace kiebitz::process
