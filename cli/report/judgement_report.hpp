// What a judge has found, for people and for programs.
#pragma once

#include <span>
#include <string>

#include <nlohmann/json.hpp>

#include "kiebitz/any_game.hpp"

namespace kiebitz::cli {

// "wrong answer", "wrong format"
std::string_view verdict_name(Judgement::Verdict verdict);

// The case that a judgement is about; none after the last one.
std::string_view case_of(const Judgement& judgement, std::span<const std::string> cases);

// Two lines below each other, with a mark under a column, or under the first difference if that is 0; long lines only
// around it.
struct Labelled {
  std::string_view label;
  std::string_view line;
};
std::string side_by_side(const Labelled& expected, const Labelled& found, std::uint64_t column);

// A long story is shown as its first passage and so many of its last ones; a long talk as so many of its last lines.
std::string story_text(const AnyGame& game, Story story, std::size_t passages);
std::string talk_text(std::string_view talk, std::size_t most_lines);

// What is wrong, both lines, and the story of the case up to there; none for no passages.
struct ReportForm {
  std::size_t passages = 3;

  static ReportForm whole() { return {~std::size_t{0}}; }
};
std::string judgement_text(const AnyGame& game, std::string_view one_case, const Judgement& judgement, ReportForm form);

// In one line. Bytes that are no text, as programs print them, become U+FFFD.
std::string json_text(const nlohmann::ordered_json& json);

// The same as an object, with the whole story; without a story for `accepted`.
nlohmann::ordered_json judgement_json(const AnyGame& game, std::string_view one_case, const Judgement& judgement);

}  // namespace kiebitz::cli
