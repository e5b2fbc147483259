// The four suits, and sets of cards stored as one machine word.
//
// Each game defines its own card type, because the order of the cards matters: Mau-Mau sorts them by value, so that
// "the most valuable card that fits" is the highest bit of a set. A card type has
//   static constexpr int count;              number of different cards, at most 64
//   static constexpr Card from_index(int);
//   constexpr int index() const;             inverse of from_index
#pragma once

#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "kiebitz/bits.hpp"
#include "kiebitz/each.hpp"

namespace kiebitz {

// In ascending order, as German card games rank them.
enum class Suit : std::uint8_t { diamonds, hearts, spades, clubs };

inline constexpr int suit_count = 4;
inline constexpr Each<Suit, suit_count> all_suits;

template <class Card>
class CardSet {
 public:
  using Word = std::conditional_t<(Card::count <= 32), std::uint32_t, std::uint64_t>;

  constexpr CardSet() noexcept = default;
  static constexpr CardSet of_word(Word word) noexcept { return CardSet(word); }
  static constexpr CardSet only(Card card) noexcept { return CardSet(bit(card)); }
  static constexpr CardSet all() noexcept {
    return CardSet(static_cast<Word>(~Word{0}) >> (8 * sizeof(Word) - Card::count));
  }

  constexpr Word word() const noexcept { return word_; }
  constexpr bool empty() const noexcept { return word_ == 0; }
  constexpr int size() const noexcept { return bits::count(word_); }
  // Exactly one card, tested without a population count.
  constexpr bool has_one() const noexcept { return (word_ ^ (word_ - 1)) > word_ - 1; }
  constexpr bool contains(Card card) const noexcept { return ((word_ >> card.index()) & 1U) != 0; }
  constexpr void add(Card card) noexcept { word_ |= bit(card); }
  constexpr void remove(Card card) noexcept { word_ &= static_cast<Word>(~bit(card)); }
  constexpr Card highest() const noexcept {
    assert(!empty());
    return Card::from_index(bits::highest(word_));
  }
  constexpr Card lowest() const noexcept {
    assert(!empty());
    return Card::from_index(bits::lowest(word_));
  }

  // The card that has exactly n cards of the set below it.
  constexpr Card nth(std::uint32_t n) const noexcept {
    assert(n < static_cast<std::uint32_t>(size()));
    Word rest = word_;
    for (; n > 0; --n) rest &= rest - 1;
    return Card::from_index(bits::lowest(rest));
  }

  friend constexpr bool operator==(CardSet, CardSet) noexcept = default;
  friend constexpr CardSet operator&(CardSet a, CardSet b) noexcept { return CardSet(a.word_ & b.word_); }
  friend constexpr CardSet operator|(CardSet a, CardSet b) noexcept { return CardSet(a.word_ | b.word_); }
  // The cards of a that are not in b.
  friend constexpr CardSet operator-(CardSet a, CardSet b) noexcept {
    return CardSet(a.word_ & static_cast<Word>(~b.word_));
  }

  // for (Card card : set), from the lowest to the highest.
  class Iterator {
   public:
    constexpr explicit Iterator(Word rest) noexcept : rest_(rest) {}
    constexpr Card operator*() const noexcept { return Card::from_index(bits::lowest(rest_)); }
    constexpr Iterator& operator++() noexcept {
      rest_ &= rest_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) noexcept = default;

   private:
    Word rest_;
  };
  constexpr Iterator begin() const noexcept { return Iterator(word_); }
  constexpr Iterator end() const noexcept { return Iterator(0); }

 private:
  constexpr explicit CardSet(Word word) noexcept : word_(word) {}
  static constexpr Word bit(Card card) noexcept { return static_cast<Word>(Word{1} << card.index()); }
  Word word_ = 0;
};

// sets[which], for device code that keeps the array in registers. Registers cannot be indexed, so the device masks and
// ORs all of them; nvcc would turn a chain of ?: back into an indexed load from local memory.
template <class Card, std::size_t Size>
constexpr CardSet<Card> pick(const CardSet<Card> (&sets)[Size], std::size_t which) noexcept {
#ifdef __CUDA_ARCH__
  typename CardSet<Card>::Word picked = 0;
  for (std::size_t i = 0; i < Size; ++i) picked |= sets[i].word() & (which == i ? ~0U : 0U);
  return CardSet<Card>::of_word(picked);
#else
  return sets[which];
#endif
}

// values[which] = value, likewise.
template <class Value, std::size_t Size>
constexpr void put(Value (&values)[Size], std::size_t which, Value value) noexcept {
#ifdef __CUDA_ARCH__
  for (std::size_t i = 0; i < Size; ++i) values[i] = which == i ? value : values[i];
#else
  values[which] = value;
#endif
}

}  // namespace kiebitz
