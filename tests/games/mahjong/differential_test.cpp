// The engine gives the same answers as the reference engine: on hundreds of thousands of generated hands, on small
// spaces exhaustively, and in exact counts. The tables are also compared with the literal rules.
#include "tests/games/mahjong/differential.hpp"

#include <memory>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "games/mahjong/exact_counts.hpp"
#include "games/mahjong/notation.hpp"
#include "games/mahjong/suit_states.hpp"
#include "tests/reference/mahjong_search.hpp"
#include "tests/support/rounds.hpp"

namespace kiebitz::mahjong::tests {

namespace {

constexpr std::uint64_t seed = 0x6B69'6562'6974'7A00U;

using Numbers = std::vector<std::uint64_t>;

// --- generated hands ---

// The percentage of hands of a recipe that have a trait.
double percent(const Comparison& comparison, Recipe recipe, Trait trait) {
  return 100.0 * static_cast<double>(comparison.count(recipe, trait)) /
         static_cast<double>(comparison.count(recipe, Trait::hands));
}

// Each recipe must produce what it is meant for. The limits are well below the actual values.
void expect_coverage(const Comparison& all) {
  for (std::size_t i = 0; i < recipe_count; ++i) {
    const auto recipe = static_cast<Recipe>(i);
    SCOPED_TRACE(recipe_names[i]);
    EXPECT_EQ(all.count(recipe, Trait::hands) * recipe_count, all.count(Trait::hands));
    EXPECT_GE(percent(all, recipe, Trait::four_chunks), 3);
    EXPECT_GE(percent(all, recipe, Trait::upgraded), 8);
    EXPECT_GE(percent(all, recipe, Trait::split_dragon), 0.3);
    EXPECT_GE(percent(all, recipe, Trait::fifth), 2);
    EXPECT_GE(percent(all, recipe, Trait::ready), 1);
  }
  EXPECT_EQ(percent(all, Recipe::ready, Trait::ready), 100);
  EXPECT_GE(percent(all, Recipe::nearly_ready, Trait::ready), 25);
  EXPECT_LE(percent(all, Recipe::nearly_ready, Trait::ready), 75);
  EXPECT_EQ(all.count(Recipe::one_suit, Trait::three_suits), 0U);
  EXPECT_EQ(all.count(Recipe::two_suits, Trait::three_suits), 0U);
  EXPECT_GE(percent(all, Recipe::three_suits, Trait::three_suits), 75);
  EXPECT_GE(percent(all, Recipe::quads_and_pairs, Trait::quad), 60);
  EXPECT_GE(percent(all, Recipe::quads_and_pairs, Trait::seven_pairs), 30);
  EXPECT_GE(percent(all, Recipe::terminals, Trait::ready), 25);
  EXPECT_GE(percent(all, Recipe::royals, Trait::ready), 25);
  for (const Trait trait : {Trait::many_waits, Trait::several_ways, Trait::high_score}) {
    EXPECT_GE(all.count(trait) * 1000, all.count(Trait::hands)) << trait_names[static_cast<std::size_t>(trait)];
  }
}

// Waits in contest order (SM-9, SM-10), their scores (SM-11 to SM-18), every analysis, and contest output.
TEST(MahjongDifferential, SM20_AnswersMatchTheReference) {
  const std::uint64_t hands = rounds(160'000, 8'000);
  const std::uint64_t at_once = rounds(20'000, 2'000);
  Comparison all;
  for (std::uint64_t first = 0; first < hands; first += at_once) {
    all += compare_made_hands({seed, first}, at_once);
    ASSERT_TRUE(all.disagreements.empty()) << to_text(all);
  }
  fmt::print("{}", table_of(all));
  EXPECT_EQ(all.count(Trait::hands), hands);
  expect_coverage(all);
}

TEST(MahjongDifferential, SM6_GeneratedHandsAreLegalAndFollowTheirRecipe) {
  std::set<int> chunks;
  for (std::uint64_t number = 0; number < rounds(20'000, 2'000); ++number) {
    const Hand hand = made_hand({seed, number});
    ASSERT_EQ(hand, made_hand({seed, number}));
    ASSERT_TRUE(check(hand).is_legal()) << number;
    chunks.insert(hand.chunks());
    RandomStream random({seed, number}, 0);
    const Hand full = drawn_hand(hand, random);
    ASSERT_TRUE(check(full, 1).is_legal()) << number;
    const Tiles all = full.held() + seen_elsewhere(full, random);
    for (int kind = 0; kind < kind_count; ++kind) ASSERT_LE(all.count(Tile::at(kind)), copies) << number;
    const Recipe recipe = recipe_at(number);
    ASSERT_LE(hand.held().suits(), recipe == Recipe::one_suit ? 1 : recipe == Recipe::two_suits ? 2 : 3) << number;
  }
  EXPECT_EQ(chunks, (std::set<int>{0, 1, 2, 3, 4}));
}

TEST(MahjongDifferential, ADisagreementIsShownWithItsHand) {
  Comparison comparison;
  comparison.disagreements.push_back({"1D1D1D1D 3D3D3D4D4D4D5D5D5D", "the waits"});
  const std::string text = to_text(comparison);
  for (const char* part : {"1D1D1D1D 3D3D3D", "the waits"}) EXPECT_NE(text.find(part), std::string::npos);
}

TEST(MahjongDifferential, TheDigestDoesNotDependOnTheSplit) {
  Comparison split = compare_made_hands({seed, 0}, 70);
  split += compare_made_hands({seed, 70}, 50);
  EXPECT_EQ(split.digest, compare_made_hands({seed, 0}, 120).digest);
  EXPECT_EQ(split.made, compare_made_hands({seed, 0}, 120).made);
}

// --- distances and discards ---

TEST(MahjongDifferential, SM21_DistancesMatchBothReferenceSearches) {
  const std::uint64_t hands = rounds(1'600, 48);  // each before and after a draw
  const Comparison all = compare_made_distances({seed, 0}, hands, no_rankings);
  EXPECT_TRUE(all.disagreements.empty()) << to_text(all);
  if (is_slow_build) return;  // too few hands to cover all distances
  for (std::size_t i = 0; i <= 4; ++i) EXPECT_GT(all.distances[i], hands / 100) << static_cast<int>(i) - 1;
  EXPECT_GT(all.distances.back(), 0U);  // three suits declared
}

TEST(MahjongDifferential, SM23_DiscardsAreRankedAsByTheReference) {
  const std::uint64_t hands = rounds(240, 16);
  const Comparison all = compare_made_distances({seed, 1'000'000}, hands, 1);
  EXPECT_TRUE(all.disagreements.empty()) << to_text(all);
  EXPECT_GT(all.rankings, hands * 9 / 10);
}

// Hands that the generator rarely produces.
TEST(MahjongDifferential, SM10_AFifthTileNeverImprovesAHand) {
  const auto expect_no_difference = [](std::string_view hidden, std::string_view declared) {
    const auto full = read_hand(hidden, declared);
    ASSERT_TRUE(full) << hidden;
    EXPECT_EQ(difference_of_discards(*full, {}), "") << hidden;
    for (const Tile tile : full->hidden.kinds()) {
      Hand hand = *full;
      hand.hidden.remove(tile);
      EXPECT_EQ(difference_of_distance(hand, 2), "") << hidden;
    }
  };
  expect_no_difference("1111D 2222D 5555B 79M", "");  // a new single starts a pair, but not of these kinds
  expect_no_difference("1111D 1111B 1111M 99M", "");
  expect_no_difference("1111D 5D", "333444555D");  // SM-10's own example
  expect_no_difference("36799D", "333444555D");    // three declared, one hidden
}

// --- small spaces, exhaustively ---

// Calls use(tiles) for all ways to hold this many tiles of these kinds, at most four of each.
template <class Use>
void for_each_holding(TileSet kinds, int size, const Tiles& elsewhere, const Use& use, const Tiles& held = {}) {
  if (size == 0) return use(held);
  if (kinds.empty()) return;
  const Tile tile = kinds.first();
  Tiles more = held;
  for (int count = 0; count <= size && count + elsewhere.count(tile) <= copies; ++count) {
    for_each_holding(kinds - TileSet::only(tile), size - count, elsewhere, use, more);
    more.add(tile);
  }
}

// Calls use(tiles) for all ways to declare this many chunks of these kinds, of three or four tiles.
template <class Use>
void for_each_declared(TileSet kinds, int chunks, const Use& use, const Tiles& declared = {}) {
  if (chunks == 0) return use(declared);
  if (kinds.empty()) return;
  const Tile tile = kinds.first();
  const TileSet rest = kinds - TileSet::only(tile);
  for_each_declared(rest, chunks, use, declared);
  Tiles more = declared;
  for (int count = 0; count < 3; ++count) more.add(tile);
  for_each_declared(rest, chunks - 1, use, more);
  more.add(tile);
  for_each_declared(rest, chunks - 1, use, more);
}

// Every n-th hand.
class Sample {
 public:
  explicit Sample(std::uint64_t one_in) : one_in_(one_in) {}
  bool takes() { return number_++ % one_in_ == 0; }

 private:
  std::uint64_t one_in_;
  std::uint64_t number_ = 0;
};

constexpr TileSet dots = TileSet::of(Suit::dots, all_numbers);
constexpr TileSet every_kind{(1U << kind_count) - 1};

// `number` is how many there must be. A slow build tries one in a hundred.
void expect_no_difference(const std::vector<Hand>& hands, std::size_t number) {
  const Comparison all = compare_hands(hands, Recipe::one_suit);
  EXPECT_GE(hands.size(), rounds(number, number / 100));
  EXPECT_LE(hands.size(), rounds(number, number / 100 + 1));
  EXPECT_TRUE(all.disagreements.empty()) << to_text(all);
}

TEST(MahjongExhaustively, SM7_AllHandsOfOneSuitWithNothingDeclared) {
  Sample sample(rounds(1, 100));
  std::vector<Hand> hands;
  for_each_holding(dots, 13, {}, [&](const Tiles& hidden) {
    if (sample.takes()) hands.push_back({hidden, {}});
  });
  expect_no_difference(hands, 93'600);
}

TEST(MahjongExhaustively, SM6_AllHandsOfOneSuitWithThreeDeclaredChunks) {
  Sample sample(rounds(1, 100));
  std::vector<Hand> hands;
  for_each_declared(dots, 3, [&](const Tiles& declared) {
    for_each_holding(dots, 4, declared, [&](const Tiles& hidden) {
      if (sample.takes()) hands.push_back({hidden, declared});
    });
  });
  expect_no_difference(hands, 152'208);
}

// There are 280,800 choices of four chunks. Each one tried is combined with every tile.
TEST(MahjongExhaustively, SM10_EveryTileWithFourDeclaredChunks) {
  Sample sample(rounds(100, 10'000));
  std::vector<Hand> hands;
  for_each_declared(every_kind, 4, [&](const Tiles& declared) {
    if (!sample.takes()) return;
    for_each_holding(every_kind, 1, declared, [&](const Tiles& hidden) { hands.push_back({hidden, declared}); });
  });
  const Comparison all = compare_hands(hands, Recipe::three_suits);
  EXPECT_TRUE(all.disagreements.empty()) << to_text(all);
  EXPECT_GT(all.count(Trait::hands), rounds(2'808, 28) * 23);
}

TEST(MahjongExhaustively, SM21_DistancesOfOneSuitWithThreeAndFourDeclaredChunks) {
  for (const int chunks : {3, 4}) {
    Sample sample(chunks == 3 ? rounds(50, 5'000) : rounds(1, 100));
    for_each_declared(dots, chunks, [&](const Tiles& declared) {
      for_each_holding(dots, 13 - 3 * chunks, declared, [&](const Tiles& hidden) {
        const Hand hand{hidden, declared};
        ASSERT_EQ(sample.takes() ? difference_of_distance(hand, 2) : "", "");
      });
    });
  }
}

// --- the tables ---

TEST(MahjongTables, SM1_EveryStateOfASuitHasItsOwnIndex) {
  const auto states = all_suit_states();
  ASSERT_EQ(states.size(), suit_states);
  std::set<std::uint32_t> random;
  for (std::uint32_t i = 0; i < suit_states; ++i) {
    ASSERT_EQ(tables().index(states[i]), i);
    ASSERT_LE(states[i].size(), most_tiles);
    random.insert(states[i].word());
  }
  EXPECT_EQ(random.size(), suit_states);
}

TEST(MahjongTables, SM7_EveryStateMatchesTheLiteralRules) {
  for (const SuitTiles tiles : all_suit_states()) {
    const SuitFacts facts = tables().facts_of(tiles);
    ASSERT_EQ(facts.is_complete(), is_complete(tiles)) << std::oct << tiles.word();
    if (tiles.size() == most_tiles) continue;
    NumberSet waits;
    for (int number = 1; number <= number_count; ++number) {
      const bool exists = tiles.count(number) < copies;  // SM-10
      if (exists && is_complete(tiles + SuitTiles::only(number))) waits = waits | NumberSet::only(number);
    }
    ASSERT_EQ(facts.waits().bits(), waits.bits()) << std::oct << tiles.word();
  }
}

// Independent of the tables: every number is held three times, or twice for the pair, or not at all.
bool can_be_chunks(SuitTiles tiles) {
  int pairs_held = 0;
  for (int number = 1; number <= number_count; ++number) {
    const int count = tiles.count(number);
    if (count == 1 || count == 4) return false;
    pairs_held += count == 2 ? 1 : 0;
  }
  return pairs_held == (tiles.size() % 3 == 2 ? 1 : 0);
}

// Likewise: 2 and 3 occur only in 123, 7 and 8 only in 789; without these sequences, chunks and a pair of 1 and 9
// remain.
bool can_be_terminals(SuitTiles tiles) {
  const int low = tiles.count(2);
  const int high = tiles.count(8);
  if (tiles.count(3) != low || tiles.count(7) != high || tiles.count(4) + tiles.count(5) + tiles.count(6) > 0) {
    return false;
  }
  int pairs_held = 0;
  for (const int left : {tiles.count(1) - low, tiles.count(9) - high}) {
    if (left != 0 && left != 2 && left != 3) return false;
    pairs_held += left == 2 ? 1 : 0;
  }
  return pairs_held == (tiles.size() % 3 == 2 ? 1 : 0);
}

TEST(MahjongTables, SM15_CompleteStatesHaveTheRightQualities) {
  for (const SuitTiles tiles : all_suit_states()) {
    const SuitFacts facts = tables().facts_of(tiles);
    if (!facts.is_complete()) continue;
    ASSERT_EQ(facts.qualities().can_be_all_chunks(), can_be_chunks(tiles)) << std::oct << tiles.word();
    ASSERT_EQ(facts.qualities().can_be_all_terminals(), can_be_terminals(tiles)) << std::oct << tiles.word();
  }
}

TEST(MahjongTables, SM21_RowsOfMissingTilesMatchMissingOf) {
  SuitTiles four_of_each;
  for (int number = 1; number <= number_count; ++number) four_of_each = four_of_each + SuitTiles::only(number, copies);
  Sample sample(rounds(5, 1'001));
  EXPECT_LE(tables().row_count, Tables::most_rows);
  for (const SuitTiles tiles : all_suit_states()) {
    if (!sample.takes()) continue;
    ASSERT_EQ(tables().rows[tables().row_of(tiles)], missing_of(tiles, four_of_each)) << std::oct << tiles.word();
  }
}

TEST(MahjongTables, SM21_MissingTogetherMatchesFewestMissing) {
  for (std::size_t a = 0; a < tables().row_count; ++a) {
    for (std::size_t b = 0; b < tables().row_count; ++b) {
      for (int count = 0; count <= sentences; ++count) {
        const auto& together = tables().missing_together[count];
        ASSERT_EQ(together[a][b], fewest_missing(tables().rows[a], tables().rows[b], count)) << a << " " << b;
        ASSERT_EQ(together[a][b], together[b][a]);
      }
    }
  }
}

TEST(MahjongTables, CanBeBuiltAgain) {
  const auto again = std::make_unique<Tables>();
  build(*again);
  EXPECT_TRUE(std::equal(std::begin(again->row), std::end(again->row), std::begin(tables().row)));
  EXPECT_EQ(again->row_count, tables().row_count);
}

// --- exact counts ---

// All counts here fit into 64 bits.
std::uint64_t small(Ways ways) {
  EXPECT_EQ(ways >> 64U == 0, true);
  return static_cast<std::uint64_t>(ways);
}

// Published numbers, and some of this project's own.
TEST(MahjongCounting, SM26_CountsMatchPublishedOnes) {
  const Counts counts = count_hands(tables());
  EXPECT_EQ(counts.one_suit_states, 405'350U);
  EXPECT_EQ(counts.standard_wins_one_suit, 13'259U);
  EXPECT_EQ(counts.standard_wins_three_suits, 5'237'550U);
  EXPECT_EQ(counts.wins, 2'561'091U);
  EXPECT_EQ(counts.ready, 12'039'597U);
  EXPECT_EQ(counts.ready_by_waits, (Numbers{7523946, 3532254, 797652, 145818, 35199, 4056, 429, 240, 3}));
  EXPECT_EQ(small(counts.ready_physical), 3'280'138'573'728U);
  EXPECT_EQ(small(counts.numerator), 34'168'110'143U);
  EXPECT_EQ(small(counts.denominator), 214'509'976'461'585U);
  EXPECT_EQ(counts.numerator * counts.deals, counts.denominator * counts.ready_physical);
}

TEST(MahjongCounting, SM26_ReadyHandsOfOneSuitByTheirWaits) {
  EXPECT_EQ(standard_ready_one_suit(tables()), (Numbers{14067, 14493, 6739, 2948, 1335, 392, 79, 16, 1}));
  EXPECT_EQ(standard_ready_one_suit(tables()), reference::mahjong::one_suit_standard_ready().by_waits);
}

TEST(MahjongCounting, SM26_PhysicalWaysToHoldSentencesAndAPair) {
  const Numbers two_suits = {108, 90'672, 29'132'488, 4'589'545'112, 384'392'282'236};
  const Numbers three_suits = {162, 214'416, 120'100'668, 37'356'362'748, 7'140'498'565'560};
  for (std::size_t i = 0; i < two_suits.size(); ++i) {
    const int tiles = 2 + 3 * static_cast<int>(i);
    EXPECT_EQ(small(physical_standard_wins(tables(), tiles, 2)), two_suits[i]) << tiles;
    EXPECT_EQ(small(physical_standard_wins(tables(), tiles, 3)), three_suits[i]) << tiles;
    for (int suits = 1; suits <= 3; ++suits) {
      if (tiles * suits > 30 || (is_slow_build && tiles > 8)) continue;  // too slow: the reference lists every hand
      EXPECT_EQ(small(physical_standard_wins(tables(), tiles, suits)),
                reference::mahjong::physical_standard_wins(suits, tiles))
          << tiles << " " << suits;
    }
  }
  EXPECT_EQ(small(physical_standard_wins(tables(), 14, 1)), 440'593'684U);
}

TEST(MahjongCounting, SM26_WinsAndReadyHandsMatchTheReference) {
  if (is_slow_build) GTEST_SKIP() << "too slow in this build";
  const Counts counts = count_hands(tables());
  EXPECT_EQ(counts.wins, reference::mahjong::wins());
  const auto ready = reference::mahjong::ready();
  EXPECT_EQ(counts.ready, ready.hands);
  EXPECT_EQ(counts.ready_by_waits, ready.by_waits);
  EXPECT_EQ(small(counts.ready_physical), ready.physical);
}

}  // namespace

}  // namespace kiebitz::mahjong::tests
