// Runs a simulation on a CUDA device.
#pragma once

#include <memory>
#include <string>

#include "kiebitz/result.hpp"
#include "kiebitz/simulation.hpp"

namespace kiebitz {

// Whether this build includes the CUDA plugin.
bool has_cuda(const std::string& program_folder);

// The same simulation on a device, with the same totals. Not thread-safe. Processes on the same machine are spread over
// its devices by their local rank.
Result<std::unique_ptr<Simulation>> on_cuda(const Simulation& simulation, const std::string& program_folder,
                                            unsigned local_rank);

}  // namespace kiebitz
