// A match as one JSON object on one line.
#pragma once

#include <string>

#include "cli/report/arena_report.hpp"

namespace kiebitz::cli {

std::string to_json(const MatchReport& report);

}  // namespace kiebitz::cli
