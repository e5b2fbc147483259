// Many games of Mau-Mau, counted: who sits where, and what the sums mean.
#pragma once

#include <memory>

#include "kiebitz/result.hpp"
#include "kiebitz/simulation.hpp"

namespace kiebitz::maumau {

// The size is known; no strategy is the rulebook.
Result<std::unique_ptr<Simulation>> simulation(const SimulationSetup& setup);

// The same for rulebook players, by the plain loop that is the judge of all others.
std::unique_ptr<Simulation> plain_simulation(unsigned players, bool signature = false);

// Whether this build plays games of rulebook players alone in lock-step.
bool plays_in_lockstep() noexcept;

}  // namespace kiebitz::maumau
