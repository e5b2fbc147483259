// The draw pile and the discard pile, as two adjacent ranges of one ring:
//
//        draw pile            discard pile
//   ... [top ......... bottom][bottom ... open] ...
//       ^draw_                ^discard_         ^end_
//
// Drawing takes a card from the front, playing adds one at the end. When the draw pile is empty, the discard pile
// without its open card already lies where the new draw pile belongs, in the right order, so turning it over only moves
// `discard_`. Both piles together have at most 32 cards, so the ring has 32 places; the indices only ever grow and are
// taken modulo 32.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "games/maumau/card.hpp"

namespace kiebitz::maumau {

class Piles {
  using Number = std::uint8_t;

 public:
  constexpr Piles() noexcept = default;

  // MM-4: the first card after the dealt ones is the open card, the rest is the draw pile. The deck itself becomes the
  // ring.
  constexpr Piles(const Deck& deck, std::size_t dealt) noexcept
      : ring_(deck), draw_(static_cast<Number>(dealt + 1)), discard_(Card::count), end_(Card::count + 1) {
    ring_[discard_ % Card::count] = deck[dealt];
  }

  // Any piles: the draw pile from its top down, and the discard pile, not empty, from its bottom up.
  template <class DrawPile, class DiscardPile>
  static constexpr Piles of(const DrawPile& draw, const DiscardPile& discard) noexcept {
    Piles piles;
    for (const Card card : draw) piles.lay(card);
    piles.discard_ = piles.end_;
    for (const Card card : discard) piles.lay(card);
    return piles;
  }

  constexpr Card open() const noexcept { return at(static_cast<Number>(end_ - 1)); }
  constexpr int draw_size() const noexcept { return static_cast<Number>(discard_ - draw_); }
  constexpr int discard_size() const noexcept { return static_cast<Number>(end_ - discard_); }
  // From the top of the draw pile down, and from the bottom of the discard pile up.
  constexpr Card drawable(int i) const noexcept { return at(static_cast<Number>(draw_ + i)); }
  constexpr Card discarded(int i) const noexcept { return at(static_cast<Number>(discard_ + i)); }

  // How often the discard pile was turned, at most 255. Not part of the position, so operator== ignores it.
  constexpr unsigned turnings() const noexcept { return turnings_; }

  constexpr void lay(Card card) noexcept { ring_[end_++ % Card::count] = card; }

  // MM-15: if the pile is empty, tries again to turn the discard pile.
  constexpr bool can_draw() noexcept {
    if (draw_ == discard_) turn();
    return draw_ != discard_;
  }

  constexpr Card draw() noexcept {
    assert(draw_ != discard_);
    const Card card = at(draw_++);
    if (draw_ == discard_) turn();
    return card;
  }

  // Replaces a card of the draw pile; used to redeal hidden cards.
  constexpr void replace_drawable(int i, Card card) noexcept {
    ring_[static_cast<Number>(draw_ + i) % Card::count] = card;
  }

  friend constexpr bool operator==(const Piles& a, const Piles& b) noexcept {
    if (a.draw_size() != b.draw_size() || a.discard_size() != b.discard_size()) return false;
    for (int i = 0; i < a.draw_size(); ++i) {
      if (a.drawable(i) != b.drawable(i)) return false;
    }
    for (int i = 0; i < a.discard_size(); ++i) {
      if (a.discarded(i) != b.discarded(i)) return false;
    }
    return true;
  }

 private:
  // MM-14: the open card stays; the cards below it become the draw pile, the bottom card on top.
  constexpr void turn() noexcept {
    const auto border = static_cast<Number>(end_ - 1);
    if (border != discard_ && turnings_ < 255) ++turnings_;
    discard_ = border;
  }

  constexpr Card at(Number place) const noexcept { return ring_[place % Card::count]; }

  Deck ring_{};
  Number draw_ = 0;
  Number discard_ = 0;
  Number end_ = 0;
  Number turnings_ = 0;
};

}  // namespace kiebitz::maumau
