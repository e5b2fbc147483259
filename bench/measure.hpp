// Timing that survives a noisy machine: the work and the yardstick alternate in short rounds, and the median of their
// ratios counts.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <vector>

#include "bench/yardstick.hpp"

namespace kiebitz::bench {

struct Timing {
  double nanoseconds = 0;  // per unit of work
  double yardstick = 0;    // nanoseconds per yardstick in the same run
  double yardsticks = 0;   // median ratio
};

template <class Work>
double nanoseconds_of(Work&& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - start).count();
}

inline double middle(std::vector<double> values) {
  const auto half = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), half, values.end());
  return *half;
}

// `work(n)` does n units. Measures for about `seconds`.
template <class Work>
Timing measure(Work&& work, double seconds) {
  constexpr std::uint64_t shuffles = 100'000;
  constexpr int rounds = 15;
  std::uint64_t kept = 0;
  double once = 0;  // also warms up
  for (std::uint64_t some = 1; once * static_cast<double>(some) < 1e6; some *= 10) {
    once = nanoseconds_of([&] { work(some); }) / static_cast<double>(some);
  }
  const auto units = std::max<std::uint64_t>(1, static_cast<std::uint64_t>(seconds * 1e9 / rounds / once));
  std::vector<double> times;
  std::vector<double> yardsticks;
  std::vector<double> ratios;
  for (int round = 0; round < rounds; ++round) {
    yardsticks.push_back(nanoseconds_of([&] { kept += shuffle_yardsticks(shuffles); }) / double{shuffles});
    times.push_back(nanoseconds_of([&] { work(units); }) / static_cast<double>(units));
    ratios.push_back(times.back() / yardsticks.back());
  }
  asm volatile("" : : "r"(kept));
  return {middle(times), middle(yardsticks), middle(ratios)};
}

}  // namespace kiebitz::bench
