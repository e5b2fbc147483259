// The dealer program: games on standard input, another program as the player, verdicts on standard output.
#pragma once

#include <string>
#include <vector>

#include "cli/console.hpp"

namespace kiebitz::cli {

Exit run_dealer(std::vector<std::string> words);

}  // namespace kiebitz::cli
