// Judges outputs case by case.
#pragma once

#include <span>

#include "kiebitz/workbench.hpp"

namespace kiebitz {

// A word of a line, and the column where it begins.
struct Word {
  std::string_view text;
  std::uint64_t column = 1;

  std::uint64_t end() const { return column + text.size(); }  // the column behind it
};
std::vector<Word> words_of(std::string_view text);

// The same words, whatever blanks are around them.
bool same_words(std::string_view one, std::string_view other);

// Where a line leaves the expected one, blanks aside.
Place first_difference(const OutputLines::Line& line, std::string_view expected);

// What comes after the last answer: too much, by the clause that says what an output is.
Judgement judge_rest(std::uint64_t number, OutputLines& output, Clause clause);

// Hands on every case in turn, with its part of the output as the answer. After a wrong format nothing can be told from
// the rest, and it ends there; so it does when `take` returns false.
void judge_each(const Workbench& bench, std::span<const std::string> cases, std::string_view output,
                const std::function<bool(const Judgement&)>& take);

// The first offence, or accepted.
Judgement judge_output(const Workbench& bench, std::span<const std::string> cases, std::string_view output);

// A whole input.
std::string input_of(const Workbench& bench, std::span<const std::string> cases);

}  // namespace kiebitz
