// A table with people and strategies around it: the strategies move by themselves until a person is to act or the game
// is over. The terminal, the page and `kiebitz record` all play through it.
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

  // `players` has "person" or the name of a strategy for each seat, or one name for all; none: the usual strategy.
  static Result<Match> start(const AnyGame& game, const Setup& setup, std::vector<std::string> players);
  // A person at one seat; `others` are the strategies at the others, again one for each or one for all.
  static Result<Match> start(const AnyGame& game, const Setup& setup, Seat seat, std::vector<std::string> others);

  const AnyGame& game() const { return *game_; }
  const Setup& setup() const { return setup_; }
  const std::vector<std::string>& players() const { return players_; }
  const Table& table() const { return *table_; }
  bool is_over() const { return table_->to_act().empty(); }
  // The first seat with a person; none: strategies play among themselves.
  Sight person_seat() const;

  // The move of a person, and then those of the strategies. A refused move changes nothing.
  std::optional<Refusal> play(Seat seat, std::string_view move);
  // Back to the last move of a person; false: there is none.
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

// A deal by its address; a seed alone is one of the game's contest, where the contest has seeds of its own.
Setup setup_at(const Playable& game, unsigned size, std::uint64_t seed, std::optional<std::uint64_t> deal);
// The deal that comes after this one; a deck is followed by itself.
Setup after(Setup setup);

// A name for each seat: those given, or one for all, or the usual one for all.
Result<std::vector<std::string>> players_of(const Playable& game, unsigned seats, std::vector<std::string> names);

}  // namespace kiebitz
