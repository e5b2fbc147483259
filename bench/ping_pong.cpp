#include "bench/ping_pong.hpp"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>

#include "bench/measure.hpp"

namespace kiebitz::bench {

double raw_round_trips(int rounds) {
  std::array<int, 2> to{};
  std::array<int, 2> from{};
  if (::pipe(to.data()) != 0 || ::pipe(from.data()) != 0) return 0;
  std::array<char, 16> line{'1', '0', 'h', '\n'};
  constexpr std::size_t length = 4;
  const pid_t child = ::fork();
  if (child == 0) {
    ::close(to[1]);
    ::close(from[0]);
    for (ssize_t count = 0; (count = ::read(to[0], line.data(), line.size())) > 0;) {
      if (::write(from[1], line.data(), static_cast<std::size_t>(count)) < 0) break;
    }
    ::_exit(0);
  }
  ::close(to[0]);
  ::close(from[1]);
  bool fine = child > 0;
  const double nanoseconds = nanoseconds_of([&] {
    for (int round = 0; fine && round < rounds; ++round) {
      fine = ::write(to[1], line.data(), length) > 0 && ::read(from[0], line.data(), line.size()) > 0;
    }
  });
  ::close(to[1]);
  ::close(from[0]);
  ::waitpid(child, nullptr, 0);
  return fine ? rounds / (nanoseconds * 1e-9) : 0;
}

double context_switches() {
  long count = 0;
  for (const auto who : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
    rusage usage{};
    ::getrusage(who, &usage);
    count += usage.ru_nvcsw + usage.ru_nivcsw;
  }
  return static_cast<double>(count);
}

}  // namespace kiebitz::bench
