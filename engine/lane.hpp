// A single lane: one word with the operations of Lanes (engine/lanes.hpp). Branch-free code written as a template over
// lanes then also runs one lane at a time, as in a CUDA thread.
#pragma once

#include <cstddef>
#include <cstdint>

#include "kiebitz/bits.hpp"

namespace kiebitz {

class OneLaneMask {
 public:
  constexpr OneLaneMask() noexcept = default;
  constexpr explicit OneLaneMask(bool holds) noexcept : holds_(holds) {}
  static constexpr OneLaneMask all() noexcept { return OneLaneMask(true); }

  constexpr bool any() const noexcept { return holds_; }

  // On integers rather than with && and ||, which would branch.
  friend constexpr OneLaneMask operator&(OneLaneMask a, OneLaneMask b) noexcept {
    return OneLaneMask((static_cast<unsigned>(a.holds_) & static_cast<unsigned>(b.holds_)) != 0);
  }
  friend constexpr OneLaneMask operator|(OneLaneMask a, OneLaneMask b) noexcept {
    return OneLaneMask((static_cast<unsigned>(a.holds_) | static_cast<unsigned>(b.holds_)) != 0);
  }
  friend constexpr OneLaneMask operator-(OneLaneMask a, OneLaneMask b) noexcept { return a & OneLaneMask(!b.holds_); }

 private:
  bool holds_ = false;
};

class OneLane {
 public:
  using Mask = OneLaneMask;
  static constexpr std::size_t width = 1;
  static constexpr bool count_is_cheap = true;
  static constexpr bool has_tables = false;

  constexpr OneLane() noexcept = default;
  constexpr OneLane(std::uint32_t word) noexcept : word_(word) {}

  constexpr std::uint32_t word() const noexcept { return word_; }

  friend constexpr OneLane operator&(OneLane a, OneLane b) noexcept { return a.word_ & b.word_; }
  friend constexpr OneLane operator|(OneLane a, OneLane b) noexcept { return a.word_ | b.word_; }
  friend constexpr OneLane operator+(OneLane a, OneLane b) noexcept { return a.word_ + b.word_; }
  friend constexpr OneLane operator-(OneLane a, OneLane b) noexcept { return a.word_ - b.word_; }
  friend constexpr OneLane operator*(OneLane a, OneLane b) noexcept { return a.word_ * b.word_; }
  friend constexpr OneLane operator<<(OneLane a, OneLane b) noexcept { return bits::shifted_up(a.word_, b.word_); }
  friend constexpr OneLane operator>>(OneLane a, OneLane b) noexcept { return bits::shifted_down(a.word_, b.word_); }
  friend constexpr OneLane operator<<(OneLane a, unsigned by) noexcept { return a.word_ << by; }
  friend constexpr OneLane operator>>(OneLane a, unsigned by) noexcept { return a.word_ >> by; }
  friend constexpr OneLaneMask operator==(OneLane a, OneLane b) noexcept { return OneLaneMask(a.word_ == b.word_); }
  friend constexpr OneLaneMask operator>=(OneLane a, OneLane b) noexcept { return OneLaneMask(a.word_ >= b.word_); }

 private:
  std::uint32_t word_ = 0;
};

constexpr OneLane larger(OneLane a, OneLane b) noexcept { return bits::larger(a.word(), b.word()); }
constexpr OneLane without(OneLane a, OneLane b) noexcept { return a.word() & ~b.word(); }
constexpr OneLaneMask is_zero(OneLane a) noexcept { return a == OneLane(); }
constexpr OneLane select(OneLaneMask mask, OneLane yes, OneLane no) noexcept {
  return mask.any() ? yes.word() : no.word();
}
constexpr OneLane only(OneLaneMask mask, OneLane a) noexcept { return select(mask, a, OneLane()); }
constexpr OneLaneMask disjoint(OneLaneMask lanes, OneLane a, OneLane b) noexcept { return lanes & is_zero(a & b); }
constexpr OneLaneMask meeting(OneLaneMask lanes, OneLane a, OneLane b) noexcept { return lanes - is_zero(a & b); }
constexpr OneLaneMask less(OneLaneMask lanes, OneLane a, OneLane b) noexcept { return lanes - (a >= b); }
constexpr OneLaneMask equal(OneLaneMask lanes, OneLane a, OneLane b) noexcept { return lanes & (a == b); }
constexpr OneLaneMask different(OneLaneMask lanes, OneLane a, OneLane b) noexcept { return lanes - (a == b); }
constexpr OneLane added(OneLaneMask lanes, OneLane a, OneLane b) noexcept { return a + only(lanes, b); }
constexpr OneLane increased(OneLaneMask lanes, OneLane a) noexcept { return a + only(lanes, 1); }
constexpr OneLane decreased(OneLaneMask lanes, OneLane a) noexcept { return a - only(lanes, 1); }
constexpr OneLane bit_at(OneLane a) noexcept { return 1U << (a.word() % 32); }
constexpr OneLane appended(OneLane a, OneLane b) noexcept { return (a << 2U) | b; }
constexpr OneLane shifted_in(OneLane byte, OneLane word) noexcept { return (word >> 8U) | (byte << 24U); }
constexpr OneLane count(OneLane a) noexcept { return static_cast<std::uint32_t>(bits::count(a.word())); }
// Undefined for 0.
constexpr OneLane highest(OneLane a) noexcept { return static_cast<std::uint32_t>(bits::highest(a.word())); }

constexpr OneLane highest_bit(OneLane a) noexcept { return OneLane(1) << highest(a); }

}  // namespace kiebitz
