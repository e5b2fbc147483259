// The upper limit for pipes: a line that goes to another process and back, on one core, so that the figure does not
// depend on how fast the machine wakes other cores.
#pragma once

#include <sched.h>

#include <cstddef>

namespace kiebitz::bench {

// Pins this thread, and what it starts, to one core while it lives.
class OneCore {
 public:
  OneCore() {
    sched_getaffinity(0, sizeof before_, &before_);
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(static_cast<std::size_t>(sched_getcpu()), &one);
    sched_setaffinity(0, sizeof one, &one);
  }
  OneCore(const OneCore&) = delete;
  OneCore& operator=(const OneCore&) = delete;
  OneCore(OneCore&&) = delete;
  OneCore& operator=(OneCore&&) = delete;
  ~OneCore() { sched_setaffinity(0, sizeof before_, &before_); }

 private:
  cpu_set_t before_{};
};

// Round trips per second of a line that the other end just sends back.
double raw_round_trips(int rounds);

// How often this process and its children that have ended have been switched out so far.
double context_switches();

}  // namespace kiebitz::bench
