// The 52 cards of Even Steven, and sets of them. A card is one number, rank * 4 + suit, in the order of a fresh deck:
// 2c 2d 2h 2s 3c ... As. So the smallest card that covers is the lowest bit of the hand at or above a rank.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "kiebitz/card.hpp"

namespace kiebitz::evensteven {

// ES-2: in rising order, ace high.
enum class Rank : std::uint8_t { two, three, four, five, six, seven, eight, nine, ten, jack, queen, king, ace };

inline constexpr int rank_count = 13;
inline constexpr unsigned per_rank = suit_count;  // cards of a rank

class Card {
 public:
  static constexpr int count = 52;  // ES-1

  constexpr Card() noexcept = default;
  static constexpr Card from_index(int index) noexcept {
    assert(index >= 0 && index < count);
    return Card(index);
  }

  constexpr int index() const noexcept { return index_; }
  constexpr Rank rank() const noexcept { return static_cast<Rank>(index_ / suit_count); }
  constexpr int suit_index() const noexcept { return index_ % suit_count; }  // in the order c d h s
  // ES-5: the suit has no effect.
  constexpr bool covers(Card other) const noexcept { return rank() >= other.rank(); }

  friend constexpr bool operator==(Card, Card) noexcept = default;

 private:
  constexpr explicit Card(int index) noexcept : index_(static_cast<std::uint8_t>(index)) {}
  std::uint8_t index_ = 0;
};

using Cards = CardSet<Card>;

// All cards of this rank and above.
constexpr Cards at_least(Rank rank) noexcept {
  return Cards::of_word(Cards::all().word() & ~((std::uint64_t{1} << (suit_count * static_cast<unsigned>(rank))) - 1));
}

inline constexpr unsigned most_cards = 13;

// A whole deck: the hand first, then the cards dealt to it.
using Deck = std::array<Card, Card::count>;

inline constexpr Deck fresh_deck = [] {
  Deck deck{};
  for (int i = 0; i < Card::count; ++i) deck[static_cast<std::size_t>(i)] = Card::from_index(i);
  return deck;
}();

}  // namespace kiebitz::evensteven
