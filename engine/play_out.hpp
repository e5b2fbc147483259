// Plays a game to its end, one move after the other.
//
// Some games never end: a state repeats, and players who always make the same move in the same state go round forever.
// play_out() calls a game endless only once it has proved that. Ordinary games must not pay for the proof, so the loop
// first plays `patience` moves, far more than any ordinary game has. Only then does it start again and look for a
// repeated state with Brent's algorithm, which keeps two states instead of all of them.
//
// An example: moves lead through the states
//
//   a b c d e f d e f d ...
//
// so there are three moves before the cycle d e f, and state d comes for the second time after move 6.
//
// 1. The length of the cycle. `fast` moves on one state at a time. `slow` waits, and jumps to where `fast` is after 1,
//    2, 4, 8, ... moves of waiting. It waits at a, then at b, where `fast` passes c and d, then at d. While it waits
//    there, `fast` goes e, f, d: they meet after 3 moves, so the length is 3.
// 2. The start of the cycle. Two games are played side by side, one 3 moves ahead of the other: a/d, b/e, c/f, d/d.
//    They meet after 3 moves, where the cycle starts. 3 + 3 = 6 moves bring a state for the second time.
//
// The game is then played once more, up to that move, so that the caller gets the state that repeats.
#pragma once

#include <cstdint>

#include "kiebitz/game.hpp"

namespace kiebitz {

// The random words for the strategies of a deal. A strategy gets these rather than the address of the deal, from which
// it could work out the hidden cards.
constexpr RandomStream dice_of(Deal deal) noexcept { return {deal, 0xD1CEU}; }

inline constexpr std::uint64_t patience = 1U << 14U;

// With random strategies a repeated state proves nothing. A game of this many moves is simply declared endless.
inline constexpr std::uint64_t dice_patience = 1U << 20U;

// The first seat that must move. The game must not be over.
template <Game G>
constexpr Seat next_to_move(const G& game, const typename G::State& state) {
  if constexpr (TakesTurns<G>) {
    return game.turn(state);
  } else {
    return game.to_act(state).first();
  }
}

// Plays one move.
template <Game G, class Choose>
constexpr void step(const G& game, typename G::State& state, Choose& choose) {
  const Seat seat = next_to_move(game, state);
  game.play(state, seat, choose(game.view(state, seat)));
}

template <Game G>
constexpr bool is_over(const G& game, const typename G::State& state) {
  if constexpr (TakesTurns<G>) {
    return game.over(state);
  } else {
    return game.to_act(state).empty();
  }
}

template <Game G, class Choose>
constexpr bool play_moves(const G& game, typename G::State& state, Choose& choose, std::uint64_t limit) {
  typename G::State local = state;
  for (; limit > 0 && !is_over(game, local); --limit) step(game, local, choose);
  state = local;
  return is_over(game, local);
}

// Plays at most `limit` moves; returns whether the game is over. The loop works on a local copy of the state, which the
// optimiser can keep in registers as long as nothing in the loop is an actual call; `flatten` sees to that. A state in
// which several seats act at once is too large to be kept there, so its loop is not flattened, which would take long to
// compile.
template <Game G, class Choose>
constexpr bool play_at_most(const G& game, typename G::State& state, Choose& choose, std::uint64_t limit) {
  return play_moves(game, state, choose, limit);
}
template <TakesTurns G, class Choose>
[[gnu::flatten]] constexpr bool play_at_most(const G& game, typename G::State& state, Choose& choose,
                                             std::uint64_t limit) {
  return play_moves(game, state, choose, limit);
}

template <Game G>
constexpr Outcome endless_outcome() {
  Outcome outcome;
  outcome.ending = Outcome::Ending::unscored;
  outcome.why = G::endless;
  return outcome;
}

// The number of moves until a state occurs for the second time; 0 if the game ends after all.
template <Game G, class Choose>
constexpr std::uint64_t moves_to_repeat(const G& game, const typename G::State& start, Choose& choose) {
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

// The default observer of play_out(). see() is called before each move, begin() when the game starts or restarts.
struct NoObserver {
  constexpr void begin() {}
  template <class View, class Move>
  constexpr void see(const View& /*view*/, const Move& /*move*/) {}
};

// Plays from `state` to the end, with `choose` choosing every move. Leaves the last state in `state`.
template <Game G, class Choose, class Observer = NoObserver>
constexpr Outcome play_out(const G& game, typename G::State& state, Choose choose, Observer&& observer = {}) {
  const typename G::State start = state;
  auto observed = [&](const typename G::View& view) {
    const auto move = choose(view);
    observer.see(view, move);
    return move;
  };
  observer.begin();
  if (play_at_most(game, state, observed, choose.deterministic ? patience : dice_patience)) return game.outcome(state);
  if (!choose.deterministic) return endless_outcome<G>();

  const std::uint64_t repeat = moves_to_repeat(game, start, choose);
  state = start;
  observer.begin();
  if (play_at_most(game, state, observed, repeat > 0 ? repeat : ~std::uint64_t{0})) return game.outcome(state);
  return endless_outcome<G>();
}

}  // namespace kiebitz
