// A move of Sichuan Mahjong (SB-49).
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "games/mahjong/tile.hpp"

namespace kiebitz::sichuan {

using mahjong::Suit;
using mahjong::Tile;
using mahjong::Tiles;
using mahjong::TileSet;

using Three = std::array<Tile, 3>;  // of one suit, in ascending order

class Move {
 public:
  // `claim_kong` takes a discard; `kong` is concealed or added.
  enum class Kind : std::uint8_t { pass, exchange, choose_void, discard, pung, claim_kong, kong, win };

  // No hand has more legal moves: 124 ways to give three tiles of one suit.
  static constexpr std::size_t most_legal = 128;

  constexpr Move() noexcept = default;
  static constexpr Move pass() noexcept { return {}; }
  static constexpr Move exchange(Three tiles) noexcept { return {Kind::exchange, tiles}; }
  static constexpr Move choose_void(Suit suit) noexcept { return {Kind::choose_void, Tile::of(suit, 1)}; }
  static constexpr Move discard(Tile tile) noexcept { return {Kind::discard, tile}; }
  static constexpr Move pung() noexcept { return {Kind::pung, Tile{}}; }
  static constexpr Move claim_kong() noexcept { return {Kind::claim_kong, Tile{}}; }
  static constexpr Move kong(Tile tile) noexcept { return {Kind::kong, tile}; }
  static constexpr Move win() noexcept { return {Kind::win, Tile{}}; }

  constexpr Kind kind() const noexcept { return kind_; }
  constexpr bool is(Kind kind) const noexcept { return kind_ == kind; }
  constexpr Tile tile() const noexcept {
    assert(is(Kind::discard) || is(Kind::kong));
    return tiles_[0];
  }
  constexpr Suit suit() const noexcept {
    assert(is(Kind::choose_void));
    return tiles_[0].suit();
  }
  constexpr const Three& given() const noexcept {
    assert(is(Kind::exchange));
    return tiles_;
  }
  friend constexpr bool operator==(const Move&, const Move&) noexcept = default;

 private:
  constexpr Move(Kind kind, Tile tile) noexcept : kind_(kind), tiles_{tile, Tile{}, Tile{}} {}
  constexpr Move(Kind kind, Three tiles) noexcept : kind_(kind), tiles_(tiles) {}

  Kind kind_ = Kind::pass;
  Three tiles_{};
};

}  // namespace kiebitz::sichuan
