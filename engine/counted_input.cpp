#include "engine/counted_input.hpp"

#include <fmt/format.h>

namespace kiebitz {

namespace {

// Some editors put one before the first line; it is no part of the text.
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

Token first_word(TokenReader& reader) {
  Token token = reader.next_beyond_blank_lines();
  if (token.place != Place{1, 1} || !token.word.starts_with(byte_order_mark)) return token;
  token.word.remove_prefix(byte_order_mark.size());
  return token.word.empty() ? reader.next_beyond_blank_lines() : token;
}

}  // namespace

Result<std::uint64_t> read_count(TokenReader& reader, const Counted& counted) {
  const Token token = first_word(reader);
  const auto problem = [&](const Token& found, std::string expected) {
    return Problem{found.place, found.described(), std::move(expected), counted.clause};
  };
  std::uint64_t count = 0;
  const NumberError error = read_number(token.word, count);
  if (error == NumberError::too_large) return problem(token, fmt::format("a number of {} below 2^64", counted.many));
  if (error != NumberError::none || token.cut_off) return problem(token, fmt::format("the number of {}", counted.many));
  const Token after = reader.next();
  if (after.is_word()) return problem(after, fmt::format("the end of the line after the number of {}", counted.many));
  return count;
}

Result<Token> read_beginning(TokenReader& reader, const Counted& counted, std::uint64_t number, std::uint64_t count) {
  const Token token = reader.next_beyond_blank_lines();
  if (token.is_word()) return token;
  return Problem{token.place, fmt::format("{} after {} of {} {}", token.described(), number - 1, count, counted.many),
                 fmt::format("{} {}", counted.one, number), counted.clause};
}

Result<Done> read_end(TokenReader& reader, const Counted& counted, std::uint64_t count) {
  const Token token = reader.next_beyond_blank_lines();
  if (token.kind == Token::Kind::text_end) return Done{};
  return Problem{token.place, token.described(),
                 fmt::format("the end of the input: {} {} announced", count,
                             count == 1 ? fmt::format("{} was", counted.one) : fmt::format("{} were", counted.many)),
                 counted.clause};
}

}  // namespace kiebitz
