// Between the referee and a program stands its warden: a small process that the program and all that it ever starts
// descend from. The warden is a subreaper, so a grandchild whose parent has ended becomes a child of the warden,
// whatever session, group or environment it has given itself; so nothing of the tree can be lost, and nothing else is
// ever hit. The warden tells how the program has ended, and when the referee closes the line between them, or dies in
// whatever way, it kills and reaps everything below itself and ends.
#pragma once

#include <sys/types.h>

#include <cstdint>

namespace kiebitz::process {

// What comes over the line from the warden, one a packet.
struct Notice {
  enum class Kind : std::int32_t { not_started, ended };
  Kind kind = Kind::ended;
  std::int32_t value = 0;  // errno, or the status as from wait(2)
};

// All that the warden needs, made ready before the fork: after it, there is no allocation. No descriptor is below 4.
struct Errand {
  const char* path = nullptr;
  char* const* arguments = nullptr;
  char* const* environment = nullptr;
  int input = -1;
  int output = -1;
  int errors = -1;
  int status = -1;  // becomes descriptor 3 of the program, if there is one
  int line = -1;    // to the referee
  pid_t referee = -1;
  bool fixed_privileges = true;  // programs with the setuid bit do not get their owner's rights
};

// The life of the warden, to be called right after the fork, with all signals blocked.
[[noreturn]] void be_warden(const Errand& errand) noexcept;

}  // namespace kiebitz::process
