// Plays a stretch of deals by their addresses and adds up what came of them.
#pragma once

#include <cstdint>

#include "engine/dealing.hpp"
#include "engine/play_out.hpp"
#include "kiebitz/tally.hpp"

namespace kiebitz {

// The dice of the players of a deal. A strategy gets these words and not the address of its own deal.
constexpr Words dice_of(Deal deal) noexcept { return {deal, 0xD1CEU}; }

// `players(dice)` makes what chooses all moves of one game.
template <Game G, class Players>
constexpr Tally play_many(const G& game, const Players& players, Deal first, std::uint64_t count) {
  Tally tally;
  Dealing<G> dealing(game, first);
  for (std::uint64_t i = 0; i < count; ++i) {
    const Deal deal{first.seed, first.number + i};
    typename G::State state = game.start(dealing.next());
    add(tally, play_out(game, state, players(dice_of(deal))), deal.number);
  }
  return tally;
}

}  // namespace kiebitz
