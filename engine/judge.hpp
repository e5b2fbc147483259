// Judges outputs case by case.
#pragma once

#include <span>

#include "kiebitz/workbench.hpp"

namespace kiebitz {

// A case, what a program answered, and what came of it.
struct Answered {
  std::size_t index = 0;    // of the case
  std::string_view answer;  // the part of the output
  Judgement judgement;
};

// What comes after the last answer: too much, by the clause that says what an output is.
Judgement judge_rest(std::uint64_t number, OutputLines& output, Clause clause);

// Hands on every case in turn. After a wrong format nothing can be told from the rest, and it ends there; so it does
// when `take` returns false.
void judge_each(const Workbench& bench, std::span<const std::string> cases, std::string_view output,
                const std::function<bool(const Answered&)>& take);

// The first offence, or accepted.
Judgement judge_output(const Workbench& bench, std::span<const std::string> cases, std::string_view output);

// A whole input.
std::string input_of(const Workbench& bench, std::span<const std::string> cases);

}  // namespace kiebitz
