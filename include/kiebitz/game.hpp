// What a game is to the engine: a trivially copyable State and a handful of pure functions on it.
//
// One seat against the dealer (Even Steven), seats in turn (Mau-Mau) and several seats that may claim the same
// tile (Mahjong) all fit: to_act() says who is being asked. Where several are asked, each answers by its own
// play(); the game keeps the answers in its State and settles them when the last one is in.
#pragma once

#include <array>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "kiebitz/clause.hpp"
#include "kiebitz/random.hpp"
#include "kiebitz/seat.hpp"

namespace kiebitz {

// The legal moves of one seat, without an allocation.
template <class Move>
class MoveList {
 public:
  static constexpr std::size_t capacity = 64;

  constexpr void add(Move move) noexcept {
    assert(size_ < capacity);
    moves_[size_++] = move;
  }
  constexpr std::size_t size() const noexcept { return size_; }
  constexpr bool empty() const noexcept { return size_ == 0; }
  constexpr const Move& operator[](std::size_t i) const noexcept { return moves_[i]; }
  constexpr const Move* begin() const noexcept { return moves_.data(); }
  constexpr const Move* end() const noexcept { return moves_.data() + size_; }

 private:
  std::array<Move, capacity> moves_{};
  std::size_t size_ = 0;
};

// How a game stands: still running, over with scores, or over without any.
struct Outcome {
  enum class Ending : std::uint8_t { running, scored, unscored };

  Ending ending = Ending::running;
  Clause why;       // the clause that ended it
  SeatSet winners;  // may be empty, may be several
  std::array<std::int32_t, max_seats> scores{};

  constexpr bool over() const noexcept { return ending != Ending::running; }
  friend constexpr bool operator==(const Outcome&, const Outcome&) noexcept = default;
};

// What came of a game as one number, for its fingerprint. `scores` are max_seats numbers.
template <class Scores>
constexpr std::uint64_t packed(Clause why, const Scores& scores) noexcept {
  std::uint64_t all = why.number;
  for (const auto score : scores) all = all * 0x1'0001U + static_cast<std::uint32_t>(score);
  return all;
}
constexpr std::uint64_t packed(const Outcome& outcome) noexcept { return packed(outcome.why, outcome.scores); }

// A strategy is anything that turns a view into a move. It says whether the same view always gets the same
// move: only then does a repeated state prove that a game is endless.
template <class S, class View, class Move>
concept Strategy = requires(S strategy, const View view) {
  { strategy(view) } -> std::same_as<Move>;
  { S::deterministic } -> std::convertible_to<bool>;
};

template <class G>
concept Game =
    std::is_trivially_copyable_v<typename G::State> && std::is_trivially_copyable_v<typename G::Move> &&
    std::equality_comparable<typename G::State> && std::equality_comparable<typename G::View> &&
    requires(const G game, const typename G::State state, typename G::State& next, const typename G::Deck deck,
             typename G::Move move, MoveList<typename G::Move>& moves, Seat seat, Deal deal, RandomStream& random) {
      { G::name } -> std::convertible_to<std::string_view>;
      // Cited when a game repeats itself.
      { G::endless } -> std::convertible_to<Clause>;
      { game.seats() } -> std::same_as<unsigned>;
      // The deck at an address, and the state it is dealt into.
      { game.deck(deal) } noexcept -> std::same_as<typename G::Deck>;
      { game.start(deck) } noexcept -> std::same_as<typename G::State>;
      // Whom the game waits for; nobody: it is over.
      { game.to_act(state) } noexcept -> std::same_as<SeatSet>;
      { game.moves(state, seat, moves) } noexcept;
      { game.check(state, seat, move) } noexcept -> std::same_as<Legality>;
      // Only a move that check() finds fine.
      { game.play(next, seat, move) } noexcept;
      { game.outcome(state) } noexcept -> std::same_as<Outcome>;
      { game.view(state, seat) } noexcept -> std::same_as<typename G::View>;
      // The same state as far as the seat can tell, with all that is hidden from it dealt anew.
      { game.imagine(state, seat, random) } noexcept -> std::same_as<typename G::State>;
    };

// A game in which one seat at a time is asked can say so without building a set: hot loops like that.
template <class G>
concept TakesTurns = Game<G> && requires(const G game, const typename G::State state) {
  { game.over(state) } noexcept -> std::same_as<bool>;
  // Only while the game is not over.
  { game.turn(state) } noexcept -> std::same_as<Seat>;
};

}  // namespace kiebitz
