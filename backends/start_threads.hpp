// Threads, as many as the system allows.
#pragma once

#include <system_error>
#include <thread>
#include <vector>

namespace kiebitz {

// Starts threads that run work(0), work(1), ... A limit on processes or memory may stop it early: so fewer than `count`
// may come back, or none. They are joined when they are destroyed.
template <class Work>
std::vector<std::jthread> start_threads(unsigned count, Work work) {
  std::vector<std::jthread> threads;
  threads.reserve(count);
  try {
    for (unsigned i = 0; i < count; ++i) threads.emplace_back(work, i);
  } catch (const std::system_error&) {
    return threads;  // those that there are
  }
  return threads;
}

}  // namespace kiebitz
