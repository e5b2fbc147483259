// Tells a game of Mau-Mau, move by move: the choices, what was played and why, the effects, and the clause or decision
// rule behind each. The same teller serves stories of rulebook players, which show everything, and tables with people,
// where nobody is told of hidden cards (MM-29).
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "games/maumau/rules.hpp"
#include "kiebitz/table.hpp"

namespace kiebitz::maumau {

// Follows a game and knows all cards.
class Teller {
 public:
  Teller(const MauMau& game, const Deck& deck);

  const State& state() const { return state_; }
  std::vector<Sentence> opening(const Setup& setup) const;
  // Plays a legal move of the seat in turn, and tells it without the cards that `sight` does not see (MM-29).
  Told play(Seat seat, Move move, std::string_view chosen_by, Sight sight);
  Scene scene(Sight sight) const;
  Texts laid() const { return laid_; }
  // How the scores of a game add up.
  std::vector<Passage> ending(const Outcome& outcome) const;
  // Why the rulebook makes this move for the seat in turn.
  std::vector<Sentence> advice(Seat seat, Move move) const;
  Sentence refusal(Seat seat, Move move, Clause broken) const;

 private:
  View view() const { return game_.view(state_, state_.turn); }  // of the seat in turn
  // In the order in which the hand got them.
  CardTexts in_hand_order(Seat seat, Cards cards) const;
  std::vector<Sentence> choices(const View& view, bool may_keep, Sight sight) const;
  Sentence possible_cards(const View& view) const;
  std::vector<Sentence> reasons(const View& view, Move move) const;
  std::vector<Sentence> rulebook_reasons(const View& view, Move move) const;
  Sentence reason_by_value(const View& view, Card card) const;
  void tell_played(Seat seat, Move move, const View& before, Told& told) const;
  void tell_drawn(Seat seat, const State& before, Sight sight, Told& told) const;
  void tell_piles(const Piles& before, std::vector<Sentence>& said) const;
  Sentence refused_card(const View& view, Card card, Clause broken) const;

  MauMau game_;
  State state_;
  std::vector<std::vector<Card>> hands_;
  Texts laid_;
};

// The keys of suits and ranks in the phrasebooks.
Term term_of(Suit suit);
Term term_of(Rank rank);

// The story of the game that rulebook players play with this deck, up to the move that lays card number `cards`. The
// opening card is number 1.
Story tell(const MauMau& game, const Deck& deck, std::size_t cards = ~std::size_t{0});

// Sentences that a reader may want to jump to.
std::span<const Mark> marks();

}  // namespace kiebitz::maumau
