// A slow, literal Sichuan Mahjong: every tile is its text, "5D", and every hand is a list of tiles.
//
// It exists only to be compared with a faster engine, so it follows the sentences of the rules one by one and shares
// no code with anything else. Whether a tile wins is not looked up anywhere: the hand is taken apart in every way.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace reference::mahjong {

// Number (1 to 9), then suit (D dots, B bamboo, M myriads): "1B" is the first bamboo.
using Tile = std::string;
using Tiles = std::vector<Tile>;

// 1D 2D ... 9D 1B ... 9B 1M ... 9M, every kind once. This is the order in which the contest writes tiles.
Tiles all_kinds();

struct Hand {
  Tiles hidden;                 // in any order
  std::vector<Tiles> declared;  // each three or four tiles of one kind
};

// A hand that waits for a tile: with g declared chunks it has 13 - 3g hidden tiles. The texts are those of the contest,
// "1D1D2D" and "NONE"; the declared tiles may be in any order. Throws std::invalid_argument on anything else: no tile,
// half a tile, five of a kind over both, declared tiles that are not chunks, a wrong number of hidden tiles.
Hand read_hand(const std::string& hidden, const std::string& declared);

// The same with one hidden tile more: a hand that won, or that has to discard.
Hand read_full_hand(const std::string& hidden, const std::string& declared);

// One way to see a full hand as a target architecture.
struct Analysis {
  std::vector<Tiles> components;     // in the order of their smallest tiles; an upgraded chunk has four tiles
  bool seven_pairs = false;          // or four sentences and a pair
  int score = 0;                     // the sum of the items
  std::map<std::string, int> items;  // what scores, and its points: win, dragon (all of them together), seven couples,
                                     // purely, chunkious, royal chunkious (on top of chunkious), sky-ground

  friend bool operator==(const Analysis&, const Analysis&) = default;
};

// Every analysis of a full hand, each once; none if it is no win, as with three suits.
std::vector<Analysis> analyses(const Hand& full);

// Every analysis of a hand with the tile that it gets; none also if four tiles of this kind are held already.
std::vector<Analysis> analyses(const Hand& hand, const Tile& winning);

// In the order of the contest, with the best score among the analyses of each.
std::vector<std::pair<Tile, int>> expected_tiles(const Hand& hand);

// The whole contest. The input is well formed; throws std::invalid_argument if a hand is none.
std::string solve(const std::string& contest_input);

}  // namespace reference::mahjong
