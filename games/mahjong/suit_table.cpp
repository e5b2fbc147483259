#include "games/mahjong/suit_table.hpp"

#include <algorithm>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

#include "games/mahjong/suit_states.hpp"

namespace kiebitz::mahjong {

namespace {

int tiles_in(std::uint32_t word) { return SuitTiles(word).size(); }

// All counts of the first `numbers` numbers, at most four of each, as packed words in ascending order.
std::vector<std::uint32_t> counts_of(int numbers) {
  std::vector<std::uint32_t> all = {0};
  for (int i = 0; i < numbers; ++i) {
    std::vector<std::uint32_t> longer;
    for (std::uint32_t count = 0; count <= copies; ++count) {
      for (const std::uint32_t word : all) longer.push_back(word | count << (3U * static_cast<unsigned>(i)));
    }
    all = std::move(longer);
  }
  return all;
}

std::vector<std::uint32_t> lower_counts() { return counts_of(4); }

// Fewest tiles first.
std::vector<std::uint32_t> higher_counts() {
  auto all = counts_of(5);
  std::ranges::sort(all, {}, [](std::uint32_t word) { return std::pair(tiles_in(word), word); });
  return all;
}

void number_states(SuitIndex& index, const std::vector<SuitTiles>& states) {
  const auto higher = higher_counts();
  for (std::size_t i = 0; i < higher.size(); ++i) index.rank[higher[i]] = static_cast<std::uint16_t>(i);
  for (std::uint32_t i = 0; i < suit_states; ++i) {
    if (states[i].word() <= 0xFFFU) index.begin[states[i].word()] = i;
  }
}

// Calls `use(index, number)` for each state with one tile removed.
template <class Use>
void for_each_smaller(const SuitIndex& index, SuitTiles tiles, Use use) {
  for (std::uint32_t rest = tiles.numbers().bits(); rest != 0; rest &= rest - 1) {
    const int number = NumberSet(rest).lowest();
    use(index(tiles - SuitTiles::only(number)), number);
  }
}

void find_facts(Tables& tables, const std::vector<SuitTiles>& states) {
  tables.facts[0].set_complete(Qualities::all());
  for (std::uint32_t i = 1; i < suit_states; ++i) {
    const SuitTiles tiles = states[i];
    const int rest = tiles.size() % 3;
    if (rest == 1) continue;
    bool complete = false;
    Qualities qualities;
    for_each_lowest_component(tiles, rest == 2, [&](Component component) {
      const SuitFacts others = tables.facts_of(tiles - component.tiles());
      if (!others.is_complete()) return;
      complete = true;
      qualities = qualities | (Qualities::of(component) & others.qualities());
    });
    if (!complete) continue;
    tables.facts[i].set_complete(qualities);
    for_each_smaller(tables.index, tiles,
                     [&](std::uint32_t smaller, int number) { tables.facts[smaller].add_wait(number); });
  }
}

// For each state, which fields of MissingTiles can be reached by adding tiles alone, without giving one up; bit by bit.
std::vector<std::uint16_t> find_parts(const Tables& tables, const std::vector<SuitTiles>& states) {
  std::vector<std::uint16_t> part_of(suit_states, 0);
  for (std::uint32_t i = suit_states; i-- > 0;) {
    if (tables.facts[i].is_complete()) {
      const int size = states[i].size();
      part_of[i] |=
          static_cast<std::uint16_t>(1U << static_cast<unsigned>(MissingTiles::field(size / 3, size % 3 == 2)));
    }
    if (part_of[i] == 0) continue;
    for_each_smaller(tables.index, states[i], [&](std::uint32_t smaller, int) { part_of[smaller] |= part_of[i]; });
  }
  return part_of;
}

MissingTiles missing_to_all(int held) {
  MissingTiles missing;
  for (int count = 0; count <= sentences; ++count) {
    missing.set(MissingTiles::field(count, false), std::max(0, 3 * count - held));
    missing.set(MissingTiles::field(count, true), std::max(0, 3 * count + 2 - held));
  }
  return missing;
}

// The tiles missing from a field are counted from the largest subset of the tiles that is part of something complete.
// It is the state itself or lies in a state with one tile less.
void find_missing(Tables& tables, const std::vector<SuitTiles>& states) {
  const auto part_of = find_parts(tables, states);
  MissingTiles to_all[most_tiles + 1];
  for (int held = 0; held <= most_tiles; ++held) to_all[held] = missing_to_all(held);
  std::vector<MissingTiles> missing(suit_states);
  std::unordered_map<std::uint64_t, std::uint8_t> row_of;
  for (std::uint32_t i = 0; i < suit_states; ++i) {
    MissingTiles best = MissingTiles::nothing_reachable();
    const MissingTiles here = to_all[states[i].size()];
    for (int field = 0; field < MissingTiles::fields; ++field) {
      if ((unsigned{part_of[i]} >> static_cast<unsigned>(field) & 1U) != 0) best.set(field, here.at(field));
    }
    for_each_smaller(tables.index, states[i],
                     [&](std::uint32_t smaller, int) { best = fewer(best, missing[smaller]); });
    missing[i] = best;
    const auto [found, is_new] = row_of.try_emplace(best.word(), static_cast<std::uint8_t>(row_of.size()));
    if (is_new) tables.rows[found->second] = best;
    tables.row[i] = found->second;
  }
  tables.row_count = static_cast<std::uint32_t>(row_of.size());
  assert(tables.row_count <= Tables::most_rows);
}

void combine_rows(Tables& tables) {
  for (std::size_t a = 0; a < tables.row_count; ++a) {
    for (std::size_t b = 0; b < tables.row_count; ++b) {
      for (int count = 0; count <= sentences; ++count) {
        tables.missing_together[count][a][b] =
            static_cast<std::uint8_t>(fewest_missing(tables.rows[a], tables.rows[b], count));
      }
    }
  }
}

}  // namespace

std::vector<SuitTiles> all_suit_states() {
  const auto higher = higher_counts();
  std::vector<SuitTiles> states;
  states.reserve(suit_states);
  for (const std::uint32_t low : lower_counts()) {
    for (const std::uint32_t high : higher) {
      if (tiles_in(low) + tiles_in(high) > most_tiles) break;
      states.emplace_back(low | high << 12U);
    }
  }
  return states;
}

void build(Tables& tables) {
  const auto states = all_suit_states();
  number_states(tables.index, states);
  find_facts(tables, states);
  find_missing(tables, states);
  combine_rows(tables);
}

const Tables& tables() {
  static const std::unique_ptr<const Tables> built = [] {
    auto tables = std::make_unique<Tables>();
    build(*tables);
    return tables;
  }();
  return *built;
}

}  // namespace kiebitz::mahjong
