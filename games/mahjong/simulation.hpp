// Many hands of Sichuan Mahjong, counted, and what the sums mean.
#pragma once

#include <memory>

#include "kiebitz/result.hpp"
#include "kiebitz/simulation.hpp"

namespace kiebitz::mahjong {

// Hands are judged, not played: there is no strategy to name.
Result<std::unique_ptr<Simulation>> simulation(const SimulationSetup& setup);

}  // namespace kiebitz::mahjong
