// The contest form of Sichuan Mahjong (SM-19, SM-20): hands in, their expected tiles and scores out, case by case.
#pragma once

#include "engine/counted_input.hpp"
#include "games/mahjong/notation.hpp"

namespace kiebitz::mahjong {

inline constexpr Counted counted_cases{"case", "cases", clause::contest_input};

// The two words of one case: the hidden tiles, which are read already, and the declared ones or NONE.
Result<Hand> read_case(TokenReader& reader, const Token& hidden, std::uint64_t number);

// Reads a contest file and hands on each hand as soon as it is read. At a problem, all before it were handed on.
template <class Take>
Result<Done> read_contest(TokenReader& reader, Take&& take) {
  const auto read_one = [&](const Token& first, std::uint64_t number) { return read_case(reader, first, number); };
  return read_counted(reader, counted_cases, read_one, take);
}

// Reads, judges and prints, in constant memory.
Result<Done> solve(TextSource& source, TextSink& sink);

// The answer to one case (SM-20), appended.
void append_answer(std::uint64_t number, const Hand& hand, std::string& out);

// One hand as a line of a contest file, without its end.
std::string contest_line(const Hand& hand);

}  // namespace kiebitz::mahjong
