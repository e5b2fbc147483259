// Deals that a seat cannot tell from the true one, weighted by how closely the others' moves follow the book on them.
//
// How closely a player follows the book is not known. By Laplace's rule, one who has done so in a of n decisions does
// so in the next with probability (a + 1) / (n + 2); otherwise all other legal moves are equally likely. The product of
// these chances is the weight of a deal. An example: a player has played a low card of a suit twice. On deal A it held
// a higher one both times, which the book would have played; on B it held none either time; each time it could choose
// among three cards.
//
//   A   1/2 / 2 * 2/3 / 2 = 1/12        B   1/2 * 2/3 = 1/3
//
// So B is four times as likely. Against a player that never follows the book all deals get about the same weight.
//
// `Worlds` draws a few deals, and one of them is taken with probability proportional to its weight. This needs cheap,
// independent deals, so only games with a type Hidden do it.
#pragma once

#include <array>

#include "engine/worlds.hpp"

namespace kiebitz {

template <class Kit>
class LikelyWorlds {
 public:
  using G = typename Kit::Game;
  using State = typename G::State;
  using Move = typename G::Move;

  // Without inference all deals are equally likely.
  LikelyWorlds(const G& game, const typename G::Deck& deck, const std::vector<Turn<Move>>& turns, Seat seat,
               bool infers)
      : game_(game), seat_(seat), infers_(infers), worlds_(game, deck, turns, seat) {}

  // Valid until the next call.
  const State& next(RandomStream& random) {
    if constexpr (requires { typename Kit::Hidden; }) {
      if (infers_) return draw(random);
    }
    return worlds_.next(random).state;
  }

 private:
  // How often a player has followed the book.
  struct Faith {
    double follows = 0;
    double decisions = 0;
  };

  const State& draw(RandomStream& random) {
    constexpr int draws = 4;
    constexpr double words = 4294967296.0;  // that a RandomStream may give
    double total = 0;
    for (int i = 0; i < draws; ++i) {
      double weight = 1;
      std::array<Faith, max_seats> faiths{};
      const State& state = worlds_
                               .next(random,
                                     [&](const State& before, const Turn<Move>& turn) {
                                       if (turn.seat != seat_)
                                         weight /= surprise(before, turn, faiths[index(turn.seat)]);
                                     })
                               .state;
      total += weight;
      if (i == 0 || static_cast<double>(random.next()) * total < weight * words) taken_ = state;
    }
    return taken_;
  }

  // One over the chance of a move. A weight is divided by it, since compilers may round sums of products differently.
  double surprise(const State& state, const Turn<Move>& turn, Faith& faith) const {
    MoveList<Move> moves;
    game_.moves(state, turn.seat, moves);
    if (moves.size() == 1) return 1;
    const bool follows = typename Kit::Book{}(game_.view(state, turn.seat)) == turn.move;
    const double chances = faith.decisions + 2;
    const double result = follows ? chances / (faith.follows + 1)
                                  : chances * static_cast<double>(moves.size() - 1) / (chances - faith.follows - 1);
    faith.decisions += 1;
    faith.follows += follows ? 1 : 0;
    return result;
  }

  G game_;
  Seat seat_;
  bool infers_;
  Worlds<Kit> worlds_;
  State taken_{};
};

}  // namespace kiebitz
