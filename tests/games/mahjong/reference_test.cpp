// The reference engine against the specification: the sample, every scoring item, and published counts. Only then can
// it judge the engine.
#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "tests/reference/mahjong_reference.hpp"
#include "tests/reference/mahjong_search.hpp"
#include "tests/support/rounds.hpp"

namespace reference::mahjong {
namespace {

using kiebitz::is_slow_build;
using Items = std::map<std::string, int>;
using Expected = std::vector<std::pair<Tile, int>>;

// The items of every analysis, in any order.
std::vector<Items> all_items(const std::string& hidden, const std::string& declared, const Tile& winning) {
  std::vector<Items> result;
  for (const Analysis& analysis : analyses(read_hand(hidden, declared), winning)) result.push_back(analysis.items);
  std::sort(result.begin(), result.end());
  return result;
}

// The items of a hand with a single analysis.
Items items(const std::string& hidden, const std::string& declared, const Tile& winning) {
  const std::vector<Items> all = all_items(hidden, declared, winning);
  EXPECT_EQ(all.size(), 1U) << hidden << " " << declared << " " << winning;
  return all.empty() ? Items{} : all.front();
}

Expected expected(const std::string& hidden, const std::string& declared = "NONE") {
  return expected_tiles(read_hand(hidden, declared));
}

// A random hand with this many suits and declared chunks.
Hand random_hand(std::mt19937& random, std::size_t suits, std::size_t declared, std::size_t tiles) {
  Tiles kinds = all_kinds();
  kinds.resize(suits * 9);
  std::shuffle(kinds.begin(), kinds.end(), random);
  Hand hand;
  Tiles rest;
  for (const Tile& kind : kinds) {
    std::size_t left = 4;
    if (hand.declared.size() < declared) {
      hand.declared.emplace_back(3 + random() % 2, kind);
      left -= hand.declared.back().size();
    }
    rest.insert(rest.end(), left, kind);
  }
  std::shuffle(rest.begin(), rest.end(), random);
  rest.resize(tiles - 3 * declared);
  hand.hidden = rest;
  return hand;
}

std::string text(const Hand& hand) {
  std::string result;
  for (const Tile& tile : hand.hidden) result += tile;
  for (const Tiles& chunk : hand.declared) {
    result += " ";
    for (const Tile& tile : chunk) result += tile;
  }
  return result;
}

// Calls visit with this many hands for every number of suits and declared chunks.
template <class Visit>
void for_random_hands(int rounds, std::size_t tiles, Visit visit) {
  std::mt19937 random(12014);
  for (std::size_t suits = 1; suits <= 3; ++suits) {
    for (std::size_t declared = 0; declared <= 4; ++declared) {
      for (int i = 0; i < rounds; ++i) visit(random_hand(random, suits, declared, tiles));
    }
  }
}

// ---- the specification's examples ----

TEST(MahjongReference, TheSampleByteForByte) {
  EXPECT_EQ(solve("7\n"
                  "8D8D8D5D2D2D2D 6D6D6D7D7D7D\n"
                  "8D8D8D5D2D2D2D6D6D6D7D7D7D NONE\n"
                  "1D1D1D1D 3D3D3D4D4D4D5D5D5D\n"
                  "2D2D2D5D5D5D2M2M2M5M5M8M8M NONE\n"
                  "1D1D1D1D2D2D2D2D3D3D3D3D9M NONE\n"
                  "1D1D1D1D9D9D9D9D1M1M1M1M9M NONE\n"
                  "2D2D3D3D4D5D5D6D6D7D7D8D8D NONE\n"),
            "Case #1:\n5D: 4\n"
            "Case #2:\n4D: 3\n5D: 4\n6D: 4\n7D: 4\n8D: 4\n"
            "Case #3:\nNONE\n"
            "Case #4:\n5M: 4\n8M: 4\n"
            "Case #5:\n9M: 6\n"
            "Case #6:\n9M: 8\n"
            "Case #7:\n1D: 3\n4D: 5\n");
}

TEST(MahjongReference, ChunkiousPurelyAndTwoDragonsAreSix) {
  const Items six = {{"win", 1}, {"chunkious", 1}, {"purely", 2}, {"dragon", 2}};
  EXPECT_EQ(items("2D2D2D3D3D3D8D", "4D4D4D4D6D6D6D6D", "8D"), six);
  EXPECT_EQ(analyses(read_hand("2D2D2D3D3D3D8D", "4D4D4D4D6D6D6D6D"), "8D").front().score, 6);
}

TEST(MahjongReference, ItemsOfTwoAnalysesDoNotAddUp) {
  const std::vector<Items> two = {{{"seven couples", 2}, {"win", 1}}, {{"sky-ground", 2}, {"win", 1}}};
  EXPECT_EQ(all_items("1D1D2D2D3D3D7M7M8M8M9M9M1M", "NONE", "1M"), two);
  EXPECT_EQ(expected("1D1D2D2D3D3D7M7M8M8M9M9M1M"), (Expected{{"1M", 3}}));
}

// ---- tiles, hands, and what exists ----

TEST(MahjongReference, TheKindsAreInTheOrderOfTheContest) {
  const Tiles kinds = all_kinds();
  ASSERT_EQ(kinds.size(), 27U);
  EXPECT_EQ(kinds[0], "1D");
  EXPECT_EQ(kinds[8], "9D");
  EXPECT_EQ(kinds[9], "1B");
  EXPECT_EQ(kinds[26], "9M");
  EXPECT_EQ(expected("3B4B5B5B6B7B7B7B8B8B8B3D3D"), (Expected{{"3D", 1}, {"4B", 1}, {"7B", 2}}));
}

TEST(MahjongReference, ReadsHandsWithDeclaredTilesInAnyOrder) {
  const Hand hand = read_hand("9M8M7M1D", "2D3B2D3B2D3B3B4D4D4D");
  EXPECT_EQ(hand.hidden, (Tiles{"9M", "8M", "7M", "1D"}));
  EXPECT_EQ(hand.declared, (std::vector<Tiles>{{"2D", "2D", "2D"}, {"4D", "4D", "4D"}, {"3B", "3B", "3B", "3B"}}));
  EXPECT_EQ(read_hand("5D", "1M1M1M2M2M2M3M3M3M4M4M4M").declared.size(), 4U);
  EXPECT_EQ(read_full_hand("5D5D", "1M1M1M2M2M2M3M3M3M4M4M4M").hidden.size(), 2U);
}

TEST(MahjongReference, RefusesAnythingElse) {
  const auto refuses = [](const std::string& hidden, const std::string& declared) {
    EXPECT_THROW(read_hand(hidden, declared), std::invalid_argument) << hidden << " " << declared;
  };
  refuses("", "NONE");
  refuses("1D1D1D2D2D2D3D3D3D4D4D4D5D", "");
  refuses("1D1D1D2D2D2D3D3D3D4D4D4D5", "NONE");     // half a tile
  refuses("0D1D1D2D2D2D3D3D3D4D4D4D5D", "NONE");    // bad number
  refuses("1d1D1D2D2D2D3D3D3D4D4D4D5D", "NONE");    // bad suit
  refuses("D11D1D2D2D2D3D3D3D4D4D4D5D", "NONE");    // the wrong way round
  refuses("1D1D1D2D2D2D3D3D3D4D4D4D", "NONE");      // twelve
  refuses("1D1D1D2D2D2D3D3D3D4D4D4D5D5D", "NONE");  // fourteen
  refuses("1D1D1D1D1D2D3D3D3D4D4D4D5D", "NONE");    // five hidden
  refuses("1D2D2D2D3D3D3D4D4D4D", "1D1D1D1D");      // five over both
  refuses("2D2D2D3D3D3D4D4D4D5D", "1D1D");          // a pair
  refuses("2D2D2D3D3D3D4D4D4D5D", "1D2D3D");        // a sequence
  refuses("2D2D2D3D3D3D5D", "1D1D1D1D1D1D");        // six are not two chunks
  refuses("2D2D2D3D3D3D4D4D4D5D", "1D1D1");         // half a tile
  refuses("2D2D2D3D3D3D4D4D4D5D5D", "1D1D1D1D");    // the fourth tile of a chunk replaces no hidden tile
  refuses("5D", "1M1M1M2M2M2M3M3M3M4M4M4M5M5M5M");  // five chunks
  refuses("1D1D1D2D2D2D3D3D3D4D4D4D5D", "none");    // NONE must be in capitals
  EXPECT_THROW(read_full_hand("1D1D1D2D2D2D3D3D3D4D4D4D5D", "NONE"), std::invalid_argument);
  EXPECT_THROW(analyses(read_hand("5D", "1M1M1M2M2M2M3M3M3M4M4M4M"), "5X"), std::invalid_argument);
}

TEST(MahjongReference, AnExpectedTileMustExist) {
  EXPECT_EQ(expected("1D1D1D1D", "3D3D3D4D4D4D5D5D5D"), Expected{});               // all four hidden
  EXPECT_EQ(expected("6D", "6D6D6D3D3D3D4D4D4D5D5D5D"), Expected{});               // one hidden, three declared
  EXPECT_EQ(expected("5D6D1M1M", "4D4D4D4D8D8D8D9M9M9M"), (Expected{{"7D", 2}}));  // all four declared
  EXPECT_TRUE(analyses(read_hand("5D6D1M1M", "4D4D4D4D8D8D8D9M9M9M"), "4D").empty());
  EXPECT_EQ(expected("5D6D1M1M", "4D4D4D8D8D8D9M9M9M"), (Expected{{"4D", 2}, {"7D", 1}}));  // the last one
}

TEST(MahjongReference, ThreeSuitsNeverWin) {
  EXPECT_EQ(expected("2D3D4D4D5D6D2M3M4M6M7M8M5M"), (Expected{{"2M", 1}, {"5M", 1}, {"8M", 1}}));
  EXPECT_EQ(expected("2D3D4D4D5D6D2M3M4M6M7M8M5B"), Expected{});      // the third suit is hidden
  EXPECT_EQ(expected("2D3D4D4D5D6D2M3M4M5M", "7B7B7B"), Expected{});  // declared
  EXPECT_EQ(expected("5B", "2D2D2D3D3D3D7M7M7M8M8M8M"), Expected{});  // both
  EXPECT_EQ(expected("5B5B7B7B", "2D2D2D3D3D3D4D4D4D"), (Expected{{"5B", 2}, {"7B", 2}}));
}

TEST(MahjongReference, DeclaredAndHiddenTilesDoNotMix) {
  EXPECT_EQ(expected("5D6D9M9M", "4D4D4D4D7D7D7D7D1M1M1M"), Expected{});
  EXPECT_EQ(expected("1D3D3D5D5D7D7D2M2M4M", "1D1D1D"), Expected{});  // 1D and 1D1D1D are not two pairs
}

TEST(MahjongReference, NineGatesWaitForTheirWholeSuit) {
  EXPECT_EQ(expected("1D1D1D2D3D4D5D6D7D8D9D9D9D").size(), 9U);
  EXPECT_EQ(expected("5D", "1M1M1M2M2M2M3M3M3M4M4M4M"), (Expected{{"5D", 2}}));
}

// ---- the analysis ----

TEST(MahjongReference, EveryAnalysisComesOnce) {
  const auto found = analyses(read_hand("1D1D1D1D2D3D6M6M6M7M8M9M9D", "NONE"), "9D");
  ASSERT_EQ(found.size(), 1U);  // the chunk and the sequence can be taken in two orders
  EXPECT_EQ(found[0].components,
            (std::vector<Tiles>{
                {"1D", "1D", "1D"}, {"1D", "2D", "3D"}, {"9D", "9D"}, {"6M", "6M", "6M"}, {"7M", "8M", "9M"}}));
  EXPECT_FALSE(found[0].seven_pairs);
  EXPECT_EQ(found, analyses(read_full_hand("1D1D1D1D2D3D6M6M6M7M8M9M9D9D", "NONE")));
}

TEST(MahjongReference, AHandIsDividedInEveryWay) {
  const std::vector<Items> both = {{{"chunkious", 1}, {"win", 1}}, {{"win", 1}}};
  EXPECT_EQ(all_items("2D2D2D3D3D3D4D4D4D6M6M6M8M", "NONE", "8M"), both);
  // The pair 2D, 5D or 8D, and seven pairs.
  EXPECT_EQ(analyses(read_full_hand("2D2D3D3D4D4D5D5D6D6D7D7D8D8D", "NONE")).size(), 4U);
  // The pair 2D with sequences, the pair 5D with chunks or with sequences.
  EXPECT_EQ(analyses(read_full_hand("2D2D2D3D3D3D4D4D4D5D5D6M6M6M", "NONE")).size(), 3U);
  const auto seven = analyses(read_full_hand("2D2D4D4D6D6D8D8D1M1M3M3M5M5M", "NONE"));
  ASSERT_EQ(seven.size(), 1U);
  EXPECT_TRUE(seven[0].seven_pairs);
  EXPECT_EQ(seven[0].components.size(), 7U);
  EXPECT_EQ(seven[0].components[4], (Tiles{"1M", "1M"}));
}

TEST(MahjongReference, SequencesEndWithTheirSuit) {
  EXPECT_EQ(expected("8D9D5B5B", "2B2B2B3B3B3B4B4B4B"), (Expected{{"7D", 1}}));  // neither 1D nor 1B
  EXPECT_EQ(expected("1B2B5D5D", "2D2D2D3D3D3D4D4D4D"), (Expected{{"3B", 1}}));  // neither 9B nor 9D
  EXPECT_EQ(expected("9D1D5B5B", "2B2B2B3B3B3B4B4B4B"), Expected{});
}

// ---- the score, item by item ----

TEST(MahjongReference, AWinAloneIsOne) {
  EXPECT_EQ(items("2D3D4D4D5D6D2M3M4M6M7M8M5M", "NONE", "5M"), (Items{{"win", 1}}));
}

TEST(MahjongReference, ADragonIsOneWhereverItsTilesAre) {
  const Items one = {{"win", 1}, {"dragon", 1}};
  EXPECT_EQ(items("2D3D4D4D5D6D2M3M4M5M", "7M7M7M7M", "5M"), one);    // upgraded
  EXPECT_EQ(items("2D3D4D4D5D6D5M6M7M8M", "7M7M7M", "8M"), one);      // declared, and one hidden
  EXPECT_EQ(items("2D3D4D4D5D6D5M6M8M8M", "7M7M7M", "7M"), one);      // declared, completed by the winning tile
  EXPECT_EQ(items("2D3D4D4D5D6D7M7M7M7M8M9M5M", "NONE", "5M"), one);  // all hidden
  EXPECT_EQ(items("2D3D4D4D5D6D7M7M7M8M9M5M5M", "NONE", "7M"), one);  // hidden, completed by the winning tile
  EXPECT_EQ(items("2D3D4D4D5D6D2M3M4M5M", "7M7M7M", "5M"), (Items{{"win", 1}}));
  EXPECT_EQ(items("5M", "2D2D2D2D3D3D3D3D4D4D4D4D6M6M6M6M", "5M"),
            (Items{{"win", 1}, {"dragon", 4}, {"chunkious", 1}}));
}

TEST(MahjongReference, SevenCouplesAreTwoAndFourOfAKindAreTwoPairs) {
  EXPECT_EQ(items("1D1D3D3D5D5D7D7D2M2M4M4M6M", "NONE", "6M"), (Items{{"win", 1}, {"seven couples", 2}}));
  EXPECT_EQ(items("1D1D1D1D5D5D7D7D2M2M4M4M6M", "NONE", "6M"),
            (Items{{"win", 1}, {"seven couples", 2}, {"dragon", 1}}));
  EXPECT_EQ(items("1D1D1D5D5D7D7D2M2M4M4M6M6M", "NONE", "1D"),
            (Items{{"win", 1}, {"seven couples", 2}, {"dragon", 1}}));
  EXPECT_EQ(items("1D1D2D2D4D4D5D5D7D7D8D8D9D", "NONE", "9D"),
            (Items{{"win", 1}, {"seven couples", 2}, {"purely", 2}}));
}

TEST(MahjongReference, PurelyIsTwoAndLooksAtDeclaredTilesToo) {
  EXPECT_EQ(items("2D3D4D4D5D6D6D7D8D9D9D9D5D", "NONE", "5D"), (Items{{"win", 1}, {"purely", 2}}));
  EXPECT_EQ(items("2D3D4D4D5D6D6D7D8D5D", "9D9D9D", "5D"), (Items{{"win", 1}, {"purely", 2}}));
  EXPECT_EQ(items("2D3D4D4D5D6D6D7D8D5D", "9M9M9M", "5D"), (Items{{"win", 1}}));
}

TEST(MahjongReference, ChunkiousIsOneAndHasNoSequence) {
  EXPECT_EQ(items("2D2D2D3D3D3D6M6M6M9M9M9M4M", "NONE", "4M"), (Items{{"win", 1}, {"chunkious", 1}}));
  EXPECT_EQ(items("2D2D2D3D3D3D4M", "6M6M6M9M9M9M", "4M"), (Items{{"win", 1}, {"chunkious", 1}}));
  EXPECT_EQ(items("2D2D2D3D4D5D4M", "6M6M6M9M9M9M", "4M"), (Items{{"win", 1}}));
}

TEST(MahjongReference, RoyalChunkiousIsTwoMoreAndThePairBelongsToIt) {
  EXPECT_EQ(items("2D2D2D5D5D5D2M2M2M5M5M8M8M", "NONE", "8M"),
            (Items{{"win", 1}, {"chunkious", 1}, {"royal chunkious", 2}}));
  EXPECT_EQ(items("5M", "2D2D2D2D5D5D5D8D8D8D2M2M2M", "5M"),
            (Items{{"win", 1}, {"chunkious", 1}, {"royal chunkious", 2}, {"dragon", 1}}));
  EXPECT_EQ(items("2D2D2D5D5D5D8D8D8D2M2M2M3M", "NONE", "3M"), (Items{{"win", 1}, {"chunkious", 1}}));
  EXPECT_EQ(items("2D2D2D2D5D5D8D8D2M2M5M5M8M", "NONE", "8M"),  // no chunks, so not royal
            (Items{{"win", 1}, {"seven couples", 2}, {"dragon", 1}}));
}

TEST(MahjongReference, SkyGroundIsTwoAndThePairBelongsToIt) {
  EXPECT_EQ(items("1D2D3D7D8D9D1M1M1M7M8M9M9D", "NONE", "9D"), (Items{{"win", 1}, {"sky-ground", 2}}));
  EXPECT_EQ(items("1D2D3D7D8D9D9D", "1M1M1M9M9M9M9M", "9D"), (Items{{"win", 1}, {"sky-ground", 2}, {"dragon", 1}}));
  EXPECT_EQ(items("1D2D3D7D8D9D1M1M1M7M8M9M5D", "NONE", "5D"), (Items{{"win", 1}}));
  EXPECT_EQ(items("1D2D3D7D8D9D9D", "1M1M1M8M8M8M", "9D"), (Items{{"win", 1}}));
  EXPECT_EQ(items("1D2D3D6D7D8D9D", "1M1M1M9M9M9M", "9D"), (Items{{"win", 1}}));
}

TEST(MahjongReference, EightIsReachedInFourWays) {
  EXPECT_EQ(items("1D1D1D1D9D9D9D9D1M1M1M1M9M", "NONE", "9M"),
            (Items{{"win", 1}, {"seven couples", 2}, {"dragon", 3}, {"sky-ground", 2}}));
  EXPECT_EQ(items("5M", "2D2D2D2D5D5D5D5D8D8D8D8D2M2M2M2M", "5M"),
            (Items{{"win", 1}, {"dragon", 4}, {"chunkious", 1}, {"royal chunkious", 2}}));
  EXPECT_EQ(items("5D", "2D2D2D2D3D3D3D3D4D4D4D4D6D6D6D6D", "5D"),
            (Items{{"win", 1}, {"dragon", 4}, {"chunkious", 1}, {"purely", 2}}));
  EXPECT_EQ(all_items("1D1D1D1D2D2D2D2D3D3D3D3D9D", "NONE", "9D"),
            (std::vector<Items>{{{"dragon", 3}, {"purely", 2}, {"seven couples", 2}, {"win", 1}},
                                {{"dragon", 3}, {"purely", 2}, {"sky-ground", 2}, {"win", 1}},
                                {{"dragon", 3}, {"purely", 2}, {"win", 1}}}));
}

// The rules are symmetric in suits, and in exchanging 1 and 9, 2 and 8, and so on.
TEST(MahjongReference, AnswersAreSymmetric) {
  const auto mirrored = [](const Tile& tile) {
    const std::string other = tile[1] == 'D' ? "B" : tile[1] == 'B' ? "M" : "D";
    return std::to_string(10 - (tile[0] - '0')) + other;
  };
  for_random_hands(is_slow_build ? 20 : 1000, 13, [&](const Hand& hand) {
    Hand other = hand;
    for (Tile& tile : other.hidden) tile = mirrored(tile);
    for (Tiles& chunk : other.declared) {
      for (Tile& tile : chunk) tile = mirrored(tile);
    }
    Expected tiles = expected_tiles(hand);
    for (auto& [tile, score] : tiles) tile = mirrored(tile);
    Expected others = expected_tiles(other);
    std::sort(tiles.begin(), tiles.end());
    std::sort(others.begin(), others.end());
    ASSERT_EQ(tiles, others) << text(hand);
  });
}

TEST(MahjongReference, ExpectedTilesHaveTheScoreOfTheirBestAnalysis) {
  for_random_hands(is_slow_build ? 5 : 200, 13, [](const Hand& hand) {
    Expected tiles;
    for (const Tile& tile : all_kinds()) {
      int best = 0;
      for (const Analysis& analysis : analyses(hand, tile)) best = std::max(best, analysis.score);
      if (best > 0) tiles.emplace_back(tile, best);
    }
    ASSERT_EQ(tiles, expected_tiles(hand)) << text(hand);
  });
}

// ---- distances ----

TEST(MahjongSearch, DistancesOfSimpleHands) {
  const auto far = [](const std::string& hidden, const std::string& declared = "NONE") {
    return distance(read_hand(hidden, declared), 2);
  };
  EXPECT_EQ(far("2D3D4D4D5D6D2M3M4M6M7M8M5M"), 0);
  EXPECT_EQ(far("2D3D4D4D5D6D2M3M4M6M7M8M5B"), 1);  // 5B is the third suit
  EXPECT_EQ(far("2D3D4D4D5D6D2M3M4M7M8M5B7B"), 2);
  EXPECT_EQ(far("1D1D1D1D", "3D3D3D4D4D4D5D5D5D"), 1);  // no fifth 1D
  EXPECT_EQ(far("1D2D3D4D5D6D7D8D9D1B1B9M9M"), 2);      // 9M9M must go
  EXPECT_EQ(far("1D4D7D1B4B7B1M4M7M9D9B9M2D"), std::nullopt);
  EXPECT_EQ(far("5D", "1D1D1D1B1B1B1M1M1M2D2D2D"), std::nullopt);  // never
  EXPECT_EQ(distance_by_composing(read_hand("5D", "1D1D1D1B1B1B1M1M1M2D2D2D")), std::nullopt);
  EXPECT_EQ(distance(read_hand("2D3D4D4D5D6D2M3M4M7M8M5B7B", "NONE"), 1), std::nullopt);
  EXPECT_EQ(distance(read_hand("2D3D4D4D5D6D2M3M4M6M7M8M5M", "NONE"), 0), 0);
}

TEST(MahjongSearch, DistancesOfFullHands) {
  const auto far = [](const std::string& hidden) { return discard_distance(read_full_hand(hidden, "NONE"), 2); };
  EXPECT_EQ(far("2D3D4D4D5D6D2M3M4M6M7M8M5M5M"), -1);
  EXPECT_EQ(far("2D2D3D3D5D5D2M2M4M4M6M6M8M8M"), -1);
  EXPECT_EQ(far("2D3D4D4D5D6D2M3M4M6M7M8M5M5B"), 0);
  EXPECT_EQ(far("2D3D4D4D5D6D2M3M4M6M7M8M5B5B"), 1);
}

TEST(MahjongSearch, OneExchangeMatchesTryingThemAll) {
  for_random_hands(is_slow_build ? 1 : 20, 13, [](const Hand& hand) {
    const auto exchange_makes_ready = [&] {
      for (const Tile& drawn : all_kinds()) {
        auto held = std::count(hand.hidden.begin(), hand.hidden.end(), drawn);
        for (const Tiles& chunk : hand.declared) held += std::count(chunk.begin(), chunk.end(), drawn);
        if (held == 4) continue;
        for (std::size_t i = 0; i < hand.hidden.size(); ++i) {
          Hand other = hand;
          other.hidden[i] = drawn;
          if (!expected_tiles(other).empty()) return true;
        }
      }
      return false;
    };
    std::optional<int> slowly;
    if (!expected_tiles(hand).empty()) {
      slowly = 0;
    } else if (exchange_makes_ready()) {
      slowly = 1;
    }
    ASSERT_EQ(distance(hand, 1), slowly) << text(hand);
  });
}

TEST(MahjongSearch, ExchangingAndComposingAgree) {
  const auto up_to_two = [](std::optional<int> far) { return far && *far > 2 ? std::nullopt : far; };
  for_random_hands(is_slow_build ? 2 : 100, 13, [&](const Hand& hand) {
    ASSERT_EQ(distance(hand, 2), up_to_two(distance_by_composing(hand))) << text(hand);
  });
  for_random_hands(is_slow_build ? 1 : 20, 14, [&](const Hand& full) {
    ASSERT_EQ(discard_distance(full, 2), up_to_two(distance_by_composing(full))) << text(full);
  });
}

TEST(MahjongSearch, AFullHandHasTheDistanceOfItsBestDiscard) {
  for_random_hands(is_slow_build ? 1 : 10, 14, [](const Hand& full) {
    std::optional<int> best;
    for (std::size_t i = 0; i < full.hidden.size(); ++i) {
      Hand hand = full;
      hand.hidden.erase(hand.hidden.begin() + static_cast<std::ptrdiff_t>(i));
      const std::optional<int> far = distance(hand, 2);
      if (far && (!best || *far < *best)) best = far;
    }
    if (!analyses(full).empty()) best = -1;
    ASSERT_EQ(discard_distance(full, 2), best) << text(full);
  });
}

// ---- published counts ----

TEST(MahjongCounts, StandardWins) {
  EXPECT_EQ(standard_wins(1, 14), 13259U);
  if (is_slow_build) GTEST_SKIP() << "three suits are too slow in this build";
  EXPECT_EQ(standard_wins(3, 14), 5237550U);
}

TEST(MahjongCounts, WaysToHoldAStandardWinInTwoSuits) {
  EXPECT_EQ(physical_standard_wins(2, 2), 108U);
  EXPECT_EQ(physical_standard_wins(2, 5), 90672U);
  EXPECT_EQ(physical_standard_wins(2, 8), 29132488U);
  EXPECT_EQ(physical_standard_wins(2, 11), 4589545112U);
  EXPECT_EQ(physical_standard_wins(2, 14), 384392282236U);
}

TEST(MahjongCounts, WaysToHoldAStandardWinInThreeSuits) {
  EXPECT_EQ(physical_standard_wins(3, 2), 162U);
  EXPECT_EQ(physical_standard_wins(3, 5), 214416U);
  EXPECT_EQ(physical_standard_wins(3, 8), 120100668U);
  EXPECT_EQ(physical_standard_wins(3, 11), 37356362748U);
  if (is_slow_build) GTEST_SKIP() << "14 tiles are too slow in this build";
  EXPECT_EQ(physical_standard_wins(3, 14), 7140498565560U);
}

TEST(MahjongCounts, ReadyHandsInOneSuitByNumberOfWaits) {
  const ReadyCounts counts = one_suit_standard_ready();
  EXPECT_EQ(counts.hands, 40070U);
  EXPECT_EQ(counts.by_waits, (std::vector<std::uint64_t>{14067, 14493, 6739, 2948, 1335, 392, 79, 16, 1}));
}

// The same 40,070, found by testing each of the 93,600 hands of 13 tiles.
TEST(MahjongCounts, TheReferenceFindsTheSameReadyHandsInOneSuit) {
  if (is_slow_build) GTEST_SKIP() << "too slow in this build";
  const Tiles kinds = all_kinds();
  std::vector<std::uint64_t> by_waits(10);
  Hand hand;
  const auto ask = [&] {
    std::size_t waits = 0;
    for (std::size_t kind = 0; kind < 9; ++kind) {
      const auto found = analyses(hand, kinds[kind]);
      waits += std::any_of(found.begin(), found.end(), [](const Analysis& one) { return !one.seven_pairs; }) ? 1U : 0U;
    }
    ++by_waits[waits];
  };
  const auto add_kind = [&](auto& self, std::size_t kind) -> void {
    if (hand.hidden.size() == 13) return ask();
    if (kind == 9) return;
    const std::size_t before = hand.hidden.size();
    for (std::size_t count = 0; count <= 4 && before + count <= 13; ++count) {
      hand.hidden.resize(before);
      hand.hidden.insert(hand.hidden.end(), count, kinds[kind]);
      self(self, kind + 1);
    }
    hand.hidden.resize(before);
  };
  add_kind(add_kind, 0);
  EXPECT_EQ(by_waits, (std::vector<std::uint64_t>{93600 - 40070, 14067, 14493, 6739, 2948, 1335, 392, 79, 16, 1}));
}

// Not published; computed by composing all wins.
TEST(MahjongCounts, WinsAndReadyHandsOfSichuan) {
  if (is_slow_build) GTEST_SKIP() << "too slow in this build";
  EXPECT_EQ(wins(), 2561091U);
  EXPECT_EQ(physical_wins(), 1180592035056U);
  const ReadyCounts counts = ready();
  EXPECT_EQ(counts.hands, 12039597U);
  EXPECT_EQ(counts.by_waits, (std::vector<std::uint64_t>{7523946, 3532254, 797652, 145818, 35199, 4056, 429, 240, 3}));
  EXPECT_EQ(counts.physical, 3280138573728U);
}

}  // namespace
}  // namespace reference::mahjong
