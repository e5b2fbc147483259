// Starts as many threads as the system allows.
#pragma once

#include <system_error>
#include <thread>
#include <vector>

namespace kiebitz {

// Starts threads that run work(0), work(1), ... Returns fewer than `count`, possibly none, if the system refuses to
// start more. They are joined on destruction.
template <class Work>
std::vector<std::jthread> start_threads(unsigned count, Work work) {
  std::vector<std::jthread> threads;
  threads.reserve(count);
  try {
    for (unsigned i = 0; i < count; ++i) threads.emplace_back(work, i);
  } catch (const std::system_error&) {
    return threads;  // a limit on processes or memory
  }
  return threads;
}

}  // namespace kiebitz
