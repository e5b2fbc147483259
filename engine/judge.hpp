// Judges the output of a contest program case by case.
#pragma once

#include <span>

#include "kiebitz/workbench.hpp"

namespace kiebitz {

// A word and the column where it begins.
struct Word {
  std::string_view text;
  std::uint64_t column = 1;

  std::uint64_t end() const { return column + text.size(); }
};
std::vector<Word> words_of(std::string_view text);

// Whether two texts have the same words, ignoring white space.
bool same_words(std::string_view one, std::string_view other);

// Where a line first differs from the expected one, ignoring white space.
Place first_difference(const OutputLines::Line& line, std::string_view expected);

// The judgement for output after the last answer.
Judgement judge_rest(std::uint64_t number, OutputLines& output, Clause clause);

// Passes the judgement of each case to `take`, with the case's part of the output as the answer. Stops when `take`
// returns false, and after a wrong format, because the rest of the output cannot be assigned to cases.
void judge_each(const Workbench& bench, std::span<const std::string> cases, std::string_view output,
                const std::function<bool(const Judgement&)>& take);

// The first judgement that is not accepted, or accepted.
Judgement judge_output(const Workbench& bench, std::span<const std::string> cases, std::string_view output);

// The input that consists of these cases.
std::string input_of(const Workbench& bench, std::span<const std::string> cases);

}  // namespace kiebitz
