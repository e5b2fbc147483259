// Tells a deal of Bloody Battle, move by move: what was possible, what was done and why, and its effects, with the
// clause behind each. Seats that are asked at once answer in secret, so the effects of their answers are told with the
// last one. Nobody is told of tiles that are hidden from the reader (SB-15).
#pragma once

#include <span>
#include <vector>

#include "games/sichuan/settlement.hpp"
#include "kiebitz/table.hpp"

namespace kiebitz::sichuan {

// Follows a deal and knows all tiles.
class Teller {
 public:
  Teller(const Sichuan& game, const Deck& deck) : game_(game), state_(game.start(deck)) {}

  const State& state() const { return state_; }
  std::vector<Sentence> opening(const Setup& setup) const;
  Told play(Seat seat, Move move, std::string_view chosen_by, Sight sight);
  Scene scene(Sight sight) const;
  Texts laid() const { return laid_; }
  // Who won with what, who paid whom for what, and the scores.
  std::vector<Passage> ending(const Outcome& outcome) const;
  std::vector<Sentence> advice(Seat seat, Move move) const;
  Sentence refusal(Seat seat, Move move, Clause broken) const;

 private:
  std::vector<Sentence> act(const View& view, Move move) const;
  std::vector<Sentence> effects(const State& before, const std::vector<Event>& events, Sight sight) const;
  void tell_exchange(Sight sight, std::vector<Sentence>& said) const;
  void tell_claims(const State& before, const std::vector<Event>& events, Sight sight,
                   std::vector<Sentence>& said) const;
  void tell_events(const std::vector<Event>& events, bool of_wall, Sight sight, std::vector<Sentence>& said) const;
  void tell_bars(const State& before, Sight sight, std::vector<Sentence>& said) const;
  void tell_draw(const State& before, Sight sight, std::vector<Sentence>& said) const;
  void tell_end(const std::vector<Event>& events, Sight sight, std::vector<Sentence>& said) const;
  bool goes_on_after(const State& before, const std::vector<Event>& events) const;
  bool is_open_to(Sight sight, Seat seat) const { return state_.phase == Phase::over || sees(sight, seat); }

  Sichuan game_;
  State state_;
  std::vector<Event> events_;  // of the whole deal
  Texts laid_;
};

// Sentences that a reader may want to jump to.
std::span<const Mark> marks();

}  // namespace kiebitz::sichuan
