#include "games/mahjong/analysis.hpp"

#include <algorithm>
#include <tuple>

namespace kiebitz::mahjong {

namespace {

using Components = std::vector<Component>;

auto order(const Component& component) {
  return std::tuple(component.declared, component.suit, component.number, component.shape);
}

bool comes_before(const Component& a, const Component& b) { return order(a) < order(b); }

// All ways to divide the tiles of one suit into sentences, and a pair if their number requires one.
void split(SuitTiles tiles, Suit suit, Components& taken, std::vector<Components>& ways) {
  if (tiles.empty()) {
    Components sorted = taken;
    std::ranges::sort(sorted, comes_before);
    // A chunk and a sequence with the same lowest tile are found in either order.
    if (std::ranges::find(ways, sorted) == ways.end()) ways.push_back(std::move(sorted));
    return;
  }
  for_each_lowest_component(tiles, tiles.size() % 3 == 2, [&](Component component) {
    component.suit = suit;
    taken.push_back(component);
    split(tiles - component.tiles(), suit, taken, ways);
    taken.pop_back();
  });
}

// Every combination of the ways of each suit.
std::vector<Components> regular_ways(const Tiles& hidden) {
  std::vector<Components> all = {{}};
  for (const Suit suit : all_suits) {
    Components taken;
    std::vector<Components> ways;
    split(hidden.of(suit), suit, taken, ways);
    std::vector<Components> longer;
    for (const Components& before : all) {
      for (const Components& way : ways) {
        longer.push_back(before);
        longer.back().insert(longer.back().end(), way.begin(), way.end());
      }
    }
    all = std::move(longer);
  }
  return all;
}

Components seven_pairs_way(const Tiles& hidden) {
  Components components;
  for (const Tile tile : hidden.kinds()) {
    const Component pair{Component::Shape::pair, static_cast<std::uint8_t>(tile.number()), tile.suit()};
    components.insert(components.end(), static_cast<std::size_t>(hidden.count(tile) / 2), pair);
  }
  return components;
}

Features features_of(const Hand& complete, const Components& components, bool seven_pairs) {
  const Tiles held = complete.held();
  const auto is_sequence = [](const Component& c) { return c.shape == Component::Shape::sequence; };
  Features features;
  features.seven_pairs = seven_pairs;
  features.all_chunks = std::ranges::none_of(components, is_sequence);
  features.all_terminals = std::ranges::all_of(components, &Component::has_terminal);
  features.only_royals = held.has_only(royal_numbers);
  features.one_suit = held.suits() == 1;
  features.dragons = held.held_four_times().size();
  return features;
}

Analysis analysed(const Hand& complete, Components components, bool seven_pairs, const HouseRules& rules) {
  const Components declared = declared_components(complete.declared);
  components.insert(components.end(), declared.begin(), declared.end());
  Analysis analysis;
  analysis.features = features_of(complete, components, seven_pairs);
  analysis.components = std::move(components);
  for (const ItemInfo& info : items) {
    const int count = times(info.item, analysis.features);
    if (count == 0 || !rules.counted[index(info.item)]) continue;
    analysis.items.push_back({info.item, count, count * rules.values[index(info.item)]});
  }
  const int sum = points(analysis.features, rules);
  analysis.score = capped(sum, rules);
  analysis.is_capped = analysis.score < sum;
  return analysis;
}

// SM-18. Among equal scores the order does not matter, but it is always the same.
bool better(const Analysis& a, const Analysis& b) {
  if (a.score != b.score) return a.score > b.score;
  if (a.features.seven_pairs != b.features.seven_pairs) return b.features.seven_pairs;
  return std::ranges::lexicographical_compare(a.components, b.components, comes_before);
}

}  // namespace

std::vector<Component> declared_components(const Tiles& declared) {
  Components components;
  for (const Tile tile : declared.kinds()) {
    const auto shape =
        declared.count(tile) == copies ? Component::Shape::upgraded_chunk : Component::Shape::chunk;  // SM-6
    components.push_back({shape, static_cast<std::uint8_t>(tile.number()), tile.suit(), true});
  }
  return components;
}

std::vector<Analysis> analyses(const Hand& complete, const HouseRules& rules) {
  return has_two_suits_at_most(complete) ? analyses_in_any_suits(complete, rules) : std::vector<Analysis>{};
}

std::vector<Analysis> analyses_in_any_suits(const Hand& complete, const HouseRules& rules) {
  std::vector<Analysis> all;
  if (is_regular(complete.hidden)) {
    for (Components& way : regular_ways(complete.hidden))
      all.push_back(analysed(complete, std::move(way), false, rules));
  }
  if (is_seven_pairs(complete)) all.push_back(analysed(complete, seven_pairs_way(complete.hidden), true, rules));
  std::ranges::sort(all, better);
  return all;
}

}  // namespace kiebitz::mahjong
