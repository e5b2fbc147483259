// The charts of a report as one SVG picture.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kiebitz/simulation.hpp"

namespace kiebitz::cli {

std::string to_svg(std::string_view title, std::string_view subtitle, const std::vector<Section>& sections);

}  // namespace kiebitz::cli
