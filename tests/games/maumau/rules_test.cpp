// The clauses of free play, one by one: docs/rules/maumau.md, MM-1 to MM-20 and MM-29.
#include "tests/games/maumau/position.hpp"

namespace kiebitz::maumau::testing {
namespace {

constexpr std::string_view first_sample =
    "SS HA SN HQ CE SQ CA DT CK CQ DJ CN HN DN CS SA CJ DA HJ HS DE HT SE DK HK ST SJ HE DS CT DQ SK";

// The first test of all is a whole game at compile time.
constexpr Outcome played_by_the_compiler() {
  const MauMau game(2);
  State state = game.start(game.deck(Deal{42, 7}));
  while (!game.over(state)) game.play(state, state.turn, Rulebook{}(game.view(state, state.turn)));
  return game.outcome(state);
}
static_assert(played_by_the_compiler().winners.size() == 1);
static_assert(sizeof(State) <= 64, "a state is one cache line");

TEST(MauMau, MM1_EveryCardIsTwoLettersAndBack) {
  for (const Card card : Cards::all()) EXPECT_EQ(card_of(to_text(card)), card);
  EXPECT_EQ(to_text(Card::of(Suit::clubs, Rank::nine)), "CN");
  EXPECT_EQ(to_text(Card::of(Suit::hearts, Rank::king)), "HK");
  for (const char* text : {"", "C", "NC", "cn", "C9", "CNN", "XX", "10", "C\xC3"}) EXPECT_FALSE(card_of(text)) << text;
}

TEST(MauMau, MM2_ValuesAndSuitOrder) {
  const std::pair<const char*, int> values[] = {{"CS", 7},  {"CE", 8}, {"CN", 9}, {"CT", 10},
                                                {"CJ", 20}, {"CQ", 3}, {"CK", 4}, {"CA", 11}};
  for (const auto& [card, value] : values) EXPECT_EQ(card_of(card)->value(), value) << card;
  EXPECT_EQ(card_set("HA DA SA CA").highest(), card_of("CA"));
  EXPECT_EQ(card_set("HA DA SA").highest(), card_of("SA"));
  EXPECT_EQ(card_set("HA DA").highest(), card_of("HA"));
  EXPECT_EQ(card_set("CQ DK").highest(), card_of("DK"));
}

TEST(MauMau, MM3_CardsAreDealtOneAtATimeFromSeatZero) {
  const Position two(2, first_sample);
  EXPECT_EQ(two.state().hands[0], card_set("SS SN CE CA CK DJ HN"));
  EXPECT_EQ(two.state().hands[1], card_set("HA HQ SQ DT CQ CN DN"));
  const Position three(3, first_sample);
  EXPECT_EQ(three.state().hands[0], card_set("SS HQ CA CQ HN SA"));
  const Position four(4, first_sample);
  EXPECT_EQ(four.state().hands[3], card_set("HQ DT CN SA HS"));
}

TEST(MauMau, MM4_TheNextCardIsOpenAndTheRestIsTheDrawPile) {
  const Position at(2, first_sample);
  EXPECT_EQ(at.discard_pile(), "CS");
  EXPECT_EQ(at.draw_pile(), "SA CJ DA HJ HS DE HT SE DK HK ST SJ HE DS CT DQ SK");
  EXPECT_EQ(at.player(), 1);
}

TEST(MauMau, MM5_SuitOrRankMustMatch) {
  const Position at("SN CQ HA | DK", "SQ");
  EXPECT_EQ(at.moves(), "CQ SN");
  EXPECT_EQ(at.broken_by("HA"), "MM-5");
  EXPECT_EQ(at.broken_by("SK"), "MM-5") << "not in the hand";
}

TEST(MauMau, MM6_DrawingIsOnlyForThoseWhoCannotPlay) {
  EXPECT_EQ(Position("SN HA | DK", "SQ", "CT").broken_by("draw"), "MM-6");
  EXPECT_EQ(Position("SJ HA | DK", "CQ", "CT").broken_by("draw"), "MM-6") << "a jack can be played";
  const Position at("HA | DK", "SQ", "CT");
  EXPECT_EQ(at.moves(), "draw");
}

TEST(MauMau, MM7_ASevenMakesTheNextPlayerDrawTwo) {
  Position at("SS HA | DK CT", "SQ", "CN DN HN");
  at.play("SS");
  EXPECT_EQ(at.player(), 2);
  EXPECT_EQ(at.moves(), "draw");
  EXPECT_EQ(at.broken_by("DK"), "MM-7");
  at.play("draw");
  EXPECT_EQ(at.hand(2), "DK DN CN CT");
}

TEST(MauMau, MM7_TwoSevensMakeTheNextPlayerDrawFour) {
  Position at("SS HA | CS CT | DK", "SQ", "CN DN HN SN ST");
  at.play("SS CS draw");
  EXPECT_EQ(at.hand(3), "DK DN HN SN CN");
  EXPECT_EQ(at.draw_pile(), "ST");
}

TEST(MauMau, MM7_FourSevensMakeTheNextPlayerDrawEight) {
  Position at("SS DS HA | CS HS HT", "SQ", "CN DN HN SN ST CE DE SE HE");
  at.play("SS CS DS HS");
  EXPECT_EQ(at.view().penalty(), 8);
  at.play("draw");
  EXPECT_EQ(at.view().hand_size(Seat{0}), 9);
  EXPECT_EQ(at.player(), 2);
}

TEST(MauMau, MM7_NeitherAMatchingCardNorAJackAvoidsThePenalty) {
  Position at("SS HA | SK CJ CT", "SQ", "CN DN");
  at.play("SS");
  EXPECT_EQ(at.broken_by("SK"), "MM-7");
  EXPECT_EQ(at.broken_by("CJ:H"), "MM-7");
  EXPECT_EQ(at.moves(), "draw");
}

TEST(MauMau, MM7_WhoeverHoldsASevenMustPlayIt) {
  Position at("SS HA | CS CT", "SQ", "CN DN");
  at.play("SS");
  EXPECT_EQ(at.moves(), "CS");
  EXPECT_EQ(at.broken_by("draw"), "MM-6");
}

TEST(MauMau, MM8_AnEightSkipsTheNextPlayer) {
  EXPECT_EQ(Position("SE HA | CT | DK", "SQ").play("SE").player(), 3);
  EXPECT_EQ(Position("SE HA | CT | DK | CK", "SQ").play("SE").player(), 3);
}

TEST(MauMau, MM8_WithTwoPlayersAnEightGivesAnotherTurn) {
  Position at("SE HE HA | CT", "SQ");
  at.play("SE");
  EXPECT_EQ(at.player(), 1);
  EXPECT_EQ(at.moves(), "HE");
  EXPECT_EQ(at.play("HE").player(), 1) << "another eight, another turn";
}

TEST(MauMau, MM9_AJackGoesOnAnythingButAJack) {
  EXPECT_EQ(Position("DJ HA | CT", "SQ").moves(), "DJ:D DJ:H DJ:S DJ:C");
  Position at("DJ HA | CJ SK", "SQ", "CT");
  at.play("DJ:S");
  EXPECT_EQ(at.broken_by("CJ:C"), "MM-9");
  EXPECT_EQ(at.moves(), "SK");
}

TEST(MauMau, MM10_OnAJackOnlyTheWishedSuitCanBePlayed) {
  Position at("DJ HA | DK HK SK CT", "SQ", "CQ");
  at.play("DJ:H");
  EXPECT_EQ(at.moves(), "HK");
  EXPECT_EQ(at.broken_by("DK"), "MM-10") << "the jack's own suit does not count";
  EXPECT_TRUE(at.view().has_wish());
  EXPECT_EQ(at.view().wish(), Suit::hearts);
}

TEST(MauMau, MM10_AWishBindsAsLongAsTheJackIsOpen) {
  Position at("DJ HA | SK CT | SN", "SQ", "CQ CE HN");
  at.play("DJ:H draw draw");
  EXPECT_EQ(at.player(), 1);
  EXPECT_EQ(at.moves(), "HA");
}

TEST(MauMau, MM10_OnlyAJackCarriesAWishAndAlwaysDoes) {
  const Position at("DJ SA | CT", "SQ");
  EXPECT_EQ(at.broken_by("DJ"), "MM-10");
  EXPECT_EQ(at.broken_by("SA:H"), "MM-10");
}

// Two hands of seven cards, so that the next card of a deck is the opening card.
constexpr std::string_view dealt = "SA HA SN HQ CA SQ DT CK CQ DJ CN HN DN SJ ";

TEST(MauMau, MM11_AnOpeningSevenPutsThePenaltyOnSeatZero) {
  const Position at(2, std::string(dealt) + "CS SS HS DS CE SE HE DE CT ST HT SK HK DK CJ HJ DQ DA");
  EXPECT_EQ(at.player(), 1);
  EXPECT_EQ(at.view().penalty(), 2);
  EXPECT_EQ(at.moves(), "draw");
}

TEST(MauMau, MM11_AnOpeningEightSkipsSeatZero) {
  const Position at(2, std::string(dealt) + "CE SS HS DS CS SE HE DE CT ST HT SK HK DK CJ HJ DQ DA");
  EXPECT_EQ(at.player(), 2);
  EXPECT_EQ(at.view().penalty(), 0);
}

TEST(MauMau, MM11_OnAnOpeningJackAnyCardButAJackCanBePlayed) {
  const Position at(2, std::string(dealt) + "CJ CE SS HS DS CS SE HE DE CT ST HT SK HK DK HJ DQ DA");
  EXPECT_EQ(at.player(), 1);
  EXPECT_FALSE(at.view().has_wish());
  EXPECT_EQ(at.view().playable(), at.view().hand() - jacks);
  EXPECT_EQ(at.broken_by("DJ:H"), at.view().hand().contains(*card_of("DJ")) ? "MM-9" : "MM-5");
}

TEST(MauMau, MM12_ADrawnCardThatFitsMayBePlayedOrKept) {
  Position at("HA HT | DK", "SQ", "CQ CT");
  at.play("draw");
  EXPECT_EQ(at.player(), 1);
  EXPECT_EQ(at.moves(), "CQ keep");
  Position kept = at;
  kept.play("keep");
  EXPECT_EQ(kept.player(), 2);
  EXPECT_EQ(kept.hand(1), "CQ HT HA");
  at.play("CQ");
  EXPECT_EQ(at.player(), 2);
  EXPECT_EQ(at.open(), "CQ");
}

TEST(MauMau, MM12_ADrawnCardThatDoesNotFitEndsTheTurn) {
  Position at("HA | DK", "SQ", "CT CK");
  at.play("draw");
  EXPECT_EQ(at.player(), 2);
  EXPECT_EQ(at.hand(1), "CT HA");
}

TEST(MauMau, MM12_OnlyTheDrawnCardCanBePlayedAndNoOtherDrawn) {
  Position at("HA HT | DK", "SQ", "CQ CT");
  EXPECT_EQ(at.broken_by("keep"), "MM-12") << "nothing has been drawn yet";
  at.play("draw");
  EXPECT_EQ(at.broken_by("HA"), "MM-12");
  EXPECT_EQ(at.broken_by("draw"), "MM-12");
}

TEST(MauMau, MM12_ADrawnJackCarriesAWishToo) {
  EXPECT_EQ(Position("HA HT | DK", "SQ", "CJ CT").play("draw").moves(), "CJ:D CJ:H CJ:S CJ:C keep");
}

TEST(MauMau, MM13_AServedPenaltyEndsTheTurnAndTheSeven) {
  Position at("SS HA | DK CT | SK CN", "SQ", "SN SE DN");
  at.play("SS draw");
  EXPECT_EQ(at.player(), 3) << "even though a drawn card would fit";
  EXPECT_EQ(at.view().penalty(), 0);
  EXPECT_EQ(at.moves(), "SK") << "the open seven is an ordinary card now";
}

TEST(MauMau, MM14_ThePileIsTurnedTheMomentItIsEmpty) {
  Position at("SN SK CT | ST HN HQ", "SQ", "DA CA");
  at.play("SN ST SK");  // discard pile SQ SN ST SK
  at.play("draw");      // DA does not fit
  EXPECT_EQ(at.draw_pile(), "CA");
  at.play("draw");  // CA was the last
  EXPECT_EQ(at.draw_pile(), "SQ SN ST") << "the bottom card of the old discard pile is on top";
  EXPECT_EQ(at.discard_pile(), "SK");
}

TEST(MauMau, MM14_ThePileIsTurnedInTheMiddleOfAPenalty) {
  Position at("SN SS CT | ST HN HQ", "SQ", "DA");
  at.play("SN ST SS draw");
  EXPECT_EQ(at.hand(2), "HQ SQ HN DA") << "DA was the last; SQ comes from the turned pile";
  EXPECT_EQ(at.draw_pile(), "SN ST");
}

TEST(MauMau, MM15_NothingUnderTheOpenCardLeavesThePileEmpty) {
  Position at("HA | DK SK", "SQ", "CT");
  at.play("draw");
  EXPECT_EQ(at.draw_pile(), "");
  EXPECT_EQ(at.discard_pile(), "SQ");
  at.play("SK");  // now SQ lies under the open card, and is turned when a card must be drawn
  EXPECT_EQ(at.draw_pile(), "");
  at.play("draw");
  EXPECT_EQ(at.hand(1), "SQ CT HA");
}

TEST(MauMau, MM15_AGameWithoutACardToDrawIsStuck) {
  Position at("HA | DK", "SQ", "CT");
  at.play("draw draw");
  EXPECT_EQ(at.outcome().ending, Outcome::Ending::unscored);
  EXPECT_EQ(to_string(at.outcome().why), "MM-15");
  EXPECT_TRUE(at.outcome().winners.empty());
  EXPECT_EQ(at.moves(), "");
  EXPECT_EQ(at.broken_by("draw"), "MM-15");
}

TEST(MauMau, MM15_AGameStuckInAPenaltyKeepsTheCardsDrawn) {
  Position at("SS HA | DK", "SQ", "");
  at.play("SS draw");
  EXPECT_EQ(at.hand(2), "SQ DK");
  EXPECT_EQ(to_string(at.outcome().why), "MM-15");
}

TEST(MauMau, MM17_TheLastCardEndsTheGameAndHasNoEffect) {
  for (const char* last : {"SS", "SE", "SA"}) {
    Position at(std::string(last) + " | DK CT", "SQ", "CN DN");
    at.play(last);
    EXPECT_EQ(at.outcome().winners, SeatSet::only(Seat{0}));
    EXPECT_EQ(at.hand(2), "DK CT");
    EXPECT_EQ(at.view().penalty(), 0);
    EXPECT_TRUE(at.game().to_act(at.state()).empty());
    EXPECT_EQ(at.broken_by(2, "DK"), "MM-17");
  }
}

TEST(MauMau, MM18_ScoresAreTheValuesLeftInHand) {
  Position at("SA | DK CT | SJ HQ HS", "SQ");
  at.play("SA");
  EXPECT_EQ(at.outcome().scores, (std::array<std::int32_t, 4>{0, 14, 30, 0}));
  EXPECT_EQ(at.outcome().ending, Outcome::Ending::scored);
}

TEST(MauMau, MM18_TheTotalValueIsTheSumOverTheCards) {
  RandomStream random(Deal{1, 1}, 1);
  for (int i = 0; i < 100'000; ++i) {
    const Cards set = Cards::of_word(random.next());
    int sum = 0;
    for (const Card card : set) sum += card.value();
    ASSERT_EQ(total_value(set), sum);
  }
}

TEST(MauMau, MM19_AJackAsLastCardDoublesTheScores) {
  Position at("CJ | DK CT", "SQ");
  at.play("CJ:H");
  EXPECT_EQ(at.outcome().scores, (std::array<std::int32_t, 4>{0, 28, 0, 0}));
}

TEST(MauMau, MM20_OnlyTheSeatInTurnMoves) {
  const Position at("SN HA | SK CT", "SQ");
  EXPECT_EQ(at.broken_by(2, "SK"), "MM-20");
  EXPECT_EQ(at.broken_by(2, "draw"), "MM-20");
}

TEST(MauMau, MM29_ASeatSeesItsHandTheSizesAndTheDiscardPile) {
  Position at("SN HA | SK CT HT", "SQ", "CN DN");
  at.play("SN");
  const auto shown = rows(at.game().view(at.state(), Seat{0}));
  ASSERT_EQ(shown.size(), 4U);
  EXPECT_EQ(shown[0].cards, (Texts{"HA"}));
  EXPECT_EQ(shown[1].cards, (Texts{"??", "??", "??"}));
  EXPECT_EQ(shown[2].cards, (Texts{"SQ", "SN"}));
  EXPECT_EQ(shown[3].cards, (Texts{"??", "??"}));
}

TEST(MauMau, MM29_ADrawnCardIsItsPlayersSecret) {
  Position at("HA HT | DK", "SQ", "CQ CT");
  at.play("draw");
  EXPECT_EQ(at.game().view(at.state(), Seat{0}).drawn(), card_set("CQ"));
  EXPECT_TRUE(at.game().view(at.state(), Seat{1}).drawn().empty());
  EXPECT_TRUE(at.game().view(at.state(), Seat{1}).choosing());
}

}  // namespace
}  // namespace kiebitz::maumau::testing
