// Many games of Even Steven, counted: who plays, and what the sums mean.
#pragma once

#include <memory>

#include "kiebitz/result.hpp"
#include "kiebitz/simulation.hpp"

namespace kiebitz::evensteven {

// The size is known; no strategy is the thrifty one.
Result<std::unique_ptr<Simulation>> simulation(const SimulationSetup& setup);

}  // namespace kiebitz::evensteven
