// A game as text, finished or not (docs/records.md):
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
  Place where;  // of the move
};

struct Record {
  const AnyGame* game = nullptr;
  Setup setup;
  std::vector<std::string> players;  // strategies and "person"; none: nobody says who played
  std::vector<RecordedMove> moves;
  std::optional<std::string> scores;  // as they stand there; none: the game goes on
  Place scores_at;
};

// The record of a game at a table.
std::string to_text(const AnyGame& game, const Setup& setup, const std::vector<std::string>& players,
                    const Table& table);

// The scores of all seats, "38 26 0"; "none" of a game that ends without.
std::string scores_of(const Outcome& outcome, unsigned seats);

// `find` gives the game of a name.
Result<Record> read_record(std::string_view text, const std::function<const AnyGame*(std::string_view)>& find);

// Plays the moves of a record and compares its scores. The problem names the first move that is not legal, with its
// place and the clause that it breaks.
Result<std::unique_ptr<Table>> replay(const Record& record);

}  // namespace kiebitz
