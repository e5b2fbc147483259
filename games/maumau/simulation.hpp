// The simulation of Mau-Mau has two loops: the plain one, and lock-step.
#pragma once

#include <memory>

#include "kiebitz/simulation.hpp"

namespace kiebitz::maumau {

// Rulebook players in the plain loop, the reference for all other back ends.
std::unique_ptr<Simulation> plain_simulation(unsigned players, bool signature = false);

// Whether this build plays games between rulebook players in lock-step.
bool plays_in_lockstep() noexcept;

}  // namespace kiebitz::maumau
