// The hands of Bloody Battle for its reference engine: tiles, options, melds, the readings of a hand, waits and fan.
#pragma once

#include <set>
#include <string>
#include <vector>

namespace reference::sichuan {

// ---- tiles ----

// Rank (1 to 9), then suit (D dots, B bamboos, M characters).
using Tile = std::string;
using Tiles = std::vector<Tile>;

// Every kind once: 1D 2D ... 9D 1B ... 9B 1M ... 9M. Lists of tiles are sorted in this order.
const Tiles& all_kinds();
Tiles sorted(Tiles tiles);

char suit_of(const Tile& tile);
int rank_of(const Tile& tile);
int count(const Tiles& tiles, const Tile& kind);
bool has_suit(const Tiles& tiles, char suit);
void take(Tiles& tiles, const Tile& kind);  // takes out one of the tiles of this kind; there must be one
Tiles with(Tiles tiles, const Tile& tile);

// ---- options ----

// Named as in the `rules` line of a record; the defaults are the set MIL.
struct Options {
  int cap = 3;                      // 3, 4 or 5; 0 is none
  std::string self_draw = "point";  // point, fan or nothing
  bool exchange_three = false;
  std::string kong_flower_by_discard = "self_draw";  // self_draw or discarder
  bool call_transfer = false;
  bool not_ready_returns = true;
  int late_added_kong = 0;               // 0 or 1
  std::string pig = "not_ready";         // not_ready or cap
  std::string heaven_and_earth = "off";  // off or cap
  int terminals = 0;                     // 0 or 2
  int generals = 0;                      // 0 or 2
  int concealed = 0;                     // 0 or 1
  int middles = 0;                       // 0 or 1
  std::string replacement = "front";     // front or back
  bool passing_up = true;
  bool flowing = false;
  std::string robbed_after_kong = "both";  // both or robbing
  int golden_hook = 1;                     // 1 or 0
  int situations = 1;                      // 1 or 0
  std::string walls = "shared";            // shared or own
};

// False if an option has none of its values, or if the options together decide nothing or have no meaning.
bool makes_sense(const Options& options);

// ---- melds ----

enum class MeldKind { pung, discard_kong, concealed_kong, added_kong };

struct Meld {
  MeldKind kind = MeldKind::pung;
  Tile tile;
  int from = 0;  // who discarded the claimed tile; the owner of a concealed kong

  bool is_kong() const { return kind != MeldKind::pung; }
  Tiles tiles() const { return {is_kong() ? 4U : 3U, tile}; }
  friend bool operator==(const Meld&, const Meld&) = default;
};
using Melds = std::vector<Meld>;

// ---- hands; a full hand includes the winning tile ----

// One way to read a full hand: four groups (the melds among them) and a pair, or seven pairs.
struct Reading {
  std::vector<Tiles> parts;
  bool seven_pairs = false;
};
std::vector<Reading> readings(const Tiles& full_hand, const Melds& melds);

// Item 17. The void suit is D, B or M.
bool is_complete(const Tiles& full_hand, const Melds& melds, char void_suit);

// The kinds that count for being ready, by item 24; the hand is without the tile waited for.
std::set<Tile> waits(const Tiles& hand, const Melds& melds, char void_suit);

// How a hand was won.
struct Situation {
  bool self_draw = false;        // with the addition for self-draw
  bool replacement = false;      // the tile is the replacement after an own kong
  bool after_kong = false;       // the tile follows a kong of the one who dealt in
  bool robbing = false;          // the tile of an added kong
  bool last_tile = false;        // the wall is empty
  bool heaven_or_earth = false;  // counts only with heaven_and_earth=cap
};

// The fan of a complete hand before the cap, in the reading that is worth most.
int fan(const Options& options, const Tiles& full_hand, const Melds& melds, const Situation& situation);

// Item 18: 2^fan with the cap.
int points(const Options& options, int fan);

}  // namespace reference::sichuan
