// Nothing here is clever, so each function can be checked against its item of the specification.
#include "sichuan_hands.hpp"

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <type_traits>

namespace reference::sichuan {
namespace {

const std::string suits = "DBM";

bool is_terminal(const Tile& tile) { return rank_of(tile) == 1 || rank_of(tile) == 9; }

Tile tile_of(int rank, char suit) { return std::to_string(rank) + suit; }

bool comes_before(const Tile& a, const Tile& b) {
  if (suit_of(a) != suit_of(b)) return suits.find(suit_of(a)) < suits.find(suit_of(b));
  return rank_of(a) < rank_of(b);
}

Tiles hand_and_melds(const Tiles& hand, const Melds& melds) {
  Tiles tiles = hand;
  for (const Meld& meld : melds) {
    for (const Tile& tile : meld.tiles()) tiles.push_back(tile);
  }
  return tiles;
}

int number_of_suits(const Tiles& tiles) {
  return static_cast<int>(std::count_if(suits.begin(), suits.end(), [&](char suit) { return has_suit(tiles, suit); }));
}

// ---- readings of a hand: item 17 ----

bool all_alike(const Tiles& part) { return part.front() == part.back(); }

// Divides the sorted tiles into groups and one pair in every way. The first tile begins a pair, a triplet or a run.
void divide(const Tiles& tiles, bool has_pair, Reading& reading, std::vector<Reading>& found) {
  if (tiles.empty()) {
    if (has_pair) found.push_back(reading);
    return;
  }
  const auto divide_rest = [&](const Tiles& part) {
    Tiles rest = tiles;
    for (const Tile& tile : part) take(rest, tile);
    reading.parts.push_back(part);
    divide(rest, has_pair || part.size() == 2, reading, found);
    reading.parts.pop_back();
  };
  const Tile& first = tiles.front();
  const int copies = count(tiles, first);
  if (copies >= 2 && !has_pair) divide_rest({first, first});
  if (copies >= 3) divide_rest({first, first, first});
  if (rank_of(first) > 7) return;
  const Tile second = tile_of(rank_of(first) + 1, suit_of(first));
  const Tile third = tile_of(rank_of(first) + 2, suit_of(first));
  if (count(tiles, second) > 0 && count(tiles, third) > 0) divide_rest({first, second, third});
}

// Four alike may be two pairs.
void divide_into_pairs(const Tiles& tiles, std::vector<Reading>& found) {
  Reading reading{{}, true};
  for (std::size_t i = 0; i + 1 < tiles.size(); i += 2) {
    if (tiles[i] != tiles[i + 1]) return;
    reading.parts.push_back({tiles[i], tiles[i]});
  }
  found.push_back(reading);
}

// ---- fan: items 18 and 19 ----

bool all_triplets(const Reading& reading) {
  return !reading.seven_pairs && std::all_of(reading.parts.begin(), reading.parts.end(), all_alike);
}

bool only_two_five_eight(const Tiles& tiles) {
  return std::all_of(tiles.begin(), tiles.end(), [](const Tile& tile) { return rank_of(tile) % 3 == 2; });
}

bool every_part_has_a_terminal(const Reading& reading) {
  return std::all_of(reading.parts.begin(), reading.parts.end(),
                     [](const Tiles& part) { return std::any_of(part.begin(), part.end(), is_terminal); });
}

// What depends on how the hand is read.
int fan_of_reading(const Options& options, const Reading& reading, const Tiles& all) {
  int fan = 0;
  if (reading.seven_pairs) fan += 2;
  if (all_triplets(reading)) fan += 1;
  if (all_triplets(reading) && only_two_five_eight(all)) fan += options.generals;
  if (every_part_has_a_terminal(reading)) fan += options.terminals;
  return fan;
}

int kongs(const Melds& melds) {
  return static_cast<int>(std::count_if(melds.begin(), melds.end(), [](const Meld& meld) { return meld.is_kong(); }));
}

bool is_kong_in(const Melds& melds, const Tile& kind) {
  return std::any_of(melds.begin(), melds.end(), [&](const Meld& meld) { return meld.is_kong() && meld.tile == kind; });
}

// Item 25: one kind gives at most one fan as root or kong, even where a wait makes five of it.
int roots(const Tiles& all, const Melds& melds) {
  int roots = 0;
  for (const Tile& kind : all_kinds()) {
    if (count(all, kind) >= 4 && !is_kong_in(melds, kind)) ++roots;
  }
  return roots;
}

bool is_concealed(const Melds& melds) {
  return std::all_of(melds.begin(), melds.end(),
                     [](const Meld& meld) { return meld.kind == MeldKind::concealed_kong; });
}

// What every reading has.
int fan_of_tiles(const Options& options, const Tiles& all, const Melds& melds) {
  int fan = kongs(melds) + roots(all, melds);
  if (number_of_suits(all) == 1) fan += 2;
  if (melds.size() == 4) fan += options.golden_hook;
  if (is_concealed(melds)) fan += options.concealed;
  if (std::none_of(all.begin(), all.end(), is_terminal)) fan += options.middles;
  return fan;
}

int fan_of_situation(const Options& options, const Situation& situation) {
  int fan = 0;
  for (const bool holds : {situation.replacement, situation.after_kong, situation.robbing, situation.last_tile}) {
    if (holds) fan += options.situations;
  }
  if (situation.self_draw && options.self_draw == "fan") fan += 1;
  return fan;
}

}  // namespace

// ---- tiles ----

const Tiles& all_kinds() {
  static const Tiles kinds = [] {
    Tiles tiles;
    for (const char suit : suits) {
      for (int rank = 1; rank <= 9; ++rank) tiles.push_back(tile_of(rank, suit));
    }
    return tiles;
  }();
  return kinds;
}

char suit_of(const Tile& tile) { return tile[1]; }
int rank_of(const Tile& tile) { return tile[0] - '0'; }

Tiles sorted(Tiles tiles) {
  std::sort(tiles.begin(), tiles.end(), comes_before);
  return tiles;
}

int count(const Tiles& tiles, const Tile& kind) {
  return static_cast<int>(std::count(tiles.begin(), tiles.end(), kind));
}

bool has_suit(const Tiles& tiles, char suit) {
  return std::any_of(tiles.begin(), tiles.end(), [&](const Tile& tile) { return suit_of(tile) == suit; });
}

void take(Tiles& tiles, const Tile& kind) { tiles.erase(std::find(tiles.begin(), tiles.end(), kind)); }

Tiles with(Tiles tiles, const Tile& tile) {
  tiles.push_back(tile);
  return tiles;
}

// ---- options ----

bool makes_sense(const Options& o) {
  const auto one_of = [](const auto& value, std::initializer_list<std::decay_t<decltype(value)>> values) {
    return std::find(values.begin(), values.end(), value) != values.end();
  };
  const bool every_value_exists = one_of(o.cap, {3, 4, 5, 0}) && one_of(o.self_draw, {"point", "fan", "nothing"}) &&
                                  one_of(o.kong_flower_by_discard, {"self_draw", "discarder"}) &&
                                  one_of(o.late_added_kong, {0, 1}) && one_of(o.pig, {"not_ready", "cap"}) &&
                                  one_of(o.heaven_and_earth, {"off", "cap"}) && one_of(o.terminals, {0, 2}) &&
                                  one_of(o.generals, {0, 2}) && one_of(o.concealed, {0, 1}) &&
                                  one_of(o.middles, {0, 1}) && one_of(o.replacement, {"front", "back"}) &&
                                  one_of(o.robbed_after_kong, {"both", "robbing"}) && one_of(o.golden_hook, {0, 1}) &&
                                  one_of(o.situations, {0, 1}) && one_of(o.walls, {"shared", "own"});
  const bool no_cap = o.cap == 0;
  return every_value_exists && !(no_cap && o.heaven_and_earth == "cap") && !(no_cap && o.pig == "cap") &&
         !(o.situations == 0 && o.robbed_after_kong == "robbing");
}

// ---- hands ----

// Item 17: four groups and a pair, or seven pairs when there is no meld.
std::vector<Reading> readings(const Tiles& full_hand, const Melds& melds) {
  std::vector<Reading> found;
  if (full_hand.size() + 3 * melds.size() != 14) return found;
  const Tiles tiles = sorted(full_hand);
  Reading reading;
  for (const Meld& meld : melds) reading.parts.push_back(meld.tiles());
  divide(tiles, false, reading, found);
  if (melds.empty()) divide_into_pairs(tiles, found);
  return found;
}

// Item 17: at most two suits, and nothing of the void suit.
bool is_complete(const Tiles& full_hand, const Melds& melds, char void_suit) {
  const Tiles all = hand_and_melds(full_hand, melds);
  if (has_suit(all, void_suit) || number_of_suits(all) > 2) return false;
  return !readings(full_hand, melds).empty();
}

// Item 24: a kind counts unless all four of it are in the hand.
std::set<Tile> waits(const Tiles& hand, const Melds& melds, char void_suit) {
  std::set<Tile> kinds;
  for (const Tile& kind : all_kinds()) {
    if (count(hand, kind) < 4 && is_complete(with(hand, kind), melds, void_suit)) kinds.insert(kind);
  }
  return kinds;
}

int fan(const Options& options, const Tiles& full_hand, const Melds& melds, const Situation& situation) {
  const Tiles all = hand_and_melds(full_hand, melds);
  int best = 0;
  for (const Reading& reading : readings(full_hand, melds)) {  // Item 19
    best = std::max(best, fan_of_reading(options, reading, all));
  }
  const int sum = best + fan_of_tiles(options, all, melds) + fan_of_situation(options, situation);
  const bool at_least_the_cap = situation.heaven_or_earth && options.heaven_and_earth == "cap";
  return at_least_the_cap ? std::max(sum, options.cap) : sum;
}

int points(const Options& options, int fan) {
  const int counted = options.cap == 0 ? fan : std::min(fan, options.cap);
  return 1 << counted;
}

}  // namespace reference::sichuan
