// Judgements as JSON.
#pragma once

#include <span>
#include <string>

#include <nlohmann/json.hpp>

#include "kiebitz/any_game.hpp"

namespace kiebitz::cli {

// "wrong answer", "wrong format"
std::string_view verdict_name(Judgement::Verdict verdict);

// The case that a judgement is about; empty if it is about output after the last case.
std::string_view case_of(const Judgement& judgement, std::span<const std::string> cases);

// On one line. Invalid UTF-8, as programs may print it, becomes U+FFFD.
std::string json_text(const nlohmann::ordered_json& json);

// With the whole story, unless the verdict is `accepted`.
nlohmann::ordered_json judgement_json(const AnyGame& game, std::string_view one_case, const Judgement& judgement);

}  // namespace kiebitz::cli
