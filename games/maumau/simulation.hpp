// Many games of Mau-Mau, counted: who sits where, and what the sums mean.
#pragma once

#include <memory>

#include "kiebitz/result.hpp"
#include "kiebitz/simulation.hpp"

namespace kiebitz::maumau {

// The strategies by name, one for each seat, one for all, or none for the rulebook.
Result<std::unique_ptr<Simulation>> simulation(unsigned players, const std::vector<std::string>& strategies);

}  // namespace kiebitz::maumau
