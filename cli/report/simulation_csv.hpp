// A report as a table for programs: one row a figure.
#pragma once

#include <string>
#include <vector>

#include "kiebitz/simulation.hpp"

namespace kiebitz::cli {

// RFC 4180, but for lines that end as they do here. What is not known is empty.
std::string to_csv(const std::vector<Section>& sections);

}  // namespace kiebitz::cli
