// Tells a game of Mau-Mau, move by move: the choices, what was done and why, what came of it, and the clause or
// decision rule that made it so. One teller serves the story of rulebook players, which says all, and a table with
// people, at which nobody is told of cards that the seat may not see (MM-29).
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "games/maumau/rules.hpp"
#include "kiebitz/story.hpp"

namespace kiebitz::maumau {

// Who plays on a seat, and so what can be said of why.
enum class Player : std::uint8_t { rulebook, random, person };

// Through whose eyes a game is told: those of one seat, or of somebody who sees all cards.
struct Sight {
  std::optional<Seat> seat;

  bool sees(Seat other) const { return !seat || *seat == other; }
};

struct ToldMove {
  std::vector<Sentence> choices;  // what was possible
  std::vector<Sentence> reasons;  // why it was this; a reason to play a card names it
  std::vector<Sentence> act;      // what was done
  std::vector<Sentence> effects;  // what came of it
};

// Follows a game with all cards open.
class Teller {
 public:
  Teller(const MauMau& game, const Deck& deck);

  const State& state() const { return state_; }
  View view() const { return game_.view(state_, state_.turn); }  // of the seat in turn
  // In the order in which the cards came into it.
  const std::vector<Card>& hand(Seat seat) const { return hands_[index(seat)]; }

  std::vector<Sentence> opening() const;
  // A legal move of the seat in turn.
  ToldMove play(Move move, Player player, Sight sight);
  // What the rulebook would do for the seat in turn, and why.
  std::vector<Sentence> advice() const;
  // Why a move of the seat is not legal.
  Sentence refusal(Seat seat, Move move, Clause broken) const;
  // What a game that was won costs each player.
  std::vector<Sentence> scores() const;

 private:
  Texts in_hand_order(Seat seat, Cards cards) const;
  std::vector<Sentence> choices(const View& view, Player player, Sight sight) const;
  Sentence possible_cards(const View& view) const;
  std::vector<Sentence> reasons(const View& view, Move move) const;
  std::vector<Sentence> rulebook_reasons(const View& view, Move move) const;
  Sentence reason_by_value(const View& view, Card card) const;
  void tell_played(Seat seat, Move move, const View& before, ToldMove& told) const;
  void tell_drawn(Seat seat, const State& before, Sight sight, ToldMove& told) const;
  void tell_piles(const Piles& before, std::vector<Sentence>& said) const;
  Sentence refused_card(const View& view, Card card, Clause broken) const;

  MauMau game_;
  State state_;
  std::vector<std::vector<Card>> hands_;
};

// All cards as they lie, for the end of a passage.
std::vector<Row> position(const Teller& teller, unsigned players);

// The cards still to be drawn, the next one first.
std::vector<Card> cards_to_draw(const Piles& piles);

// Words for suit and rank, to be looked up among the phrases.
Term term_of(Suit suit);
Term term_of(Rank rank);

// The story of the game that rulebook players play from this deck: all of it, or up to the move that lays card number
// `cards`, the opening card being number 1.
inline constexpr std::size_t all_cards = ~std::size_t{0};
Story tell(const MauMau& game, const Deck& deck, std::size_t cards = all_cards);

// What a reader may want to jump to.
std::span<const Mark> marks();

}  // namespace kiebitz::maumau
