// What a player can hope for: the tiles that bring a hand nearer, how many of them are left, and which tile to part
// with. SM-22 and SM-23.
#pragma once

#include "games/mahjong/distance.hpp"
#include "games/mahjong/waits.hpp"

namespace kiebitz::mahjong {

// SM-22: how many tiles of a kind can still come: neither held, nor seen elsewhere.
constexpr int live_tiles(const Tiles& held, const Tiles& seen, Tile tile) noexcept {
  return copies - held.count(tile) - seen.count(tile);
}

// The kinds that make the distance of a hand of 13 - 3g hidden tiles smaller: for a ready hand its expected tiles.
TileSet improving_tiles(const Tables& tables, const Hand& hand) noexcept;

// How many tiles of these kinds can still come.
int live_tiles(const Tiles& held, const Tiles& seen, TileSet kinds) noexcept;

struct Discard {
  Tile tile;
  int distance = 0;   // after it
  TileSet improving;  // after it; for a ready hand its expected tiles
  int live = 0;       // how many tiles these are
  int worth = 0;      // for a ready hand the scores of these tiles, added up

  // The mean score of a win with one of the live tiles.
  constexpr double expected_score() const noexcept { return live == 0 ? 0 : static_cast<double>(worth) / live; }
};

// At most one for each hidden tile, the best first.
class Discards {
 public:
  // Behind all that are better.
  template <class Better>
  constexpr void insert(const Discard& discard, const Better& better) noexcept {
    std::size_t place = size_++;
    for (; place > 0 && better(discard, discards_[place - 1]); --place) discards_[place] = discards_[place - 1];
    discards_[place] = discard;
  }
  constexpr std::size_t size() const noexcept { return size_; }
  constexpr const Discard& operator[](std::size_t i) const noexcept { return discards_[i]; }
  constexpr const Discard* begin() const noexcept { return discards_; }
  constexpr const Discard* end() const noexcept { return discards_ + size_; }

 private:
  Discard discards_[most_tiles];
  std::size_t size_ = 0;
};

// SM-23, for a hand of 14 - 3g hidden tiles that can win at all.
Discards ranked_discards(const Tables& tables, const Hand& hand, const Tiles& seen,
                         const Scorer& scorer = contest_scorer) noexcept;

// The score of a hand of 14 - 3g hidden tiles; 0 if it is no win.
int win_score(const Tables& tables, const Hand& hand, const Scorer& scorer = contest_scorer) noexcept;

}  // namespace kiebitz::mahjong
