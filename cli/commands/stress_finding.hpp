// A failing input, shrunk and diagnosed.
#pragma once

#include "cli/commands/stress_search.hpp"

namespace kiebitz::cli {

struct Finding {
  Failure failure;
  StressTrial trial;                     // the last run on the failing input
  std::vector<const Mistake*> suspects;  // known mistakes that explain every answer
  std::size_t evidence = 0;              // answers that the suspects were compared with
  std::size_t wrong = 0;                 // wrong ones among them
};

// Shrinks the input for at most `shrink_seconds` or until Ctrl-C, and looks for a mistake that explains it.
Finding examine(const StressSearch& search, const Failure& failure, double shrink_seconds);

}  // namespace kiebitz::cli
