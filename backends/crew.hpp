// Who counts a stretch of deals: some threads, some machines, a device. A crew takes one stretch after the other;
// within it the work is handed out in blocks, so that nobody waits long for the slowest.
#pragma once

#include <atomic>
#include <memory>
#include <string>

#include "kiebitz/simulation.hpp"

namespace kiebitz {

class Crew {
 public:
  virtual ~Crew() = default;
  // "2 threads"
  virtual std::string description() const = 0;
  // Counts the deals and adds them to the totals; returns when all are counted.
  virtual void count(const Simulation& simulation, Deal first, std::uint64_t count, Totals& totals) = 0;
};

// Threads of this machine.
std::unique_ptr<Crew> thread_crew(unsigned threads);

}  // namespace kiebitz
