// Plays a game to its end: the loop that everything which plays whole games goes through.
//
// A game is endless (the state repeats, and the players always do the same in the same state) only when this is
// proven, and it costs an ordinary game nothing: after `patience` moves, far more than any ordinary game has, the
// game is begun again and its states are compared by Brent's method, which needs no memory of them.
#pragma once

#include <cstdint>

#include "kiebitz/game.hpp"

namespace kiebitz {

// The dice of the players of a deal. A strategy gets these words and not the address of its own deal.
constexpr RandomStream dice_of(Deal deal) noexcept { return {deal, 0xD1CEU}; }

inline constexpr std::uint64_t patience = 1U << 14U;

// A game of players who roll dice may repeat a state and still end; beyond this it is given up as endless.
inline constexpr std::uint64_t dice_patience = 1U << 20U;

// Asks the first seat that is to act, and plays its move. The game is not over.
template <Game G, class Choose>
constexpr void step(const G& game, typename G::State& state, Choose& choose) {
  if constexpr (TakesTurns<G>) {
    const Seat seat = game.turn(state);
    game.play(state, seat, choose(game.view(state, seat)));
  } else {
    const Seat seat = game.to_act(state).first();
    game.play(state, seat, choose(game.view(state, seat)));
  }
}

template <Game G>
constexpr bool is_over(const G& game, const typename G::State& state) {
  if constexpr (TakesTurns<G>) {
    return game.over(state);
  } else {
    return game.to_act(state).empty();
  }
}

// Plays at most `limit` moves; true when the game is over then. The state is copied in and out, so that the
// loop works on a local one that the optimiser can take apart into registers: only if no call is left in the loop,
// which g++ must be told.
template <Game G, class Choose>
[[gnu::flatten]] constexpr bool play_at_most(const G& game, typename G::State& state, Choose& choose,
                                             std::uint64_t limit) {
  typename G::State local = state;
  for (; limit > 0 && !is_over(game, local); --limit) step(game, local, choose);
  state = local;
  return is_over(game, local);
}

template <Game G>
constexpr Outcome endless_outcome() {
  Outcome outcome;
  outcome.ending = Outcome::Ending::unscored;
  outcome.why = G::endless;
  return outcome;
}

// The number of moves after which a state has come for the second time; 0 when the game ends after all.
template <Game G, class Choose>
constexpr std::uint64_t moves_to_repeat(const G& game, const typename G::State& start, Choose& choose) {
  // Brent: find the length of the cycle ...
  typename G::State slow = start;
  typename G::State fast = start;
  std::uint64_t power = 1;
  std::uint64_t length = 0;
  do {
    if (is_over(game, fast)) return 0;
    if (length == power) {
      slow = fast;
      power *= 2;
      length = 0;
    }
    step(game, fast, choose);
    ++length;
  } while (slow != fast);
  // ... then walk two games one cycle apart until they meet: there the cycle begins.
  slow = start;
  fast = start;
  for (std::uint64_t i = 0; i < length; ++i) step(game, fast, choose);
  std::uint64_t before = 0;
  for (; slow != fast; ++before) {
    step(game, slow, choose);
    step(game, fast, choose);
  }
  return before + length;
}

// Sees every move of a game before it is played; begin() tells it that the game begins, or begins again.
struct Onlooker {
  constexpr void begin() {}
  template <class View, class Move>
  constexpr void see(const View& /*view*/, const Move& /*move*/) {}
};

// Plays to the end; `choose` makes every move. Leaves the last state in `state`.
template <Game G, class Choose, class Watch = Onlooker>
constexpr Outcome play_out(const G& game, typename G::State& state, Choose choose, Watch&& watch = {}) {
  const typename G::State start = state;
  auto watched = [&](const typename G::View& view) {
    const auto move = choose(view);
    watch.see(view, move);
    return move;
  };
  watch.begin();
  if (play_at_most(game, state, watched, Choose::deterministic ? patience : dice_patience)) return game.outcome(state);
  if (!Choose::deterministic) return endless_outcome<G>();

  const std::uint64_t repeat = moves_to_repeat(game, start, choose);
  state = start;
  watch.begin();
  if (play_at_most(game, state, watched, repeat > 0 ? repeat : ~std::uint64_t{0})) return game.outcome(state);
  return endless_outcome<G>();
}

}  // namespace kiebitz
