// The Game concept: a trivially copyable State and a handful of pure functions on it.
//
// The concept covers one seat against the dealer (Even Steven), seats in turn (Mau-Mau), and several seats that may
// claim the same tile (Mahjong). to_act() says who must move. When several seats must answer at once, each answers with
// its own play(); the game stores the answers in its State and resolves them when the last one arrives.
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

// The legal moves of one seat: at most 64, or as many as Move::most_legal says. Does not allocate.
template <class Move>
class MoveList {
 public:
  static constexpr std::size_t capacity = [] {
    if constexpr (requires { Move::most_legal; }) {
      return Move::most_legal;
    } else {
      return std::size_t{64};
    }
  }();

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

// A move and who made it.
template <class Move>
struct Turn {
  Seat seat{};
  Move move;
};

struct Outcome {
  enum class Ending : std::uint8_t { running, scored, unscored };

  Ending ending = Ending::running;
  Clause why;       // the clause that ended the game
  SeatSet winners;  // possibly none, possibly several
  Seat next{};      // who is seat 0 of the next game in a match: its dealer, if there is one
  std::array<std::int32_t, max_seats> scores{};

  constexpr bool over() const noexcept { return ending != Ending::running; }
  friend constexpr bool operator==(const Outcome&, const Outcome&) noexcept = default;
};

// The outcome as one number, to be hashed into a fingerprint. `scores` has max_seats numbers.
template <class Scores>
constexpr std::uint64_t packed(Clause why, const Scores& scores) noexcept {
  std::uint64_t all = why.number;
  for (const auto score : scores) all = all * 0x1'0001U + static_cast<std::uint32_t>(score);
  return all;
}
constexpr std::uint64_t packed(const Outcome& outcome) noexcept { return packed(outcome.why, outcome.scores); }

// A strategy maps a view to a move. If it is deterministic, the same view always gets the same move, so a repeated
// state proves that the game is endless; see engine/play_out.hpp.
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
      // The clause to cite for an endless game.
      { G::endless } -> std::convertible_to<Clause>;
      { game.seats() } -> std::same_as<unsigned>;
      // The shuffled deck of a deal, and the state after dealing it.
      { game.deck(deal) } noexcept -> std::same_as<typename G::Deck>;
      { game.start(deck) } noexcept -> std::same_as<typename G::State>;
      // The seats that must move; empty when the game is over.
      { game.to_act(state) } noexcept -> std::same_as<SeatSet>;
      { game.moves(state, seat, moves) } noexcept;
      { game.check(state, seat, move) } noexcept -> std::same_as<Legality>;
      // The move must be legal according to check().
      { game.play(next, seat, move) } noexcept;
      { game.outcome(state) } noexcept -> std::same_as<Outcome>;
      { game.view(state, seat) } noexcept -> std::same_as<typename G::View>;
      // A random state that looks the same to the seat: everything hidden from it is dealt again.
      { game.imagine(state, seat, random) } noexcept -> std::same_as<typename G::State>;
    };

// A game in which one seat moves at a time can say whose turn it is directly, which is faster than building a set.
template <class G>
concept TakesTurns = Game<G> && requires(const G game, const typename G::State state) {
  { game.over(state) } noexcept -> std::same_as<bool>;
  // Undefined when the game is over.
  { game.turn(state) } noexcept -> std::same_as<Seat>;
};

}  // namespace kiebitz
