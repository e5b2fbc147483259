// Contest input that begins with how much is to come: a number on a line of its own, then so many games or cases.
#pragma once

#include <string>

#include "kiebitz/text.hpp"

namespace kiebitz {

// What is counted, in terms for messages, and the clause that asks for it.
struct Counted {
  std::string_view one;   // "game"
  std::string_view many;  // "games"
  Clause clause;
};

Result<std::uint64_t> read_count(TokenReader& reader, const Counted& counted);
// The first word of the next one; a problem at the end of the text.
Result<Token> read_beginning(TokenReader& reader, const Counted& counted, std::uint64_t number, std::uint64_t count);
Result<Done> read_end(TokenReader& reader, const Counted& counted, std::uint64_t count);

// Reads all of it with `read_one(first word, number)` and hands on each as soon as it is read. At a problem, all before
// it were handed on.
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
