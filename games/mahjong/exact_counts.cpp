#include "games/mahjong/exact_counts.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "games/mahjong/distance.hpp"
#include "games/mahjong/suit_states.hpp"

namespace kiebitz::mahjong {

namespace {

// What matters about the tiles of one suit when combined with another suit.
struct SuitClass {
  int tiles = 0;
  bool complete = false;
  int waits = 0;
  int odd = 0;               // kinds held once or three times; 2 means two or more
  bool odd_is_wait = false;  // if there is exactly one such kind

  auto key() const { return std::tuple(tiles, complete, waits, odd, odd_is_wait); }
  friend bool operator<(const SuitClass& a, const SuitClass& b) { return a.key() < b.key(); }
};

struct Amount {
  std::uint64_t states = 0;
  Ways ways = 0;  // to take their tiles from the 108
};

using Classes = std::map<SuitClass, Amount>;

Ways ways_to_take(SuitTiles tiles) {
  constexpr unsigned choices[copies + 1] = {1, 4, 6, 4, 1};
  Ways ways = 1;
  for (int number = 1; number <= number_count; ++number) ways *= choices[tiles.count(number)];
  return ways;
}

SuitClass class_of(const Tables& tables, SuitTiles tiles) {
  const SuitFacts facts = tables.facts_of(tiles);
  const NumberSet odd = tiles.held_oddly();
  return {tiles.size(), facts.is_complete(), facts.waits().size(), std::min(odd.size(), 2),
          odd.size() == 1 && facts.waits().contains(odd.lowest())};
}

Classes classes_of(const Tables& tables, const std::vector<SuitTiles>& states) {
  Classes classes;
  for (const SuitTiles tiles : states) {
    Amount& amount = classes[class_of(tables, tiles)];
    ++amount.states;
    amount.ways += ways_to_take(tiles);
  }
  return classes;
}

// Calls `use(class, other class, states, ways)` for all hands of `tiles` tiles in at most two suits.
template <class Use>
void for_each_hand(const Classes& classes, int tiles, Use use) {
  const SuitClass empty{0, true, 0, 0, false};
  for (const auto& [first, amount] : classes) {
    if (first.tiles == tiles) use(first, empty, suit_count * amount.states, suit_count * amount.ways);
    if (first.tiles == 0) continue;
    for (const auto& [second, other] : classes) {
      // Three ways to choose two suits; `first` goes to the one that comes first.
      if (second.tiles == 0 || first.tiles + second.tiles != tiles) continue;
      use(first, second, suit_count * amount.states * other.states, suit_count * amount.ways * other.ways);
    }
  }
}

struct Readiness {
  int regular = 0;  // tiles that complete a regular win
  bool seven_pairs = false;
  int waits = 0;  // tiles that complete either
};

Readiness readiness_of(const SuitClass& a, const SuitClass& b) {
  const int regular = (b.complete ? a.waits : 0) + (a.complete ? b.waits : 0);
  if (a.odd + b.odd != 1) return {regular, false, regular};
  const bool counted = a.odd == 1 ? a.odd_is_wait && b.complete : b.odd_is_wait && a.complete;
  return {regular, true, regular + (counted ? 0 : 1)};  // SM-8
}

void count_wins(const Classes& classes, Counts& counts) {
  for_each_hand(classes, most_tiles, [&](const SuitClass& a, const SuitClass& b, std::uint64_t states, Ways) {
    if ((a.complete && b.complete) || a.odd + b.odd == 0) counts.wins += states;
  });
}

void count_ready(const Classes& classes, Counts& counts) {
  for_each_hand(classes, held_tiles, [&](const SuitClass& a, const SuitClass& b, std::uint64_t states, Ways ways) {
    const Readiness hand = readiness_of(a, b);
    const auto waits = static_cast<std::size_t>(hand.waits);
    if (waits == 0) return;
    counts.ready += states;
    counts.ready_physical += ways;
    if (counts.ready_by_waits.size() < waits) {
      counts.ready_by_waits.resize(waits);
      counts.ready_physical_by_waits.resize(waits);
    }
    counts.ready_by_waits[waits - 1] += states;
    counts.ready_physical_by_waits[waits - 1] += ways;
    counts.ready_physical_by_form[(hand.regular > 0 ? 1 : 0) + (hand.seven_pairs ? 2 : 0) - 1] += ways;
  });
}

// What matters about the tiles of one suit for the distance of a hand.
struct DistanceClass {
  int tiles = 0;
  std::uint8_t row = 0;  // of missing tiles
  int odd = 0;

  friend auto operator<=>(const DistanceClass&, const DistanceClass&) = default;
};

// Complete states of one suit by their number of tiles.
struct CompleteBySize {
  std::uint64_t states[most_tiles + 1] = {};
  Ways ways[most_tiles + 1] = {};

  explicit CompleteBySize(const Classes& classes) {
    for (const auto& [each, amount] : classes) {
      if (!each.complete) continue;
      states[each.tiles] += amount.states;
      ways[each.tiles] += amount.ways;
    }
  }
};

}  // namespace

Counts count_hands(const Tables& tables) {
  const auto states = all_suit_states();
  const Classes classes = classes_of(tables, states);
  const CompleteBySize complete(classes);
  Counts counts;
  counts.one_suit_states = states.size();
  counts.standard_wins_one_suit = complete.states[most_tiles];
  for (int a = 0; a <= most_tiles; ++a) {
    for (int b = 0; a + b <= most_tiles; ++b) {
      counts.standard_wins_three_suits += complete.states[a] * complete.states[b] * complete.states[most_tiles - a - b];
    }
  }
  count_wins(classes, counts);
  count_ready(classes, counts);
  counts.deals = choose(kind_count * copies, held_tiles);
  const Ways divisor = common_divisor(counts.ready_physical, counts.deals);
  counts.numerator = counts.ready_physical / divisor;
  counts.denominator = counts.deals / divisor;
  return counts;
}

std::vector<Ways> physical_by_distance(const Tables& tables) {
  std::map<DistanceClass, Ways> classes;
  for (const SuitTiles tiles : all_suit_states()) {
    classes[{tiles.size(), tables.row_of(tiles), tiles.held_oddly().size()}] += ways_to_take(tiles);
  }
  const auto pairing = [](const DistanceClass& suit) { return Pairing((suit.tiles - suit.odd) / 2, suit.odd); };
  std::vector<Ways> by_distance;
  for (const auto& [dots, ways_of_dots] : classes) {
    for (const auto& [bamboo, ways_of_bamboo] : classes) {
      if (dots.tiles + bamboo.tiles > held_tiles) break;  // classes are sorted by tiles
      const Ways ways = ways_of_dots * ways_of_bamboo;
      const DistanceClass rest{held_tiles - dots.tiles - bamboo.tiles, 0, 0};
      for (auto third = classes.lower_bound(rest); third != classes.end() && third->first.tiles == rest.tiles;
           ++third) {
        const DistanceClass& myriads = third->first;
        const int missing = std::min(ConcealedRows(tables).regular(dots.row, bamboo.row, myriads.row),
                                     missing_to_seven_pairs(pairing(dots), pairing(bamboo), pairing(myriads)));
        const auto distance = static_cast<std::size_t>(missing - 1);
        if (by_distance.size() <= distance) by_distance.resize(distance + 1);
        by_distance[distance] += ways * third->second;
      }
    }
  }
  return by_distance;
}

std::vector<std::uint64_t> standard_ready_one_suit(const Tables& tables) {
  std::vector<std::uint64_t> by_waits(number_count);
  for (const SuitTiles tiles : all_suit_states()) {
    const int waits = tables.facts_of(tiles).waits().size();
    if (tiles.size() == held_tiles && waits > 0) ++by_waits[static_cast<std::size_t>(waits - 1)];
  }
  return by_waits;
}

Ways physical_standard_wins(const Tables& tables, int tiles, int suits) {
  const CompleteBySize complete(classes_of(tables, all_suit_states()));
  std::vector<Ways> ways(most_tiles + 1);
  ways[0] = 1;
  for (int suit = 0; suit < suits; ++suit) {
    std::vector<Ways> with_suit(most_tiles + 1);
    for (std::size_t before = 0; before <= most_tiles; ++before) {
      for (std::size_t more = 0; before + more <= most_tiles; ++more) {
        with_suit[before + more] += ways[before] * complete.ways[more];
      }
    }
    ways = with_suit;
  }
  return ways[static_cast<std::size_t>(tiles)];
}

}  // namespace kiebitz::mahjong
