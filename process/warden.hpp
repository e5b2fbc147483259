// How to stop a program with everything it has started.
//
// A player may fork, and its children may detach into new sessions and outlive it. Killing the player alone would leave
// them running. So the referee never starts a player directly: it starts a warden, a small process from which the
// player and all its descendants stem.
//
//     referee ---- line (socket) ---- warden          in new namespaces, where the system allows them
//        |                               |
//        +------- stdin/out/err ------ player         the program, or bubblewrap with the program inside
//                                        |
//                                        +-- a        processes that the player has started
//                                        +-- b
//                                            +-- c
//
// If b dies, c does not escape. With namespaces (containment.hpp) the warden is PID 1 of a PID namespace: c becomes its
// child, and when the warden dies the kernel kills all the rest. Without them the warden is a subreaper: c becomes its
// child too, whatever session or group c has moved to, and the warden kills its children until it has none left.
//
// What happens when somebody dies:
//
//   the player     The warden reaps it and sends a Notice with its exit status: {ended, 0x000b} for signal 11. It keeps
//                  a, b and c alive until the referee has read the player's last output.
//   exec fails     The player's process sends {not_started, ENOENT} itself before it exits.
//   the referee    The warden holds a pidfd of it, which becomes readable even after SIGKILL, and stops everybody.
//   the warden     Only the player can kill it, and only without namespaces. The line closes without a Notice, and the
//                  referee kills the control group, if there is one, and reports that the program killed its warden.
//
// A game, step by step: start() makes the pipes and the line and forks; the child calls be_warden(), which forks again,
// and that process becomes ./player. The referee writes a hand to stdin, reads a card from stdout, and so on. At the
// end it closes the line (without namespaces) or kills the warden (with them), and waits for the warden alone.
#pragma once

#include <sys/types.h>

#include <cstdint>

#include "process/cgroup.hpp"
#include "process/containment.hpp"
#include "process/filter.hpp"

namespace kiebitz::process {

// Sent over the line to the referee, one per packet.
struct Notice {
  enum class Kind : std::int32_t { not_started, ended };
  Kind kind = Kind::ended;
  std::int32_t value = 0;  // errno, or a status as from wait(2)
};

// Everything the warden needs, prepared before the fork, after which nothing may allocate. All descriptors are above 4.
struct LaunchInfo {
  const char* path = nullptr;
  char* const* arguments = nullptr;
  char* const* environment = nullptr;
  int input = -1;
  int output = -1;
  int errors = -1;
  int status = -1;                           // becomes descriptor 3 of the program, unless -1
  int sandbox_filter = -1;                   // becomes descriptor 4, unless -1
  int line = -1;                             // to the referee
  int referee = -1;                          // a pidfd
  const ControlGroup* group = nullptr;       // used without namespaces; may be closed
  const Containment* containment = nullptr;  // the warden's namespaces; null if there are none
  const Filter* filter = nullptr;            // for the program; null if there is none
  bool fixed_privileges = true;              // ignore the setuid bit
};

// Lets referee and warden run as soon as they wake up, however many processes a program has started: newer kernels
// favour short time slices. Older ones favour sleepers anyway and reject the request.
void ask_for_short_slices() noexcept;

// Runs the warden. Call it right after the fork, with all signals blocked.
[[noreturn]] void be_warden(const LaunchInfo& launch) noexcept;

}  // namespace kiebitz::process
