// Every way to divide a complete hand into components, and what each is worth. Slower than the tables, but it can show
// its work.
#pragma once

#include <vector>

#include "games/mahjong/scoring.hpp"

namespace kiebitz::mahjong {

struct ScoredItem {
  Item item{};
  int times = 0;
  int points = 0;  // for all `times` together
};

struct Analysis {
  std::vector<Component> components;  // in the order D, B, M, then by number; the declared ones last
  Features features;
  std::vector<ScoredItem> items;  // those that count under the house rules
  int score = 0;
  bool is_capped = false;  // the items add up to more than `score`
};

// All analyses of a hand of 14 - 3g hidden tiles (SM-7, SM-8), best first; empty if it is not a win.
std::vector<Analysis> analyses(const Hand& complete, const HouseRules& rules);

// The same without the limit of two suits (SM-2), to recognise programs that forget it.
std::vector<Analysis> analyses_in_any_suits(const Hand& complete, const HouseRules& rules);

std::vector<Component> declared_components(const Tiles& declared);

}  // namespace kiebitz::mahjong
