// Finds out which known mistake a program makes: the one that gives the same answers, right and wrong.
#pragma once

#include <span>

#include "kiebitz/workbench.hpp"

namespace kiebitz {

struct Evidence {
  std::string one_case;
  std::uint64_t number = 0;  // in its input
  std::string answer;        // of the program
  bool wrong = false;
};

struct Suspicion {
  const Mistake* mistake = nullptr;
  std::size_t explains = 0;  // wrong answers that it gives as well
  std::size_t agrees = 0;    // answers that it gives as well, right or wrong
};

// All mistakes that give the first wrong answer of the evidence, the best first: that which explains most wrong
// answers, and of such ones that which agrees most.
std::vector<Suspicion> diagnose(const Workbench& bench, std::span<const Evidence> evidence);

}  // namespace kiebitz
