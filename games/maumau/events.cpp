#include "games/maumau/events.hpp"

#include "games/maumau/notation.hpp"

namespace kiebitz::maumau {

namespace {

// Behind a word, with a space before each card.
std::string with_cards(std::string_view word, Cards cards) {
  std::string text(word);
  for (const Card card : cards) {
    const auto letters = letters_of(card);
    text += ' ';
    text.append(letters.begin(), letters.end());
  }
  return text;
}

}  // namespace

void tell_deal(const MauMau& game, const State& state, Events& events) {
  for (std::size_t i = 0; i < game.seats(); ++i) events.tell_one(seat_at(i), with_cards("hand", state.hands[i]));
  events.tell_all("open", to_text(state.piles.open()));
}

void play(const MauMau& game, State& state, Seat seat, Move move, Events& events) {
  const Cards held = state.hand(seat);
  events.tell_all(seat, to_text(move));
  game.play(state, seat, move);
  const Cards drawn = state.hand(seat) - held;
  if (drawn.empty()) return;
  std::string unseen = "drew";
  for (int i = 0; i < drawn.size(); ++i) unseen += " ??";
  events.tell_one(seat, seat, with_cards("drew", drawn));
  events.tell_others(seat, seat, unseen);
}

}  // namespace kiebitz::maumau
