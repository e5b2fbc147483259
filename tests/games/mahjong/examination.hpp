// One hand of Sichuan Mahjong before both engines: its waits, its scores and every analysis.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "games/mahjong/waits.hpp"

namespace kiebitz::mahjong::tests {

// How the engines differ, and an empty text where they agree.

// A hand of 13 - 3g hidden tiles: waits(), expected_tiles(), is_expected() for every kind, win_score() and analyses()
// with every wait and with one tile that is none.
std::string difference(const Hand& hand);
// The same hand's scores and items under house rules. The reference only knows those of the contest, but it tells what
// every analysis has.
std::string difference(const Hand& hand, const HouseRules& rules);
// Why it waits for nothing, if it does.
std::string difference_of_no_wait(const Hand& hand);
// With a tile that exists but is not expected: no win, whichever it is.
std::string difference_of_no_win(const Hand& hand, std::uint64_t chance);

// A hand of 13 - 3g hidden tiles under the rules of the contest or of a house. Remembers what there was to compare.
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
