// The contest form of Sichuan Mahjong (SM-19, SM-20): hands in, their expected tiles and scores out, case by case.
#pragma once

#include "engine/counted_input.hpp"
#include "games/mahjong/notation.hpp"

namespace kiebitz::mahjong {

inline constexpr Counted counted_cases{"case", "cases", clause::contest_input};

// Reads one case: `hidden` is its first word, already read; the declared tiles or NONE follow.
Result<Hand> read_case(TokenReader& reader, const Token& hidden, std::uint64_t number);

// Reads a contest file and calls `take(hand)` for each hand as soon as it is read, up to the first problem.
template <class Take>
Result<Done> read_contest(TokenReader& reader, Take&& take) {
  const auto read_one = [&](const Token& first, std::uint64_t number) { return read_case(reader, first, number); };
  return read_counted(reader, counted_cases, read_one, take);
}

// The contest program. Needs constant memory.
Result<Done> solve(TextSource& source, TextSink& sink);

// Appends the answer to one case (SM-20).
void append_answer(std::uint64_t number, const Hand& hand, std::string& out);

// A hand as a line of a contest file, without the newline.
std::string contest_line(const Hand& hand);

}  // namespace kiebitz::mahjong
