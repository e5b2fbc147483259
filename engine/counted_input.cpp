#include "engine/counted_input.hpp"

namespace kiebitz {

namespace {

// Some editors write one at the start of a file; it is skipped.
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
  const auto problem = [&](const Token& found, std::string_view expected) {
    return Problem{found.place, found.described(), {expected, {{"many", Term{counted.many}}}}, counted.clause};
  };
  std::uint64_t count = 0;
  const NumberError error = read_number(token.word, count);
  if (error == NumberError::too_large) return problem(token, "a number of {many} below 2^64");
  if (error != NumberError::none || token.cut_off) return problem(token, "the number of {many}");
  const Token after = reader.next();
  if (after.is_word()) return problem(after, "the end of the line after the number of {many}");
  return count;
}

Result<Token> read_beginning(TokenReader& reader, const Counted& counted, std::uint64_t number, std::uint64_t count) {
  const Token token = reader.next_beyond_blank_lines();
  if (token.is_word()) return token;
  return Problem{
      token.place,
      {"the end of the input after {number} of {count} {many}",
       {{"number", std::to_string(number - 1)}, {"count", std::to_string(count)}, {"many", Term{counted.many}}}},
      {"{one} {number}", {{"one", Term{counted.one}}, {"number", std::to_string(number)}}},
      counted.clause};
}

Result<Done> read_end(TokenReader& reader, const Counted& counted, std::uint64_t count) {
  const Token token = reader.next_beyond_blank_lines();
  if (token.kind == Token::Kind::text_end) return Done{};
  const std::string_view expected =
      count == 1 ? "the end of the input after 1 {one}" : "the end of the input after {count} {many}";
  return Problem{
      token.place,
      token.described(),
      {expected, {{"one", Term{counted.one}}, {"many", Term{counted.many}}, {"count", std::to_string(count)}}},
      counted.clause};
}

}  // namespace kiebitz
