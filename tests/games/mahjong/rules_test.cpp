// The clauses of a hand, one by one: docs/rules/mahjong.md, SM-1 to SM-10.
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "games/mahjong/dealing.hpp"
#include "games/mahjong/waits.hpp"
#include "tests/games/mahjong/position.hpp"

namespace kiebitz::mahjong {
namespace {

using namespace kiebitz::mahjong::testing;

// The clause that a hand breaks, or "".
std::string broken_by(const Hand& hand, int drawn = 0) {
  const Legality legality = check(hand, drawn);
  return legality.is_legal() ? "" : to_string(legality.broken());
}

bool wins(std::string_view hidden, std::string_view declared = "") { return is_win(hand(hidden, declared)); }

// "4D 5D", by the literal rules; the tables must agree.
std::string expected(std::string_view hidden, std::string_view declared = "") {
  const Hand held = hand(hidden, declared);
  TileSet kinds;
  for (int kind = 0; kind < kind_count; ++kind) {
    if (is_expected(held, Tile::at(kind))) kinds = kinds | TileSet::only(Tile::at(kind));
  }
  EXPECT_EQ(to_text(expected_tiles(tables(), held)), to_text(kinds)) << hidden << " | " << declared;
  return to_text(kinds);
}

std::string text_of(Component::Shape shape, int number, Suit suit) {
  return short_text(Component{shape, static_cast<std::uint8_t>(number), suit});
}

// The rules are constexpr: the compiler judges case 3 of the sample.
constexpr Hand all_four_held() {
  Hand hand;
  hand.hidden.of(Suit::dots) = SuitTiles::only(1, 4);
  hand.declared.of(Suit::dots) = SuitTiles::only(3, 3) + SuitTiles::only(4, 3) + SuitTiles::only(5, 3);
  return hand;
}
static_assert(check(all_four_held()).is_legal());
static_assert(!is_expected(all_four_held(), Tile::of(Suit::dots, 1)));

TEST(Mahjong, SM1_ThereAre27KindsInTheOrderDotsBambooMyriads) {
  EXPECT_EQ(to_text(TileSet(0x7FF'FFFFU)),
            "1D 2D 3D 4D 5D 6D 7D 8D 9D 1B 2B 3B 4B 5B 6B 7B 8B 9B 1M 2M 3M 4M 5M 6M 7M 8M 9M");
  EXPECT_LT(tile("9D"), tile("1B"));
  EXPECT_LT(tile("9B"), tile("1M"));
  EXPECT_EQ(tile("7M").suit(), Suit::myriads);
  EXPECT_EQ(tile("7M").number(), 7);
}

TEST(Mahjong, SM1_ThereAreFourTilesOfEachKind) {
  EXPECT_EQ(fresh_tiles.size(), 108U);
  Tiles all;
  for (const Tile each : fresh_tiles) all.add(each);
  for (int kind = 0; kind < kind_count; ++kind) EXPECT_EQ(all.count(Tile::at(kind)), 4);
}

TEST(Mahjong, SM1_NobodyHoldsFiveOfAKind) {
  Hand five = hand("1111234567899D");
  five.hidden.remove(tile("9D"));
  five.hidden.add(tile("1D"));
  EXPECT_EQ(broken_by(five), "SM-1");
  Hand over_both = hand("1234567899D", "111D");
  over_both.hidden.remove(tile("2D"));
  over_both.hidden.add(tile("1D"));
  EXPECT_EQ(broken_by(over_both), "SM-1");
}

TEST(Mahjong, SM1_ADealIsThirteenOfAllTiles) {
  for (std::uint64_t number = 0; number < 200; ++number) EXPECT_EQ(broken_by(dealt_hand({1, number})), "");
  EXPECT_EQ(dealt_hand({1, 2}), dealt_hand({1, 2}));
  EXPECT_NE(dealt_hand({1, 2}), dealt_hand({1, 3}));
}

TEST(Mahjong, SM2_AHandOfThreeSuitsNeitherWinsNorWaits) {
  EXPECT_TRUE(wins("234456D 23467855M"));
  EXPECT_FALSE(wins("234456D 234678M 55B"));
  EXPECT_EQ(expected("234456D 2346785M"), "2M 5M 8M");
  EXPECT_EQ(expected("234456D 234678M 5B"), "");
}

TEST(Mahjong, SM2_HiddenDeclaredAndWinningTilesCountTogether) {
  EXPECT_EQ(expected("234456D 2345M", "777M"), "2M 5M");
  EXPECT_EQ(expected("234456D 2345M", "777B"), "") << "the third suit is declared";
  EXPECT_EQ(expected("5B", "222333D 777888M"), "") << "hidden";
  EXPECT_EQ(expected("234D 5M", "333777D 888M"), "5M") << "two suits, and the winning tile is of one of them";
}

TEST(Mahjong, SM2_SevenPairsHaveAtMostTwoSuitsToo) {
  EXPECT_TRUE(wins("22446688D 113355M"));
  EXPECT_FALSE(wins("22446688D 1133M 55B"));
  EXPECT_EQ(expected("22446688D 1133M 5B"), "");
}

TEST(Mahjong, SM3_ASequenceIsThreeConsecutiveNumbersOfOneSuit) {
  EXPECT_EQ(text_of(Component::Shape::sequence, 4, Suit::bamboo), "456B");
  EXPECT_TRUE(is_complete(tiles("456B").of(Suit::bamboo)));
  EXPECT_FALSE(is_complete(tiles("457B").of(Suit::bamboo))) << "nothing may be skipped";
  EXPECT_FALSE(is_complete(tiles("891B").of(Suit::bamboo))) << "1 does not follow 9";
  EXPECT_FALSE(is_complete(tiles("912B").of(Suit::bamboo)));
  EXPECT_TRUE(wins("456B 22D", "333444555D"));
  EXPECT_FALSE(wins("45B 6D 22D", "333444555D")) << "nor does a sequence change suits";
}

TEST(Mahjong, SM3_SequencesStayWithinTheirSuit) {
  EXPECT_EQ(expected("89D 55B", "222333444B"), "7D");
  EXPECT_EQ(expected("12B 55D", "222333444D"), "3B");
  EXPECT_EQ(expected("13B 55D", "222333444D"), "2B");
}

TEST(Mahjong, SM3_NoSequenceCanBeDeclared) {
  Hand declared = hand("1234567899D", "111M");
  declared.declared = tiles("123M");
  EXPECT_EQ(broken_by(declared), "SM-6");
}

TEST(Mahjong, SM4_AChunkIsThreeTilesOfOneKind) {
  EXPECT_EQ(text_of(Component::Shape::chunk, 7, Suit::myriads), "777M");
  EXPECT_TRUE(is_complete(tiles("777M").of(Suit::myriads)));
  EXPECT_FALSE(is_complete(tiles("7777M").of(Suit::myriads))) << "four hidden tiles are a chunk and one more";
  EXPECT_TRUE(is_complete(tiles("777789M").of(Suit::myriads))) << "which fits into a sequence";
}

TEST(Mahjong, SM5_APairIsTwoTilesOfOneKind) {
  EXPECT_EQ(text_of(Component::Shape::pair, 3, Suit::dots), "33D");
  EXPECT_TRUE(is_complete(tiles("33D").of(Suit::dots)));
  EXPECT_FALSE(is_complete(tiles("34D").of(Suit::dots)));
  EXPECT_EQ(expected("5D", "111222333444M"), "5D");
}

TEST(Mahjong, SM6_EachDeclaredChunkTakesThreeTilesFromTheHiddenOnes) {
  EXPECT_EQ(broken_by(hand("1234567891234D")), "");
  EXPECT_EQ(broken_by(hand("1234567891D", "111M")), "");
  EXPECT_EQ(broken_by(hand("1234567D", "111222M")), "");
  EXPECT_EQ(broken_by(hand("1234D", "111222333M")), "");
  EXPECT_EQ(broken_by(hand("1D", "111222333444M")), "");
  EXPECT_EQ(broken_by(hand("11D", "111222333444M")), "SM-6") << "one tile too many";
  EXPECT_EQ(broken_by(hand("11D", "111222333444M"), 1), "") << "unless one was drawn";
  EXPECT_EQ(broken_by(hand("1D", "111222333444M"), 1), "SM-6");
}

TEST(Mahjong, SM6_AnUpgradedChunkCountsAsOneChunk) {
  EXPECT_EQ(hand("1234567891D", "1111M").chunks(), 1);
  EXPECT_EQ(broken_by(hand("1D", "1111222233334444M")), "");
  EXPECT_EQ(text_of(Component::Shape::upgraded_chunk, 1, Suit::myriads), "1111M");
  EXPECT_EQ(ways("55D", "11112223333444M"), Lines{"55D 1111M 222M 3333M 444M: win 1, dragon 2, chunkious 1: 4"});
}

TEST(Mahjong, SM6_DeclaredTilesAreChunks) {
  for (const char* declared : {"1M", "11M", "111M 2M", "123M", "1111M 22M"}) {
    Hand odd;
    odd.declared = tiles(declared);
    EXPECT_EQ(broken_by(odd), "SM-6") << declared;
  }
  Hand five_chunks;
  five_chunks.declared = tiles("111222333444555M");
  EXPECT_EQ(broken_by(five_chunks), "SM-6");
}

TEST(Mahjong, SM6_DeclaredAndHiddenTilesDoNotCombine) {
  EXPECT_EQ(expected("56D 99M", "4444777D 111M"), "7D") << "a fourth 7D, for 567D";
  EXPECT_EQ(expected("56D 99M", "44447777D 111M"), "") << "neither 456D nor 567D of declared tiles";
  EXPECT_EQ(expected("1335577D 224M", "111D"), "") << "1D and 111D are not two pairs";
}

TEST(Mahjong, SM6_ADeclaredChunkStaysAChunk) {
  EXPECT_EQ(expected("8885222D", "666777D"), "5D") << "case 1 of the sample";
  EXPECT_EQ(expected("8885222666777D"), "4D 5D 6D 7D 8D") << "case 2: all hidden";
}

TEST(Mahjong, SM7_ARegularTargetIsFourSentencesAndAPair) {
  EXPECT_TRUE(wins("123456789D 11122M"));
  EXPECT_FALSE(wins("123456789D 11223M")) << "two pairs and a single";
  EXPECT_FALSE(wins("123456789D 12345M")) << "no pair";
  EXPECT_TRUE(wins("456D 22M", "111333M 777D")) << "the declared chunks are among the four";
}

TEST(Mahjong, SM8_SevenPairsWin) {
  EXPECT_TRUE(wins("22446688D 113355M"));
  EXPECT_TRUE(wins("11223355778899D"));
  EXPECT_FALSE(wins("22446688D 113356M"));
  EXPECT_EQ(expected("22446688D 11335M"), "5M");
}

TEST(Mahjong, SM8_FourOfAKindAreTwoPairs) {
  EXPECT_TRUE(wins("22226688D 113355M"));
  EXPECT_TRUE(wins("11114444777799D"));
  EXPECT_EQ(expected("22266688D 11335M"), "") << "three are a pair and a single, and there are three such";
  EXPECT_EQ(expected("2226688D 113355M"), "2D") << "but the fourth may be expected";
  EXPECT_EQ(ways("2222668899D 1133M"), Lines{"22D 22D 66D 88D 99D 11M 33M: win 1, dragon 1, seven_couples 2: 4"});
}

TEST(Mahjong, SM8_NothingMayBeDeclaredForSevenPairs) {
  EXPECT_FALSE(is_seven_pairs(hand("22446688D 355M", "111M")));
  Hand declared = hand("22446688D 113355M");
  EXPECT_TRUE(is_seven_pairs(declared));
  declared.declared = tiles("7777M");
  EXPECT_FALSE(is_seven_pairs(declared));
}

TEST(Mahjong, SM9_TheExampleWaitsForTwoTiles) {
  EXPECT_EQ(expected("2233455667788D"), "1D 4D");
  EXPECT_EQ(ways("12233455667788D"),
            (Lines{"123D 234D 567D 567D 88D: win 1, purely 2: 3", "123D 234D 55D 678D 678D: win 1, purely 2: 3"}));
  EXPECT_EQ(ways("22334455667788D").size(), 4U);
  EXPECT_EQ(ways("22334455667788D").front(), "22D 33D 44D 55D 66D 77D 88D: win 1, seven_couples 2, purely 2: 5");
}

TEST(Mahjong, SM9_NineGatesWaitForTheirWholeSuit) {
  EXPECT_EQ(expected("1112345678999B"), "1B 2B 3B 4B 5B 6B 7B 8B 9B");
}

TEST(Mahjong, SM9_AHandMayWaitInTwoSuits) {
  EXPECT_EQ(expected("33D 34556777888B"), "3D 4B 7B") << "dots before bamboo";
  EXPECT_EQ(expected("55B 77B", "222333444D"), "5B 7B");
}

TEST(Mahjong, SM10_ThereIsNoFifthTile) {
  EXPECT_EQ(expected("1111D", "333444555D"), "") << "all four hidden";
  EXPECT_EQ(expected("6D", "333444555666D"), "") << "one hidden, three declared";
  EXPECT_EQ(expected("56D 11M", "4444888D 999M"), "7D") << "all four declared";
  EXPECT_EQ(expected("56D 11M", "444888D 999M"), "4D 7D") << "the last one is still there";
  EXPECT_EQ(expected("1111567D 234678M"), "") << "with another 1D there would be a pair of them";
}

}  // namespace
}  // namespace kiebitz::mahjong
