// A simulation that a CUDA device counts in place of the processor.
#pragma once

#include <memory>
#include <string>

#include "kiebitz/result.hpp"
#include "kiebitz/simulation.hpp"

namespace kiebitz {

// Whether this build has what a CUDA device needs.
bool has_cuda(const std::string& program_folder);

// The same simulation on a device, with the same totals. It is for one thread. Of several processes on one machine,
// each says how many there are before it, and they share the devices.
Result<std::unique_ptr<Simulation>> on_cuda(const Simulation& simulation, const std::string& program_folder,
                                            unsigned processes_before);

}  // namespace kiebitz
