// A record: a finished or unfinished game as text (docs/records.md).
//
//   game maumau
//   players 3
//   strategies rulebook random rulebook
//   deal 42 7
//   0 DA
//   1 CJ:C
//   ...
//   scores 38 26 0
//
// A game with options has a line "rules mil cap=4". A game whose records are whole deals (AnyGame::records_whole_deals)
// has the deck instead of its address. Seats that answer at once stand in the order of their numbers.
//
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "kiebitz/any_game.hpp"

namespace kiebitz {

struct RecordedMove {
  Seat seat{};
  std::string move;
  Place where;
};

struct Record {
  const AnyGame* game = nullptr;
  Setup setup;
  std::vector<std::string> players;  // strategies and "person"; empty: the record does not say
  std::vector<RecordedMove> moves;
  std::optional<std::string> scores;  // as written; none: the game is not over
  Place scores_at;
  Place end;  // of the text
};

// The record of a game at a table.
std::string to_text(const AnyGame& game, const Setup& setup, const std::vector<std::string>& players,
                    const Table& table);

// The scores of all seats: "38 26 0", or "none" for a game that ends without scores.
std::string scores_of(const Outcome& outcome, unsigned seats);

// `find` looks up a game by name.
Result<Record> read_record(std::string_view text, const std::function<const AnyGame*(std::string_view)>& find);

// Plays the moves of a record and checks its scores. The problem is the first illegal move, with its place in the
// record and the clause that it breaks.
Result<std::unique_ptr<Table>> replay(const Record& record);

// The story of a game at a table from step `first` on, for somebody who sees all cards.
Story story_of(const Table& table, std::size_t first = 0);

}  // namespace kiebitz
