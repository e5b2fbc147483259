// Contest input that begins with a count on its own line, followed by that many games or cases.
#pragma once

#include <string>

#include "kiebitz/text.hpp"

namespace kiebitz {

// What is counted: the terms to use in messages, and the clause that defines the format.
struct Counted {
  std::string_view one;   // "game"
  std::string_view many;  // "games"
  Clause clause;
};

Result<std::uint64_t> read_count(TokenReader& reader, const Counted& counted);
// Reads the first word of item `number`, which must exist.
Result<Token> read_beginning(TokenReader& reader, const Counted& counted, std::uint64_t number, std::uint64_t count);
Result<Done> read_end(TokenReader& reader, const Counted& counted, std::uint64_t count);

// Reads a whole input. Calls read_one(first word, number) for each item and passes the result to `take` at once, so
// that the items before an error are still processed.
template <class ReadOne, class Take>
Result<Done> read_counted(TokenReader& reader, const Counted& counted, ReadOne&& read_one, Take&& take) {
  const auto count = read_count(reader, counted);
  if (!count) return count.problem();
  for (std::uint64_t number = 1; number <= *count; ++number) {
    const auto first = read_beginning(reader, counted, number, *count);
    if (!first) return first.problem();
    const auto one = read_one(*first, number);
    if (!one) return one.problem();
    take(*one);
  }
  return read_end(reader, counted, *count);
}

}  // namespace kiebitz
