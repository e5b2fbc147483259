// Wins and payments of a deal, as play() reports them, and the sentences about them.
#pragma once

#include <variant>
#include <vector>

#include "games/sichuan/rules.hpp"
#include "kiebitz/story.hpp"

namespace kiebitz::sichuan {

struct WinEvent {
  Seat seat{};
  Win win;
  Fan fan;
  int points = 0;
  bool paid_by_one = false;       // SB-32
  std::vector<Clause> uncounted;  // options that take fan away from this win
};

struct PaymentEvent {
  Seat from{};
  Seat to{};
  int points = 0;
  Clause why;
  std::string_view phrase;
  Tile tile;  // of the kong or of the win
  std::vector<Clause> clauses;
  bool self_drawn = false;  // paid for a win by self-draw

  // What the empty wall brings (SB-25, SB-26, SB-36).
  bool is_of_wall() const {
    return why == clause::ready_payment || why == clause::returned_kongs || why == clause::pig;
  }
};

struct RobbedEvent {
  Seat owner{};
};

using Event = std::variant<WinEvent, PaymentEvent, RobbedEvent>;

// A watcher of play(). It looks at the state while it changes.
class Listener {
 public:
  // `tile`: of the kong that the move makes, if it makes one.
  Listener(const Sichuan& game, const State& state, Tile tile) : game_(game), state_(state), tile_(tile) {}

  void won(Seat seat, const Win& win, const Fan& fan, int points);
  void paid(Seat from, Seat to, int points, Clause why);
  void robbed(Seat owner) { events_.emplace_back(RobbedEvent{owner}); }

  const std::vector<Event>& events() const { return events_; }

 private:
  const Win& last_win() const;

  const Sichuan& game_;
  const State& state_;
  Tile tile_;
  std::vector<Event> events_;
};

// `seen`: the hand is open to the reader. Others learn only the points, and no self-drawn tile (SB-13).
std::vector<Sentence> told(const WinEvent& event, const Options& options, bool seen);
Sentence told(const PaymentEvent& event, bool seen);

// Who is ready, who is not and who is a pig at an empty wall (SB-23).
std::vector<Sentence> told_readiness(const Sichuan& game, const State& state);

// All wins, all payments, the sums and the next dealer, as passages.
std::vector<Passage> told_settlement(const Sichuan& game, const State& state, const std::vector<Event>& events);

}  // namespace kiebitz::sichuan
