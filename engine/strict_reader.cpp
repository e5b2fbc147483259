#include "engine/strict_reader.hpp"

#include <fmt/format.h>

namespace kiebitz {

namespace {

constexpr std::size_t longest_word = 64;

bool ends_word(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

}  // namespace

std::optional<char> StrictReader::peek() {
  if (at_ == end_ && !over_) {
    at_ = 0;
    end_ = source_.read(buffer_.data(), buffer_.size());
    over_ = end_ == 0;
  }
  if (at_ == end_) return std::nullopt;
  return buffer_[at_];
}

void StrictReader::take() {
  if (buffer_[at_++] == '\n') {
    place_ = {place_.line + 1, 1};
  } else {
    ++place_.column;
  }
}

std::string StrictReader::word() {
  std::string text;
  for (auto c = peek(); c && !ends_word(*c) && text.size() < longest_word; c = peek()) {
    text += *c;
    take();
  }
  return text;
}

std::string StrictReader::described() {
  const auto next = peek();
  if (!next) return "the end of the input";
  if (*next == '\n') return "the end of the line";
  if (*next == ' ') return "a space";
  if (*next == '\t') return "a tab";
  if (*next == '\r') return "a carriage return";
  return in_quotes(word());
}

Problem StrictReader::problem(std::string expected, Clause rule) {
  const Place where = place_;
  return {where, described(), std::move(expected), rule};
}

Result<Done> StrictReader::one(char wanted, std::string_view expected, Clause rule) {
  if (peek() != wanted) return problem(std::string(expected), rule);
  take();
  return Done{};
}

Result<Done> StrictReader::space(Clause rule) { return one(' ', "a single space", rule); }
Result<Done> StrictReader::line_end(Clause rule) { return one('\n', "the end of the line", rule); }
Result<Done> StrictReader::text_end(Clause rule) {
  if (at_end()) return Done{};
  return problem("the end of the input", rule);
}

Result<std::uint64_t> StrictReader::number(std::uint64_t least, std::uint64_t most, std::string_view of_what,
                                           Clause rule) {
  const std::string expected = fmt::format("{} from {} to {}", of_what, least, most);
  const auto first = peek();
  if (!first || ends_word(*first)) return problem(expected, rule);
  const Place where = place_;
  const std::string digits = word();
  std::uint64_t number = 0;
  const bool fine = read_number(digits, number) == NumberError::none && number >= least && number <= most;
  if (!fine) return Problem{where, in_quotes(digits), expected, rule};
  if (digits.size() > 1 && digits.front() == '0') {
    return Problem{where, in_quotes(digits), fmt::format("the same number without leading zeros: {}", number), rule};
  }
  return number;
}

}  // namespace kiebitz
