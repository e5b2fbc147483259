// Compares both engines on one hand: its waits, scores and analyses.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "games/mahjong/waits.hpp"

namespace kiebitz::mahjong::tests {

// Each function says how the engines differ; empty if they agree.

// A hand of 13 - 3g hidden tiles: waits(), expected_tiles(), is_expected() for every kind, and win_score() and
// analyses() with every wait and with one tile that is not expected.
std::string difference(const Hand& hand);
// Its scores and items under house rules. The reference knows only the contest's values, but it lists the items of
// every analysis.
std::string difference(const Hand& hand, const HouseRules& rules);
// Why it expects no tile, if so.
std::string difference_of_no_wait(const Hand& hand);
// Adds some tile that is not expected: this must not be a win. `chance` selects the tile.
std::string difference_of_no_win(const Hand& hand, std::uint64_t chance);

// Compares a hand of 13 - 3g hidden tiles under the contest's or house rules, and keeps statistics of what it compared.
class Examination {
 public:
  explicit Examination(const Hand& hand, const HouseRules* house = nullptr);

  const std::vector<std::pair<std::string, int>>& expected() const { return expected_; }
  std::size_t most_ways() const { return most_ways_; }
  bool seven_pairs() const { return seven_pairs_; }

  std::string difference();

 private:
  std::string difference_of_tiles(const Waits& found) const;
  std::string difference_of_win(const Hand& full, int best);

  const Hand hand_;
  const HouseRules* house_;
  const HouseRules rules_;
  const Scorer scorer_;
  const std::vector<std::pair<std::string, int>> expected_;
  std::size_t most_ways_ = 0;
  bool seven_pairs_ = false;
};

}  // namespace kiebitz::mahjong::tests
