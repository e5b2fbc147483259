// What the seats of a table have learnt so far, as text for programs: one event per line, in the notation of records.
// A Kit tells its events through the functions below (see engine/kit.hpp):
//
//   events.tell_all(seat, "discard 5M");        0 discard 5M
//   events.tell_one(seat, seat, "drew", tile);  0 drew 3B      only this seat sees the tile,
//   events.tell_others(seat, seat, "drew ??");  0 drew ??      the others that it was drawn
#pragma once

#include <array>
#include <charconv>
#include <string>
#include <string_view>

#include "kiebitz/seat.hpp"

namespace kiebitz {

class Events {
 public:
  explicit Events(unsigned seats) : seats_(seats) {}

  std::string_view of(Seat seat) const { return index(seat) < seats_ ? texts_[index(seat)] : std::string_view(); }

  // A line of words with spaces between them. A word is a text, a number, a seat, or several words already.
  template <class... Words>
  void tell_all(const Words&... words) {
    write(words...);
    for (std::size_t i = 0; i < seats_; ++i) texts_[i] += line_;
  }
  template <class... Words>
  void tell_one(Seat seat, const Words&... words) {
    write(words...);
    texts_[index(seat)] += line_;
  }
  template <class... Words>
  void tell_others(Seat seat, const Words&... words) {
    write(words...);
    for (std::size_t i = 0; i < seats_; ++i) {
      if (seat_at(i) != seat) texts_[i] += line_;
    }
  }

 private:
  template <class... Words>
  void write(const Words&... words) {
    line_.clear();
    ((add(words), line_ += ' '), ...);
    line_.back() = '\n';
  }
  void add(std::string_view word) { line_ += word; }
  void add(Seat seat) { line_ += static_cast<char>('0' + index(seat)); }
  void add(int number) {
    std::array<char, 12> digits{};
    line_.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr);
  }

  std::size_t seats_;
  std::array<std::string, max_seats> texts_;
  std::string line_;
};

// Plays a move and tells its events. A Kit without Kit::play() tells every move to everybody, or to the mover alone if
// the seats answer in secret.
template <class Kit>
void play_and_tell(const typename Kit::Game& game, typename Kit::Game::State& state, Seat seat,
                   const typename Kit::Game::Move& move, Events& events) {
  using G = typename Kit::Game;
  if constexpr (requires { Kit::play(game, state, seat, move, events); }) {
    Kit::play(game, state, seat, move, events);
  } else {
    const bool secret = [&] {
      if constexpr (requires { G::asks_in_secret(state); }) {
        return G::asks_in_secret(state);
      } else {
        return false;
      }
    }();
    if (secret) {
      events.tell_one(seat, seat, Kit::write(move));
    } else {
      events.tell_all(seat, Kit::write(move));
    }
    game.play(state, seat, move);
  }
}

}  // namespace kiebitz
