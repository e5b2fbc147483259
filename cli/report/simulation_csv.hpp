// A simulation report as CSV, one row per figure.
#pragma once

#include <string>
#include <vector>

#include "kiebitz/simulation.hpp"

namespace kiebitz::cli {

// RFC 4180, but with \n at line ends. Unknown values are empty.
std::string to_csv(const std::vector<Section>& sections);

}  // namespace kiebitz::cli
