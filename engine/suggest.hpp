// "Did you mean": the known word nearest to one that is not known.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kiebitz {

// Empty when nothing is near enough to be meant.
std::string nearest(std::string_view word, const std::vector<std::string>& known);

// " (did you mean X?)", or nothing.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& known);

}  // namespace kiebitz
