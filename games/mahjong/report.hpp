// All that can be said of a hand at the table: what it waits for and what that is worth, or how far it is; and with a
// tile drawn, whether it has won, or what to discard. This is what the command line and the page show.
#pragma once

#include <optional>
#include <vector>

#include "games/mahjong/analysis.hpp"
#include "games/mahjong/discards.hpp"
#include "games/mahjong/no_wait.hpp"

namespace kiebitz::mahjong {

struct ExpectedTile {
  Tile tile;
  int live = 0;                    // SM-22; 0: it is dead
  std::vector<Analysis> analyses;  // the best first: it is the score
};

struct RankedDiscard {
  Discard discard;
  Waits waits;  // of the hand after it, if it is ready
};

struct Report {
  Hand hand;
  Tiles seen;                           // of other players, and discarded
  bool drawn = false;                   // 14 - 3g hidden tiles
  std::optional<int> distance;          // SM-21; nothing if the hand can never win
  std::vector<ExpectedTile> waits;      // of 13 - 3g hidden tiles
  std::optional<NoWait> no_wait;        // why there are none
  TileSet improving;                    // the kinds that bring a hand of 13 - 3g hidden tiles nearer
  int live = 0;                         // how many tiles of these can still come
  std::vector<Analysis> wins;           // of 14 - 3g hidden tiles that have won, the best first
  std::vector<RankedDiscard> discards;  // of those that have not, the best first (SM-23)
};

// `seen` has no tile that the hand holds: together there are at most four of a kind.
Report report(const Hand& hand, const Tiles& seen, const HouseRules& rules);

}  // namespace kiebitz::mahjong
