// Tells a game of Even Steven: the hand, whether it can win and why, and the right play on each dealt card.
#pragma once

#include <span>
#include <vector>

#include "games/evensteven/dealer.hpp"
#include "kiebitz/table.hpp"

namespace kiebitz::evensteven {

// Follows a game and knows all cards.
class Teller {
 public:
  Teller(const EvenSteven& game, const Deck& deck);

  const State& state() const { return state_; }
  std::vector<Sentence> opening(const Setup& setup) const;
  std::vector<ViewRow> deal() const;
  // Whether the hand can win, and the sorted rows that show it (ES-10).
  std::vector<Passage> prologue();
  Told play(Seat seat, Move move, std::string_view chosen_by, Sight sight);
  Scene scene(Sight sight) const;
  Texts laid() const { return texts_of(played_); }
  // Whether the game could have been won, with a winning play or a proof that there is none.
  std::vector<Passage> ending(const Outcome& outcome) const;
  std::vector<Sentence> advice(Seat seat, Move move) const;
  Sentence refusal(Seat seat, Move move, Clause broken) const;
  // The exact chance of winning after playing each card.
  std::vector<kiebitz::Choice> choices(Seat seat) const;

 private:
  Passage proof() const;
  View view() const { return game_.view(state_, Seat{0}); }

  EvenSteven game_;
  Deck deck_;
  State start_;
  State state_;
  std::vector<Card> played_;
  bool proven_ = false;  // the prologue has been told
};

Story tell(const ContestGame& contest);

// Sentences that a reader may want to jump to.
std::span<const Mark> marks();

}  // namespace kiebitz::evensteven
