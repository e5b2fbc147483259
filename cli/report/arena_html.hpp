// A match as one HTML page: no script, no external resources; light and dark, for large and small screens.
#pragma once

#include <string>

#include "cli/report/arena_report.hpp"

namespace kiebitz::cli {

std::string to_html(const MatchReport& report);

}  // namespace kiebitz::cli
