// The contest form of Mau-Mau (MM-27, MM-28): decks in, the cards played and the scores out, game by game.
#pragma once

#include <functional>

#include "games/maumau/notation.hpp"

namespace kiebitz::maumau {

struct ContestGame {
  unsigned players = 0;
  Deck deck{};
};

// Reads a contest file and hands on each game as soon as it is read. At a problem, all games before it were handed on.
template <class Take>
Result<Done> read_contest(TokenReader& reader, Take&& take);

// Reads, plays by the rulebook and prints, in constant memory.
Result<Done> solve(TextSource& source, TextSink& sink);

// MM-28: the line under the cards.
std::string result_line(const Outcome& outcome, unsigned players);

// One game as a line of a contest file.
std::string contest_line(unsigned players, const Deck& deck);

// The parts of reading, one line each.
Result<std::uint64_t> read_count(TokenReader& reader);
Result<ContestGame> read_game(TokenReader& reader, std::uint64_t number, std::uint64_t count);
Result<Done> read_end(TokenReader& reader, std::uint64_t count);

template <class Take>
Result<Done> read_contest(TokenReader& reader, Take&& take) {
  const auto count = read_count(reader);
  if (!count) return count.problem();
  for (std::uint64_t number = 1; number <= *count; ++number) {
    const auto game = read_game(reader, number, *count);
    if (!game) return game.problem();
    take(*game);
  }
  return read_end(reader, *count);
}

}  // namespace kiebitz::maumau
