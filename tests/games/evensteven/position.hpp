// Positions of Even Steven for tests, written in the game's notation, and conversions to and from the reference engine.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "games/evensteven/notation.hpp"
#include "games/evensteven/strategy.hpp"
#include "tests/reference/evensteven_reference.hpp"

namespace kiebitz::evensteven::testing {

namespace slow = reference::evensteven;

inline std::vector<Card> cards(std::string_view text) {
  const auto read = read_cards(text, Card::count);
  EXPECT_TRUE(read.ok()) << text;
  return read.ok() ? *read : std::vector<Card>{};
}

// The cards of the reference are texts.
inline std::vector<Card> fast(const slow::Cards& texts) {
  std::vector<Card> list;
  for (const slow::Card& text : texts) list.push_back(*card_of(text));
  return list;
}

inline Cards card_set(const std::vector<Card>& list) {
  Cards set;
  for (const Card card : list) set.add(card);
  return set;
}
inline Cards card_set(std::string_view text) { return card_set(cards(text)); }
inline Cards card_set(const slow::Cards& texts) { return card_set(fast(texts)); }

// A game with this hand and these cards to come, played move by move.
class Position {
 public:
  Position(std::string_view hand, std::string_view dealt) : Position(cards(hand), cards(dealt)) {}
  Position(const std::vector<Card>& hand, const std::vector<Card>& dealt) : game_(static_cast<unsigned>(hand.size())) {
    Deck deck{};
    std::copy(dealt.begin(), dealt.end(), std::copy(hand.begin(), hand.end(), deck.begin()));
    state_ = game_.start(deck);
  }

  const State& state() const { return state_; }
  View view() const { return game_.view(state_, Seat{0}); }
  bool over() const { return game_.over(state_); }
  Outcome outcome() const { return game_.outcome(state_); }
  bool won() const { return !outcome().winners.empty(); }
  std::string advice() const { return to_text(Thrifty{}(view()).card); }

  std::string moves() const {
    MoveList<Move> moves;
    game_.moves(state_, Seat{0}, moves);
    std::vector<Card> list;
    for (const Move move : moves) list.push_back(move.card);
    return to_text(list);
  }
  Clause broken_by(std::string_view card) const { return game_.check(state_, Seat{0}, {*card_of(card)}).broken(); }
  Position& play(std::string_view some) {
    for (const Card card : cards(some)) {
      EXPECT_TRUE(game_.check(state_, Seat{0}, {card}).is_legal()) << to_text(card);
      game_.play(state_, Seat{0}, {card});
    }
    return *this;
  }
  // Plays the game to its end with the thrifty player.
  std::string play_thriftily() {
    std::vector<Card> played;
    while (!over()) {
      played.push_back(Thrifty{}(view()).card);
      game_.play(state_, Seat{0}, {played.back()});
    }
    return to_text(played);
  }

 private:
  EvenSteven game_;
  State state_;
};

}  // namespace kiebitz::evensteven::testing
