#include "tests/games/mahjong/distances.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "tests/games/mahjong/bridge.hpp"
#include "tests/reference/mahjong_search.hpp"

namespace kiebitz::mahjong::tests {

namespace {

int held(const literal::Hand& hand, const literal::Tile& tile) {
  auto count = std::count(hand.hidden.begin(), hand.hidden.end(), tile);
  for (const literal::Tiles& chunk : hand.declared) count += std::count(chunk.begin(), chunk.end(), tile);
  return static_cast<int>(count);
}

literal::Hand discarded(literal::Hand hand, const literal::Tile& tile) {
  hand.hidden.erase(std::find(hand.hidden.begin(), hand.hidden.end(), tile));
  return hand;
}

// SM-23: the tiles that reduce the distance when drawn, in contest order.
literal::Tiles improving(const literal::Hand& hand, int distance) {
  const auto gets_smaller = [&](const literal::Tile& tile) {
    const literal::Hand full = drawn(hand, tile);
    if (distance == 0) return !literal::analyses(full).empty();
    if (distance == 1) return literal::discard_distance(full, 0).has_value();
    return *literal::distance_by_composing(full) < distance;
  };
  literal::Tiles tiles;
  for (const literal::Tile& tile : literal::all_kinds()) {
    if (held(hand, tile) < copies && gets_smaller(tile)) tiles.push_back(tile);
  }
  return tiles;
}

// A discard with everything SM-23 compares.
struct Choice {
  literal::Tile tile;
  int distance = 0;
  literal::Tiles improving;
  int live = 0;
  double score = 0;       // expected score, if ready
  int suit_tiles = 0;     // held of its suit
  std::size_t place = 0;  // in the order of tiles

  std::string text() const {
    return fmt::format("{} distance {} live {} score {:.6f} improving {}", tile, distance, live, score,
                       joined(improving));
  }
};

// Equal fractions are equal as doubles, because division rounds the exact quotient.
bool ranks_before(const Choice& a, const Choice& b) {
  if ((a.live > 0) != (b.live > 0)) return a.live > 0;
  if (a.distance != b.distance) return a.distance < b.distance;
  if (a.live != b.live) return a.live > b.live;
  if (a.score != b.score) return a.score > b.score;
  if (a.suit_tiles != b.suit_tiles) return a.suit_tiles < b.suit_tiles;
  return a.place < b.place;
}

class Chooser {
 public:
  Chooser(literal::Hand full, std::vector<std::string> seen) : full_(std::move(full)), seen_(std::move(seen)) {}

  std::vector<Choice> ranked() const {
    const literal::Tiles order = literal::all_kinds();
    std::vector<Choice> choices;
    for (std::size_t place = 0; place < order.size(); ++place) {
      if (std::count(full_.hidden.begin(), full_.hidden.end(), order[place]) == 0) continue;
      choices.push_back(choice(order[place]));
      choices.back().place = place;
    }
    std::sort(choices.begin(), choices.end(), ranks_before);
    return choices;
  }

 private:
  // SM-22: the discarded tile is not live either.
  int live(const literal::Tile& tile) const {
    return copies - held(full_, tile) - static_cast<int>(std::count(seen_.begin(), seen_.end(), tile));
  }

  Choice choice(const literal::Tile& tile) const {
    const literal::Hand rest = discarded(full_, tile);
    Choice choice;
    choice.tile = tile;
    choice.distance = literal::distance_by_composing(rest).value();
    choice.improving = improving(rest, choice.distance);
    for (const literal::Tile& each : choice.improving) choice.live += live(each);
    if (choice.distance == 0 && choice.live > 0) {
      for (const auto& [wait, score] : literal::expected_tiles(rest)) choice.score += live(wait) * score;
      choice.score /= choice.live;
    }
    for (const literal::Tile& each : literal::all_kinds()) {
      if (each[1] == tile[1]) choice.suit_tiles += held(full_, each);
    }
    return choice;
  }

  literal::Hand full_;
  std::vector<std::string> seen_;
};

std::string listed(const std::vector<Choice>& choices) {
  std::string text;
  for (const Choice& choice : choices) text += "    " + choice.text() + "\n";
  return text;
}

std::vector<Choice> choices_of(const Discards& discards) {
  std::vector<Choice> choices;
  for (const Discard& discard : discards) {
    choices.push_back({.tile = tests::text_of(discard.tile),
                       .distance = discard.distance,
                       .improving = tiles_of(discard.improving),
                       .live = discard.live,
                       .score = discard.expected_score()});
  }
  return choices;
}

std::optional<int> within(std::optional<int> distance, int limit) {
  return distance && *distance <= limit ? distance : std::nullopt;
}

}  // namespace

std::string text_of(std::optional<int> distance) { return distance ? fmt::to_string(*distance) : "none"; }

std::string difference_from(std::optional<int> composed, const Hand& hand, int exchanges) {
  const literal::Hand slow = reference_hand(hand);
  const auto fast = distance(tables(), hand);
  if (fast != composed) return said("the distance", text_of(fast), text_of(composed));
  const auto exchanged =
      is_full(hand) ? literal::discard_distance(slow, exchanges) : literal::distance(slow, exchanges);
  if (within(fast, exchanges) != exchanged) {
    return said("the distance by exchanges", text_of(fast), text_of(exchanged));
  }
  if (is_full(hand) || !composed) return "";
  const auto slowly = improving(slow, *composed);
  const auto quickly = tiles_of(improving_tiles(tables(), hand));
  return slowly == quickly ? "" : said("the tiles that improve", joined(quickly), joined(slowly));
}

Ruling ruling_on_discards(const Hand& full, const Tiles& seen) {
  const std::string fast = listed(choices_of(ranked_discards(tables(), full, seen)));
  const std::string slow = listed(Chooser(reference_hand(full), tiles_of(seen)).ranked());
  if (fast == slow) return {slow, ""};
  return {slow, said("the discards, seen " + word_of(seen), fast, slow)};
}

std::string difference_of_distance(const Hand& hand, int exchanges) {
  return difference_from(literal::distance_by_composing(reference_hand(hand)), hand, exchanges);
}

std::string difference_of_discards(const Hand& full, const Tiles& seen) {
  return ruling_on_discards(full, seen).difference;
}

}  // namespace kiebitz::mahjong::tests
