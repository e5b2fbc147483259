// A benchmark checks its answer before it times it.
#pragma once

#include "kiebitz/any_game.hpp"

namespace kiebitz::bench {

// The fast loop and a table stepped move by move, every move checked, agree.
inline bool answers_agree(const Playable& game, unsigned size) {
  constexpr std::uint64_t deals = 200;
  const std::string_view strategy = game.strategies().front();
  Tally stepped;
  for (std::uint64_t number = 0; number < deals; ++number) {
    const auto table = game.table({size, Deal{0, number}});
    while (!(*table)->to_act().empty()) {
      const Seat seat = (*table)->to_act().first();
      if ((*table)->play(seat, *(*table)->choose(seat, strategy))) return false;
    }
    add(stepped, (*table)->outcome(), number);
  }
  return *game.play_many(size, strategy, Deal{}, deals) == stepped;
}

}  // namespace kiebitz::bench
