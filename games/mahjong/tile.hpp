// Tiles, sets of tiles and counts of tiles.
//
//   Tile       one kind of tile, 0 to 26: nine dots, nine bamboos, nine myriads
//   NumberSet  a set of numbers of one suit: nine bits
//   TileSet    a set of kinds: 27 bits
//   SuitTiles  how many tiles of each number in one suit: nine octal digits, the count of ones lowest
//   Tiles      how many tiles of each kind: a SuitTiles for each suit
#pragma once

#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "kiebitz/bits.hpp"
#include "kiebitz/each.hpp"

namespace kiebitz::mahjong {

inline constexpr int suit_count = 3;
inline constexpr int number_count = 9;
inline constexpr int kind_count = suit_count * number_count;
inline constexpr int copies = 4;  // SM-1: of each kind

enum class Suit : std::uint8_t { dots, bamboo, myriads };
inline constexpr Each<Suit, suit_count> all_suits;
constexpr std::size_t index(Suit suit) noexcept { return static_cast<std::size_t>(suit); }

class Tile {
 public:
  constexpr Tile() noexcept = default;
  static constexpr Tile of(Suit suit, int number) noexcept {
    assert(number >= 1 && number <= number_count);
    return at(static_cast<int>(suit) * number_count + number - 1);
  }
  static constexpr Tile at(int index) noexcept {
    assert(index >= 0 && index < kind_count);
    Tile tile;
    tile.index_ = static_cast<std::uint8_t>(index);
    return tile;
  }

  constexpr int index() const noexcept { return index_; }
  constexpr Suit suit() const noexcept { return static_cast<Suit>(index_ / number_count); }
  constexpr int number() const noexcept { return index_ % number_count + 1; }

  friend constexpr bool operator==(Tile, Tile) noexcept = default;
  friend constexpr auto operator<=>(Tile, Tile) noexcept = default;

 private:
  std::uint8_t index_ = 0;
};

// Numbers 1 to 9 as bits 0 to 8.
class NumberSet {
 public:
  constexpr NumberSet() noexcept = default;
  constexpr explicit NumberSet(std::uint32_t bits) noexcept : bits_(bits) {}
  static constexpr NumberSet only(int number) noexcept { return NumberSet(1U << static_cast<unsigned>(number - 1)); }

  constexpr std::uint32_t bits() const noexcept { return bits_; }
  constexpr bool empty() const noexcept { return bits_ == 0; }
  constexpr int size() const noexcept { return bits::count(bits_); }
  constexpr bool contains(int number) const noexcept {
    return ((bits_ >> static_cast<unsigned>(number - 1)) & 1U) != 0;
  }
  constexpr int lowest() const noexcept { return bits::lowest(bits_) + 1; }

  friend constexpr NumberSet operator|(NumberSet a, NumberSet b) noexcept { return NumberSet(a.bits_ | b.bits_); }
  friend constexpr NumberSet operator&(NumberSet a, NumberSet b) noexcept { return NumberSet(a.bits_ & b.bits_); }
  friend constexpr NumberSet operator-(NumberSet a, NumberSet b) noexcept { return NumberSet(a.bits_ & ~b.bits_); }
  friend constexpr bool operator==(NumberSet, NumberSet) noexcept = default;

 private:
  std::uint32_t bits_ = 0;
};

inline constexpr NumberSet all_numbers = NumberSet(0x1FF);
inline constexpr NumberSet terminal_numbers = NumberSet(0b1'0000'0001U);  // 1 and 9
inline constexpr NumberSet royal_numbers = NumberSet(0b0'1001'0010U);     // 2, 5 and 8

// Iterated in the order D, B, M and 1 to 9.
class TileSet {
 public:
  constexpr TileSet() noexcept = default;
  constexpr explicit TileSet(std::uint32_t bits) noexcept : bits_(bits) {}
  static constexpr TileSet only(Tile tile) noexcept { return TileSet(1U << static_cast<unsigned>(tile.index())); }
  static constexpr TileSet of(Suit suit, NumberSet numbers) noexcept {
    return TileSet(numbers.bits() << (static_cast<unsigned>(suit) * number_count));
  }

  constexpr std::uint32_t bits() const noexcept { return bits_; }
  constexpr bool empty() const noexcept { return bits_ == 0; }
  constexpr int size() const noexcept { return bits::count(bits_); }
  constexpr bool contains(Tile tile) const noexcept {
    return ((bits_ >> static_cast<unsigned>(tile.index())) & 1U) != 0;
  }
  constexpr NumberSet numbers_of(Suit suit) const noexcept {
    return NumberSet(bits_ >> (static_cast<unsigned>(suit) * number_count) & 0x1FFU);
  }
  constexpr Tile first() const noexcept { return Tile::at(bits::lowest(bits_)); }
  constexpr Tile last() const noexcept { return Tile::at(bits::highest(bits_)); }
  constexpr Tile nth(std::uint32_t n) const noexcept { return Tile::at(bits::nth(bits_, n)); }

  class Iterator {
   public:
    constexpr explicit Iterator(std::uint32_t rest) noexcept : rest_(rest) {}
    constexpr Tile operator*() const noexcept { return Tile::at(bits::lowest(rest_)); }
    constexpr Iterator& operator++() noexcept {
      rest_ &= rest_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) noexcept = default;

   private:
    std::uint32_t rest_;
  };
  constexpr Iterator begin() const noexcept { return Iterator(bits_); }
  constexpr Iterator end() const noexcept { return Iterator(0); }

  friend constexpr TileSet operator|(TileSet a, TileSet b) noexcept { return TileSet(a.bits_ | b.bits_); }
  friend constexpr TileSet operator&(TileSet a, TileSet b) noexcept { return TileSet(a.bits_ & b.bits_); }
  friend constexpr TileSet operator-(TileSet a, TileSet b) noexcept { return TileSet(a.bits_ & ~b.bits_); }
  friend constexpr bool operator==(TileSet, TileSet) noexcept = default;

 private:
  std::uint32_t bits_ = 0;
};

class SuitTiles {
 public:
  constexpr SuitTiles() noexcept = default;
  constexpr explicit SuitTiles(std::uint32_t word) noexcept : word_(word) {}
  static constexpr SuitTiles only(int number, int count = 1) noexcept {
    return SuitTiles(static_cast<std::uint32_t>(count) << place(number));
  }

  constexpr std::uint32_t word() const noexcept { return word_; }
  constexpr bool empty() const noexcept { return word_ == 0; }
  constexpr int count(int number) const noexcept { return static_cast<int>((word_ >> place(number)) & 7U); }
  constexpr int size() const noexcept {
    // Adds neighbours into five six-bit fields; the multiplication sums those into the highest.
    const std::uint32_t pairs = (word_ & every_other) + ((word_ >> 3U) & every_other);
    return static_cast<int>((pairs * 0x0104'1041U) >> 24U & 0x3FU);
  }
  constexpr int lowest() const noexcept { return bits::lowest(word_) / 3 + 1; }
  constexpr NumberSet numbers() const noexcept { return gathered(word_ | word_ >> 1U | word_ >> 2U); }
  constexpr NumberSet held_twice() const noexcept { return gathered(word_ >> 1U | word_ >> 2U); }  // or more
  constexpr NumberSet held_four_times() const noexcept { return gathered(word_ >> 2U); }
  constexpr bool has_four_of_some() const noexcept { return (word_ & 0444444444U) != 0; }
  constexpr NumberSet held_oddly() const noexcept { return gathered(word_); }  // once or three times
  constexpr bool has_only(NumberSet wanted) const noexcept { return (word_ & ~fields_of(wanted)) == 0; }

  constexpr void add(int number) noexcept { word_ += 1U << place(number); }
  constexpr void remove(int number) noexcept {
    assert(count(number) > 0);
    word_ -= 1U << place(number);
  }
  constexpr bool contains(SuitTiles other) const noexcept {
    for (int number = 1; number <= number_count; ++number) {
      if (count(number) < other.count(number)) return false;
    }
    return true;
  }

  friend constexpr SuitTiles operator+(SuitTiles a, SuitTiles b) noexcept { return SuitTiles(a.word_ + b.word_); }
  friend constexpr SuitTiles operator-(SuitTiles a, SuitTiles b) noexcept {
    assert(a.contains(b));
    return SuitTiles(a.word_ - b.word_);
  }
  friend constexpr bool operator==(SuitTiles, SuitTiles) noexcept = default;

 private:
  static constexpr std::uint32_t every_other = 0707070707;
  static constexpr unsigned place(int number) noexcept { return 3U * static_cast<unsigned>(number - 1); }
  static constexpr std::uint32_t fields_of(NumberSet numbers) noexcept {
    std::uint32_t word = 0;
    for (int number = 1; number <= number_count; ++number) {
      if (numbers.contains(number)) word |= 7U << place(number);
    }
    return word;
  }
  // Packs the lowest bits of the nine digits side by side.
  static constexpr NumberSet gathered(std::uint32_t word) noexcept {
#if defined(__BMI2__) && !defined(__CUDACC__)
    if (!std::is_constant_evaluated()) return NumberSet(__builtin_ia32_pext_si(word, 0111111111U));
#endif
    word &= 0111111111U;
    word = (word | word >> 2U | word >> 4U) & 0007007007U;
    return NumberSet((word | word >> 6U | word >> 12U) & 0x1FFU);
  }

  std::uint32_t word_ = 0;
};

class Tiles {
 public:
  constexpr Tiles() noexcept = default;

  constexpr SuitTiles of(Suit suit) const noexcept { return suits_[index(suit)]; }
  constexpr SuitTiles& of(Suit suit) noexcept { return suits_[index(suit)]; }
  constexpr int count(Tile tile) const noexcept { return of(tile.suit()).count(tile.number()); }
  constexpr int size() const noexcept { return suits_[0].size() + suits_[1].size() + suits_[2].size(); }
  constexpr bool empty() const noexcept { return suits_[0].empty() && suits_[1].empty() && suits_[2].empty(); }
  constexpr int suits() const noexcept {
    return (suits_[0].empty() ? 0 : 1) + (suits_[1].empty() ? 0 : 1) + (suits_[2].empty() ? 0 : 1);
  }
  constexpr TileSet kinds() const noexcept {
    TileSet all;
    for (const Suit suit : all_suits) all = all | TileSet::of(suit, of(suit).numbers());
    return all;
  }
  constexpr bool has_only(NumberSet numbers) const noexcept {
    return suits_[0].has_only(numbers) && suits_[1].has_only(numbers) && suits_[2].has_only(numbers);
  }
  constexpr TileSet held_twice() const noexcept {
    TileSet all;
    for (const Suit suit : all_suits) all = all | TileSet::of(suit, of(suit).held_twice());
    return all;
  }
  constexpr bool has_four_of_some() const noexcept {
    return suits_[0].has_four_of_some() || suits_[1].has_four_of_some() || suits_[2].has_four_of_some();
  }
  constexpr TileSet held_four_times() const noexcept {
    TileSet all;
    for (const Suit suit : all_suits) all = all | TileSet::of(suit, of(suit).held_four_times());
    return all;
  }

  constexpr void add(Tile tile) noexcept { of(tile.suit()).add(tile.number()); }
  // Writes all three suits, without branches. A caller that removes a random tile reads the hand again soon; after a
  // store to one suit, the processor would wait until it knows which.
  constexpr void remove(Tile tile) noexcept {
    assert(count(tile) > 0);
    const std::uint32_t one = SuitTiles::only(tile.number()).word();
    const std::uint32_t dots = one & (0U - static_cast<std::uint32_t>(tile.suit() == Suit::dots));
    const std::uint32_t myriads = one & (0U - static_cast<std::uint32_t>(tile.suit() == Suit::myriads));
    suits_[0] = SuitTiles(suits_[0].word() - dots);
    suits_[1] = SuitTiles(suits_[1].word() - (one - dots - myriads));
    suits_[2] = SuitTiles(suits_[2].word() - myriads);
  }

  friend constexpr Tiles operator+(Tiles a, Tiles b) noexcept {
    Tiles sum;
    for (const Suit suit : all_suits) sum.of(suit) = a.of(suit) + b.of(suit);
    return sum;
  }
  friend constexpr bool operator==(const Tiles&, const Tiles&) noexcept = default;

 private:
  SuitTiles suits_[suit_count];
};

}  // namespace kiebitz::mahjong
