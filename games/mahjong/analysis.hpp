// Every way to see a complete hand as components, and what each is worth: the long form of what the tables answer
// quickly.
#pragma once

#include <vector>

#include "games/mahjong/scoring.hpp"

namespace kiebitz::mahjong {

struct ScoredItem {
  Item item{};
  int times = 0;
  int points = 0;  // of all times together
};

struct Analysis {
  std::vector<Component> components;  // in the order D, B, M, then by number; the declared ones last
  Features features;
  std::vector<ScoredItem> items;  // those that count under the house rules
  int score = 0;
  bool is_capped = false;  // the items are worth more
};

// All analyses of a hand of 14 - 3g hidden tiles (SM-7, SM-8), the best first; none if it is no win.
std::vector<Analysis> analyses(const Hand& complete, const HouseRules& rules);

// The same without the limit of two suits (SM-2), for judging programs that forget it.
std::vector<Analysis> analyses_in_any_suits(const Hand& complete, const HouseRules& rules);

// The components of the declared tiles.
std::vector<Component> declared_components(const Tiles& declared);

}  // namespace kiebitz::mahjong
