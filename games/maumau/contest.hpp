// The contest form of Mau-Mau (MM-27, MM-28): decks in, the cards played and the scores out, game by game.
#pragma once

#include <functional>

#include "engine/counted_input.hpp"
#include "games/maumau/notation.hpp"

namespace kiebitz::maumau {

struct ContestGame {
  unsigned players = 0;
  Deck deck{};
};

inline constexpr Counted counted_games{"game", "games", clause::contest_input};

// One game: the number of players, which is read already, and the deck.
Result<ContestGame> read_game(TokenReader& reader, const Token& players, std::uint64_t number);

// Reads a contest file and hands on each game as soon as it is read. At a problem, all games before it were handed on.
template <class Take>
Result<Done> read_contest(TokenReader& reader, Take&& take) {
  const auto read_one = [&](const Token& first, std::uint64_t number) { return read_game(reader, first, number); };
  return read_counted(reader, counted_games, read_one, take);
}

// Reads, plays by the rulebook and prints, in constant memory.
Result<Done> solve(TextSource& source, TextSink& sink);

// Plays a game by the rulebook and appends its answer, two lines (MM-28).
Outcome append_answer(const ContestGame& contest, std::string& out);

// MM-28: the line under the cards.
std::string result_line(const Outcome& outcome, unsigned players);

// One game as a line of a contest file, without its end.
void append_contest_line(const ContestGame& game, std::string& out);
std::string contest_line(unsigned players, const Deck& deck);

}  // namespace kiebitz::maumau
