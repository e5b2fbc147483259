// A table with people and strategies in its seats. Strategies move on their own until a person must move or the game is
// over. The terminal, the page and `kiebitz record` all use it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kiebitz/any_game.hpp"

namespace kiebitz {

class Match {
 public:
  static constexpr std::string_view person = "person";

  // `players` has "person" or the name of a strategy for each seat, or one name for all, or none for the default.
  static Result<Match> start(const AnyGame& game, const Setup& setup, std::vector<std::string> players);
  // A person in one seat, strategies in the others: one for each, or one for all.
  static Result<Match> start(const AnyGame& game, const Setup& setup, Seat seat, std::vector<std::string> others);

  const AnyGame& game() const { return *game_; }
  const Setup& setup() const { return setup_; }
  const std::vector<std::string>& players() const { return players_; }
  const Table& table() const { return *table_; }
  bool is_over() const { return table_->to_act().empty(); }
  // The first seat with a person; none if only strategies play.
  Sight person_seat() const;
  // The next deal after a finished one; a deck is followed by itself. Whoever deals next is in seat 0, and everybody
  // keeps the neighbours.
  Result<Match> next() const;

  // Plays the move of a person, then lets the strategies move. A refused move changes nothing.
  std::optional<Refusal> play(Seat seat, std::string_view move);
  // Undoes the last move of a person and everything after it. Returns false if there is none.
  bool take_back();

 private:
  Match(const AnyGame& game, Setup setup, std::unique_ptr<Table> table, std::vector<std::string> players)
      : game_(&game), setup_(std::move(setup)), players_(std::move(players)), table_(std::move(table)) {}
  void let_strategies_play();

  const AnyGame* game_;
  Setup setup_;
  std::vector<std::string> players_;
  std::unique_ptr<Table> table_;
  std::vector<std::pair<Seat, std::string>> moves_;  // of people
};

// A deal by its address. Without a deal number it is a contest seed if the game has those, and deal 0 otherwise.
Setup setup_at(const Playable& game, unsigned size, std::uint64_t seed, std::optional<std::uint64_t> deal);

// One name per seat, from `names` as in Match::start().
Result<std::vector<std::string>> players_of(const Playable& game, unsigned seats, std::vector<std::string> names);

}  // namespace kiebitz
