// Who counts a stretch of deals: some threads, some machines, a device. A crew takes one stretch after the other;
// within it the work is handed out in blocks, so that nobody waits long for the slowest.
#pragma once

#include <algorithm>
#include <atomic>
#include <exception>
#include <memory>
#include <string>

#include "kiebitz/simulation.hpp"

namespace kiebitz {

class Crew {
 public:
  virtual ~Crew() = default;
  // "2 threads"
  virtual std::string description() const = 0;
  // Counts the deals and adds them to the totals; returns when all are counted. A worker that fails is a problem, and
  // false is the answer of a crew that was asked to stop: either way the totals are as they were.
  virtual Result<bool> count(const Simulation& simulation, Deal first, std::uint64_t count, Totals& totals) = 0;
};

// Threads of this machine, or as many of them as the system allows.
std::unique_ptr<Crew> thread_crew(unsigned threads);

// For crews: how many deals a block has. No more than the simulation wants, and so many that all workers get the same
// number of blocks: 262,144 deals for 3 workers are not 4 blocks of 65,536 but 6 of 43,691. A single worker takes all.
inline std::uint64_t block_size(const Simulation& simulation, std::uint64_t count, std::uint64_t workers) {
  const auto rounded_up = [](std::uint64_t a, std::uint64_t b) { return a / b + (a % b == 0 ? 0 : 1); };
  if (workers == 1 || count == 0) return std::max<std::uint64_t>(1, count);
  const std::uint64_t rounds = rounded_up(rounded_up(count, simulation.deals_at_a_time()), workers);
  return rounded_up(count, rounds * workers);
}

// For the threads of crews: counts, and makes a problem of anything thrown, so that no thread ends the process.
inline Result<Done> count_safely(const Simulation& simulation, Deal first, std::uint64_t count, Totals& totals) {
  try {
    return simulation.count(first, count, totals);
  } catch (const std::exception& error) {
    return Problem{{}, std::string(error.what()), "", {}};
  }
}

}  // namespace kiebitz
