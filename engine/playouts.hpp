// Games played out by seats that learn. A seat plays by the book at first. When it meets the same choice again, it
// tries other moves, and gradually prefers those that have done best (a tree for every seat, searched as in PUCT with
// the book as the prior).
//
// What a seat remembers of a choice is what it could have seen: the moves since the start of the play-outs, its own
// secret answers among them, and its legal moves. It knows no other hand, so it cannot learn to play as if it did, and
// what it learns on one deal applies to all. An example, with the moves a, b and c by the book first:
//
//   game 1   seat 0 plays a, seat 1 has never seen that: by the book from here on, for seat 1
//   game 2   seat 0 plays a, seat 1 remembers: one game by the book, lost; tries b
//
// From its first new choice in a game a seat keeps to the book, so that each game adds at most one choice per seat.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <type_traits>
#include <unordered_map>
#include <vector>

#include "engine/play_out.hpp"
#include "engine/worlds.hpp"
#include "kiebitz/table.hpp"

namespace kiebitz {

// A hash of the moves so far and one more.
template <class Move>
constexpr std::uint64_t followed_by(std::uint64_t moves, const Move& move) {
  static_assert(std::has_unique_object_representations_v<Move>);
  std::uint64_t number = 0;
  for (const std::uint8_t byte : std::bit_cast<std::array<std::uint8_t, sizeof(Move)>>(move)) {
    number = number << 8U | byte;
  }
  return mixed(moves * 0x9E37'79B9'7F4A'7C15U + number);
}

template <class Kit>
class Playouts {
 public:
  using G = typename Kit::Game;
  using State = typename G::State;
  using Move = typename G::Move;
  using Book = typename Kit::Book;

  // Seats that do not learn always play by the book.
  Playouts(const G& game, bool learns) : game_(game), learns_(learns) {}

  // What a game is worth to a seat.
  static std::int32_t value(const Outcome& outcome, Seat seat) {
    if (Kit::search_aim == Aim::points) return outcome.scores[index(seat)];
    return outcome.winners.contains(seat) ? 1 : 0;
  }

  // Plays a move, and then the game to its end. A game that gets very long counts as one without a winner.
  Outcome play(State state, Seat seat, const Move& move) {
    start();
    make(state, seat, move);
    std::uint64_t left = most_moves;
    for (; left > 0 && !learning_.empty() && !is_over(game_, state); --left) {
      const Seat mover = next_to_move(game_, state);
      make(state, mover, choose(state, mover));
    }
    Book book;
    const Outcome outcome = play_at_most(game_, state, book, left) ? game_.outcome(state) : endless_outcome<G>();
    learn(outcome);
    return outcome;
  }

 private:
  static constexpr std::uint64_t most_moves = 2000;
  static constexpr std::size_t most_choices = 1U << 18U;  // bounds the memory

  // The games in which a seat made a certain move.
  struct Option {
    std::int64_t value = 0;  // of all of them
    std::uint32_t games = 0;
  };
  struct Choice {
    Option all;
    std::size_t first = 0;  // its options are in a row
    std::size_t count = 0;
  };
  struct Visit {
    Seat seat{};
    Choice* choice = nullptr;
    std::size_t option = 0;
  };

  void start() {
    visits_.clear();
    learning_ = learns_ ? SeatSet::first_seats(game_.seats()) : SeatSet{};
    for (std::size_t i = 0; i < game_.seats(); ++i) seen_[i] = i;
  }

  void make(State& state, Seat seat, const Move& move) {
    const bool secret = asks_in_secret<G>(state);
    for (const Seat each : learning_) {
      if (!secret || each == seat) seen_[index(each)] = followed_by(seen_[index(each)], move);
    }
    game_.play(state, seat, move);
  }

  Move choose(const State& state, Seat seat) {
    const Move book = Book{}(game_.view(state, seat));
    if (!learning_.contains(seat)) return book;
    MoveList<Move> moves;
    game_.moves(state, seat, moves);
    if (moves.size() == 1) return book;
    Choice* const choice = remembered(seat, moves);
    if (choice == nullptr) return book;
    const std::size_t chosen = best_of(*choice, moves, book);
    visits_.push_back({seat, choice, choice->first + chosen});
    return moves[chosen];
  }

  // Null if there is no more memory.
  Choice* remembered(Seat seat, const MoveList<Move>& moves) {
    std::uint64_t key = seen_[index(seat)];
    for (const Move& move : moves) key = followed_by(key, move);
    auto known = choices_.find(key);
    if (known == choices_.end()) {
      learning_.remove(seat);
      if (choices_.size() == most_choices) return nullptr;
      known = choices_.emplace(key, Choice{{}, options_.size(), moves.size()}).first;
      options_.resize(options_.size() + moves.size());
    }
    return known->second.count == moves.size() ? &known->second : nullptr;  // unless two keys are the same by chance
  }

  // The move that promises most: what it was worth, and a bonus that falls as it is tried. The book's move has half of
  // the bonus in advance. A move not yet tried counts as the mean of the others. No product is added to anything, since
  // compilers round that differently.
  std::size_t best_of(const Choice& choice, const MoveList<Move>& moves, const Move& book) const {
    const double mean = choice.all.games == 0 ? 0 : mean_of(choice.all);
    const double bonus = spread() * std::sqrt(static_cast<double>(choice.all.games));
    const double part = 0.5 / static_cast<double>(moves.size());
    std::size_t best = 0;
    double most = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const Option& option = options_[choice.first + i];
      const bool by_the_book = moves[i] == book;
      const double share = by_the_book ? 0.5 + part : part;
      const double promise = (option.games == 0 ? mean : mean_of(option)) + bonus * share / (1.0 + option.games);
      if (i > 0 && (promise < most || (promise == most && !by_the_book))) continue;
      best = i;
      most = promise;
    }
    return best;
  }
  static double mean_of(const Option& option) {
    return static_cast<double>(option.value) / static_cast<double>(option.games);
  }
  double spread() const { return Kit::search_aim == Aim::wins ? 1.0 : static_cast<double>(highest_ - lowest_); }

  void learn(const Outcome& outcome) {
    for (const Visit& visit : visits_) {
      const std::int32_t worth = value(outcome, visit.seat);
      for (Option* const each : {&visit.choice->all, &options_[visit.option]}) {
        each->value += worth;
        ++each->games;
      }
      highest_ = std::max(highest_, worth);
      lowest_ = std::min(lowest_, worth);
    }
  }

  G game_;
  bool learns_;
  std::unordered_map<std::uint64_t, Choice> choices_;
  std::vector<Option> options_;
  std::int32_t highest_ = 0;
  std::int32_t lowest_ = 0;
  // In the game being played:
  std::vector<Visit> visits_;
  SeatSet learning_;                             // the seats that have seen nothing new
  std::array<std::uint64_t, max_seats> seen_{};  // a hash of the moves that each seat has seen
};

}  // namespace kiebitz
