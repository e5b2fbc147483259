// Checks the answer of a benchmark before it is timed.
#pragma once

#include "kiebitz/any_game.hpp"

namespace kiebitz::bench {

// True if the simulation agrees with a table that is played move by move and checks every move.
inline bool answers_agree(const AnyGame& game, unsigned size) {
  constexpr std::uint64_t deals = 200;
  const std::string strategy(game.playable()->strategies().front());
  const auto simulation = game.simulation({size, {strategy}, true}).value();
  Totals totals(simulation->layout());
  Fingerprint stepped{};
  for (std::uint64_t number = 0; number < deals; ++number) {
    const auto table = game.playable()->table({size, Deal{0, number}});
    while (!(*table)->to_act().empty()) {
      const Seat seat = (*table)->to_act().first();
      if ((*table)->play(seat, *(*table)->choose(seat, strategy))) return false;
    }
    stepped.add(packed((*table)->outcome()), number);
  }
  return simulation->count({Deal{}, deals}, totals) && totals.number("fingerprint") == stepped.sum;
}

}  // namespace kiebitz::bench
