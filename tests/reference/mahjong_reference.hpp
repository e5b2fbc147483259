// A slow, literal Sichuan Mahjong: a tile is a text such as "5D", and a hand is a list of tiles.
//
// It exists only to be compared with a faster engine, so it follows the rules sentence by sentence and shares no code
// with anything else. There are no tables: a hand is divided into components in every possible way.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace reference::mahjong {

// Number (1 to 9), then suit (D dots, B bamboo, M myriads): "1B" is the first bamboo.
using Tile = std::string;
using Tiles = std::vector<Tile>;

// Every kind once, in contest order: 1D 2D ... 9D 1B ... 9B 1M ... 9M.
Tiles all_kinds();

struct Hand {
  Tiles hidden;                 // in any order
  std::vector<Tiles> declared;  // each three or four tiles of one kind
};

// Reads a hand in contest notation, "1D1D2D" and "NONE": with g declared chunks it has 13 - 3g hidden tiles. The tiles
// may be in any order. Throws std::invalid_argument on anything that is not a tile, five of a kind in all, declared
// tiles that are not chunks, or a wrong number of hidden tiles.
Hand read_hand(const std::string& hidden, const std::string& declared);

// The same with one more hidden tile: a hand that has won or must discard.
Hand read_full_hand(const std::string& hidden, const std::string& declared);

// One way to divide a full hand into components.
struct Analysis {
  std::vector<Tiles> components;     // in the order of their smallest tiles; an upgraded chunk has four tiles
  bool seven_pairs = false;          // otherwise four sentences and a pair
  int score = 0;                     // the sum of the items
  std::map<std::string, int> items;  // what scores, and its points: win, dragon (all of them together), seven couples,
                                     // purely, chunkious, royal chunkious (on top of chunkious), sky-ground

  friend bool operator==(const Analysis&, const Analysis&) = default;
};

// Every analysis of a full hand, each once; empty if it is not a win.
std::vector<Analysis> analyses(const Hand& full);

// Every analysis of a hand completed by the tile; empty also if four of this kind are already held.
std::vector<Analysis> analyses(const Hand& hand, const Tile& winning);

// In contest order, each with its best score.
std::vector<std::pair<Tile, int>> expected_tiles(const Hand& hand);

// The contest program. The input must be well formed; throws std::invalid_argument on a bad hand.
std::string solve(const std::string& contest_input);

}  // namespace reference::mahjong
