// Finds out which known mistake a program makes: the one that gives the same answers, right and wrong.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <span>

#include "kiebitz/workbench.hpp"

namespace kiebitz {

// The mistakes of a table of programs that each make one, and the program that makes it.
template <class Program, std::size_t Count>
constexpr std::array<Mistake, Count> mistakes_of(const Program (&programs)[Count]) {
  std::array<Mistake, Count> table{};
  for (std::size_t i = 0; i < Count; ++i) table[i] = programs[i].mistake;
  return table;
}
template <class Program, std::size_t Count>
const Program& program_of(const Program (&programs)[Count], const Mistake& mistake) {
  const auto* const found =
      std::ranges::find(programs, mistake.name, [](const Program& program) { return program.mistake.name; });
  assert(found != std::end(programs));
  return *found;
}

struct Evidence {
  std::string one_case;
  std::uint64_t number = 0;  // in its input
  std::string answer;        // of the program
  bool wrong = false;
};

// The mistakes that give all these answers, the right ones as well as the wrong ones, and whose own answer is wrong for
// at least one of them.
std::vector<const Mistake*> diagnose(const Workbench& bench, std::span<const Evidence> evidence);

}  // namespace kiebitz
