// A small game for players that search. There is one card, a number below ten, which only seat 1 sees. Seat 0 opens a
// door, or first asks about the card, at most twice:
//
//   stop    wins if the number is below 6
//   own     seat 0 chooses a word: with `two` it wins
//   guess   seat 0 chooses a word: it wins with `one` if the number is odd, otherwise with `two`; nothing else helps
//   trust   seat 1 chooses a word: with `two` it wins, otherwise seat 0
//   ask     seat 1 says a word, and seat 0 goes on
//
// The book stops at once and always says `one`; but asked about the card, it says `three` if the number is at least 5.
#pragma once

#include <array>

#include "engine/search.hpp"

namespace kiebitz::sketches::doors {

enum class Move : std::uint8_t { stop, own, guess, trust, ask, one, two, three };

class Doors {
 public:
  using Move = doors::Move;
  using Deck = std::array<std::uint8_t, 1>;
  struct State {
    std::uint8_t card = 0;
    std::uint8_t asked = 0;
    Move door = Move::stop;  // or `ask`
    bool at_door = true;     // seat 0 chooses a door
    bool over = false;
    bool won = false;  // by seat 0
    friend constexpr bool operator==(const State&, const State&) noexcept = default;
  };
  struct View {
    State state;  // without the card, for seat 0
    friend constexpr bool operator==(const View&, const View&) noexcept = default;
  };

  static constexpr std::string_view name = "doors";
  static constexpr Clause endless{{'D', 'R'}, 1};

  static constexpr unsigned seats() noexcept { return 2; }
  static constexpr Deck deck(Deal deal) noexcept { return {static_cast<std::uint8_t>(deal.number % 10)}; }
  static constexpr State start(const Deck& deck) noexcept { return {.card = deck[0]}; }
  static constexpr SeatSet to_act(const State& state) noexcept {
    if (state.over) return {};
    const bool asks_other = !state.at_door && (state.door == Move::trust || state.door == Move::ask);
    return SeatSet::only(seat_at(asks_other ? 1 : 0));
  }
  static constexpr void moves(const State& state, Seat /*seat*/, MoveList<Move>& out) noexcept {
    if (state.at_door) {
      for (const Move move : {Move::stop, Move::own, Move::guess, Move::trust}) out.add(move);
      if (state.asked < 2) out.add(Move::ask);
    } else {
      for (const Move move : {Move::one, Move::two, Move::three}) out.add(move);
    }
  }
  static constexpr Legality check(const State& /*state*/, Seat /*seat*/, Move /*move*/) noexcept {
    return Legality::legal();
  }
  static constexpr void play(State& state, Seat /*seat*/, Move move) noexcept {
    if (state.at_door) {
      state.door = move;
      state.at_door = false;
      if (move == Move::stop) end(state, state.card < 6);
    } else if (state.door == Move::ask) {
      ++state.asked;
      state.at_door = true;
    } else if (state.door == Move::guess) {
      end(state, move == (state.card % 2 == 1 ? Move::one : Move::two));
    } else {
      end(state, (move == Move::two) == (state.door == Move::own));
    }
  }
  static constexpr Outcome outcome(const State& state) noexcept {
    Outcome outcome;
    if (!state.over) return outcome;
    outcome.ending = Outcome::Ending::scored;
    outcome.winners = SeatSet::only(seat_at(state.won ? 0 : 1));
    return outcome;
  }
  static constexpr View view(const State& state, Seat seat) noexcept {
    View view{state};
    if (seat == seat_at(0)) view.state.card = 0;
    return view;
  }
  static constexpr State imagine(const State& state, Seat seat, RandomStream& random) noexcept {
    State other = state;
    if (seat == seat_at(0)) other.card = static_cast<std::uint8_t>(random.below(10));
    return other;
  }

 private:
  static constexpr void end(State& state, bool won) noexcept {
    state.over = true;
    state.won = won;
  }
};

struct Kit {
  using Game = Doors;
  static constexpr Aim search_aim = Aim::wins;
  static constexpr bool fewest_points_win = false;

  struct Book {
    static constexpr bool deterministic = true;
    constexpr Move operator()(const Doors::View& view) const noexcept {
      if (view.state.at_door) return Move::stop;
      return view.state.door == Move::ask && view.state.card >= 5 ? Move::three : Move::one;
    }
  };
  struct Hidden {
    template <class Turns>
    Hidden(const Doors& /*game*/, const Doors::Deck& /*deck*/, const Turns& /*turns*/, Seat /*seat*/) {}
    Doors::Deck deal(RandomStream& random) const { return {static_cast<std::uint8_t>(random.below(10))}; }
  };
  static std::string write(Move move) { return std::to_string(static_cast<int>(move)); }
};

}  // namespace kiebitz::sketches::doors
