// Which tiles bring a hand nearer to ready, how many of them are left (SM-22), and which tile to discard (SM-23).
#pragma once

#include "games/mahjong/distance.hpp"
#include "games/mahjong/waits.hpp"

namespace kiebitz::mahjong {

// SM-22: how many tiles of a kind are neither held nor seen elsewhere.
constexpr int live_tiles(const Tiles& held, const Tiles& seen, Tile tile) noexcept {
  return copies - held.count(tile) - seen.count(tile);
}

// The kinds that reduce the distance of a hand of 13 - 3g hidden tiles; for a ready hand, its expected tiles.
TileSet improving_tiles(const Tables& tables, const Hand& hand) noexcept;

// The number of live tiles of all these kinds.
int live_tiles(const Tiles& held, const Tiles& seen, TileSet kinds) noexcept;

struct Discard {
  Tile tile;
  int distance = 0;   // after the discard
  TileSet improving;  // after the discard; for a ready hand, its expected tiles
  int live = 0;       // number of live tiles among these
  int worth = 0;      // for a ready hand, the sum of the scores of these live tiles

  // The mean score of a win with one of the live tiles.
  constexpr double expected_score() const noexcept { return live == 0 ? 0 : static_cast<double>(worth) / live; }
};

// At most one per hidden tile, best first.
class Discards {
 public:
  // Keeps the order; equal ones stay in the order of insertion.
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

// SM-23, for a hand of 14 - 3g hidden tiles whose declared chunks allow a win. Kinds that are `useless` improve
// nothing; none of them is held.
Discards ranked_discards(const Tables& tables, const Hand& hand, const Tiles& seen,
                         const Scorer& scorer = contest_scorer, TileSet useless = {}) noexcept;

// The score of a hand of 14 - 3g hidden tiles; 0 if it is not a win.
int win_score(const Tables& tables, const Hand& hand, const Scorer& scorer = contest_scorer) noexcept;

}  // namespace kiebitz::mahjong
