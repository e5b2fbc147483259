// The 32 cards of Mau-Mau, and sets of them.
//
// A card is one number, rank * 4 + suit, with the ranks in the order of their value:
//
//   bit   31..28  27..24  23..20  19..16  15..12  11..8   7..4    3..0
//   rank  jack    ace     ten     nine    eight   seven   king    queen
//   value 20      11      10      9       8       7       4       3        each: clubs spades hearts diamonds
//
// so the card that decision rules 2 and 6 prefer, "highest value, then highest suit", is the highest bit of a set.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "kiebitz/card.hpp"

namespace kiebitz::maumau {

// MM-2: in order of value.
enum class Rank : std::uint8_t { queen, king, seven, eight, nine, ten, ace, jack };

class Card {
 public:
  static constexpr int count = 32;  // MM-1

  constexpr Card() noexcept = default;
  static constexpr Card of(Suit suit, Rank rank) noexcept {
    return Card(static_cast<int>(rank) * 4 + static_cast<int>(suit));
  }
  static constexpr Card from_index(int index) noexcept {
    assert(index >= 0 && index < count);
    return Card(index);
  }

  constexpr int index() const noexcept { return index_; }
  constexpr Suit suit() const noexcept { return static_cast<Suit>(index_ & 3U); }
  constexpr Rank rank() const noexcept { return static_cast<Rank>(index_ >> 2U); }
  constexpr bool is(Rank rank) const noexcept { return this->rank() == rank; }
  constexpr int value() const noexcept {  // MM-2
    constexpr std::array<int, 8> values = {3, 4, 7, 8, 9, 10, 11, 20};
    return values[index_ >> 2U];
  }

  friend constexpr bool operator==(Card, Card) noexcept = default;

 private:
  constexpr explicit Card(int index) noexcept : index_(static_cast<std::uint8_t>(index)) {}
  std::uint8_t index_ = 0;
};

// A card that does something when it is played (MM-7 to MM-9).
constexpr bool is_action(Card card) noexcept {
  return card.is(Rank::seven) || card.is(Rank::eight) || card.is(Rank::jack);
}

using Cards = CardSet<Card>;

constexpr Cards all_of(Rank rank) noexcept { return Cards::of_word(0xFU << (4U * static_cast<unsigned>(rank))); }
constexpr Cards all_of(Suit suit) noexcept { return Cards::of_word(0x1111'1111U << static_cast<unsigned>(suit)); }

// The total value of a set without a loop over its cards: for each binary digit, the cards whose value has it are
// counted at once. `Word` is Cards::Word or a vector of them (masked_rules.hpp).
template <class Word>
constexpr Word total_value(Word cards) noexcept {
  constexpr auto with_digit = [] {
    std::array<Cards, 5> sets{};
    for (int i = 0; i < Card::count; ++i) {
      const Card card = Card::from_index(i);
      for (std::size_t digit = 0; digit < sets.size(); ++digit) {
        if (((card.value() >> digit) & 1) != 0) sets[digit].add(card);
      }
    }
    return sets;
  }();
  using bits::count;
  Word total = 0;
  for (unsigned digit = 0; digit < with_digit.size(); ++digit) {
    total = total + (static_cast<Word>(count(cards & with_digit[digit].word())) << digit);
  }
  return total;
}
constexpr int total_value(Cards cards) noexcept { return static_cast<int>(total_value(cards.word())); }

inline constexpr Cards jacks = all_of(Rank::jack);
inline constexpr Cards sevens = all_of(Rank::seven);

// The pile before dealing, top card first.
using Deck = std::array<Card, Card::count>;

}  // namespace kiebitz::maumau
