// A simulation report for the terminal.
#pragma once

#include <string>
#include <vector>

#include "kiebitz/simulation.hpp"

namespace kiebitz::cli {

std::string to_text(const std::vector<Section>& sections);

}  // namespace kiebitz::cli
