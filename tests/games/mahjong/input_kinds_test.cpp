// Every kind of contest hands has what its summary promises, according to the reference engine. Where the question is
// whether a tile would be expected without some rule, the hand is divided here.
#include "games/mahjong/input_kinds.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "games/mahjong/contest.hpp"
#include "tests/reference/mahjong_reference.hpp"

namespace kiebitz::mahjong {
namespace {

using reference::mahjong::Analysis;
using Counts = std::map<std::string, int>;

constexpr std::uint64_t cases = 150;

std::string line_of(const InputKind& kind, std::uint64_t number) {
  return contest_line(hand_of_kind(kind, {7, number}));
}

Counts counted(const std::string& word) {
  Counts counts;
  if (word == "NONE") return counts;
  for (std::size_t i = 0; i < word.size(); i += 2) ++counts[word.substr(i, 2)];
  return counts;
}

// A hand as a contest line, with the reference's answers.
struct Case {
  explicit Case(const std::string& line)
      : hidden(counted(line.substr(0, line.find(' ')))),
        declared(counted(line.substr(line.find(' ') + 1))),
        hand(reference::mahjong::read_hand(line.substr(0, line.find(' ')), line.substr(line.find(' ') + 1))),
        waits(reference::mahjong::expected_tiles(hand)) {}

  int held(const std::string& tile) const { return count_of(hidden, tile) + count_of(declared, tile); }
  static int count_of(const Counts& counts, const std::string& tile) {
    const auto found = counts.find(tile);
    return found == counts.end() ? 0 : found->second;
  }
  static std::set<char> suits_of(const Counts& counts) {
    std::set<char> suits;
    for (const auto& [tile, count] : counts) suits.insert(tile[1]);
    return suits;
  }
  std::set<char> suits() const {
    std::set<char> all = suits_of(hidden);
    all.merge(suits_of(declared));
    return all;
  }
  // Whether one of the best analyses of some wait scores this item.
  bool scores(const std::string& item) const {
    return some_wait([&](const std::vector<Analysis>& all, int best) {
      return std::ranges::any_of(all, [&](const Analysis& a) { return a.score == best && a.items.contains(item); });
    });
  }
  // Whether wanted(analyses, best score) holds for some wait.
  bool some_wait(const std::function<bool(const std::vector<Analysis>&, int)>& wanted) const {
    return std::ranges::any_of(
        waits, [&](const auto& wait) { return wanted(reference::mahjong::analyses(hand, wait.first), wait.second); });
  }

  Counts hidden;
  Counts declared;
  reference::mahjong::Hand hand;
  std::vector<std::pair<std::string, int>> waits;
};

// Whether the tiles divide into sentences and, `with_pair`, a pair; without any limit on suits or copies.
bool can_be_taken_apart(Counts tiles, bool with_pair) {
  const auto first = std::ranges::find_if(tiles, [](const auto& entry) { return entry.second > 0; });
  if (first == tiles.end()) return !with_pair;
  const std::string tile = first->first;
  const auto without = [&](const std::vector<std::string>& part, bool pair_to_come) {
    Counts rest = tiles;
    for (const std::string& one : part) {
      if (--rest[one] < 0) return false;
    }
    return can_be_taken_apart(rest, pair_to_come);
  };
  const auto higher = [&](int steps) { return std::string{static_cast<char>(tile[0] + steps), tile[1]}; };
  return without({tile, tile, tile}, with_pair) || (with_pair && without({tile, tile}, false)) ||
         (tile[0] <= '7' && without({tile, higher(1), higher(2)}, with_pair));
}

// The tiles that would complete the hand without any limit on suits or copies.
std::set<std::string> completing(const Case& one) {
  std::set<std::string> found;
  for (const std::string& tile : reference::mahjong::all_kinds()) {
    Counts tiles = one.hidden;
    ++tiles[tile];
    const bool pairs =
        one.declared.empty() && std::ranges::all_of(tiles, [](const auto& entry) { return entry.second % 2 == 0; });
    if (pairs || can_be_taken_apart(tiles, true)) found.insert(tile);
  }
  return found;
}

bool has_count(const Counts& counts, int wanted) {
  return std::ranges::any_of(counts, [&](const auto& entry) { return entry.second == wanted; });
}

bool a_fifth_completes(const Case& one) {
  return std::ranges::any_of(completing(one), [&](const std::string& tile) { return one.held(tile) == 4; });
}

bool is_chunk_of_four(const std::vector<std::string>& part) { return part.size() == 4; }

bool waits_for_pairs(const Case& one, bool with_quad) {
  return one.some_wait([&](const std::vector<Analysis>& all, int) {
    return std::ranges::any_of(
        all, [&](const Analysis& a) { return a.seven_pairs && a.items.contains("dragon") == with_quad; });
  });
}

const std::map<std::string_view, bool (*)(const Case&)> contains = {
    {"random", [](const Case& one) { return one.suits().size() <= 2; }},
    {"waits-1", [](const Case& one) { return one.waits.size() == 1; }},
    {"waits-2", [](const Case& one) { return one.waits.size() == 2; }},
    {"waits-3", [](const Case& one) { return one.waits.size() == 3; }},
    {"waits-4", [](const Case& one) { return one.waits.size() == 4; }},
    {"waits-5", [](const Case& one) { return one.waits.size() == 5; }},
    {"waits-6-up", [](const Case& one) { return one.waits.size() >= 6; }},
    {"no-wait", [](const Case& one) { return one.suits().size() <= 2 && completing(one).empty(); }},
    {"fifth-tile", [](const Case& one) { return !one.waits.empty() && a_fifth_completes(one); }},
    {"fifth-only", [](const Case& one) { return one.waits.empty() && a_fifth_completes(one); }},
    {"three-suits",
     [](const Case& one) { return one.suits().size() == 3 && one.waits.empty() && !completing(one).empty(); }},
    {"declared", [](const Case& one) { return !one.declared.empty() && !one.waits.empty(); }},
    {"upgraded", [](const Case& one) { return std::ranges::any_of(one.hand.declared, is_chunk_of_four); }},
    {"declared-suit",
     [](const Case& one) { return Case::suits_of(one.hidden).size() == 1 && one.suits().size() == 2; }},
    {"dragon-hidden", [](const Case& one) { return has_count(one.hidden, 4); }},
    {"dragon-split",
     [](const Case& one) {
       return std::ranges::any_of(one.declared, [&](const auto& chunk) {
         return chunk.second == 3 && Case::count_of(one.hidden, chunk.first) == 1;
       });
     }},
    {"dragon-by-wait",
     [](const Case& one) {
       return std::ranges::any_of(one.waits, [&](const auto& wait) { return one.held(wait.first) == 3; });
     }},
    {"seven-pairs", [](const Case& one) { return waits_for_pairs(one, false); }},
    {"seven-pairs-quad", [](const Case& one) { return waits_for_pairs(one, true); }},
    {"seven-pairs-royal",
     [](const Case& one) {
       return waits_for_pairs(one, true) && std::ranges::all_of(one.hidden, [](const auto& entry) {
                return std::string_view("258").find(entry.first[0]) != std::string_view::npos;
              });
     }},
    {"purely", [](const Case& one) { return one.suits().size() == 1 && one.scores("purely"); }},
    {"chunkious", [](const Case& one) { return one.scores("chunkious") && !one.scores("royal chunkious"); }},
    {"royal", [](const Case& one) { return one.scores("royal chunkious"); }},
    {"sky-ground", [](const Case& one) { return one.scores("sky-ground"); }},
    {"high-score",
     [](const Case& one) { return std::ranges::any_of(one.waits, [](const auto& wait) { return wait.second >= 6; }); }},
    {"analyses",
     [](const Case& one) {
       return one.some_wait([](const std::vector<Analysis>& all, int best) {
         return std::ranges::any_of(all, [&](const Analysis& a) { return a.score < best; });
       });
     }},
    {"both-forms",
     [](const Case& one) {
       return one.some_wait([](const std::vector<Analysis>& all, int) {
         const auto paired = std::ranges::count_if(all, &Analysis::seven_pairs);
         return paired > 0 && paired < std::ssize(all);
       });
     }},
};

TEST(MahjongKinds, SM19_EachKindHasWhatItPromises) {
  for (const InputKind& kind : input_kinds()) {
    const auto known = contains.find(kind.name);
    ASSERT_NE(known, contains.end()) << kind.name << " is not checked";
    for (std::uint64_t number = 0; number < cases; ++number) {
      const std::string line = line_of(kind, number);
      EXPECT_TRUE(known->second(Case(line))) << kind.name << ": " << line;
    }
  }
  EXPECT_EQ(contains.size(), input_kinds().size());
}

TEST(MahjongKinds, CasesOfAKindDiffer) {
  for (const InputKind& kind : input_kinds()) {
    std::set<std::string> lines;
    for (std::uint64_t number = 0; number < cases; ++number) lines.insert(line_of(kind, number));
    EXPECT_GT(lines.size(), cases * 2 / 3) << kind.name;
  }
}

TEST(MahjongKinds, AllNumbersOfDeclaredChunksOccur) {
  for (const std::string_view name : {"random", "declared", "three-suits", "purely"}) {
    const InputKind& kind = *std::ranges::find(input_kinds(), name, &InputKind::name);
    std::set<std::size_t> chunks;
    for (std::uint64_t number = 0; number < cases; ++number) chunks.insert(Case(line_of(kind, number)).declared.size());
    EXPECT_EQ(chunks.size(), name == "declared" ? 4U : 5U) << name;
  }
}

// Addresses are kept in test data, bug reports and tutorials.
TEST(MahjongKinds, AddressesStayStable) {
  const auto first = [](std::string_view name) {
    return contest_line(hand_of_kind(*std::ranges::find(input_kinds(), name, &InputKind::name), {1, 0}));
  };
  EXPECT_EQ(first("random"), "3D4D4D5D6D6D6D6D7D8D6M7M8M NONE");
  EXPECT_EQ(first("fifth-only"), "7D 1D1D1D2D2D2D7D7D7D8D8D8D");
  EXPECT_EQ(first("analyses"), "1D1D2D2D3D3D3D3D7D8D8D9D9D NONE");
}

}  // namespace
}  // namespace kiebitz::mahjong
