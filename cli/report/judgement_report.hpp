// Judgements as text.
#pragma once

#include <string>

#include "cli/report/judgement_json.hpp"
#include "kiebitz/any_game.hpp"

namespace kiebitz::cli {

// Prints two lines one below the other and marks a column, or the first difference if `column` is 0. Long lines are cut
// around it.
struct Labelled {
  std::string_view label;
  std::string_view line;
};
std::string side_by_side(const Labelled& expected, const Labelled& found, std::uint64_t column);

// A long story is cut to its first passage and the last `passages`; a long conversation to its last `most_lines`.
std::string story_text(const AnyGame& game, Story story, std::size_t passages);
std::string talk_text(std::string_view talk, std::size_t most_lines);

// What is wrong, both lines, and the story of the case up to there (none for 0 passages).
struct ReportForm {
  std::size_t passages = 3;

  static ReportForm whole() { return {~std::size_t{0}}; }
};
std::string judgement_text(const AnyGame& game, std::string_view one_case, const Judgement& judgement, ReportForm form);

}  // namespace kiebitz::cli
