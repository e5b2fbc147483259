// A report on a hand, as the command line and the page show it: what it waits for and what that is worth, or how far it
// is from ready; with a tile drawn, whether it has won, or what to discard.
#pragma once

#include <optional>
#include <vector>

#include "games/mahjong/analysis.hpp"
#include "games/mahjong/discards.hpp"
#include "games/mahjong/no_wait.hpp"

namespace kiebitz::mahjong {

struct ExpectedTile {
  Tile tile;
  int live = 0;                    // SM-22; 0 if it is dead
  std::vector<Analysis> analyses;  // best first; the first gives the score
};

struct RankedDiscard {
  Discard discard;
  Waits waits;  // of the hand after the discard, if it is ready
};

struct Report {
  Hand hand;
  Tiles seen;                    // discarded, or declared by others
  std::optional<Suit> given_up;  // the void suit, if one was chosen (SM-27)
  bool drawn = false;            // 14 - 3g hidden tiles instead of 13 - 3g
  std::optional<int> distance;   // SM-21; nullopt if the hand can never win

  // Without a drawn tile.
  std::vector<ExpectedTile> waits;
  std::optional<NoWait> no_wait;  // if there are no waits
  TileSet improving;              // the kinds that bring the hand nearer
  int live = 0;                   // the number of live tiles of these kinds

  // With a drawn tile; best first.
  std::vector<Analysis> wins;
  std::vector<RankedDiscard> discards;  // if it is not a win (SM-23)
};

// The hand and `seen` together have at most four tiles of a kind. No chunk of the void suit is declared.
Report report(const Hand& hand, const Tiles& seen, const HouseRules& rules, std::optional<Suit> given_up = {});

}  // namespace kiebitz::mahjong
