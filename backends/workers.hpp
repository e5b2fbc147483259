// Workers count ranges of deals: the threads of this machine, or the ranks of an MPI job. They split each range into
// blocks and take one at a time, so that no worker waits long for the slowest.
#pragma once

#include <algorithm>
#include <atomic>
#include <exception>
#include <memory>
#include <string>

#include "kiebitz/simulation.hpp"

namespace kiebitz {

class Workers {
 public:
  virtual ~Workers() = default;
  // "2 threads"
  virtual std::string description() const = 0;
  // Adds the deals to the totals. Returns true when all are counted, false if the workers were asked to stop, and a
  // problem if one of them failed. In the last two cases the totals are unchanged.
  virtual Result<bool> count(const Simulation& simulation, DealRange deals, Totals& totals) = 0;
};

// Threads of this machine: as many as the system allows.
std::unique_ptr<Workers> thread_workers(unsigned threads);

// The number of deals in a block: at most what the simulation asks for, and such that the blocks divide evenly among
// the workers. 262,144 deals for 3 workers make 6 blocks of 43,691, not 4 of 65,536. A single worker takes everything.
inline std::uint64_t block_size(const Simulation& simulation, std::uint64_t count, std::uint64_t workers) {
  const auto rounded_up = [](std::uint64_t a, std::uint64_t b) { return a / b + (a % b == 0 ? 0 : 1); };
  if (workers == 1 || count == 0) return std::max<std::uint64_t>(1, count);
  const std::uint64_t rounds = rounded_up(rounded_up(count, simulation.deals_at_a_time()), workers);
  return rounded_up(count, rounds * workers);
}

// Turns exceptions into problems, so that no thread can end the process.
inline Result<Done> count_safely(const Simulation& simulation, DealRange deals, Totals& totals) {
  try {
    return simulation.count(deals, totals);
  } catch (const std::exception& error) {
    return Problem(std::string(error.what()));
  }
}

}  // namespace kiebitz
