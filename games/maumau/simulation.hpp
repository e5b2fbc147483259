// Many games of Mau-Mau, counted: who sits where, and what the sums mean.
#pragma once

#include <memory>

#include "kiebitz/result.hpp"
#include "kiebitz/simulation.hpp"

namespace kiebitz::maumau {

// The strategies by name, one for each seat, one for all, or none for the rulebook.
Result<std::unique_ptr<Simulation>> simulation(unsigned players, const std::vector<std::string>& strategies);

// The same for rulebook players, by the plain loop that is the judge of all others.
std::unique_ptr<Simulation> plain_simulation(unsigned players);

// Whether this build plays games of rulebook players alone in lock-step.
bool plays_in_lockstep() noexcept;

}  // namespace kiebitz::maumau
