// Positions of Mau-Mau for tests, written in the game's notation:
//
//   Position at("SN CE | HA HQ SQ", "CS", "SA CJ DA");   two hands, the open card, the draw pile from its top
//
// It is player 1's turn, and the open card has no effect any more. Cards that are not named are not in the game.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "games/maumau/notation.hpp"
#include "games/maumau/strategy.hpp"

namespace kiebitz::maumau::testing {

inline std::vector<Card> cards(std::string_view text) {
  std::vector<Card> result;
  TokenReader reader(text);
  for (Token token = reader.next(); token.is_word(); token = reader.next()) {
    const auto card = card_of(token.word);
    EXPECT_TRUE(card) << token.word;
    if (card) result.push_back(*card);
  }
  return result;
}

inline Cards card_set(std::string_view text) {
  Cards set;
  for (const Card card : cards(text)) set.add(card);
  return set;
}

inline std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t at = text.find(separator);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

class Position {
 public:
  Position(std::string_view hands, std::string_view open, std::string_view draw = "")
      : game_(static_cast<unsigned>(split(hands, '|').size())) {
    std::size_t seat = 0;
    for (const std::string_view hand : split(hands, '|')) state_.hands[seat++] = card_set(hand);
    const auto pile = cards(draw);
    Deck deck{};
    const std::size_t dealt = deck.size() - pile.size() - 1;
    deck[dealt] = cards(open).front();
    std::copy(pile.begin(), pile.end(), deck.begin() + static_cast<std::ptrdiff_t>(dealt) + 1);
    state_.piles = Piles(deck, dealt);
    state_.fits = matching(state_.piles.open());
  }

  // A whole deck, dealt by the rules.
  Position(unsigned players, std::string_view deck) : game_(players), state_(game_.start(*read_deck(deck))) {}

  const MauMau& game() const { return game_; }
  const State& state() const { return state_; }
  View view() const { return game_.view(state_, state_.turn); }
  int player() const { return static_cast<int>(index(state_.turn)) + 1; }
  std::string hand(int player) const { return text(state_.hands[player - 1]); }
  std::string open() const { return to_text(state_.piles.open()); }
  std::string draw_pile() const { return pile(state_.piles.draw_size(), &Piles::drawable); }
  std::string discard_pile() const { return pile(state_.piles.discard_size(), &Piles::discarded); }
  Outcome outcome() const { return game_.outcome(state_); }

  // All legal moves of the player in turn, in the order of the cards.
  std::string moves() const {
    MoveList<Move> list;
    game_.moves(state_, state_.turn, list);
    std::string result;
    for (const Move& move : list) result += (result.empty() ? "" : " ") + to_text(move);
    return result;
  }

  // The clause that a move of the player in turn breaks; "" if it is legal.
  std::string broken_by(std::string_view move) const { return broken_by(player(), move); }
  std::string broken_by(int player, std::string_view move) const {
    const auto legality = game_.check(state_, seat_at(static_cast<std::size_t>(player - 1)), *read_move(move));
    return legality.is_legal() ? "" : to_string(legality.broken());
  }

  Position& play(std::string_view moves) {
    for (const std::string_view move : split(moves, ' ')) {
      EXPECT_EQ(broken_by(move), "") << move;
      game_.play(state_, state_.turn, *read_move(move));
    }
    return *this;
  }

  std::string rulebook_move() const { return to_text(Rulebook{}(view())); }
  std::string rulebook_rule() const { return to_string(Rulebook::decide(view()).rule); }

 private:
  static std::string text(Cards set) {
    std::string result;
    for (const Card card : set) result += (result.empty() ? "" : " ") + to_text(card);
    return result;
  }
  std::string pile(int size, Card (Piles::*card)(int) const noexcept) const {
    std::string result;
    for (int i = 0; i < size; ++i) result += (i == 0 ? "" : " ") + to_text((state_.piles.*card)(i));
    return result;
  }

  MauMau game_;
  State state_;
};

}  // namespace kiebitz::maumau::testing
