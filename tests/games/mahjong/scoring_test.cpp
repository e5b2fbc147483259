// The score of a win, item by item, and house rules: docs/rules/mahjong.md, SM-11 to SM-18 and SM-24.
#include <set>
#include <string>
#include <string_view>
#include <tuple>

#include <gtest/gtest.h>

#include "games/mahjong/analysis.hpp"
#include "games/mahjong/dealing.hpp"
#include "games/mahjong/waits.hpp"
#include "tests/games/mahjong/position.hpp"

namespace kiebitz::mahjong {
namespace {

using namespace kiebitz::mahjong::testing;

// "4D: 3, 5D: 4", from the tables; the best analyses must agree.
std::string scores(const Hand& held, const HouseRules& rules = HouseRules::contest()) {
  std::string text;
  for (const Wait& wait : waits(tables(), held, Scorer(rules))) {
    const auto all = analyses(with(held, wait.tile), rules);
    EXPECT_EQ(all.empty() ? -1 : all.front().score, wait.score) << contest_text(held.hidden) << to_text(wait.tile);
    text += (text.empty() ? "" : ", ") + to_text(wait.tile) + ": " + std::to_string(wait.score);
  }
  return text;
}

std::string scores(std::string_view hidden, std::string_view declared = "",
                   const HouseRules& rules = HouseRules::contest()) {
  return scores(hand(hidden, declared), rules);
}

// The best analysis of a complete hand. Which tile came last must not matter.
std::string worth(std::string_view hidden, std::string_view declared = "",
                  const HouseRules& rules = HouseRules::contest()) {
  const Hand complete = hand(hidden, declared);
  const auto all = analyses(complete, rules);
  if (all.empty()) return "no win";
  for (const Tile last : complete.hidden.kinds()) {
    Hand before = complete;
    before.hidden.remove(last);
    const std::string entry = to_text(last) + ": " + std::to_string(all.front().score);
    const std::string found = ", " + scores(before, rules) + ",";
    EXPECT_NE(found.find(", " + entry + ","), std::string::npos) << entry << " is not in" << found;
  }
  return items_of(all.front());
}

// ---- the items ----

TEST(Mahjong, SM11_AWinScoresOne) {
  EXPECT_EQ(worth("234456D 23467855M"), "win 1: 1");
  EXPECT_EQ(scores("234456D 2346785M"), "2M: 1, 5M: 1, 8M: 1");
}

TEST(Mahjong, SM11_TheItemsHaveTheKeysNamesAndValuesOfTheTable) {
  const std::tuple<const char*, const char*, int, const char*> table[] = {
      {"win", "Win", 1, "SM-11"},
      {"dragon", "Dragon", 1, "SM-12"},
      {"seven_couples", "Seven Couples", 2, "SM-13"},
      {"purely", "Purely", 2, "SM-14"},
      {"chunkious", "Chunkious", 1, "SM-15"},
      {"royal", "Royal Chunkious", 2, "SM-16"},
      {"sky_ground", "Sky-ground Related", 2, "SM-17"},
      {"royal_seven", "Royal Seven Couples", 0, "SM-24"}};
  for (std::size_t i = 0; i < item_count; ++i) {
    EXPECT_EQ(index(items[i].item), i);
    EXPECT_EQ(std::tuple(items[i].key, items[i].english, items[i].contest_value, to_string(items[i].clause)), table[i]);
  }
}

TEST(Mahjong, SM12_EachKindHeldFourTimesIsADragon) {
  EXPECT_EQ(worth("345789D 11199M", "333D"), "win 1, dragon 1: 2") << "three declared, the fourth hidden";
  EXPECT_EQ(worth("345789D 11199M", "2222D"), "win 1, dragon 1: 2") << "upgraded";
  EXPECT_EQ(worth("333345789D 11199M"), "win 1, dragon 1: 2") << "all hidden, a chunk and part of a sequence";
  EXPECT_EQ(worth("22223333D 445678M"), "no win");
  EXPECT_EQ(worth("222233334444D 88M"), "win 1, dragon 3, seven_couples 2: 6");
}

TEST(Mahjong, SM12_TheWinningTileCounts) {
  EXPECT_EQ(scores("56D 11M", "444888D 999M"), "4D: 2, 7D: 1");
  EXPECT_EQ(scores("2226688D 113355M"), "2D: 4");
}

TEST(Mahjong, SM13_SevenCouplesScoreTwo) {
  EXPECT_EQ(worth("22446688D 113355M"), "win 1, seven_couples 2: 3");
  EXPECT_EQ(worth("22226688D 113355M"), "win 1, dragon 1, seven_couples 2: 4");
}

TEST(Mahjong, SM14_OneSuitScoresTwo) {
  EXPECT_EQ(worth("12223345567789M"), "win 1, purely 2: 3");
  EXPECT_EQ(worth("11456678999D", "222D"), "win 1, purely 2: 3");
  EXPECT_EQ(worth("11456678999D", "222M"), "win 1: 1") << "declared tiles count";
  EXPECT_EQ(worth("11334455778899D"), "win 1, seven_couples 2, purely 2: 5");
}

TEST(Mahjong, SM15_AWinWithoutSequencesScoresOne) {
  EXPECT_EQ(worth("222333D 44466688M"), "win 1, chunkious 1: 2");
  EXPECT_EQ(worth("22333D", "4444666M 888D"), "win 1, dragon 1, chunkious 1: 3") << "declared, upgraded or not";
  EXPECT_EQ(worth("222333D 45666688M"), "win 1, dragon 1: 2") << "456M is a sequence";
}

TEST(Mahjong, SM15_TheFirstExampleOfTheSpecification) {
  EXPECT_EQ(worth("11133355D", "77779999D"), "win 1, dragon 2, purely 2, chunkious 1: 6");
  EXPECT_EQ(scores("1113335D", "77779999D"), "4D: 5, 5D: 6");
}

TEST(Mahjong, SM16_ChunksOfTwoFiveAndEightScoreTwoMore) {
  EXPECT_EQ(worth("222555D 22255588M"), "win 1, chunkious 1, royal 2: 4");
  EXPECT_EQ(worth("222555D 22255577M"), "win 1, chunkious 1: 2") << "the pair counts";
  EXPECT_EQ(worth("55M", "222255558888D 2222M"), "win 1, dragon 4, chunkious 1, royal 2: 8");
  EXPECT_EQ(worth("55M", "222255558888D 3333M"), "win 1, dragon 4, chunkious 1: 6") << "so do declared chunks";
}

TEST(Mahjong, SM16_SevenPairsOfTwoFiveAndEightScoreNothingHere) {
  EXPECT_EQ(worth("22225588D 225588M"), "win 1, dragon 1, seven_couples 2: 4");
}

TEST(Mahjong, SM17_AOneOrANineInEachComponentScoresTwo) {
  EXPECT_EQ(worth("123789D 12378999M"), "win 1, sky_ground 2: 3");
  EXPECT_EQ(worth("123789D 23478999M"), "win 1: 1") << "234M has none";
  EXPECT_EQ(worth("123789D 12378988M"), "win 1: 1") << "nor has the pair";
  EXPECT_EQ(worth("12378999D", "111999M"), "win 1, sky_ground 2: 3");
  EXPECT_EQ(worth("12378999D", "111555M"), "win 1: 1") << "nor a declared chunk";
  EXPECT_EQ(worth("12378999D", "1111999M"), "win 1, dragon 1, sky_ground 2: 4");
  EXPECT_EQ(worth("12312312378999D"), "win 1, purely 2, sky_ground 2: 5");
}

TEST(Mahjong, SM17_SevenPairsOfOnesAndNinesAreSkyGroundRelatedToo) {
  EXPECT_EQ(worth("11119999D 111199M"), "win 1, dragon 3, seven_couples 2, sky_ground 2: 8");
  EXPECT_EQ(worth("11119999D 111188M"), "win 1, dragon 3, seven_couples 2: 6");
}

TEST(Mahjong, SM18_ItemsOfDifferentAnalysesAreNeverAdded) {
  EXPECT_EQ(ways("11223399D 778899M"), (Lines{"123D 123D 99D 789M 789M: win 1, sky_ground 2: 3",
                                              "11D 22D 33D 99D 77M 88M 99M: win 1, seven_couples 2: 3"}));
  EXPECT_EQ(scores("1122339D 778899M"), "9D: 3");
}

TEST(Mahjong, SM18_TheBestAnalysisCounts) {
  EXPECT_EQ(ways("222333444D 66688M"),
            (Lines{"222D 333D 444D 666M 88M: win 1, chunkious 1: 2", "234D 234D 234D 666M 88M: win 1: 1"}));
  EXPECT_EQ(ways("11122233399D 999M"), (Lines{"123D 123D 123D 99D 999M: win 1, sky_ground 2: 3",
                                              "111D 222D 333D 99D 999M: win 1, chunkious 1: 2"}));
}

TEST(Mahjong, SM18_EveryAnalysisIsListedOnce) {
  EXPECT_EQ(ways("11112399D 666789M"), Lines{"123D 111D 99D 666M 789M: win 1, dragon 1: 2"})
      << "the chunk and the sequence can be taken in two orders";
  EXPECT_EQ(ways("22233344455D 666M").size(), 3U);
}

TEST(Mahjong, SM18_TheSampleCaseByCase) {
  EXPECT_EQ(scores("8885222D", "666777D"), "5D: 4");
  EXPECT_EQ(scores("8885222666777D"), "4D: 3, 5D: 4, 6D: 4, 7D: 4, 8D: 4");
  EXPECT_EQ(scores("1111D", "333444555D"), "");
  EXPECT_EQ(scores("222555D 2225588M"), "5M: 4, 8M: 4");
  EXPECT_EQ(scores("111122223333D 9M"), "9M: 6");
  EXPECT_EQ(scores("11119999D 11119M"), "9M: 8");
  EXPECT_EQ(scores("2233455667788D"), "1D: 3, 4D: 5");
}

TEST(Mahjong, SM18_TheSampleItemByItem) {
  EXPECT_EQ(worth("88855222D", "666777D"), "win 1, purely 2, chunkious 1: 4");
  EXPECT_EQ(worth("88845222666777D"), "win 1, purely 2: 3");
  EXPECT_EQ(worth("88855222666777D"), "win 1, purely 2, chunkious 1: 4");
  EXPECT_EQ(worth("88865222666777D"), "win 1, dragon 1, purely 2: 4");
  EXPECT_EQ(worth("88875222666777D"), "win 1, dragon 1, purely 2: 4");
  EXPECT_EQ(worth("88885222666777D"), "win 1, dragon 1, purely 2: 4");
  EXPECT_EQ(worth("222555D 22255588M"), "win 1, chunkious 1, royal 2: 4");
  EXPECT_EQ(ways("111122223333D 99M"), (Lines{"123D 123D 123D 123D 99M: win 1, dragon 3, sky_ground 2: 6",
                                              "11D 11D 22D 22D 33D 33D 99M: win 1, dragon 3, seven_couples 2: 6",
                                              "123D 111D 222D 333D 99M: win 1, dragon 3: 4"}));
  EXPECT_EQ(ways("11119999D 111199M"),
            Lines{"11D 11D 99D 99D 11M 11M 99M: win 1, dragon 3, seven_couples 2, sky_ground 2: 8"});
}

TEST(Mahjong, SM18_NoHandScoresMoreThanEight) {
  EXPECT_EQ(worth("11113333555577D"), "win 1, dragon 3, seven_couples 2, purely 2: 8");
  std::set<int> seen;
  for (std::uint64_t number = 0; number < 2000; ++number) {
    const Hand held = ready_hand({18, number}, static_cast<int>(number % 5));
    for (const Wait& wait : waits(tables(), held)) seen.insert(wait.score);
  }
  EXPECT_EQ(*seen.begin(), 1);
  EXPECT_LE(*seen.rbegin(), 8);
}

TEST(Mahjong, SM18_NoAnalysisHasItemsThatExcludeEachOther) {
  const auto counts = [](const Analysis& analysis, Item item) { return times(item, analysis.features) > 0; };
  for (std::uint64_t number = 0; number < 2000; ++number) {
    const Hand held = ready_hand({19, number}, static_cast<int>(number % 5));
    for (const Wait& wait : waits(tables(), held)) {
      for (const Analysis& each : analyses(with(held, wait.tile), HouseRules::contest())) {
        ASSERT_FALSE(counts(each, Item::seven_couples) && counts(each, Item::chunkious));
        ASSERT_FALSE(counts(each, Item::chunkious) && counts(each, Item::sky_ground));
        ASSERT_FALSE(counts(each, Item::royal) && counts(each, Item::purely));
        ASSERT_TRUE(counts(each, Item::chunkious) || !counts(each, Item::royal));
      }
    }
  }
}

// ---- house rules ----

HouseRules valued(HouseRules rules, Item item, int value) {
  rules.values[index(item)] = value;
  rules.counted[index(item)] = true;
  return rules;
}

HouseRules without(HouseRules rules, Item item) {
  rules.counted[index(item)] = false;
  return rules;
}

HouseRules capped_at(HouseRules rules, int cap) {
  rules.cap = cap;
  return rules;
}

const HouseRules contest = HouseRules::contest();

// The example of the rules file.
const HouseRules house = capped_at(valued(valued(contest, Item::sky_ground, 1), Item::royal_seven, 2), 6);

TEST(Mahjong, SM24_TheContestCountsAllButRoyalSevenCouplesWithoutACap) {
  EXPECT_FALSE(contest.counted[index(Item::royal_seven)]);
  for (const ItemInfo& info : items) EXPECT_EQ(contest.values[index(info.item)], info.contest_value);
  EXPECT_EQ(contest.cap, HouseRules::no_cap);
  EXPECT_EQ(valued(contest, Item::win, 1), contest);
  EXPECT_NE(house, contest);
}

TEST(Mahjong, SM24_AnItemCanHaveAnotherValue) {
  EXPECT_EQ(worth("123789D 12378999M", "", valued(contest, Item::sky_ground, 3)), "win 1, sky_ground 3: 4");
  EXPECT_EQ(worth("11133355D", "77779999D", valued(contest, Item::dragon, 5)),
            "win 1, dragon 10, purely 2, chunkious 1: 14");
  EXPECT_EQ(worth("234456D 23467855M", "", valued(contest, Item::win, 0)), "win 0: 0") << "listed, but adds nothing";
  EXPECT_EQ(scores("234456D 2346785M", "", valued(contest, Item::win, 0)), "2M: 0, 5M: 0, 8M: 0");
}

TEST(Mahjong, SM24_AnItemCanBeSwitchedOff) {
  EXPECT_EQ(worth("123789D 12378999M", "", without(contest, Item::sky_ground)), "win 1: 1");
  EXPECT_EQ(worth("11133355D", "77779999D", without(contest, Item::dragon)), "win 1, purely 2, chunkious 1: 4");
  EXPECT_EQ(worth("22446688D 113355M", "", without(contest, Item::seven_couples)), "win 1: 1");
}

TEST(Mahjong, SM24_RoyalNeedsNoChunkiousToBeCounted) {
  EXPECT_EQ(worth("222555D 22255588M", "", without(contest, Item::chunkious)), "win 1, royal 2: 3");
  EXPECT_EQ(worth("22225588D 225588M", "", without(contest, Item::chunkious)), "win 1, dragon 1, seven_couples 2: 4");
}

TEST(Mahjong, SM24_ACapLimitsTheScore) {
  EXPECT_EQ(scores("11119999D 11119M", "", capped_at(contest, 6)), "9M: 6");
  EXPECT_EQ(scores("11119999D 11119M", "", capped_at(contest, 8)), "9M: 8");
  EXPECT_EQ(scores("8885222666777D", "", capped_at(contest, 3)), "4D: 3, 5D: 3, 6D: 3, 7D: 3, 8D: 3");
  const auto score = [](int cap) { return analyses(hand("11119999D 111199M"), capped_at(contest, cap)).front(); };
  EXPECT_TRUE(score(7).is_capped);
  EXPECT_FALSE(score(8).is_capped) << "no more than the cap";
}

TEST(Mahjong, SM24_RoyalSevenCouplesComeOnTopOfSevenCouples) {
  const HouseRules with_it = valued(contest, Item::royal_seven, 2);
  EXPECT_EQ(worth("22225588D 225588M", "", with_it), "win 1, dragon 1, seven_couples 2, royal_seven 2: 6");
  EXPECT_EQ(worth("22225588D 225577M", "", with_it), "win 1, dragon 1, seven_couples 2: 4");
  EXPECT_EQ(worth("222555D 22255588M", "", with_it), "win 1, chunkious 1, royal 2: 4") << "not for chunks";
  EXPECT_EQ(worth("22225588D 225588M", "", without(with_it, Item::seven_couples)), "win 1, dragon 1, royal_seven 2: 4");
}

TEST(Mahjong, SM24_TheExampleOfTheRulesFile) {
  EXPECT_EQ(worth("11119999D 111199M", "", house), "win 1, dragon 3, seven_couples 2, sky_ground 1: 6") << "capped";
  EXPECT_EQ(ways("111122223333D 99M", "", house),
            (Lines{"11D 11D 22D 22D 33D 33D 99M: win 1, dragon 3, seven_couples 2: 6",
                   "123D 123D 123D 123D 99M: win 1, dragon 3, sky_ground 1: 5",
                   "123D 111D 222D 333D 99M: win 1, dragon 3: 4"}));
  EXPECT_EQ(worth("22225588D 225588M", "", house), "win 1, dragon 1, seven_couples 2, royal_seven 2: 6");
}

TEST(Mahjong, SM24_OtherValuesMakeAnotherAnalysisTheBest) {
  EXPECT_EQ(worth("11223399D 778899M", "", without(contest, Item::seven_couples)), "win 1, sky_ground 2: 3");
  EXPECT_EQ(worth("11223399D 778899M", "", without(contest, Item::sky_ground)), "win 1, seven_couples 2: 3");
  EXPECT_EQ(
      ways("11122233399D 999M", "", valued(contest, Item::chunkious, 3)),
      (Lines{"111D 222D 333D 99D 999M: win 1, chunkious 3: 4", "123D 123D 123D 99D 999M: win 1, sky_ground 2: 3"}));
}

TEST(Mahjong, SM24_HouseRulesNeverChangeWhatAHandWaitsFor) {
  HouseRules nothing = contest;
  for (const ItemInfo& info : items) nothing = without(nothing, info.item);
  HouseRules steep = contest;
  for (const ItemInfo& info : items) steep = valued(steep, info.item, 99 - static_cast<int>(index(info.item)));
  for (std::uint64_t number = 0; number < 300; ++number) {
    const Hand held = ready_hand({24, number}, static_cast<int>(number % 5));
    for (const HouseRules& rules : {nothing, steep, house, capped_at(steep, 1)}) {
      TileSet kinds;
      for (const Wait& wait : waits(tables(), held, Scorer(rules))) kinds = kinds | TileSet::only(wait.tile);
      ASSERT_EQ(kinds, expected_tiles(tables(), held));
      scores(held, rules);  // compares tables and analyses
    }
  }
}

}  // namespace
}  // namespace kiebitz::mahjong
