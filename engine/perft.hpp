// Perft, as in chess engines: counts the sequences of exactly `depth` legal moves, to check a move generator. A game
// that ends earlier contributes nothing. When several seats must answer at once, each order of their answers counts.
#pragma once

#include <cstdint>

#include "kiebitz/game.hpp"

namespace kiebitz {

// Calls visit(seat, move, next state) for every legal move of every seat that must move.
template <Game G, class Visit>
constexpr void for_each_move(const G& game, const typename G::State& state, Visit&& visit) {
  const SeatSet acting = game.to_act(state);
  for (std::size_t i = 0; i < game.seats(); ++i) {
    if (!acting.contains(seat_at(i))) continue;
    MoveList<typename G::Move> moves;
    game.moves(state, seat_at(i), moves);
    for (const auto& move : moves) {
      typename G::State next = state;
      game.play(next, seat_at(i), move);
      visit(seat_at(i), move, next);
    }
  }
}

template <Game G>
constexpr std::uint64_t move_count(const G& game, const typename G::State& state) {
  const SeatSet acting = game.to_act(state);
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < game.seats(); ++i) {
    if (!acting.contains(seat_at(i))) continue;
    MoveList<typename G::Move> moves;
    game.moves(state, seat_at(i), moves);
    count += moves.size();
  }
  return count;
}

template <Game G>
constexpr std::uint64_t perft(const G& game, const typename G::State& state, unsigned depth) {
  if (depth == 0) return 1;
  if (depth == 1) return move_count(game, state);
  std::uint64_t count = 0;
  for_each_move(game, state,
                [&](Seat, const auto&, const typename G::State& next) { count += perft(game, next, depth - 1); });
  return count;
}

}  // namespace kiebitz
