// A move of Mau-Mau: play a card (a jack carries its wished suit), draw, or keep the card just drawn.
#pragma once

#include <cassert>
#include <cstdint>

#include "games/maumau/card.hpp"

namespace kiebitz::maumau {

class Move {
 public:
  enum class Kind : std::uint8_t { play, wish, draw, keep };

  constexpr Move() noexcept = default;
  static constexpr Move play(Card card) noexcept { return {Kind::play, card, Suit::diamonds}; }
  // MM-10: the wish is part of playing a jack.
  static constexpr Move play(Card jack, Suit wish) noexcept { return {Kind::wish, jack, wish}; }
  static constexpr Move draw() noexcept { return {}; }
  static constexpr Move keep() noexcept { return {Kind::keep, Card{}, Suit::diamonds}; }

  constexpr Kind kind() const noexcept { return kind_; }
  constexpr bool plays() const noexcept { return kind_ == Kind::play || kind_ == Kind::wish; }
  constexpr bool wishes() const noexcept { return kind_ == Kind::wish; }
  constexpr Card card() const noexcept {
    assert(plays());
    return card_;
  }
  constexpr Suit wish() const noexcept {
    assert(wishes());
    return wish_;
  }
  friend constexpr bool operator==(const Move&, const Move&) noexcept = default;

 private:
  constexpr Move(Kind kind, Card card, Suit wish) noexcept : kind_(kind), card_(card), wish_(wish) {}
  Kind kind_ = Kind::draw;
  Card card_;
  Suit wish_ = Suit::diamonds;
};

}  // namespace kiebitz::maumau
