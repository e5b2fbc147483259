#include "cli/report/judgement_json.hpp"

namespace kiebitz::cli {

std::string_view verdict_name(Judgement::Verdict verdict) {
  switch (verdict) {
    case Judgement::Verdict::accepted: return "accepted";
    case Judgement::Verdict::wrong_answer: return "wrong answer";
    case Judgement::Verdict::wrong_format: return "wrong format";
  }
  return "";
}

std::string_view case_of(const Judgement& judgement, std::span<const std::string> cases) {
  return judgement.number - 1 < cases.size() ? cases[judgement.number - 1] : std::string_view{};
}

std::string json_text(const nlohmann::ordered_json& json) {
  return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

nlohmann::ordered_json judgement_json(const AnyGame& game, std::string_view one_case, const Judgement& judgement) {
  nlohmann::ordered_json json = {{"verdict", verdict_name(judgement.verdict)}};
  if (judgement.accepted()) return json;
  if (!one_case.empty()) json["case"] = judgement.number;
  if (judgement.where.line > 0) json["line"] = judgement.where.line;
  if (judgement.where.line > 0) json["column"] = judgement.where.column;
  json["step"] = judgement.step;
  json["expected"] = judgement.expected;
  json["found"] = judgement.found;
  const Paint plain = [](std::string_view card) { return std::string(card); };
  json["reason"] = to_text(judgement.reason, game.phrases(), plain);
  for (const Clause clause : judgement.reason.clauses) json["clauses"].push_back(to_string(clause));
  if (!one_case.empty()) {
    json["input"] = one_case;
    const Story story = game.workbench()->tell(one_case, judgement);
    if (!story.passages.empty()) json["story"] = nlohmann::ordered_json::parse(to_json(story, game.phrases()));
  }
  return json;
}

}  // namespace kiebitz::cli
