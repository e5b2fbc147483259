// A seat at the table, and a set of seats. Seats are numbered clockwise from 0; seat 0 gets the first card. In texts
// for people, seat 0 is "player 1"; programs get the seat number.
#pragma once

#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>

#include "kiebitz/bits.hpp"

namespace kiebitz {

enum class Seat : SmallNumber {};

inline constexpr std::size_t max_seats = 4;

constexpr std::size_t index(Seat seat) noexcept { return static_cast<std::size_t>(seat); }
constexpr Seat seat_at(std::size_t index) noexcept { return static_cast<Seat>(index); }

// The seat `steps` places clockwise from `from` at a table of `seats`; `steps` is at most `seats`.
constexpr Seat clockwise(Seat from, unsigned steps, unsigned seats) noexcept {
  const unsigned to = static_cast<unsigned>(from) + steps;
  return static_cast<Seat>(to >= seats ? to - seats : to);
}

class SeatSet {
 public:
  constexpr SeatSet() noexcept = default;
  static constexpr SeatSet only(Seat seat) noexcept { return SeatSet(1U << index(seat)); }
  static constexpr SeatSet first_seats(unsigned count) noexcept { return SeatSet((1U << count) - 1U); }

  constexpr bool empty() const noexcept { return bits_ == 0; }
  constexpr int size() const noexcept { return bits::count(std::uint32_t{bits_}); }
  constexpr bool contains(Seat seat) const noexcept { return ((bits_ >> index(seat)) & 1U) != 0; }
  constexpr void add(Seat seat) noexcept { *this = SeatSet(bits_ | (1U << index(seat))); }
  constexpr void add_if(bool condition, Seat seat) noexcept {
    *this = SeatSet(bits_ | static_cast<unsigned>(condition) << index(seat));
  }
  constexpr void remove(Seat seat) noexcept { *this = SeatSet(bits_ & ~(1U << index(seat))); }
  constexpr Seat first() const noexcept {
    assert(!empty());
    return seat_at(static_cast<std::size_t>(bits::lowest(std::uint32_t{bits_})));
  }
  friend constexpr bool operator==(SeatSet, SeatSet) noexcept = default;

  class Iterator {
   public:
    constexpr explicit Iterator(std::uint32_t rest) noexcept : rest_(rest) {}
    constexpr Seat operator*() const noexcept { return seat_at(static_cast<std::size_t>(bits::lowest(rest_))); }
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

 private:
  constexpr explicit SeatSet(unsigned bits) noexcept : bits_(static_cast<std::uint8_t>(bits)) {}
  std::uint8_t bits_ = 0;
};

}  // namespace kiebitz
