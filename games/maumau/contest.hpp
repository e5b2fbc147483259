// The contest form of Mau-Mau (MM-27, MM-28): reads decks, writes the cards played and the scores of each game.
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

// Reads the rest of a game after its number of players.
Result<ContestGame> read_game(TokenReader& reader, const Token& players, std::uint64_t number);

// Reads a contest file and calls take(game) as soon as each game is read, also for all games before a problem.
template <class Take>
Result<Done> read_contest(TokenReader& reader, Take&& take) {
  const auto read_one = [&](const Token& first, std::uint64_t number) { return read_game(reader, first, number); };
  return read_counted(reader, counted_games, read_one, take);
}

// Plays all games of a contest file by the rulebook and writes their answers, in constant memory.
Result<Done> solve(TextSource& source, TextSink& sink);

// Plays a game by the rulebook and appends the two lines of its answer (MM-28).
Outcome append_answer(const ContestGame& contest, std::string& out);

// MM-28: the second line of an answer.
std::string result_line(const Outcome& outcome, unsigned players);

// One game as a line of a contest file, without its newline.
void append_contest_line(const ContestGame& game, std::string& out);
std::string contest_line(unsigned players, const Deck& deck);

}  // namespace kiebitz::maumau
