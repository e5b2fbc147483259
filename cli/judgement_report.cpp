#include "cli/judgement_report.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/console.hpp"

namespace kiebitz::cli {

namespace {

constexpr std::size_t widest = 100;  // columns of a line that is shown
constexpr std::size_t before_difference = 60;

// What a program has printed may be anything, and a terminal obeys some of it. A byte stays one column.
std::string window(std::string_view text, std::size_t start) {
  std::string shown(start == 0 ? "" : "... ");
  for (const char c : text.substr(std::min(start, text.size()), widest)) shown += c >= ' ' && c <= '~' ? c : '?';
  if (start < text.size() && text.size() - start > widest) shown += " ...";
  return shown;
}

std::string sentence_text(const AnyGame& game, const Sentence& sentence) {
  std::string text = to_text(sentence, game.phrases(), card_paint(game));
  if (!sentence.clauses.empty()) text += ' ' + dim(fmt::format("[{}]", cited(sentence.clauses)));
  return text;
}

std::string heading(const AnyGame& game, std::uint64_t number) {
  const Sentence sentence{"heading", {}, {{"number", static_cast<std::int64_t>(number)}}};
  return to_text(sentence, game.phrases(), card_paint(game));
}

std::string place_text(Place where) {
  return where.line == 0 ? "" : fmt::format(" at line {}, column {} of the output", where.line, where.column);
}

}  // namespace

std::string_view verdict_name(Judgement::Verdict verdict) {
  switch (verdict) {
    case Judgement::Verdict::accepted: return "accepted";
    case Judgement::Verdict::wrong_answer: return "wrong answer";
    case Judgement::Verdict::wrong_format: return "wrong format";
  }
  return "";
}

std::string side_by_side(std::string_view expected, std::string_view found) {
  const auto [left, right] = std::ranges::mismatch(expected, found);
  const auto same = static_cast<std::size_t>(left - expected.begin());
  std::size_t start = same > before_difference && std::max(expected.size(), found.size()) > widest
                          ? same - before_difference
                          : std::size_t{0};
  // A window begins with a word.
  if (start > 0) start = std::min(expected.find(' ', start), expected.size()) + 1;
  if (start > same) start = 0;
  const std::size_t column = same - start + (start == 0 ? 0 : 4);
  return fmt::format("  expected  {}\n  found     {}\n            {:>{}}\n", window(expected, start),
                     window(found, start), "^", column + 1);
}

std::string judgement_text(const AnyGame& game, std::string_view one_case, const Judgement& judgement,
                           ReportForm form) {
  std::string text = fmt::format("{}: {}{}\n\n", bold(heading(game, judgement.number)), verdict_name(judgement.verdict),
                                 place_text(judgement.where));
  if (!judgement.expected.empty() || !judgement.found.empty()) {
    text += side_by_side(judgement.expected, judgement.found) + '\n';
  }
  text += sentence_text(game, judgement.reason) + '\n';
  if (one_case.empty()) return text;
  Story story = game.workbench()->tell(one_case, judgement);
  if (story.passages.empty()) return text;
  text += '\n';
  if (story.passages.size() > form.passages) {
    const std::size_t left_out = story.passages.size() - form.passages;
    story.passages.erase(story.passages.begin(), story.passages.begin() + static_cast<std::ptrdiff_t>(left_out));
    text += fmt::format("... {} passages before this\n\n", left_out);
  }
  text += to_text(story, game.phrases(), card_paint(game), dim);
  while (text.ends_with("\n\n")) text.pop_back();
  return text;
}

std::string json_text(const nlohmann::ordered_json& json) {
  return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

nlohmann::ordered_json judgement_json(const AnyGame& game, std::string_view one_case, const Judgement& judgement) {
  nlohmann::ordered_json json = {{"verdict", verdict_name(judgement.verdict)}};
  if (judgement.accepted()) return json;
  json["case"] = judgement.number;
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
