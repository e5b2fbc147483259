#include "engine/judge.hpp"

#include <algorithm>

namespace kiebitz {

std::size_t OutputLines::line_end() const { return std::min(text_.find('\n', at_), text_.size()); }

OutputLines::Line OutputLines::peek() const {
  std::string_view text = at_end() ? std::string_view{} : text_.substr(at_, line_end() - at_);
  if (text.ends_with('\r')) text.remove_suffix(1);
  return {text, {line_, 1}, at_end()};
}

OutputLines::Line OutputLines::next() {
  const Line line = peek();
  if (line.missing) return line;
  at_ = std::min(line_end() + 1, text_.size());
  ++line_;
  pass_blank_lines();
  return line;
}

void OutputLines::pass_blank_lines() {
  while (!at_end() && peek().text.find_first_not_of(" \t\r") == std::string_view::npos) {
    at_ = std::min(line_end() + 1, text_.size());
    ++line_;
  }
}

std::vector<Word> words_of(std::string_view text) {
  constexpr std::string_view spaces = " \t\r\n";
  std::vector<Word> words;
  for (std::size_t at = text.find_first_not_of(spaces); at < text.size(); at = text.find_first_not_of(spaces, at)) {
    const std::size_t end = std::min(text.find_first_of(spaces, at), text.size());
    words.push_back({text.substr(at, end - at), at + 1});
    at = end;
  }
  return words;
}

bool same_words(std::string_view one, std::string_view other) {
  return std::ranges::equal(words_of(one), words_of(other), {}, &Word::text, &Word::text);
}

Place first_difference(const OutputLines::Line& line, std::string_view expected) {
  const std::vector<Word> found = words_of(line.text);
  const std::vector<Word> wanted = words_of(expected);
  std::size_t i = 0;
  while (i < found.size() && i < wanted.size() && found[i].text == wanted[i].text) ++i;
  if (i == found.size()) return {line.where.line, i == 0 ? 1 : found.back().end()};
  const std::string_view other = i < wanted.size() ? wanted[i].text : std::string_view{};
  const auto same = std::ranges::mismatch(found[i].text, other).in1 - found[i].text.begin();
  return {line.where.line, found[i].column + static_cast<std::uint64_t>(same)};
}

Judgement judge_rest(std::uint64_t number, OutputLines& output, Clause clause) {
  const OutputLines::Line line = output.next();
  return {Judgement::Verdict::wrong_format, number, 0, line.where, std::string(line.text), "",
          {"too much output", {clause}, {}}};
}

void judge_each(const Workbench& bench, std::span<const std::string> cases, std::string_view output,
                const std::function<bool(const Judgement&)>& take) {
  OutputLines lines(output);
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const std::size_t begin = lines.offset();
    Judgement judgement = bench.judge(cases[i], i + 1, lines);
    judgement.answer = output.substr(begin, lines.offset() - begin);
    if (!take(judgement) || judgement.verdict == Judgement::Verdict::wrong_format) return;
  }
  if (!lines.at_end()) take(judge_rest(cases.size() + 1, lines, bench.output_clause()));
}

Judgement judge_output(const Workbench& bench, std::span<const std::string> cases, std::string_view output) {
  Judgement first;
  judge_each(bench, cases, output, [&](const Judgement& judgement) {
    if (!judgement.accepted()) first = judgement;
    return judgement.accepted();
  });
  return first;
}

std::string input_of(const Workbench& bench, std::span<const std::string> cases) {
  std::string text = bench.heading(cases.size());
  for (const std::string& line : cases) text += line + '\n';
  return text;
}

}  // namespace kiebitz
