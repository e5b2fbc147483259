// Two ways to count many games of Mau-Mau.
#pragma once

#include <memory>

#include "kiebitz/simulation.hpp"

namespace kiebitz::maumau {

// Games of rulebook players, by the plain loop that is the judge of all others.
std::unique_ptr<Simulation> plain_simulation(unsigned players, bool signature = false);

// Whether this build plays games of rulebook players alone in lock-step.
bool plays_in_lockstep() noexcept;

}  // namespace kiebitz::maumau
