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
  if (blank_ == BlankLines::kept) return;
  while (!at_end() && peek().text.find_first_not_of(" \t\r") == std::string_view::npos) {
    at_ = std::min(line_end() + 1, text_.size());
    ++line_;
  }
}

Judgement judge_rest(std::uint64_t number, OutputLines& output, Clause clause) {
  const OutputLines::Line line = output.next();
  return {Judgement::Verdict::wrong_format, number, 0, line.where, std::string(line.text), "",
          {"too much output", {clause}, {}}};
}

void judge_each(const Workbench& bench, std::span<const std::string> cases, std::string_view output,
                const std::function<bool(const Answered&)>& take) {
  OutputLines lines(output, bench.blank_lines());
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const std::size_t begin = lines.offset();
    Answered answered{i, {}, bench.judge(cases[i], i + 1, lines)};
    answered.answer = output.substr(begin, lines.offset() - begin);
    if (!take(answered) || answered.judgement.verdict == Judgement::Verdict::wrong_format) return;
  }
  if (!lines.at_end())
    take({cases.size(), output.substr(lines.offset()), judge_rest(cases.size() + 1, lines, bench.output_clause())});
}

Judgement judge_output(const Workbench& bench, std::span<const std::string> cases, std::string_view output) {
  Judgement first;
  judge_each(bench, cases, output, [&](const Answered& answered) {
    if (!answered.judgement.accepted()) first = answered.judgement;
    return answered.judgement.accepted();
  });
  return first;
}

std::string input_of(const Workbench& bench, std::span<const std::string> cases) {
  std::string text = bench.heading(cases.size());
  for (const std::string& line : cases) text += line + '\n';
  return text;
}

}  // namespace kiebitz
