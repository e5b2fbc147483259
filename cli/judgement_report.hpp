// What a judge has found, for people and for programs.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "kiebitz/any_game.hpp"

namespace kiebitz::cli {

// "wrong answer", "wrong format"
std::string_view verdict_name(Judgement::Verdict verdict);

// Two lines below each other, with a mark under the first difference; long ones only around it.
std::string side_by_side(std::string_view expected, std::string_view found);

// What is wrong, both lines, and the story of the case up to there: its last passages, or all of it.
struct ReportForm {
  std::size_t passages = 3;
};
std::string judgement_text(const AnyGame& game, std::string_view one_case, const Judgement& judgement, ReportForm form);

// In one line. Bytes that are no text, as programs print them, become U+FFFD.
std::string json_text(const nlohmann::ordered_json& json);

// The same as an object; without a story for `accepted`.
nlohmann::ordered_json judgement_json(const AnyGame& game, std::string_view one_case, const Judgement& judgement);

}  // namespace kiebitz::cli
