// Many games of Even Steven, counted: who plays, and what the sums mean.
#pragma once

#include <memory>

#include "kiebitz/result.hpp"
#include "kiebitz/simulation.hpp"

namespace kiebitz::evensteven {

// The strategy by name, or none for the thrifty one.
Result<std::unique_ptr<Simulation>> simulation(unsigned cards, const std::vector<std::string>& strategies);

}  // namespace kiebitz::evensteven
