// Sichuan Mahjong in the order of its rules: tiles, components, hands, all analyses of a hand, the scoring items, and
// the contest. Nothing here is clever, so each function can be checked against its sentence.
//
// Internally a hand is a count for each kind, which is fast enough for ten million hands.
#include "mahjong_reference.hpp"

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <set>
#include <sstream>
#include <stdexcept>

namespace reference::mahjong {
namespace {

const std::string suits = "DBM";

// A kind is its position in contest order, 0 to 26.
constexpr std::size_t kinds = 27;
std::size_t suit_of(std::size_t kind) { return kind / 9; }
std::size_t number_of(std::size_t kind) { return kind % 9 + 1; }

Tile text_of(std::size_t kind) { return std::to_string(number_of(kind)) + suits[suit_of(kind)]; }

std::size_t kind_of(const Tile& tile) {
  if (tile.size() == 2 && tile[0] >= '1' && tile[0] <= '9') {
    const std::size_t suit = suits.find(tile[1]);
    if (suit != std::string::npos) return suit * 9 + static_cast<std::size_t>(tile[0] - '1');
  }
  throw std::invalid_argument("not a tile: " + tile);
}

using Counts = std::array<int, kinds>;  // tiles of each kind

// ---- components ----

enum class Shape : char { pair, chunk, upgraded_chunk, sequence };

struct Component {
  std::size_t first = 0;  // its smallest tile
  Shape shape = Shape::pair;

  friend auto operator<=>(const Component&, const Component&) = default;
};
using Components = std::vector<Component>;

Tiles tiles_of(const Component& component) {
  const Tile first = text_of(component.first);
  switch (component.shape) {
    case Shape::pair: return {first, first};
    case Shape::chunk: return {first, first, first};
    case Shape::upgraded_chunk: return {first, first, first, first};
    case Shape::sequence: return {first, text_of(component.first + 1), text_of(component.first + 2)};
  }
  return {};
}

bool has_one_or_nine(const Component& component) {
  const std::size_t number = number_of(component.first);
  return number == 1 || number == (component.shape == Shape::sequence ? 7 : 9);
}

// ---- a hand as numbers ----

struct Holding {
  Counts hidden{};
  Counts all{};         // hidden and declared
  Components declared;  // chunks only
};

Holding holding_of(const Hand& hand) {
  Holding holding;
  for (const Tile& tile : hand.hidden) ++holding.hidden[kind_of(tile)];
  holding.all = holding.hidden;
  for (const Tiles& chunk : hand.declared) {
    const std::size_t kind = kind_of(chunk.front());
    holding.declared.push_back({kind, chunk.size() == 4 ? Shape::upgraded_chunk : Shape::chunk});
    holding.all[kind] += static_cast<int>(chunk.size());
  }
  return holding;
}

std::size_t number_of_suits(const Counts& all) {
  std::array<bool, 3> held{};
  for (std::size_t kind = 0; kind < kinds; ++kind) held[suit_of(kind)] |= all[kind] > 0;
  return static_cast<std::size_t>(std::count(held.begin(), held.end(), true));
}

// ---- the analysis ----

// Divides the remaining hidden tiles into sentences in every way and calls visit with all components. The smallest tile
// is in a chunk or begins a sequence. Restores its arguments.
template <class Visit>
void for_every_way_to_sentences(Counts& hidden, std::size_t smallest, Components& found, Visit& visit) {
  while (smallest < kinds && hidden[smallest] == 0) ++smallest;
  if (smallest == kinds) return visit(found, false);

  if (hidden[smallest] >= 3) {
    hidden[smallest] -= 3;
    found.push_back({smallest, Shape::chunk});
    for_every_way_to_sentences(hidden, smallest, found, visit);
    found.pop_back();
    hidden[smallest] += 3;
  }
  if (number_of(smallest) <= 7 && hidden[smallest + 1] > 0 && hidden[smallest + 2] > 0) {
    for (const std::size_t kind : {smallest, smallest + 1, smallest + 2}) --hidden[kind];
    found.push_back({smallest, Shape::sequence});
    for_every_way_to_sentences(hidden, smallest, found, visit);
    found.pop_back();
    for (const std::size_t kind : {smallest, smallest + 1, smallest + 2}) ++hidden[kind];
  }
}

// Regular target: four sentences, the declared ones among them, and one pair.
template <class Visit>
void for_every_regular_target(Holding& full, Visit& visit) {
  Components found;
  found.reserve(7);
  found = full.declared;
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    if (full.hidden[kind] < 2) continue;
    full.hidden[kind] -= 2;
    found.push_back({kind, Shape::pair});
    for_every_way_to_sentences(full.hidden, 0, found, visit);
    found.pop_back();
    full.hidden[kind] += 2;
  }
}

// Seven pairs, which may be equal. A declared chunk is not a pair.
template <class Visit>
void for_seven_pairs(const Holding& full, Visit& visit) {
  if (!full.declared.empty()) return;
  Components found;
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    if (full.hidden[kind] % 2 != 0) return;
    for (int i = 0; i < full.hidden[kind] / 2; ++i) found.push_back({kind, Shape::pair});
  }
  if (found.size() == 7) visit(found, true);
}

// Calls visit(components, seven_pairs) for every analysis, some more than once, in any order.
template <class Visit>
void for_every_target(Holding& full, Visit visit) {
  if (number_of_suits(full.all) > 2) return;
  for_every_regular_target(full, visit);
  for_seven_pairs(full, visit);
}

// ---- the score of one architecture ----

const std::array<std::string, 7> items = {"win",       "dragon",          "seven couples", "purely",
                                          "chunkious", "royal chunkious", "sky-ground"};
using Points = std::array<int, items.size()>;

bool is_chunkious(const Components& components, bool seven_pairs) {
  return !seven_pairs && std::none_of(components.begin(), components.end(),
                                      [](const Component& component) { return component.shape == Shape::sequence; });
}

bool only_two_five_eight(const Counts& all) {
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    if (all[kind] > 0 && number_of(kind) % 3 != 2) return false;
  }
  return true;
}

Points points_of(const Counts& all, const Components& components, bool seven_pairs) {
  const int win = 1;
  const int dragons = static_cast<int>(std::count(all.begin(), all.end(), 4));
  const int seven_couples = seven_pairs ? 2 : 0;
  const int purely = number_of_suits(all) == 1 ? 2 : 0;
  const int chunkious = is_chunkious(components, seven_pairs) ? 1 : 0;
  const int royal_chunkious = chunkious > 0 && only_two_five_eight(all) ? 2 : 0;
  const int sky_ground = std::all_of(components.begin(), components.end(), has_one_or_nine) ? 2 : 0;
  return {win, dragons, seven_couples, purely, chunkious, royal_chunkious, sky_ground};
}

int sum(const Points& points) {
  int result = 0;
  for (const int one : points) result += one;
  return result;
}

Analysis analysis_of(const Counts& all, const Components& components, bool seven_pairs) {
  Analysis analysis;
  for (const Component& component : components) analysis.components.push_back(tiles_of(component));
  analysis.seven_pairs = seven_pairs;
  const Points points = points_of(all, components, seven_pairs);
  analysis.score = sum(points);
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (points[i] > 0) analysis.items[items[i]] = points[i];
  }
  return analysis;
}

// ---- reading ----

Tiles read_tiles(const std::string& text) {
  if (text.size() % 2 != 0) throw std::invalid_argument("half a tile at the end: " + text);
  Tiles tiles;
  for (std::size_t i = 0; i < text.size(); i += 2) {
    tiles.push_back(text.substr(i, 2));
    kind_of(tiles.back());
  }
  return tiles;
}

std::vector<Tiles> read_chunks(const std::string& text) {
  if (text == "NONE") return {};
  if (text.empty()) throw std::invalid_argument("the declared tiles are empty; write NONE");
  Counts counts{};
  for (const Tile& tile : read_tiles(text)) ++counts[kind_of(tile)];
  std::vector<Tiles> chunks;
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    if (counts[kind] == 0) continue;
    if (counts[kind] < 3) throw std::invalid_argument("declared, but not a chunk: " + text_of(kind));
    chunks.emplace_back(static_cast<std::size_t>(counts[kind]), text_of(kind));
  }
  return chunks;
}

Hand read(const std::string& hidden, const std::string& declared, std::size_t tiles_in_all) {
  const Hand hand{read_tiles(hidden), read_chunks(declared)};
  for (const int held : holding_of(hand).all) {
    if (held > 4) throw std::invalid_argument("five tiles of a kind");
  }
  if (hand.hidden.size() + 3 * hand.declared.size() != tiles_in_all)
    throw std::invalid_argument("too few or too many tiles");
  return hand;
}

}  // namespace

Tiles all_kinds() {
  Tiles tiles;
  for (std::size_t kind = 0; kind < kinds; ++kind) tiles.push_back(text_of(kind));
  return tiles;
}

Hand read_hand(const std::string& hidden, const std::string& declared) { return read(hidden, declared, 13); }
Hand read_full_hand(const std::string& hidden, const std::string& declared) { return read(hidden, declared, 14); }

std::vector<Analysis> analyses(const Hand& full) {
  Holding holding = holding_of(full);
  std::set<std::pair<bool, Components>> different;
  for_every_target(holding, [&](Components components, bool seven_pairs) {
    std::sort(components.begin(), components.end());
    different.emplace(seven_pairs, components);
  });
  std::vector<Analysis> result;
  for (const auto& [seven_pairs, components] : different) {
    result.push_back(analysis_of(holding.all, components, seven_pairs));
  }
  return result;
}

std::vector<Analysis> analyses(const Hand& hand, const Tile& winning) {
  if (holding_of(hand).all[kind_of(winning)] == 4) return {};  // there is no fifth tile
  Hand full = hand;
  full.hidden.push_back(winning);
  return analyses(full);
}

std::vector<std::pair<Tile, int>> expected_tiles(const Hand& hand) {
  Holding holding = holding_of(hand);
  std::vector<std::pair<Tile, int>> result;
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    if (holding.all[kind] == 4) continue;
    ++holding.hidden[kind];
    ++holding.all[kind];
    int best = 0;
    for_every_target(holding, [&](const Components& components, bool seven_pairs) {
      best = std::max(best, sum(points_of(holding.all, components, seven_pairs)));
    });
    if (best > 0) result.emplace_back(text_of(kind), best);
    --holding.hidden[kind];
    --holding.all[kind];
  }
  return result;
}

std::string solve(const std::string& contest_input) {
  std::istringstream in(contest_input);
  int cases = 0;
  in >> cases;
  std::string out;
  for (int i = 1; i <= cases; ++i) {
    std::string hidden;
    std::string declared;
    in >> hidden >> declared;
    out += "Case #" + std::to_string(i) + ":\n";
    const auto expected = expected_tiles(read_hand(hidden, declared));
    if (expected.empty()) out += "NONE\n";
    for (const auto& [tile, score] : expected) out += tile + ": " + std::to_string(score) + "\n";
  }
  return out;
}

}  // namespace reference::mahjong
