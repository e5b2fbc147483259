// The decision rules of the specification (MM-21 to MM-26), each on positions made for it.
#include "tests/games/maumau/position.hpp"

namespace kiebitz::maumau::testing {
namespace {

TEST(Rulebook, MM21_ExtendsAnActiveSeven) {
  Position at("SS HA | CS SA", "SQ", "CN DN");
  at.play("SS");
  EXPECT_EQ(at.rulebook_move(), "CS");
  EXPECT_EQ(at.rulebook_rule(), "MM-21");
}

TEST(Rulebook, MM21_ExtendsEvenWhenTheNextPlayerHasOneCard) {
  Position at("SS HA | CS SA CJ", "SQ", "CN DN");
  at.play("SS");
  EXPECT_EQ(at.rulebook_move(), "CS");
}

TEST(Rulebook, MM22_PlaysTheHighestValue) {
  const Position at("SK ST SA HQ CJ | DK CT", "SQ");
  EXPECT_EQ(at.rulebook_move(), "SA");
  EXPECT_EQ(at.rulebook_rule(), "MM-22");
  EXPECT_EQ(Position("SK HQ DQ | DK CT", "SQ").rulebook_move(), "SK");
}

TEST(Rulebook, MM23_PlaysAJackIfNothingElseFits) {
  const Position at("HA DJ HT | DK CT", "SQ");
  EXPECT_EQ(at.rulebook_move(), "DJ:H");
  EXPECT_EQ(at.rulebook_rule(), "MM-23");
}

TEST(Rulebook, MM24_BlocksANextPlayerWithOneCard) {
  const Position at("SA DJ HT | DK", "SQ");
  EXPECT_EQ(at.rulebook_move(), "DJ:S") << "spades and hearts tie, spades are higher";
  EXPECT_EQ(at.rulebook_rule(), "MM-24");
}

TEST(Rulebook, MM24_LooksAtTheNextSeatAndNoOther) {
  EXPECT_EQ(Position("SA DJ HT | DK CT | CN", "SQ").rulebook_move(), "SA");
  EXPECT_EQ(Position("SA DJ HT | DK | CT CN", "SQ").rulebook_move(), "DJ:S");
  Position last("SN HK | SK CT CN | SA DJ HT", "SQ");
  last.play("SN SK");
  EXPECT_EQ(last.rulebook_move(), "DJ:S") << "after the last seat comes the first";
}

TEST(Rulebook, MM24_NeedsAJackThatCanBePlayed) {
  Position at("DJ HA | CJ SK HT", "SQ", "CT");
  at.play("DJ:S");
  EXPECT_EQ(at.rulebook_move(), "SK");
  EXPECT_EQ(at.rulebook_rule(), "MM-22");
}

TEST(Rulebook, MM25_WishesTheMostFrequentSuitWithoutJacks) {
  EXPECT_EQ(Position("HA DJ HT SJ HJ DQ | DK CT", "CK").rulebook_move(), "SJ:H");
  EXPECT_EQ(favourite_suit(card_set("HA HT SK CJ SJ DJ")), Suit::hearts) << "jacks do not count";
  EXPECT_EQ(favourite_suit(card_set("HA SK DQ")), Suit::spades) << "a tie goes to the highest suit";
  EXPECT_EQ(favourite_suit(card_set("CJ")), Suit::clubs) << "also a tie at zero";
  EXPECT_EQ(favourite_suit(Cards{}), Suit::clubs);
}

TEST(Rulebook, MM25_CountsTheHandAfterTheJackHasLeftIt) {
  EXPECT_EQ(Position("CJ DQ | DK CT", "SK").rulebook_move(), "CJ:D");
}

TEST(Rulebook, MM26_OfEqualValuesTheHighestSuit) {
  EXPECT_EQ(Position("HN DN CN | DK CT", "SN").rulebook_move(), "CN");
  EXPECT_EQ(Position("HJ SJ DA | DK CT", "CN").rulebook_move(), "SJ:D");
  Position at("SS HA | HS DS", "SQ", "CN DN");
  at.play("SS");
  EXPECT_EQ(at.rulebook_move(), "HS");
}

TEST(Rulebook, MM6_DrawsWithNothingToPlay) {
  const Position at("HA | DK", "SQ", "CT");
  EXPECT_EQ(at.rulebook_move(), "draw");
  EXPECT_EQ(at.rulebook_rule(), "MM-6");
}

TEST(Rulebook, MM12_PlaysADrawnCardAtOnce) {
  EXPECT_EQ(Position("HA HT | DK", "SQ", "CQ CT").play("draw").rulebook_move(), "CQ");
  EXPECT_EQ(Position("HA HT | DK", "SQ", "CJ CT").play("draw").rulebook_move(), "CJ:H");
}

TEST(Rulebook, MM13_ServesAPenaltyWithoutASeven) {
  Position at("SS HA | SA", "SQ", "CN DN");
  at.play("SS");
  EXPECT_EQ(at.rulebook_move(), "draw");
  EXPECT_EQ(at.rulebook_rule(), "MM-13");
}

}  // namespace
}  // namespace kiebitz::maumau::testing
