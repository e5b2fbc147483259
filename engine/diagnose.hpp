// Finds the known mistake behind a program's wrong answers: one that produces all its answers, right and wrong.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <span>

#include "kiebitz/workbench.hpp"

namespace kiebitz {

// `programs` is a table of programs with one mistake each: lists their mistakes, and finds the program of a mistake.
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
  std::uint64_t number = 0;  // of the case in its input
  std::string answer;        // of the program under test
  bool wrong = false;
};

// The mistakes that reproduce every one of these answers and are wrong on at least one case.
std::vector<const Mistake*> diagnose(const Workbench& bench, std::span<const Evidence> evidence);

}  // namespace kiebitz
