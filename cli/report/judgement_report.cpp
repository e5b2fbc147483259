#include "cli/report/judgement_report.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/report/numbers.hpp"
#include "cli/terminal/console.hpp"

namespace kiebitz::cli {

namespace {

constexpr std::size_t widest = 100;  // columns
constexpr std::size_t before_difference = 60;

// Replaces everything but printable ASCII, because a terminal might interpret it. A byte stays one column.
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

std::string side_by_side(const Labelled& expected, const Labelled& found, std::uint64_t column) {
  const auto first = std::ranges::mismatch(expected.line, found.line).in1 - expected.line.begin();
  const std::size_t same = column > 0 ? column - 1 : static_cast<std::size_t>(first);
  std::size_t start = same > before_difference && std::max(expected.line.size(), found.line.size()) > widest
                          ? same - before_difference
                          : std::size_t{0};
  // Start at the beginning of a word.
  const std::string_view marked = same < found.line.size() ? found.line : expected.line;
  if (start > 0) start = std::min(marked.find(' ', start), marked.size()) + 1;
  if (start > same) start = 0;
  const std::size_t at = same - start + (start == 0 ? 0 : 4);
  return fmt::format("  {:<8}  {}\n  {:<8}  {}\n            {:>{}}\n", expected.label, window(expected.line, start),
                     found.label, window(found.line, start), "^", at + 1);
}

std::string story_text(const AnyGame& game, Story story, std::size_t passages) {
  const auto text_of = [&](const Story& some) { return to_text(some, game.phrases(), card_paint(game), dim); };
  std::string text;
  if (story.passages.size() > 1 && story.passages.size() - 1 > passages) {
    const std::size_t left_out = story.passages.size() - 1 - passages;
    Story beginning;
    beginning.passages.push_back(std::move(story.passages.front()));
    story.passages.erase(story.passages.begin(), story.passages.begin() + static_cast<std::ptrdiff_t>(left_out + 1));
    text = text_of(beginning) + fmt::format("... {} left out\n\n", counted(left_out, "passage"));
  }
  text += text_of(story);
  while (text.ends_with("\n\n")) text.pop_back();
  return text;
}

std::string talk_text(std::string_view talk, std::size_t most_lines) {
  const auto lines = static_cast<std::size_t>(std::ranges::count(talk, '\n'));
  if (lines <= most_lines) return std::string(talk);
  for (std::size_t i = most_lines; i < lines; ++i) talk.remove_prefix(talk.find('\n') + 1);
  return fmt::format("... {} left out\n{}", counted(lines - most_lines, "line"), talk);
}

std::string judgement_text(const AnyGame& game, std::string_view one_case, const Judgement& judgement,
                           ReportForm form) {
  std::string text =
      fmt::format("{}: {}{}\n\n", bold(one_case.empty() ? "After the end" : heading(game, judgement.number)),
                  verdict_name(judgement.verdict), place_text(judgement.where));
  if (!judgement.expected.empty() || !judgement.found.empty()) {
    const std::uint64_t column = judgement.where.line > 0 ? judgement.where.column : 0;
    text += side_by_side({"expected", judgement.expected}, {"found", judgement.found}, column) + '\n';
  }
  text += sentence_text(game, judgement.reason) + '\n';
  if (one_case.empty() || form.passages == 0) return text;
  Story story = game.workbench()->tell(one_case, judgement);
  if (story.passages.empty()) return text;
  return text + '\n' + story_text(game, std::move(story), form.passages);
}

}  // namespace kiebitz::cli
