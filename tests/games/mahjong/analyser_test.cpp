// Beyond the contest: distance, live tiles, discards, void suits and exact counts. docs/rules/mahjong.md, SM-21 to
// SM-23, SM-26 and SM-27.
#include <algorithm>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "games/mahjong/analysis.hpp"
#include "games/mahjong/dealing.hpp"
#include "games/mahjong/discards.hpp"
#include "games/mahjong/exact_counts.hpp"
#include "games/mahjong/no_wait.hpp"
#include "games/mahjong/report.hpp"
#include "games/mahjong/suit_states.hpp"
#include "tests/games/mahjong/position.hpp"

namespace kiebitz::mahjong {
namespace {

using namespace kiebitz::mahjong::testing;

std::optional<int> far(std::string_view hidden, std::string_view declared = "") {
  return distance(tables(), hand(hidden, declared));
}

std::string improving(std::string_view hidden, std::string_view declared = "") {
  return to_text(improving_tiles(tables(), hand(hidden, declared)));
}

// ---- distance ----

TEST(MahjongDistance, SM21_AWinHasDistanceMinusOne) {
  EXPECT_EQ(far("234456D 23467855M"), -1);
  EXPECT_EQ(far("22446688D 113355M"), -1) << "seven pairs";
  EXPECT_EQ(far("55D", "111222333444M"), -1);
}

TEST(MahjongDistance, SM21_AReadyHandHasDistanceZero) {
  EXPECT_EQ(far("234456D 2346785M"), 0);
  EXPECT_EQ(far("8885222D", "666777D"), 0);
  EXPECT_EQ(far("5D", "111222333444M"), 0);
  EXPECT_EQ(far("2233455667788D"), 0);
}

TEST(MahjongDistance, SM21_TheExamples) {
  EXPECT_EQ(far("1111D", "333444555D"), 1) << "111D and a pair lack two tiles";
  EXPECT_EQ(far("123456789D 11B 99M"), 2) << "99M must go";
}

TEST(MahjongDistance, SM21_EachMissingTileButTheLastCostsAnExchange) {
  EXPECT_EQ(far("123456789D 1123M"), 0);
  EXPECT_EQ(far("123456789D 1125M"), 1);
  EXPECT_EQ(far("1234567899D 147M"), 2);
  EXPECT_EQ(far("147D 9M", "333D 555666M"), 2);
  EXPECT_EQ(far("147D 258D 147M 2589M"), 3) << "three pairs, as seven pairs";
  EXPECT_EQ(far("14719D 25819B 369M"), 4);
}

TEST(MahjongDistance, SM21_AFullHandHasTheDistanceOfItsBestDiscard) {
  EXPECT_EQ(far("234456D 2346785M 9B"), 0);
  EXPECT_EQ(far("123456789D 1125M 9B"), 1);
  EXPECT_EQ(far("1111D 9M", "333444555D"), 0) << "9M may become the pair";
}

TEST(MahjongDistance, SM21_TilesOfAThirdSuitMustGo) {
  EXPECT_EQ(far("234456D 2346785M"), 0);
  EXPECT_EQ(far("234456D 234678M 5B"), 1);
  EXPECT_EQ(far("123456789D 11M 22B"), 2);
}

TEST(MahjongDistance, SM21_TheTwoSuitsIncludeThoseOfDeclaredChunks) {
  EXPECT_EQ(far("1234567M", "333444D"), 0);
  EXPECT_EQ(far("1234567M", "333D 444B"), 7) << "myriads are useless, and declared chunks stay";
}

TEST(MahjongDistance, SM21_DeclaredChunksOfThreeSuitsCanNeverWin) {
  EXPECT_EQ(far("1234D", "111D 222B 333M"), std::nullopt);
  EXPECT_EQ(far("11M", "1111D 222B 333M 4444M"), std::nullopt);
}

TEST(MahjongDistance, SM21_AtMostOneTileOfADeclaredKindIsLeft) {
  EXPECT_EQ(far("12D 55M", "333D 777888M"), 0) << "the last 3D";
  EXPECT_EQ(far("12D 55M", "3333D 777888M"), 1) << "there is none";
  EXPECT_EQ(far("1224D 559M", "777D 777M"), 1) << "123D and 234D lack a 3D each";
  EXPECT_EQ(far("1224D 559M", "333D 777M"), 2) << "but only one is left";
}

TEST(MahjongDistance, SM21_SevenPairs) {
  EXPECT_EQ(far("114477D 225588M 9M"), 0) << "six pairs";
  EXPECT_EQ(far("114477D 2255M 369M"), 1) << "five";
  EXPECT_EQ(far("1144779D 22M 3568M"), 2) << "four";
  EXPECT_EQ(far("11114477D 2255M 9M"), 0) << "four of a kind are two pairs";
  EXPECT_EQ(far("11144477D 2255M 9M"), 1) << "three are a pair and a single tile";
}

TEST(MahjongDistance, SM21_SevenPairsOnlyWithoutDeclaredChunks) {
  EXPECT_EQ(far("1144779D 228555M"), 1) << "five pairs";
  EXPECT_EQ(far("1144779D 228M", "555M"), 2) << "three pairs must become chunks";
}

TEST(MahjongDistance, SM21_IsZeroExactlyForHandsThatWait) {
  for (std::uint64_t number = 0; number < 500; ++number) {
    for (const Hand& held : {dealt_hand({21, number}), ready_hand({21, number}, static_cast<int>(number % 5))}) {
      const bool waits = !expected_tiles(tables(), held).empty();
      ASSERT_EQ(distance(tables(), held) == 0, waits) << short_text(held.hidden) << " | " << short_text(held.declared);
    }
  }
}

// ---- improving tiles and live tiles ----

TEST(MahjongLiveTiles, SM22_LiveTilesAreNeitherHeldNorSeen) {
  const Tiles held = hand("12D 55M", "333D 777888M").held();
  EXPECT_EQ(live_tiles(held, {}, tile("3D")), 1) << "three are declared";
  EXPECT_EQ(live_tiles(held, {}, tile("5M")), 2) << "two are hidden";
  EXPECT_EQ(live_tiles(held, {}, tile("9M")), 4);
  EXPECT_EQ(live_tiles(held, tiles("5999M"), tile("9M")), 1);
  EXPECT_EQ(live_tiles(held, tiles("5999M"), tiles("359M").kinds()), 1 + 1 + 4) << "3M, 5M and 9M";
  EXPECT_EQ(live_tiles(held, tiles("5999M"), TileSet{}), 0);
}

TEST(MahjongLiveTiles, SM22_ADeadWaitIsStillExpected) {
  const Hand ready = hand("12D 55M", "333D 777888M");
  EXPECT_EQ(to_text(expected_tiles(tables(), ready)), "3D");
  EXPECT_EQ(live_tiles(ready.held(), tiles("3D"), tile("3D")), 0);
  const Discards discards = ranked_discards(tables(), hand("12D 559M", "333D 777888M"), tiles("3D"));
  EXPECT_EQ(to_text(discards[discards.size() - 1].tile), "9M") << "so it comes last";
  EXPECT_EQ(to_text(discards[discards.size() - 1].improving), "3D");
}

TEST(MahjongLiveTiles, SM22_ADiscardedTileIsNoLongerLive) {
  const Discards discards = ranked_discards(tables(), hand("55567D", "111222333M"), {});
  const auto* five = std::ranges::find(discards, tile("5D"), &Discard::tile);
  ASSERT_NE(five, discards.end());
  EXPECT_EQ(to_text(five->improving), "5D 8D");
  EXPECT_EQ(five->live, 1 + 4) << "two 5D are held, one is discarded";
  EXPECT_EQ(five->worth, 1 + 4) << "each scores 1";
}

TEST(MahjongLiveTiles, SM23_TheTilesThatImproveAReadyHandAreItsWaits) {
  EXPECT_EQ(improving("8885222666777D"), "4D 5D 6D 7D 8D");
  EXPECT_EQ(improving("8885222D", "666777D"), "5D");
  EXPECT_EQ(improving("2233455667788D"), "1D 4D");
}

TEST(MahjongLiveTiles, SM23_ATileImprovesIfItReducesTheDistance) {
  EXPECT_EQ(improving("12D 55M", "3333D 777888M"), "1D 2D 5M");
  EXPECT_EQ(improving("1111D", "333444555D"),
            "2D 3D 6D 7D 8D 9D 1B 2B 3B 4B 5B 6B 7B 8B 9B 1M 2M 3M 4M 5M 6M 7M 8M 9M");
  EXPECT_EQ(improving("114477D 2255M 369M"), "3M 6M 9M");
}

TEST(MahjongLiveTiles, SM10_SM23_ATileThatIsHeldFourTimesImprovesNothing) {
  EXPECT_EQ(far("11117777D 44B 333M"), 2) << "seven pairs of dots and myriads, with two more kinds";
  EXPECT_EQ(improving("11117777D 44B 333M"), "2D 3D 4D 5D 6D 8D 9D 1M 2M 3M 4M 5M 6M 7M 8M 9M");
}

TEST(MahjongLiveTiles, SM23_ImprovingTilesAgreeWithDistance) {
  for (std::uint64_t number = 0; number < 200; ++number) {
    for (const Hand& held : {dealt_hand({23, number}), ready_hand({23, number}, static_cast<int>(number % 5))}) {
      TileSet nearer;
      for (int kind = 0; kind < kind_count; ++kind) {
        if (held.held().count(Tile::at(kind)) == copies) continue;
        Hand drawn = held;
        drawn.hidden.add(Tile::at(kind));
        if (distance(tables(), drawn) < distance(tables(), held)) nearer = nearer | TileSet::only(Tile::at(kind));
      }
      ASSERT_EQ(to_text(improving_tiles(tables(), held)), to_text(nearer)) << contest_text(held.hidden);
    }
  }
}

// ---- discards ----

// "9M 0 10 3.6": the tile, the distance after it, the live improving tiles, and for ready hands the expected score.
std::string line_of(const Discard& discard) {
  std::string line =
      to_text(discard.tile) + " " + std::to_string(discard.distance) + " " + std::to_string(discard.live);
  const int tenths = static_cast<int>(discard.expected_score() * 10 + 0.5);
  if (discard.distance == 0) line += " " + std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
  return line;
}

Lines ranking(const Hand& hand, const Tiles& seen = {}, const Scorer& scorer = contest_scorer) {
  Lines lines;
  for (const Discard& discard : ranked_discards(tables(), hand, seen, scorer)) lines.push_back(line_of(discard));
  return lines;
}

TEST(MahjongDiscards, SM23_TheHandOfCase2HasDrawnA9M) {
  EXPECT_EQ(ranking(hand("8885222666777D 9M")),
            (Lines{"9M 0 10 3.6", "5D 0 3 2.0", "8D 0 3 1.0", "2D 1 30", "6D 1 29", "7D 1 29"}));
  EXPECT_EQ(ranking(hand("8885222666777D 9M"), tiles("999M")),
            (Lines{"9M 0 10 3.6", "2D 1 27", "6D 1 26", "7D 1 26", "5D 0 0 0.0", "8D 0 0 0.0"}));
}

TEST(MahjongDiscards, SM23_EachHiddenKindIsADiscard) {
  EXPECT_EQ(ranking(hand("8885222666777D 9M")).size(), 6U);
  EXPECT_EQ(ranking(hand("56D", "111222333444D")).size(), 2U) << "declared tiles cannot be discarded";
}

TEST(MahjongDiscards, SM23_Rule1_DiscardsWithALiveImprovingTileComeFirst) {
  const Lines lines = ranking(hand("12D 559M", "333D 777888M"), tiles("3D"));
  EXPECT_EQ(lines.back(), "9M 0 0 0.0") << "though it makes the hand ready";
  EXPECT_EQ(lines.front().substr(2, 3), " 1 ");
}

TEST(MahjongDiscards, SM23_Rule2_TheSmallerDistanceComesFirst) {
  const Lines lines = ranking(hand("12D 559M", "333D 777888M"));
  EXPECT_EQ(lines.front(), "9M 0 1 2.0") << "though only one tile is live";
  EXPECT_EQ(lines.back().substr(2, 3), " 1 ");
}

TEST(MahjongDiscards, SM23_Rule3_MoreLiveTilesComeFirst) {
  const Lines lines = ranking(hand("568D 99M", "111222333D"));
  EXPECT_EQ(lines[0], "8D 0 8 1.0") << "4D and 7D";
  EXPECT_EQ(lines[1], "5D 0 4 1.0") << "7D";
  EXPECT_EQ(lines[2], "6D 1 24") << "further, and not ready";
  EXPECT_EQ(lines[3], "9M 1 16");
  EXPECT_EQ(ranking(hand("568D 99M", "111222333D"), tiles("4444D"))[0], "5D 0 4 1.0") << "now both have four: rule 6";
}

TEST(MahjongDiscards, SM23_Rule4_TheHigherExpectedScoreComesFirst) {
  EXPECT_EQ(ranking(hand("6D 5M", "222555888D 222M")), (Lines{"6D 0 3 4.0", "5M 0 3 2.0"}))
      << "Royal Chunkious, though more dots are held than myriads";
}

TEST(MahjongDiscards, SM23_Rule4_TheScoreIsTheMeanOverLiveTiles) {
  EXPECT_EQ(ranking(hand("8885222666777D 9M"), tiles("444D"))[0], "9M 0 7 3.9") << "(3 + 6 times 4) / 7";
  EXPECT_EQ(ranking(hand("8885222666777D 9M"), tiles("5556D 7D"))[0], "9M 0 5 3.2") << "(4 times 3 + 4) / 5";
}

TEST(MahjongDiscards, SM23_SM24_Rule4_UsesTheHouseRules) {
  HouseRules rules = HouseRules::contest();
  rules.counted[index(Item::royal)] = false;
  EXPECT_EQ(ranking(hand("6D 5M", "222555888D 222M"), {}, Scorer(rules)), (Lines{"5M 0 3 2.0", "6D 0 3 2.0"}))
      << "rule 5: four myriads are held, and ten dots";
}

TEST(MahjongDiscards, SM23_Rule5_TheSuitWithFewestTilesComesFirst) {
  const Lines lines = ranking(hand("2344D 7899M", "6666D 222M"));
  EXPECT_EQ(lines[0], "9M 0 6 2.0") << "seven myriads";
  EXPECT_EQ(lines[1], "4D 0 6 2.0") << "eight dots";
}

TEST(MahjongDiscards, SM23_Rule6_TheOrderOfTilesComesLast) {
  EXPECT_EQ(ranking(hand("65D", "111222333444D")), (Lines{"5D 0 3 4.0", "6D 0 3 4.0"}));
}

TEST(MahjongDiscards, SM23_AWholeHandOfOneSuit) {
  EXPECT_EQ(ranking(hand("11222233334444D"))[0].substr(2, 3), " 0 ");
  EXPECT_EQ(ranking(hand("12222333344445D")).size(), 5U);
  EXPECT_EQ(ranking(hand("66667777888899M")).size(), 4U);
}

TEST(MahjongDiscards, SM23_TheBestDiscardKeepsTheDistanceOfTheHand) {
  for (std::uint64_t number = 0; number < 200; ++number) {
    Hand full = number % 2 == 0 ? dealt_hand({5, number}) : ready_hand({5, number}, static_cast<int>(number % 5));
    Tile drawn = Tile::at(static_cast<int>(number % kind_count));
    while (full.held().count(drawn) == copies) drawn = Tile::at((drawn.index() + 1) % kind_count);
    full.hidden.add(drawn);
    int nearest = out_of_reach;
    for (const Discard& discard : ranked_discards(tables(), full, {})) {
      Hand after = full;
      after.hidden.remove(discard.tile);
      ASSERT_EQ(discard.distance, distance(tables(), after)) << short_text(full.hidden);
      ASSERT_EQ(discard.improving, improving_tiles(tables(), after)) << short_text(full.hidden);
      ASSERT_EQ(discard.live, live_tiles(full.held(), {}, discard.improving)) << short_text(full.hidden);
      nearest = std::min(nearest, discard.distance);
    }
    if (is_win(full)) continue;
    ASSERT_EQ(nearest, distance(tables(), full)) << short_text(full.hidden);
  }
}

// ---- a hand that has won ----

TEST(MahjongWinScore, SM18_IsTheScoreOfTheBestAnalysis) {
  EXPECT_EQ(win_score(tables(), hand("22334455667788D")), 5);
  EXPECT_EQ(win_score(tables(), hand("111122223333D 99M")), 6);
  EXPECT_EQ(win_score(tables(), hand("11133355D", "77779999D")), 6);
  EXPECT_EQ(win_score(tables(), hand("55D", "111222333444M")), 2);
  for (std::uint64_t number = 0; number < 300; ++number) {
    Hand complete = ready_hand({18, number}, static_cast<int>(number % 5));
    const TileSet expected = expected_tiles(tables(), complete);
    if (expected.empty()) continue;
    complete.hidden.add(expected.first());
    const int score = analyses(complete, HouseRules::contest()).front().score;
    ASSERT_EQ(win_score(tables(), complete), score) << short_text(complete.hidden);
  }
}

TEST(MahjongWinScore, SM11_IsZeroWithoutAWin) {
  EXPECT_EQ(win_score(tables(), hand("22334455667789D")), 0);
  EXPECT_EQ(win_score(tables(), hand("234456D 234678M 55B")), 0) << "three suits";
}

TEST(MahjongWinScore, SM24_FollowsTheHouseRules) {
  HouseRules rules = HouseRules::contest();
  rules.values[index(Item::purely)] = 9;
  EXPECT_EQ(win_score(tables(), hand("22334455667788D"), Scorer(rules)), 12);
  rules.cap = 4;
  EXPECT_EQ(win_score(tables(), hand("22334455667788D"), Scorer(rules)), 4);
}

// ---- the worked examples of suit_table.hpp, missing_tiles.hpp, waits.hpp and distance.hpp ----

TEST(MahjongTables, SM7_TheWorkedExampleIsTrue) {
  const Hand ready = hand("222555D 2225588M");
  const SuitTiles dots = ready.hidden.of(Suit::dots);
  const SuitTiles myriads = ready.hidden.of(Suit::myriads);
  EXPECT_EQ(dots.word(), 000003'0030U);
  EXPECT_EQ(myriads.word(), 002002'0030U);
  EXPECT_EQ(tables().index.begin[0030], 30'942U);
  EXPECT_EQ(tables().index(dots), 30'963U);
  EXPECT_EQ(tables().index(myriads), 31'023U);
  EXPECT_EQ(std::ranges::count(all_suit_states(), 0030U, [](SuitTiles tiles) { return tiles.word() & 0xFFFU; }), 2'118);

  EXPECT_TRUE(tables().facts_of(dots).is_complete());
  EXPECT_TRUE(tables().facts_of(dots).waits().empty());
  EXPECT_FALSE(tables().facts_of(myriads).is_complete());
  EXPECT_EQ(tables().facts_of(myriads).waits(), NumberSet::only(5) | NumberSet::only(8));
  EXPECT_TRUE(tables().facts_of(tiles("22255D").of(Suit::dots)).is_complete());
  EXPECT_EQ(tables().facts_of(tiles("22255D").of(Suit::dots)).waits(), NumberSet::only(5));

  const auto missing = [](SuitTiles tiles) {
    std::vector<int> numbers;
    for (int i = 0; i < MissingTiles::fields; ++i) numbers.push_back(tables().rows[tables().row_of(tiles)].at(i));
    return numbers;
  };
  EXPECT_EQ(missing(dots), (std::vector{0, 0, 0, 3, 6, 0, 0, 2, 5, 8}));
  EXPECT_EQ(missing(myriads), (std::vector{0, 0, 1, 2, 5, 0, 0, 1, 4, 7}));
  EXPECT_EQ(tables().missing_together[sentences][tables().row_of(dots)][tables().row_of(myriads)], 1);
  EXPECT_EQ(tables().row_count, 126U);
}

TEST(MahjongTables, SM9_SM21_TheWorkedExamplesOfWaitsAndDistanceAreTrue) {
  const Waits expected = waits(tables(), hand("222555D 2225588M"));
  ASSERT_EQ(expected.size(), 2U);
  EXPECT_EQ(expected[0], (Wait{tile("5M"), 4}));
  EXPECT_EQ(expected[1], (Wait{tile("8M"), 4}));
  EXPECT_EQ(to_text(expected_tiles(tables(), hand("11119999D 11119M"))), "9M");

  const Tiles hidden = tiles("123456789D 11B 99M");
  const auto row = [&](Suit suit) { return tables().row_of(hidden.of(suit)); };
  EXPECT_EQ(tables().missing_together[sentences][row(Suit::dots)][row(Suit::bamboo)], 3);
  EXPECT_EQ(tables().missing_together[sentences][row(Suit::dots)][row(Suit::myriads)], 3);
  EXPECT_EQ(tables().missing_together[sentences][row(Suit::bamboo)][row(Suit::myriads)], 10);
  EXPECT_EQ(missing_to_seven_pairs(hidden), 6);
  EXPECT_EQ(far("123456789D 11B 99M"), 2);
}

// ---- why a hand expects no tile ----

NoWait why(std::string_view hidden, std::string_view declared = "") {
  EXPECT_TRUE(expected_tiles(tables(), hand(hidden, declared)).empty()) << hidden;
  return why_no_wait(tables(), hand(hidden, declared));
}

TEST(MahjongNoWait, SM2_TheDeclaredChunksAreOfThreeSuits) {
  EXPECT_EQ(why("1234D", "111D 222B 333M").reason, NoWait::Reason::can_never_win);
}

TEST(MahjongNoWait, SM2_TheHandHasThreeSuits) {
  const NoWait answer = why("234456D 234678M 5B");
  EXPECT_EQ(answer.reason, NoWait::Reason::three_suits);
  EXPECT_EQ(answer.distance, 1);
}

TEST(MahjongNoWait, SM10_AllFourTilesAreHeld) {
  const NoWait answer = why("1111D", "333444555D");
  EXPECT_EQ(answer.reason, NoWait::Reason::held_four_times);
  EXPECT_EQ(to_text(answer.held), "1D");
  EXPECT_EQ(answer.distance, 1);
  EXPECT_EQ(to_text(why("56D 99M", "44447777D 111M").held), "4D 7D");
  EXPECT_EQ(to_text(why("6D", "333444555666D").held), "6D") << "one hidden, three declared";
}

TEST(MahjongNoWait, SM21_TheHandIsTooFarFromReady) {
  const NoWait answer = why("123456789D 1125M");
  EXPECT_EQ(answer.reason, NoWait::Reason::too_far);
  EXPECT_TRUE(answer.held.empty());
  EXPECT_EQ(answer.distance, 1);
  EXPECT_EQ(why("147D 258D 147M 2589M").distance, 3);
}

// ---- counting ----

TEST(MahjongCounting, SM26_TheStatesOfASuitAreNumberedWithoutGaps) {
  const auto states = all_suit_states();
  ASSERT_EQ(states.size(), 405'350U);
  EXPECT_TRUE(states.front().empty());
  for (std::uint32_t i = 0; i < states.size(); ++i) ASSERT_EQ(tables().index(states[i]), i);
}

TEST(MahjongCounting, SM26_WaysToHoldAPairOrASentenceAndAPair) {
  EXPECT_EQ(digits(physical_standard_wins(tables(), 2, 1)), "54") << "nine kinds, six pairs of each";
  EXPECT_EQ(digits(physical_standard_wins(tables(), 2, 2)), "108");
  EXPECT_EQ(digits(physical_standard_wins(tables(), 2, 3)), "162");
  EXPECT_EQ(digits(physical_standard_wins(tables(), 5, 2)), "90672");
  EXPECT_EQ(digits(physical_standard_wins(tables(), 14, 1)), "440593684");
}

TEST(MahjongCounting, SM26_OnlyNineGatesWaitForNineTiles) {
  const auto by_waits = standard_ready_one_suit(tables());
  ASSERT_EQ(by_waits.size(), 9U);
  EXPECT_EQ(by_waits.back(), 1U);
  EXPECT_EQ(std::accumulate(by_waits.begin(), by_waits.end(), std::uint64_t{0}), 40'070U);
}

TEST(MahjongCounting, SM26_TheCountsAreConsistent) {
  const Counts counts = count_hands(tables());
  EXPECT_EQ(counts.one_suit_states, 405'350U);
  EXPECT_EQ(counts.standard_wins_one_suit, 13'259U);
  EXPECT_EQ(std::accumulate(counts.ready_by_waits.begin(), counts.ready_by_waits.end(), std::uint64_t{0}),
            counts.ready);
  EXPECT_TRUE(counts.deals == choose(108, 13));
  EXPECT_TRUE(counts.numerator * counts.deals == counts.denominator * counts.ready_physical);
  EXPECT_EQ(digits(counts.numerator) + "/" + digits(counts.denominator), "34168110143/214509976461585");
}

// ---- void suit ----

Report with_void(std::string_view hidden, Suit suit, std::string_view declared = "") {
  return report(hand(hidden, declared), {}, HouseRules::contest(), suit);
}

TEST(MahjongVoidSuit, SM27_ItsTilesAreOfNoUse) {
  EXPECT_EQ(with_void("123456789D 11B 99M", Suit::myriads).distance, 2);
  EXPECT_EQ(with_void("123456789D 11B 99M", Suit::dots).distance, 9);
  EXPECT_EQ(with_void("2244668D 113355M", Suit::bamboo).distance, 0) << "seven pairs";
  EXPECT_EQ(with_void("2244668D 113355M", Suit::myriads).distance, 6);
}

TEST(MahjongVoidSuit, SM27_NothingIsExpectedWhileOneIsHeld) {
  const Report held = with_void("123456789D 11B 2M 5M", Suit::myriads);
  ASSERT_TRUE(held.no_wait);
  EXPECT_EQ(held.no_wait->reason, NoWait::Reason::void_suit);
  EXPECT_TRUE(held.waits.empty());
  EXPECT_EQ(with_void("123456789D 11B 23B", Suit::myriads).waits.size(), 2U);
}

TEST(MahjongVoidSuit, SM27_OnlyItsTilesMayGoAndAllAreAlike) {
  const Report must = with_void("123456789D 11B 259M", Suit::myriads);
  ASSERT_EQ(must.discards.size(), 3U);
  for (const RankedDiscard& ranked : must.discards) {
    EXPECT_EQ(ranked.discard.tile.suit(), Suit::myriads);
    EXPECT_EQ(ranked.discard.distance, *must.distance);
    EXPECT_EQ(ranked.discard.live, must.discards.front().discard.live);
  }
  EXPECT_TRUE(with_void("234456D 23467855M", Suit::dots).wins.empty()) << "a win, but for the void suit";
  EXPECT_FALSE(with_void("234456D 23467855M", Suit::bamboo).wins.empty());
}

// Four of a kind cannot all be used, so a pair may be started in any suit, unless it is void.
TEST(MahjongVoidSuit, SM27_NoTileOfItImproves) {
  constexpr std::string_view one_suit = "1111234444789D";
  const auto of_bamboo = [](const Report& found) {
    return (found.improving & TileSet::of(Suit::bamboo, all_numbers)).size();
  };
  EXPECT_EQ(of_bamboo(report(hand(one_suit), {}, HouseRules::contest())), 9);
  EXPECT_EQ(of_bamboo(with_void(one_suit, Suit::bamboo)), 0);
  EXPECT_EQ(of_bamboo(with_void(one_suit, Suit::myriads)), 9);
}

// Both ways to look at it: a void suit of which nothing is held changes no distance, and one that is held makes the
// hand no nearer than it would be without those tiles.
TEST(MahjongVoidSuit, SM27_AgreesWithTheHandWithoutThoseTiles) {
  for (std::uint64_t deal = 0; deal < 300; ++deal) {
    const Hand dealt = dealt_hand({27, deal});
    for (const Suit suit : all_suits) {
      Hand rest = dealt;
      rest.hidden.of(suit) = SuitTiles{};
      const Report found = report(dealt, {}, HouseRules::contest(), suit);
      ASSERT_EQ(found.distance, distance(tables(), rest)) << deal;
      for (const Tile tile : found.improving) {
        ASSERT_NE(tile.suit(), suit);
        Hand nearer = rest;
        nearer.hidden.add(tile);
        ASSERT_EQ(distance(tables(), nearer), *found.distance - 1) << deal;
      }
    }
  }
}

}  // namespace
}  // namespace kiebitz::mahjong
