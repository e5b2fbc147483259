// A move of Bloody Battle (SB-49).
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

  constexpr Kind kind() const noexcept { return static_cast<Kind>(word_ & 0xFFU); }
  constexpr bool is(Kind wanted) const noexcept { return kind() == wanted; }
  constexpr Tile tile() const noexcept {
    assert(is(Kind::discard) || is(Kind::kong));
    return tile_at(0);
  }
  constexpr Suit suit() const noexcept {
    assert(is(Kind::choose_void));
    return tile_at(0).suit();
  }
  constexpr Three given() const noexcept {
    assert(is(Kind::exchange));
    return {tile_at(0), tile_at(1), tile_at(2)};
  }
  friend constexpr bool operator==(const Move&, const Move&) noexcept = default;

 private:
  constexpr Move(Kind kind, Tile tile) noexcept : Move(kind, {tile, Tile{}, Tile{}}) {}
  constexpr Move(Kind kind, Three tiles) noexcept
      : word_(static_cast<std::uint32_t>(kind) | byte_of(tiles[0]) << 8U | byte_of(tiles[1]) << 16U |
              byte_of(tiles[2]) << 24U) {}
  static constexpr std::uint32_t byte_of(Tile tile) noexcept { return static_cast<std::uint32_t>(tile.index()); }
  constexpr Tile tile_at(unsigned i) const noexcept {
    return Tile::at(static_cast<int>(word_ >> (8U * (i + 1U)) & 0xFFU));
  }

  // The kind and three tiles, a byte each. One word, because g++ would pass a struct of four bytes through memory,
  // where the processor must wait for it.
  std::uint32_t word_ = 0;
};

}  // namespace kiebitz::sichuan
