// Tests named after the clauses of docs/rules/sichuan.md.
#include <algorithm>
#include <array>
#include <string>

#include <gtest/gtest.h>

#include "games/sichuan/imagine.hpp"
#include "tests/games/sichuan/position.hpp"

namespace kiebitz::sichuan {
namespace {

using testing::deck_of;
using testing::fan_of_hand;
using testing::player_of;
using testing::Position;

// --- tiles, deal, void suit ---

TEST(Sichuan, SB1_ThereAreFourTilesOfEachOf27Kinds) {
  const Sichuan game(mahjong::tables(), {});
  Deck deck = game.deck({3, 14});
  std::ranges::sort(deck);
  for (std::size_t i = 0; i < deck.size(); ++i) EXPECT_EQ(deck[i], Tile::at(static_cast<int>(i / copies)));
  EXPECT_EQ(mahjong::to_text(deck[35]), "9D");
  EXPECT_EQ(mahjong::to_text(deck[36]), "1B");
  EXPECT_EQ(mahjong::to_text(deck[72]), "1M");
}

TEST(Sichuan, SB2_BlocksOf13ThenOneMoreForTheDealer) {
  const Sichuan game(mahjong::tables(), {});
  const Deck deck = game.deck({5, 6});
  const State state = game.start(deck);
  for (std::size_t seat = 0; seat < players; ++seat) {
    Tiles hand;
    for (std::size_t i = 0; i < 13; ++i) hand.add(deck[seat * 13 + i]);
    if (seat == 0) hand.add(deck[52]);
    EXPECT_EQ(state.players[seat].hidden, hand) << seat;
  }
  EXPECT_TRUE(std::equal(state.wall.begin(), state.wall.end(), deck.begin() + 53)) << "in drawing order";
  EXPECT_EQ(state.wall_left(), 55);
}

TEST(Sichuan, SB2_PlayGoesRound) {
  Position at("-M +1D | -M | -M | -M", "2D 3D 4D 5D 6D");
  at.play("0 discard 1D, 1 discard 2D, 2 discard 3D, 3 discard 4D");
  EXPECT_EQ(at.asked(), "0");
  EXPECT_EQ(at.hand(0), "5D");
}

TEST(Sichuan, SB3_AllChooseAtOnceAndInSecret) {
  Position at(deck_of("1111222233334D"));
  EXPECT_EQ(at.asked(), "0 1 2 3");
  EXPECT_EQ(at.moves(0), "void D, void B, void M") << "even a suit of which none is held";
  EXPECT_EQ(at.broken_by(0, "discard 1D"), "SB-3");
  at.play("2 void B, 0 void M");
  EXPECT_EQ(at.asked(), "1 3");
  EXPECT_EQ(at.broken_by(0, "void D"), "SB-10") << "the choice stands";
  EXPECT_FALSE(at.view(1).knows_void());
  EXPECT_EQ(at.view(1).void_suit(Seat{2}), Suit::dots) << "not told yet";
  at.play("3 void D, 1 void D");
  EXPECT_TRUE(at.view(1).knows_void());
  EXPECT_EQ(at.view(1).void_suit(Seat{0}), Suit::myriads);
  EXPECT_EQ(at.view(1).void_suit(Seat{2}), Suit::bamboo);
  EXPECT_EQ(at.asked(), "0");
}

TEST(Sichuan, SB4_TheVoidSuitGoesFirst) {
  const Position at("2347777D 1255B 89M -M +9D | | |", "1B 2B");
  EXPECT_EQ(at.moves(0), "kong 7D, discard 8M, discard 9M");
  EXPECT_EQ(at.broken_by(0, "discard 9D"), "SB-4");
  EXPECT_EQ(at.broken_by(0, "kong 8M"), "SB-4");
  EXPECT_EQ(at.broken_by(0, "win"), "SB-4");
  EXPECT_EQ(Position("1D 9999M -M +2D | | |", "1B").moves(0), "discard 9M") << "four alike of the void suit: no kong";
}

TEST(Sichuan, SB4_VoidTilesAreNeverClaimed) {
  Position at("-D +5M | 555M 12D -M | 55M 1B -D |", "1B 2B");
  at.play("0 discard 5M");
  EXPECT_EQ(at.asked(), "2") << "5M is void for seat 1";
  EXPECT_EQ(at.broken_by(1, "pung"), "SB-10") << "not asked";
  Position also("-D +5B | 55B 9M -M | |", "1B 2B");
  also.play("0 discard 5B, 1 pung");
  EXPECT_EQ(also.moves(1), "discard 9M") << "a pung of another suit is allowed while void tiles are held";
}

TEST(Sichuan, SB4_AnAskedSeatIsToldWhyItCannotClaim) {
  Position at("-D +5M | 555M 12D -M | 4M 6M 11M -D |", "1B 2B");
  at.state().waiting = at.state().asked = SeatSet::first_seats(4);
  at.state().phase = Phase::claiming;
  at.state().offered = Tile::of(Suit::myriads, 5);
  EXPECT_EQ(at.broken_by(1, "pung"), "SB-4");
  EXPECT_EQ(at.broken_by(1, "kong"), "SB-4");
  EXPECT_EQ(at.broken_by(1, "win"), "SB-4");
}

// --- turns ---

TEST(Sichuan, SB5_TheDealerBeginsWithoutDrawingAndMayWinAtOnce) {
  Position at(deck_of("123456789D 11122B"));
  at.play("0 void M, 1 void M, 2 void D, 3 void D");
  EXPECT_EQ(at.state().wall_left(), 55);
  EXPECT_EQ(at.moves(0).substr(0, 12), "win, discard");
  at.play("0 win");
  EXPECT_EQ(at.paid(), "1>0 2 SB-20, 2>0 2 SB-20, 3>0 2 SB-20") << "a self-draw";
  EXPECT_EQ(at.asked(), "1");
  EXPECT_EQ(at.state().wall_left(), 54);
}

TEST(Sichuan, SB5_TheDealersFirstHandWinsWhicheverTileIsTakenAsTheLast) {
  for (const std::string_view hand : {"123456789D 11122B", "1122334455D 7799B", "111222333D 44455B"}) {
    Position at(deck_of(hand));
    at.play("0 void M, 1 void M, 2 void D, 3 void D");
    EXPECT_EQ(at.broken_by(0, "win"), "") << hand;
  }
  Position at(deck_of("123456789D 11124B"));
  at.play("0 void M, 1 void M, 2 void D, 3 void D");
  EXPECT_EQ(at.broken_by(0, "win"), "SB-17");
}

TEST(Sichuan, SB5_EveryTurnBeginsWithADrawFromTheFrontAndThereIsNoChow) {
  Position at("-M +3D | 12D 9B -M | |", "7B 8B");
  at.play("0 discard 3D");
  EXPECT_EQ(at.asked(), "1") << "in turn, not for a claim";
  EXPECT_EQ(at.hand(1), "12D 79B");
  EXPECT_EQ(at.moves(1), "discard 1D, discard 2D, discard 7B, discard 9B");
  EXPECT_EQ(at.broken_by(1, "discard 5D"), "SB-5") << "not in the hand";
  EXPECT_EQ(at.broken_by(1, "pung"), "SB-5");
  EXPECT_EQ(at.broken_by(1, "pass"), "SB-5");
  EXPECT_EQ(at.broken_by(1, "void D"), "SB-5");
  EXPECT_EQ(at.broken_by(2, "discard 1D"), "SB-5") << "not in turn";
}

TEST(Sichuan, SB5_AnOnlyMoveIsStillAsked) {
  const Position at("-M +3D | | |", "7B 8B");
  EXPECT_EQ(at.moves(0), "discard 3D");
}

TEST(Sichuan, SB6_APungMayBeClaimedFromAnyone) {
  for (const std::string_view seats :
       {"-M +5B | 55B 19D -M | |", "-M +5B | | 55B 19D -M |", "-M +5B | | | 55B 19D -M"}) {
    Position at(seats, "7D 8D");
    at.play("0 discard 5B");
    const auto seat = static_cast<std::size_t>(at.asked()[0] - '0');
    EXPECT_EQ(at.moves(seat), "pung, pass");
    at.play(fmt::format("{} pung", seat));
    EXPECT_EQ(at.melds(seat), "p5B");
    EXPECT_EQ(at.at(seat).melds[0].from, Seat{0});
    EXPECT_EQ(at.hand(seat), "19D");
    EXPECT_EQ(at.moves(seat), "discard 1D, discard 9D");
    EXPECT_EQ(at.state().wall_left(), 2) << "nothing is drawn";
    EXPECT_EQ(at.state().discards[0].fate, Discard::Fate::melded);
  }
}

TEST(Sichuan, SB6_AfterAPungThereIsOnlyADiscard) {
  Position at("-M +5B | 55B 9999D 123B 11D -M | |", "7D 8D");
  at.play("0 discard 5B, 1 pung");
  EXPECT_EQ(at.moves(1), "discard 1D, discard 9D, discard 1B, discard 2B, discard 3B");
  EXPECT_EQ(at.broken_by(1, "kong 9D"), "SB-6");
  Position complete("-M +5B | 55B 11D -M | |", "7D 8D");
  complete.play("0 discard 5B, 1 pung");
  EXPECT_EQ(complete.moves(1), "discard 1D");
  EXPECT_EQ(complete.broken_by(1, "win"), "SB-6") << "a complete hand after a pung does not win";
  at.play("1 discard 1D");
  EXPECT_EQ(at.asked(), "2") << "play goes on after the claimer";
}

TEST(Sichuan, SB6_OneTileIsNotEnoughForAPung) {
  Position at("-M +5B | 5B 19D -M | |", "7D 8D");
  EXPECT_EQ(at.play("0 discard 5B").asked(), "1");
  EXPECT_EQ(at.hand(1), "179D 5B") << "it has drawn instead";
  at.state().phase = Phase::claiming;
  at.state().asked = at.state().waiting = SeatSet::only(Seat{1});
  EXPECT_EQ(at.broken_by(1, "pung"), "SB-6");
}

TEST(Sichuan, SB7_AKongFromADiscard) {
  Position at("-M +5B | | 555B 19D -M |", "7D 8D");
  at.play("0 discard 5B");
  EXPECT_EQ(at.moves(2), "pung, kong, pass");
  at.play("2 kong");
  EXPECT_EQ(at.melds(2), "k5B");
  EXPECT_EQ(at.hand(2), "179D") << "with the replacement, the next tile of the wall";
  EXPECT_EQ(at.asked(), "2");
  EXPECT_EQ(at.state().discards[0].fate, Discard::Fate::melded);
  Position two("-M +5B | | 55B 19D -M |", "7D 8D");
  two.play("0 discard 5B");
  EXPECT_EQ(two.moves(2), "pung, pass");
  EXPECT_EQ(two.broken_by(2, "kong"), "SB-7") << "two in hand are not enough";
}

TEST(Sichuan, SB7_AConcealedKong) {
  Position at("555B 19D -M +5B | | |", "7D 8D");
  EXPECT_EQ(at.moves(0), "kong 5B, discard 1D, discard 9D, discard 5B");
  EXPECT_EQ(at.broken_by(0, "kong 1D"), "SB-7");
  at.play("0 kong 5B");
  EXPECT_EQ(at.melds(0), "c5B");
  EXPECT_EQ(at.hand(0), "179D");
  EXPECT_EQ(at.state().wall_left(), 1);
}

TEST(Sichuan, SB7_AnAddedKongWithTheTileJustDrawnOrOneHeldLonger) {
  Position at("19D p5B -M +5B | | |", "7D 8D");
  EXPECT_EQ(at.moves(0), "kong 5B, discard 1D, discard 9D, discard 5B");
  at.play("0 kong 5B");
  EXPECT_EQ(at.melds(0), "a5B");
  EXPECT_EQ(at.hand(0), "179D");
  Position later("5B 9D p5B -M +1D | | |", "7D 8D");
  later.play("0 kong 5B");
  EXPECT_EQ(later.melds(0), "a5B");
  EXPECT_EQ(later.hand(0), "179D");
}

TEST(Sichuan, SB7_AfterAKongAnotherOneIsAllowed) {
  Position at("555B 1119D -M +5B | | |", "1D 8D 3B");
  at.play("0 kong 5B, 0 kong 1D");
  EXPECT_EQ(at.melds(0), "c5B c1D");
  EXPECT_EQ(at.hand(0), "89D");
  EXPECT_EQ(at.broken_by(0, "kong 5B"), "SB-7") << "made already";
}

TEST(Sichuan, SB8_NoKongWithAnEmptyWall) {
  Position at("555B 19D p2B -M +5B | | 999D 1B -M |", "");
  EXPECT_EQ(at.moves(0), "discard 1D, discard 9D, discard 5B");
  EXPECT_EQ(at.broken_by(0, "kong 5B"), "SB-8");
  at.play("0 discard 9D");
  EXPECT_EQ(at.moves(2), "pung, pass") << "the last discard may be punged, but not konged";
  EXPECT_EQ(at.broken_by(2, "kong"), "SB-8");
  Position added("19D p5B -M +5B | | |", "");
  EXPECT_EQ(added.broken_by(0, "kong 5B"), "SB-8");
}

TEST(Sichuan, SB8_TheLastDiscardAfterAPungEndsTheDeal) {
  Position at("-M +5B | 55B 19D -M | |", "");
  at.play("0 discard 5B, 1 pung, 1 discard 1D");
  EXPECT_TRUE(at.over());
}

TEST(Sichuan, SB9_AWinComesBeforeAPungAndEverybodyMayWin) {
  Position at("-M +5B | 46B 11D -M | 55B 19D -M | 46B 22D -M", "7D 8D");
  at.play("0 discard 5B");
  EXPECT_EQ(at.asked(), "1 2 3");
  at.play("1 win, 2 pung, 3 win");
  EXPECT_EQ(at.won(), "1: 0 fan, 1; 3: 0 fan, 1");
  EXPECT_EQ(at.melds(2), "") << "no pung is made";
  EXPECT_EQ(at.state().discards[0].fate, Discard::Fate::won);
  Position three("-M +5B | 46B 11D -M | 46B 33D -M | 46B 22D -M", "7D 8D");
  three.play("0 discard 5B, 1 win, 2 win, 3 win");
  EXPECT_EQ(three.paid(), "0>1 1 SB-20, 0>2 1 SB-20, 0>3 1 SB-20");
  EXPECT_TRUE(three.over());
}

TEST(Sichuan, SB9_NoKongIfAnybodyWins) {
  Position at("-M +5B | 46B 11D -M | 555B 19D -M |", "7D 8D");
  at.play("0 discard 5B, 1 win, 2 kong");
  EXPECT_EQ(at.melds(2), "");
  EXPECT_EQ(at.paid(), "0>1 1 SB-20");
}

TEST(Sichuan, SB10_WhoeverHasAClaimIsAskedAtOnceAndMayPass) {
  Position at("-M +5B | 46B 11D -M | 19D -M | 55B 22D -M", "7D 8D 9D");
  at.play("0 discard 5B");
  EXPECT_EQ(at.asked(), "1 3");
  EXPECT_EQ(at.moves(1), "win, pass");
  EXPECT_EQ(at.moves(3), "win, pung, pass") << "55B 22D waits for both";
  EXPECT_EQ(at.broken_by(2, "pass"), "SB-10");
  EXPECT_EQ(at.broken_by(1, "discard 1D"), "SB-10");
  EXPECT_EQ(at.broken_by(1, "kong 1D"), "SB-10");
  EXPECT_EQ(at.broken_by(0, "pass"), "SB-10") << "the discarder";
  at.play("3 pass");
  EXPECT_EQ(at.asked(), "1");
  at.play("1 pass");
  EXPECT_EQ(at.asked(), "1") << "and now it is the turn of seat 1";
  EXPECT_EQ(at.hand(1), "117D 46B");
}

TEST(Sichuan, SB10_AnswersAreTakenInAnyOrder) {
  for (const std::string_view answers :
       {"1 pass, 2 pung, 3 pass", "3 pass, 2 pung, 1 pass", "2 pung, 3 pass, 1 pass"}) {
    Position at("-M +5B | 46B 11D -M | 55B 19D -M | 46B 22D -M", "7D 8D");
    at.play("0 discard 5B").play(answers);
    EXPECT_EQ(at.melds(2), "p5B");
    EXPECT_EQ(at.asked(), "2");
  }
}

TEST(Sichuan, SB11_AnAddedKongMayBeRobbed) {
  Position at("19D p5B -M +5B | 46B 11D -M | 2D 58B -M | 46B 33D -M", "7D 8D");
  at.play("0 kong 5B");
  EXPECT_EQ(at.asked(), "1 3");
  EXPECT_EQ(at.moves(1), "win, pass");
  EXPECT_EQ(at.broken_by(1, "pung"), "SB-11");
  EXPECT_EQ(at.broken_by(1, "kong"), "SB-11");
  EXPECT_EQ(at.hand(0), "19D 5B") << "the kong does not stand yet";
  at.play("1 win, 3 pass");
  EXPECT_EQ(at.won(), "robbed 0; 1: 1 fan, 2");
  EXPECT_EQ(at.paid(), "0>1 2 SB-20") << "and nothing for the kong";
  EXPECT_EQ(at.melds(0), "p5B") << "the pung stays";
  EXPECT_EQ(at.hand(0), "19D") << "the tile is lost";
  EXPECT_EQ(at.state().discards[0], (Discard{Tile::of(Suit::bamboo, 5), Seat{0}, Discard::Fate::robbed}));
  EXPECT_EQ(at.asked(), "2") << "the next in play after the winner";
}

TEST(Sichuan, SB11_ATileHeldLongerMayBeRobbedToo) {
  Position at("5B 9D p5B -M +1D | 46B 11D -M | |", "7D 8D");
  at.play("0 kong 5B, 1 win");
  EXPECT_EQ(at.won(), "robbed 0; 1: 1 fan, 2");
  EXPECT_EQ(at.hand(0), "19D");
}

TEST(Sichuan, SB11_WhoeverIsRobbedWaitsWithTheHandThatIsLeft) {
  Position at("5B p5B -M +1D | 46B 11D -M | |", "7D 8D");
  EXPECT_EQ(at.waits(0), "5B");
  at.play("0 kong 5B, 1 win");
  EXPECT_EQ(at.waits(0), "1D");
}

TEST(Sichuan, SB11_IfAllPassTheKongStands) {
  Position at("19D p5B -M +5B | 46B 11D -M | | 46B 33D -M", "7D 8D");
  at.play("0 kong 5B, 3 pass, 1 pass");
  EXPECT_EQ(at.melds(0), "a5B");
  EXPECT_EQ(at.paid(), "1>0 1 SB-21, 2>0 1 SB-21, 3>0 1 SB-21");
  EXPECT_EQ(at.asked(), "0");
}

TEST(Sichuan, SB11_ConcealedKongsAndKongsFromADiscardCannotBeRobbed) {
  Position concealed("555B 19D -M +5B | 46B 11D -M | |", "7D 8D");
  concealed.play("0 kong 5B");
  EXPECT_EQ(concealed.melds(0), "c5B");
  EXPECT_EQ(concealed.asked(), "0");
}

TEST(Sichuan, SB12_OnlyAWinWorthMoreIsAllowedUntilTheNextDraw) {
  Position at("22234D 56788899B -M | -M +5D | |", "9B 2D 1M 1M 1M 1M");
  EXPECT_EQ(at.waits(0), "2D 5D 9B");
  at.play("1 discard 5D, 0 pass");
  EXPECT_EQ(at.bar(0), 0);
  at.play("2 discard 9B");
  EXPECT_EQ(at.moves(0), "pung, pass");
  EXPECT_EQ(at.broken_by(0, "win"), "SB-12");
  at.play("0 pass, 3 discard 2D");
  EXPECT_EQ(at.moves(0), "win, pung, kong, pass");
  Position twin = at;
  at.play("0 win");
  EXPECT_EQ(at.won(), "0: 1 fan, 2");
  twin.play("0 pass");
  EXPECT_EQ(twin.bar(0), Player::no_bar) << "it has drawn";
}

TEST(Sichuan, SB12_ABarIsRaisedAndNeverLowered) {
  Position at("22234D 56788899B -M | -M +2D | |", "5D 9B 1M 1M 1M 1M");
  at.play("1 discard 2D, 0 pass");
  EXPECT_EQ(at.bar(0), 1);
  at.play("2 discard 5D");
  EXPECT_EQ(at.asked(), "3") << "barred, and nothing else to claim";
  EXPECT_EQ(at.bar(0), 1);
}

TEST(Sichuan, SB12_AnswersAreJudgedByTheBarBeforeTheDiscard) {
  Position at("22234D 56788899B -M | -M +5D | |", "1M 1M");
  at.play("1 discard 5D");
  EXPECT_EQ(at.bar(0), Player::no_bar) << "not settled yet";
  EXPECT_EQ(at.moves(0), "win, pass");
}

TEST(Sichuan, SB12_TheOwnDiscardCountsToo) {
  Position at("2355D 345678999B -M +1D | | |", "4D 1M 1M");
  EXPECT_EQ(at.broken_by(0, "win"), "");
  at.play("0 discard 1D");
  EXPECT_EQ(at.bar(0), 0);
  at.play("1 discard 4D");
  EXPECT_EQ(at.asked(), "2") << "no win on 4D";
  Position other("2355D 345678999B -M +8D | | |", "4D 1M 1M");
  other.play("0 discard 8D, 1 discard 4D");
  EXPECT_EQ(other.moves(0), "win, pass");
}

TEST(Sichuan, SB12_TheOwnDiscardIsJudgedByTheHandAfterIt) {
  Position at("1135D 345678999B -M +4D | | |", "1M 1M");
  EXPECT_EQ(at.waits(0), "4D");
  at.play("0 discard 1D");
  EXPECT_EQ(at.waits(0), "1D") << "1D and three groups more";
  EXPECT_EQ(at.bar(0), 0);
}

TEST(Sichuan, SB12_APassOverARobbedKongSetsNoBar) {
  Position at("19D p5B -M +5B | 46B 11D -M | |", "7D 5D 8D");
  at.play("0 kong 5B, 1 pass");
  EXPECT_EQ(at.bar(1), Player::no_bar);
}

TEST(Sichuan, SB12_ABarForbidsRobbingAKongToo) {
  const std::string_view seats = "46B 11D -M | -M +5B | p5B 19D -M |";
  Position at(seats, "5B 7D 8D");
  at.play("1 discard 5B, 0 pass");
  EXPECT_EQ(at.bar(0), 0);
  at.play("2 kong 5B");
  EXPECT_EQ(at.moves(0), "win, pass") << "robbing is worth 1 more";
  Position plain(seats, "5B 7D 8D", "plain");
  plain.play("1 discard 5B, 0 pass, 2 kong 5B");
  EXPECT_EQ(plain.asked(), "2") << "no fan for robbing: not asked, and the kong stands";
  EXPECT_EQ(plain.melds(2), "a5B");
}

TEST(Sichuan, SB12_ASelfDrawIsAlwaysAllowedAndAnyDrawRemovesTheBar) {
  Position at("2355D 345678999B -M | | | -M +1D", "4D 1D 1M 1M");
  at.play("3 discard 1D, 0 pass");
  EXPECT_EQ(at.bar(0), Player::no_bar);
  EXPECT_EQ(at.asked(), "0");
  EXPECT_EQ(at.broken_by(0, "win"), "");
}

TEST(Sichuan, SB12_TheBarCountsSituations) {
  // Seat 1 discards after a kong: 5D would be worth 1 fan.
  Position at("22234D 56788899B -M | 777B 8D -M +7B | |", "5D 9B 1M 1M 1M 1M");
  at.play("1 kong 7B, 1 discard 5D, 0 pass");
  EXPECT_EQ(at.bar(0), 1);
}

TEST(Sichuan, SB12_APungLiftsTheBarUnlessTheHandIsComplete) {
  Position lifted("2355D 345678999B -M | -M +1D | |", "5D 1M 1M");
  lifted.play("1 discard 1D, 0 pass");
  EXPECT_EQ(lifted.bar(0), 0);
  lifted.play("2 discard 5D, 0 pung");
  EXPECT_EQ(lifted.bar(0), Player::no_bar);

  Position stays("33456D 77B p2B p8B -M | -M +3D | |", "7B 1M 1M");
  stays.play("1 discard 3D, 0 pung");
  EXPECT_EQ(stays.bar(0), 0) << "456D 77B and three pungs are complete";
  stays.play("0 discard 7B");
  EXPECT_EQ(stays.waits(0), "7B");
  stays.play("1 discard 7B");
  EXPECT_EQ(stays.asked(), "2") << "no win";
}

TEST(Sichuan, SB13_AWinnerTakesNoFurtherPart) {
  Position at("-M +5B | 46B 11D -M | 19D -M | 999B 3D -M", "9D 4B 9B 1D 2D 3D");
  at.play("0 discard 5B, 1 win");
  EXPECT_EQ(at.asked(), "2") << "the next in play after the winner";
  at.play("2 discard 9D, 3 discard 4B");
  EXPECT_EQ(at.asked(), "0") << "4B would complete nothing of seat 1's any more";
  EXPECT_EQ(at.broken_by(1, "win"), "SB-13");
  at.paid();
  at.play("0 discard 9B, 3 kong");
  EXPECT_EQ(at.paid(), "0>3 2 SB-21");
  at.play("3 discard 1D");
  EXPECT_EQ(at.asked(), "0") << "seat 1 draws nothing";
}

TEST(Sichuan, SB13_AWinnerPaysNothingLater) {
  Position at("-M +5B | 46B 11D -M | 999D 8B -M |", "9D 1M 2M 3M 4M");
  at.play("0 discard 5B, 1 win");
  at.paid();
  at.play("2 kong 9D");
  EXPECT_EQ(at.paid(), "0>2 2 SB-21, 3>2 2 SB-21");
}

TEST(Sichuan, SB13_PlayGoesOnAfterTheLastWinnerCountedFromTheDiscarder) {
  Position at("46B 11D -M | -M +6B | 46B 22D -M |", "1B 2B");
  at.state().players[0] = player_of("57B 11D -M");
  at.state().players[2] = player_of("57B 22D -M");
  at.play("1 discard 6B, 0 win, 2 win");
  EXPECT_EQ(at.asked(), "1") << "seats 2, then 0: after seat 0";
  Position also("-M | -M +6B | 57B 11D -M | 57B 22D -M", "1B 2B");
  also.play("1 discard 6B, 2 win, 3 win");
  EXPECT_EQ(also.asked(), "0");
}

TEST(Sichuan, SB13_AWonDiscardLiesOpenAndASelfDrawnTileStaysClosed) {
  Position at("46B 11D -M +5B | | |", "1B 2B");
  at.play("0 win");
  EXPECT_EQ(at.state().discard_count, 0);
  EXPECT_EQ(at.view(1).hand_size(Seat{0}), 5);
  EXPECT_FALSE(at.view(1).sees_hand(Seat{0}));
  Position discard("-M +5B | 46B 11D -M | |", "1B 2B");
  discard.play("0 discard 5B, 1 win");
  EXPECT_EQ(discard.state().discards[0].fate, Discard::Fate::won);
  EXPECT_EQ(discard.hand(1), "11D 46B");
}

TEST(Sichuan, SB14_TheDealEndsWithThreeWinners) {
  Position at("-M +5B | 46B 11D -M | 46B 22D -M | 46B 33D -M", "7D 8D");
  at.play("0 discard 5B, 1 win, 2 win, 3 win");
  EXPECT_TRUE(at.over());
  EXPECT_EQ(at.state().wall_left(), 2);
  EXPECT_EQ(at.broken_by(0, "discard 1D"), "SB-14");
  const Outcome outcome = at.game().outcome(at.state());
  EXPECT_EQ(outcome.winners.size(), 3U);
  EXPECT_EQ(to_string(outcome.why), "SB-14");
  EXPECT_EQ(at.paid(), "0>1 1 SB-20, 0>2 1 SB-20, 0>3 1 SB-20") << "and nothing for an empty wall";
}

TEST(Sichuan, SB14_OrWhenTheLastDiscardHasFoundNoTaker) {
  Position at("-M +5B | | |", "7D");
  at.play("0 discard 5B");
  EXPECT_FALSE(at.over());
  at.play("1 discard 7D");
  EXPECT_TRUE(at.over());
}

TEST(Sichuan, SB14_OrWhenTheLastDiscardHasBeenWonOn) {
  Position at("19D -M +5B | 46B 11D -M | 79B 33D -M |", "");
  at.play("0 discard 5B, 1 win");
  EXPECT_TRUE(at.over());
  EXPECT_EQ(at.paid(), "0>1 2 SB-20, 0>2 1 SB-25, 3>2 1 SB-25") << "the empty wall concerns those who have not won";
}

TEST(Sichuan, SB15_APlayerSeesTheOwnHandAndWhatLiesOpen) {
  Position at("19D -M +5B | 55B 3D -M | p2D 1B -D | c7M 12M -B", "7D 8D 9D");
  at.play("0 discard 5B, 1 pung, 1 discard 3D");
  const View view = at.view(2);
  EXPECT_EQ(view.hidden(), at.at(2).hidden);
  EXPECT_EQ(view.void_suit(Seat{3}), Suit::bamboo);
  EXPECT_EQ(view.meld_count(Seat{1}), 1U);
  EXPECT_EQ(view.meld(Seat{1}, 0).from, Seat{0}) << "from whom";
  EXPECT_EQ(view.meld(Seat{3}, 0).kind, Meld::Kind::concealed_kong);
  EXPECT_EQ(view.discard_count(), 2U);
  EXPECT_EQ(view.discarded(0), (Discard{Tile::of(Suit::bamboo, 5), Seat{0}, Discard::Fate::melded}));
  EXPECT_EQ(view.discarded(1), (Discard{Tile::of(Suit::dots, 3), Seat{1}, Discard::Fate::lies}));
  EXPECT_EQ(view.hand_size(Seat{0}), 2);
  EXPECT_EQ(view.wall_left(), 2);
  EXPECT_FALSE(view.sees_hand(Seat{0}));
  EXPECT_TRUE(view.sees_hand(Seat{2}));
  EXPECT_EQ(mahjong::short_text(view.open_tiles()), "2223D 555B 7777M");
  for (const ViewRow& row : rows(view)) {
    if (row.place != "hand" || row.seat == Seat{2}) continue;
    for (const std::string& tile : row.cards) EXPECT_EQ(tile, "??") << "hands of others are hidden";
  }
}

// --- what one seat imagines ---

struct Imagining {
  explicit Imagining(std::string_view rules, std::uint64_t number)
      : at(Sichuan(mahjong::tables(), *read_options(rules)).deck({15, number}), rules), random({15, number}, 0x1111) {}

  void step() {
    const Seat seat = at.game().to_act(at.state()).first();
    MoveList<Move> moves;
    at.game().moves(at.state(), seat, moves);
    at.play(fmt::format("{} {}", index(seat), to_text(moves[random.below(static_cast<std::uint32_t>(moves.size()))])));
  }

  Position at;
  RandomStream random;
};

Tiles all_tiles(const Sichuan& game, const State& state) {
  Tiles all;
  for (const Player& player : state.players) {
    for (const Tile tile : player.hidden.kinds()) {
      for (int i = 0; i < player.hidden.count(tile); ++i) all.add(tile);
    }
  }
  for (std::size_t i = 0; i < wall_size; ++i) {
    if (game.is_in_wall(state, i)) all.add(state.wall[i]);
  }
  return all;
}

TEST(Sichuan, SB15_WhatIsImaginedLooksTheSameAndKeepsWhatIsKnown) {
  for (const std::string_view rules : {"mil", "chengdu", "mil flowing=on exchange_three=on", "mil replacement=back",
                                       "mil walls=own replacement=back"}) {
    for (std::uint64_t number = 0; number < 6; ++number) {
      Imagining deal(rules, number);
      for (; !deal.at.over(); deal.step()) {
        const State& state = deal.at.state();
        for (std::size_t i = 0; i < players; ++i) {
          const State other = deal.at.game().imagine(state, seat_at(i), deal.random);
          ASSERT_TRUE(deal.at.game().view(other, seat_at(i)) == deal.at.view(i));
          ASSERT_EQ(all_tiles(deal.at.game(), other), all_tiles(deal.at.game(), state)) << "no tile is lost";
          ASSERT_EQ(other.waiting.contains(seat_at(i)), state.waiting.contains(seat_at(i)));
          ASSERT_EQ(other.waiting.empty(), state.waiting.empty());
          for (std::size_t k = 0; k < players && state.phase > Phase::choosing_void; ++k) {
            const Player& player = other.players[k];
            ASSERT_EQ(player.hidden.size(), state.players[k].hidden.size());
            if (k == i) continue;
            Player waiting = player;
            const bool at_turn = state.phase == Phase::playing || state.phase == Phase::robbing;
            if (at_turn && state.turn == seat_at(k)) waiting.hidden.remove(other.drawn);
            find_claims(mahjong::tables(), waiting);
            ASSERT_EQ(player.waits, waiting.waits);
            ASSERT_EQ(player.pairs, waiting.pairs);
            if (!state.players[k].kept_void_out) continue;
            const int held = state.players[k].hidden.of(player.void_suit).size();  // drawn since
            const int drawn = state.turn == seat_at(k) && state.phase == Phase::playing ? 1 : 0;
            ASSERT_LE(player.hidden.of(player.void_suit).size(), held + drawn) << "known to be gone";
          }
        }
      }
    }
  }
}

TEST(Sichuan, SB15_TilesGivenAwayAreKnown) {
  Imagining deal("mil exchange_three=on", 3);
  while (deal.at.state().phase == Phase::exchanging) deal.step();
  const State& state = deal.at.state();
  for (int i = 0; i < 50; ++i) {
    const State other = deal.at.game().imagine(state, Seat{1}, deal.random);
    const Player& receiver = other.at(clockwise(Seat{1}, state.direction, players));
    Tiles given;
    for (const Tile tile : state.players[1].given) given.add(tile);
    for (const Tile tile : given.kinds()) ASSERT_GE(receiver.hidden.count(tile), given.count(tile));
  }
}

TEST(Sichuan, SB15_HandsWallAndAnswersAreImaginedAnew) {
  Imagining deal("mil", 5);
  deal.at.play("0 void D, 1 void B");
  std::array<int, 4> changed{};
  for (int i = 0; i < 60; ++i) {
    const State& state = deal.at.state();
    const State other = deal.at.game().imagine(state, Seat{2}, deal.random);
    changed[0] += other.players[0].hidden != state.players[0].hidden ? 1 : 0;
    changed[1] += other.players[3].hidden != state.players[3].hidden ? 1 : 0;
    changed[2] += other.wall != state.wall ? 1 : 0;
    changed[3] += other.answers[0] != state.answers[0] ? 1 : 0;
    ASSERT_EQ(other.players[2].hidden, state.players[2].hidden);
  }
  EXPECT_GT(changed[0], 50);
  EXPECT_GT(changed[1], 50);
  EXPECT_GT(changed[2], 50);
  EXPECT_GT(changed[3], 20);
}

TEST(Sichuan, SB15_TheTileOfAnAddedKongIsKnown) {
  Position at("19D 33B p5B -M +5B | 46B 11D -M | 123456D -M | 789D -M", "7D 8D 8D 2D");
  at.play("0 kong 5B");
  RandomStream random({1, 1}, 0x1111);
  for (int i = 0; i < 50; ++i) {
    const State other = at.game().imagine(at.state(), Seat{1}, random);
    ASSERT_GE(other.players[0].hidden.count(Tile::of(Suit::bamboo, 5)), 1);
    ASSERT_TRUE(other.waiting.contains(Seat{1}));
  }
}

TEST(Sichuan, SB15_WhoeverHasAnsweredIsNotAskedAgain) {
  Position at("-M +5B | 46B 11D -M | | 55B 22D -M", "7D 8D 9D");
  at.play("0 discard 5B, 3 pass");
  RandomStream random({1, 2}, 0x1111);
  for (int i = 0; i < 20; ++i) {
    const State other = at.game().imagine(at.state(), Seat{3}, random);
    ASSERT_FALSE(other.waiting.contains(Seat{3}));
    ASSERT_FALSE(other.waiting.empty());
  }
}

TEST(Sichuan, SB16_WhoeverWinsFirstIsTheNextDealer) {
  Position at("-M +5B | 46B 11D -M | | 46B 33D -M", "7D 5B 8D");
  at.play("0 discard 5B, 1 pass, 3 win");
  EXPECT_EQ(at.state().next_dealer, Seat{3});
  Position self("-M +7D | 46B 11D -M | |", "5B 8D");
  self.play("0 discard 7D, 1 win");
  EXPECT_EQ(self.state().next_dealer, Seat{1});
  Position later("-M +5B | 46B 11D -M | 46B 33D -M |", "5B 8D");
  later.play("0 discard 5B, 1 win, 2 pass, 2 win");
  EXPECT_EQ(later.state().next_dealer, Seat{1}) << "the first, not the last";
}

TEST(Sichuan, SB16_IfSeveralWinFirstItIsTheOneWhoDealtInAndElseTheDealerStays) {
  Position at("-M | -M +5B | 46B 11D -M | 46B 33D -M", "7D 5B 8D");
  at.play("1 discard 5B, 2 win, 3 win");
  EXPECT_EQ(at.state().next_dealer, Seat{1});
  Position none("-M +5B | | |", "7D");
  none.play("0 discard 5B, 1 discard 7D");
  EXPECT_EQ(none.state().next_dealer, Seat{0});
}

// --- winning hands and fan ---

std::string waits_of(std::string_view hand) { return mahjong::to_text(player_of(hand).waits); }

TEST(Sichuan, SB17_FourGroupsAndAPairOrSevenPairs) {
  EXPECT_EQ(waits_of("123456789D 1112B -M"), "2B 3B");
  EXPECT_EQ(waits_of("56789D 11B p2D k9B -M"), "4D 7D");
  EXPECT_EQ(waits_of("1133557799D 11B 2B -M"), "2B") << "seven pairs";
  EXPECT_EQ(waits_of("1111557799D 11B 2B -M"), "2B") << "four alike are two pairs";
  EXPECT_EQ(waits_of("11335577D 1B p9D -M"), "") << "no seven pairs with a meld";
  EXPECT_EQ(waits_of("11335577D 1B c9D -M"), "");
}

TEST(Sichuan, SB17_AtMostTwoSuitsAndNoVoidTile) {
  EXPECT_EQ(waits_of("123456789D 1112B -B"), "") << "bamboo is void";
  EXPECT_EQ(waits_of("123456D 123B 111M 2M -D"), "") << "three suits always include the void one";
  EXPECT_EQ(waits_of("1133557799D 11M 2M -M"), "");
  EXPECT_EQ(waits_of("123456789D 111B 2M -M"), "");
}

TEST(Sichuan, SB18_Nothing) {
  EXPECT_EQ(fan_of_hand("123456789D 2B p5B -M", "2B"), "none");
  EXPECT_EQ(points_of(0, {}), 1);
}

TEST(Sichuan, SB18_Kong) {
  EXPECT_EQ(fan_of_hand("123456789D 2B k5B -M", "2B"), "kong 1");
  EXPECT_EQ(fan_of_hand("123456D 2B c5B a9D -M", "2B"), "kong 2") << "of any kind";
}

TEST(Sichuan, SB18_Root) {
  EXPECT_EQ(fan_of_hand("456789D 111B 3B p4D -M", "3B"), "root 1") << "a pung and a tile of a run";
  EXPECT_EQ(fan_of_hand("2223D 456789B 11B 4D -M", "2D"), "root 1") << "the winning tile counts";
  EXPECT_EQ(fan_of_hand("2223D 456789B 11B 4D -M", "5D"), "none");
}

TEST(Sichuan, SB18_AllTriplets) {
  EXPECT_EQ(fan_of_hand("111333D 44B 66B p7B -M", "4B"), "all triplets 1");
  EXPECT_EQ(fan_of_hand("111D 3D p7B k9B p4D -M", "3D"), "kong 1, all triplets 1");
}

TEST(Sichuan, SB18_GoldenHook) {
  EXPECT_EQ(fan_of_hand("9B p1D p3D p4B p6B -M", "9B"), "all triplets 1, golden hook 1");
  EXPECT_EQ(fan_of_hand("9B c1D k3D a4B p6B -M", "9B"), "kong 3, all triplets 1, golden hook 1");
}

TEST(Sichuan, SB18_OneSuit) {
  EXPECT_EQ(fan_of_hand("234678M 999M 5M p1M -D", "5M"), "one suit 2");
  EXPECT_EQ(fan_of_hand("333666M 5M p2M k7M -D", "5M"), "kong 1, all triplets 1, one suit 2") << "4 fan";
  EXPECT_EQ(fan_of_hand("123456789M 2M p5B -D", "2M"), "none");
}

TEST(Sichuan, SB18_SevenPairs) {
  EXPECT_EQ(fan_of_hand("1133557799D 11B 2B -M", "2B"), "seven pairs 2");
  EXPECT_EQ(fan_of_hand("11113355D 2244B 9B -M", "9B"), "root 1, seven pairs 2");
  EXPECT_EQ(fan_of_hand("11113333D 22229B -M", "9B"), "root 3, seven pairs 2");
}

TEST(Sichuan, SB18_Points) {
  EXPECT_EQ(points_of(1, {}), 2);
  EXPECT_EQ(points_of(2, {}), 4);
  EXPECT_EQ(points_of(3, {}), 8);
  EXPECT_EQ(points_of(4, {}), 8) << "at most 3 fan are counted";
  EXPECT_EQ(points_of(12, {}), 8);
}

TEST(Sichuan, SB18_WinOnTheReplacement) {
  Position at("9999D 46B 11D -M +9D | | |", "5B 1M");
  at.state().players[0] = player_of("999D 46B 11D -M");
  at.state().players[0].hidden.add(Tile::of(Suit::dots, 9));
  at.play("0 kong 9D");
  at.paid();
  at.play("0 win");
  EXPECT_EQ(at.won(), "0: 2 fan, 4") << "the kong and the replacement";
  EXPECT_EQ(at.paid(), "1>0 5 SB-20, 2>0 5 SB-20, 3>0 5 SB-20") << "a self-draw";
}

TEST(Sichuan, SB18_WinAfterAKong) {
  Position at("999D 1B -M +9D | 46B 11D -M | |", "5B 1M");
  at.play("0 kong 9D, 0 discard 5B, 1 win");
  EXPECT_EQ(at.won(), "1: 1 fan, 2");
  Position other("999D 5B -M +9D | 46B 11D -M | |", "1B 1M");
  other.play("0 kong 9D, 0 discard 5B, 1 win");
  EXPECT_EQ(other.won(), "1: 1 fan, 2") << "any tile discarded after the replacement";
}

TEST(Sichuan, SB18_TheSituationIsGoneAfterAPungOrTheNextDraw) {
  Position pung("999D 1B -M +9D | 46B 11D -M | 333B 5B -M |", "3B 1M 1M");
  pung.play("0 kong 9D, 0 discard 3B, 2 pung, 2 discard 5B, 1 win");
  EXPECT_EQ(pung.won(), "1: 0 fan, 1");
  Position draw("999D 1B -M +9D | -M | 46B 11D -M |", "3M 5B 1M");
  draw.play("0 kong 9D, 0 discard 3M, 1 discard 5B, 2 win");
  EXPECT_EQ(draw.won(), "2: 0 fan, 1");
}

TEST(Sichuan, SB18_RobbingAKong) {
  Position at("19D p5B -M +5B | 46B 11D -M | |", "7D 8D");
  at.play("0 kong 5B, 1 win");
  EXPECT_EQ(at.won(), "robbed 0; 1: 1 fan, 2");
}

TEST(Sichuan, SB18_LastTile) {
  Position self("-M +7D | 46B 11D -M | |", "5B");
  self.play("0 discard 7D, 1 win");
  EXPECT_EQ(self.won(), "1: 1 fan, 2");
  Position discard("-M +5B | 46B 11D -M | |", "");
  discard.play("0 discard 5B, 1 win");
  EXPECT_EQ(discard.won(), "1: 1 fan, 2");
  Position replacement("999D 46B 11D -M +9D | | |", "5B");
  replacement.play("0 kong 9D, 0 win");
  EXPECT_EQ(replacement.won(), "0: 3 fan, 8") << "kong, replacement and last tile";
  Position before("-M +7D | 46B 11D -M | |", "5B 1M");
  before.play("0 discard 7D, 1 win");
  EXPECT_EQ(before.won(), "1: 0 fan, 1") << "one tile is left";
}

TEST(Sichuan, SB19_TheBestReadingCounts) {
  EXPECT_EQ(fan_of_hand("223344D 556677B 9B -M", "9B"), "seven pairs 2") << "not four runs and a pair";
  EXPECT_EQ(fan_of_hand("111222333D 44B 77B -M", "4B"), "all triplets 1") << "not runs";
  EXPECT_EQ(fan_of_hand("1122334455667M -D", "7M"), "one suit 2, seven pairs 2");
}

TEST(Sichuan, SB19_RobbingAfterAKongHasBoth) {
  Position at("999D 1B p5B -M +9D | 46B 11D -M | |", "5B 1M");
  at.play("0 kong 9D, 0 kong 5B, 1 win");
  EXPECT_EQ(at.won(), "robbed 0; 1: 2 fan, 4");
}

// --- payments ---

TEST(Sichuan, SB20_TheOneWhoDealsInPaysAlone) {
  Position at("-M +9B | 1133557799D 11B 9B -M | |", "1M 1M");
  at.play("0 discard 9B, 1 win");
  EXPECT_EQ(at.paid(), "0>1 4 SB-20");
  EXPECT_EQ(at.scores(), "-4 4 0 0");
}

TEST(Sichuan, SB20_OnASelfDrawTheOthersInPlayPayOneMore) {
  Position at("1133557799D 11B 9B -M +9B | | |", "1M 1M");
  Position two = at;
  two.state().players[1].wins = 1;
  two.state().winners = 1;
  at.play("0 win");
  EXPECT_EQ(at.paid(), "1>0 5 SB-20, 2>0 5 SB-20, 3>0 5 SB-20");
  two.play("0 win");
  EXPECT_EQ(two.paid(), "2>0 5 SB-20, 3>0 5 SB-20") << "who has won pays nothing";
}

TEST(Sichuan, SB21_Kongs) {
  Position discard("-M +5B | | 555B 19D -M |", "7D 8D");
  discard.play("0 discard 5B, 2 kong");
  EXPECT_EQ(discard.paid(), "0>2 2 SB-21");
  Position concealed("555B 19D -M +5B | | |", "7D 8D");
  concealed.play("0 kong 5B");
  EXPECT_EQ(concealed.paid(), "1>0 2 SB-21, 2>0 2 SB-21, 3>0 2 SB-21");
  Position added("19D p5B -M +5B | | |", "7D 8D");
  added.play("0 kong 5B");
  EXPECT_EQ(added.paid(), "1>0 1 SB-21, 2>0 1 SB-21, 3>0 1 SB-21");
  Position late("5B 9D p5B -M +1D | | |", "7D 8D");
  late.play("0 kong 5B");
  EXPECT_EQ(late.paid(), "");
}

TEST(Sichuan, SB21_AReplacementCountsAsJustDrawn) {
  Position at("999D 1B p5B -M +9D | | |", "5B 1M 1M");
  at.play("0 kong 9D");
  at.paid();
  at.play("0 kong 5B");
  EXPECT_EQ(at.paid(), "1>0 1 SB-21, 2>0 1 SB-21, 3>0 1 SB-21");
}

TEST(Sichuan, SB22_OnlyTheLastKongIsGivenBackToThoseWhoPaid) {
  Position at("-M | 1111222D 9B -M +2D | | 46B 11D -M", "7B 5B 1M 1M");
  at.play("1 kong 1D, 1 kong 2D");
  at.paid();
  at.play("1 discard 5B, 3 win");
  EXPECT_EQ(at.paid(), "1>3 2 SB-20, 1>0 2 SB-22, 1>2 2 SB-22, 1>3 2 SB-22");
  EXPECT_EQ(at.scores(), "-2 4 -2 0");
  EXPECT_EQ(at.melds(1), "c1D c2D") << "both still count as fan";
}

TEST(Sichuan, SB22_OnceEvenIfSeveralWin) {
  Position at("-M | 222D 9B -M +2D | 46B 33D -M | 46B 11D -M", "5B 1M 1M");
  at.play("1 kong 2D");
  at.paid();
  at.play("1 discard 5B, 2 win, 3 win");
  EXPECT_EQ(at.paid(), "1>2 2 SB-20, 1>3 2 SB-20, 1>0 2 SB-22, 1>2 2 SB-22, 1>3 2 SB-22");
}

TEST(Sichuan, SB22_AKongFromADiscardGoesBackToItsDiscarder) {
  Position at("-M +5B | 555B 9D -M | | 79D 11B -M", "8D 1M 1M");
  at.play("0 discard 5B, 1 kong");
  at.paid();
  at.play("1 discard 8D, 3 win");
  EXPECT_EQ(at.paid(), "1>3 2 SB-20, 1>0 2 SB-22");
}

TEST(Sichuan, SB22_GoesBackForAKongRobbedAfterAKong) {
  Position at("999D 1B p5B -M +9D | 46B 11D -M | |", "5B 1M");
  at.play("0 kong 9D");
  at.paid();
  at.play("0 kong 5B, 1 win");
  EXPECT_EQ(at.paid(), "0>1 4 SB-20, 0>1 2 SB-22, 0>2 2 SB-22, 0>3 2 SB-22");
}

TEST(Sichuan, SB22_NothingGoesBackLater) {
  Position at("999D 1B -M +9D | -M | 46B 11D -M |", "3M 1M 5B 1M");
  at.play("0 kong 9D, 0 discard 3M");
  at.paid();
  at.play("1 discard 1M, 2 win");
  EXPECT_EQ(at.paid(), "0>2 2 SB-20, 1>2 2 SB-20, 3>2 2 SB-20");
}

TEST(Sichuan, SB23_SB25_WhoIsNotReadyPaysWhoIsReady) {
  Position at("19D -M +5M | 46B 11D -M | 9M 1D -M | 79B 222D -M", "");
  at.state().players[3] = player_of("79B 22D -M");
  at.play("0 discard 5M");
  EXPECT_TRUE(at.over());
  EXPECT_EQ(at.paid(), "0>1 1 SB-25, 0>3 1 SB-25, 2>1 1 SB-25, 2>3 1 SB-25") << "a pig, seat 2, is not ready either";
}

TEST(Sichuan, SB23_NotAfterThreeWins) {
  Position at("-M +5B | 46B 11D -M | 46B 22D -M | 46B 33D -M", "");
  at.play("0 discard 5B, 1 win, 2 win, 3 win");
  EXPECT_EQ(at.paid(), "0>1 2 SB-20, 0>2 2 SB-20, 0>3 2 SB-20");
}

TEST(Sichuan, SB24_AKindCountsUnlessAllFourAreInTheHand) {
  EXPECT_EQ(waits_of("111D 9M p8M p9M p4D -B"), "9M") << "the player has all four";
  EXPECT_EQ(waits_of("9999M p8M p1D p4D -B"), "");
  EXPECT_EQ(waits_of("1111234444B p9D -M"), "");
  EXPECT_EQ(waits_of("34566D 35B p9D c4B -M"), "4B");
}

TEST(Sichuan, SB25_TheExamplesOfReadyHands) {
  const std::pair<std::string_view, std::string> examples[] = {{"111D 9M p8M p9M p4D -B", "3>0 4 SB-25"},
                                                               {"9999M p8M p1D p4D -B", ""},
                                                               {"1111234444B p9D -M", ""},
                                                               {"34566D 35B p9D c4B -M", "3>0 2 SB-25"}};
  for (const auto& [hand, payment] : examples) {
    Position at("-M | -M | -M | 3D 5B -M +7M", "");
    at.state().players[0] = player_of(hand);
    for (const std::size_t seat : {1U, 2U}) at.state().players[seat].wins = 1;
    at.state().winners = 2;
    at.play("3 discard 7M");
    EXPECT_EQ(at.paid(), payment) << hand;
  }
}

TEST(Sichuan, SB25_TheBestWaitWithoutSituationsAndWithTheCap) {
  Position best("39D -M +7M | 22234D 56788899B -M | |", "");
  best.play("0 discard 7M");
  EXPECT_EQ(best.paid(), "0>1 2 SB-25, 2>1 2 SB-25, 3>1 2 SB-25") << "2D with a root, not 5D; no last tile, no 1 more";
  Position capped("38D 9B -M +7M | 1111222233334M -D | |", "");
  capped.play("0 discard 7M");
  EXPECT_EQ(capped.paid(), "0>1 8 SB-25, 2>1 8 SB-25, 3>1 8 SB-25");
}

TEST(Sichuan, SB26_WhoIsNotReadyGivesBackTheKongPoints) {
  Position at("999D 15B -M +9D | 46B 11D -M | |", "3M 1M 5M");
  at.play("0 kong 9D, 0 discard 3M");
  at.paid();
  at.play("1 discard 1M, 2 discard 5M");
  EXPECT_TRUE(at.over());
  EXPECT_EQ(at.paid(), "0>1 2 SB-26, 0>2 2 SB-26, 0>3 2 SB-26, 0>1 1 SB-25, 2>1 1 SB-25, 3>1 1 SB-25");
}

TEST(Sichuan, SB26_AlsoToThoseWhoHaveWonAndAlsoByPigs) {
  Position at("999D 12B 8M -M +9D | 46B 11D -M | |", "3M 5B 1M");
  at.play("0 kong 9D, 0 discard 3M, 1 win");
  at.paid();
  at.play("2 discard 1M");
  EXPECT_EQ(at.paid(), "0>1 2 SB-26, 0>2 2 SB-26, 0>3 2 SB-26") << "a pig";
}

TEST(Sichuan, SB26_ReadyPlayersKeepTheirs) {
  Position at("999D 1B -M +9D | | |", "3M 1M 5M");
  at.state().players[0] = player_of("999D 46B 11D -M");
  at.state().players[0].hidden.add(Tile::of(Suit::dots, 9));
  at.play("0 kong 9D, 0 discard 3M, 1 discard 1M");
  at.paid();
  at.play("2 discard 5M");
  EXPECT_EQ(at.paid(), "1>0 2 SB-25, 2>0 2 SB-25, 3>0 2 SB-25");
}

TEST(Sichuan, SB26_WhatWasRefundedIsGone) {
  Position at("-M | 222D 19B -M +2D | 46B 11D -M |", "5B 1M");
  at.play("1 kong 2D, 1 discard 5B, 2 win");
  at.paid();
  at.play("3 discard 1M");
  EXPECT_TRUE(at.over());
  EXPECT_EQ(at.paid(), "") << "nothing is given back twice";
}

TEST(Sichuan, SB27_IfAllAreAlikeNothingIsPaidButKongsGoBack) {
  Position none("999D 15B -M +9D | 8M -M | |", "3M 1M 5M");
  none.play("0 kong 9D, 0 discard 3M, 1 discard 1M");
  none.paid();
  none.play("2 discard 5M");
  EXPECT_EQ(none.paid(), "0>1 2 SB-26, 0>2 2 SB-26, 0>3 2 SB-26");
  Position all("46B 11D -M +7M | 46B 22D -M | 46B 33D -M | 46B 55D -M", "");
  all.play("0 discard 7M");
  EXPECT_EQ(all.paid(), "");
}

TEST(Sichuan, SB27_APigIsTreatedAsNotReady) {
  Position at("46B 11D 8M -M +7M | 46B 22D -M | |", "");
  at.play("0 discard 7M");
  EXPECT_EQ(at.paid(), "0>1 1 SB-25, 2>1 1 SB-25, 3>1 1 SB-25") << "46B 11D would be ready without 8M";
}

TEST(Sichuan, SB28_PaymentsAddUpToZero) {
  for (std::uint64_t number = 0; number < 50; ++number) {
    Imagining deal("mil", number);
    for (; !deal.at.over(); deal.step()) {
      int sum = 0;
      for (const Player& player : deal.at.state().players) sum += player.score;
      ASSERT_EQ(sum, 0);
    }
    ASSERT_EQ(deal.at.game().outcome(deal.at.state()).scores[2], deal.at.at(2).score);
  }
}

// --- options ---

TEST(Sichuan, SB48_CombinationsWithoutMeaning) {
  EXPECT_FALSE(read_options("mil heaven_and_earth=cap cap=none").ok());
  EXPECT_FALSE(read_options("mil pig=cap cap=none").ok());
  EXPECT_FALSE(read_options("mil robbed_after_kong=robbing situations=0").ok());
}

TEST(Sichuan, SB29_Cap) {
  const auto points = [](int fan, std::string_view rules) { return points_of(fan, *read_options(rules)); };
  EXPECT_EQ(points(5, "mil"), 8);
  EXPECT_EQ(points(5, "mil cap=4"), 16);
  EXPECT_EQ(points(5, "mil cap=5"), 32);
  EXPECT_EQ(points(5, "mil cap=none"), 32);
  EXPECT_EQ(points(8, "mil cap=5"), 32);
  EXPECT_EQ(points(8, "mil cap=none"), 256);
  Position ready("38D 9B -M +7M | 1111222233334M -D | |", "", "mil cap=4");
  ready.play("0 discard 7M");
  EXPECT_EQ(ready.paid(), "0>1 16 SB-25, 2>1 16 SB-25, 3>1 16 SB-25");
}

TEST(Sichuan, SB30_SelfDraw) {
  const auto paid = [](std::string_view rules) {
    Position at("456789D 46B p4D 33B -M +5B | | |", "1M", rules);
    at.play("0 win");
    return at.paid();
  };
  EXPECT_EQ(paid("mil"), "1>0 3 SB-20, 2>0 3 SB-20, 3>0 3 SB-20") << "a root, and 1 more";
  EXPECT_EQ(paid("mil self_draw=fan"), "1>0 4 SB-20, 2>0 4 SB-20, 3>0 4 SB-20");
  EXPECT_EQ(paid("mil self_draw=nothing"), "1>0 2 SB-20, 2>0 2 SB-20, 3>0 2 SB-20");
  Position capped("1111222233334M -D +4M | | |", "1B", "mil self_draw=fan");
  capped.play("0 win");
  EXPECT_EQ(capped.paid(), "1>0 8 SB-20, 2>0 8 SB-20, 3>0 8 SB-20") << "before the cap";
}

TEST(Sichuan, SB30_ADiscardIsNoSelfDraw) {
  Position at("-M +5B | 46B 11D -M | |", "1M", "mil self_draw=fan");
  at.play("0 discard 5B, 1 win");
  EXPECT_EQ(at.paid(), "0>1 1 SB-20");
}

Deck sorted_deck() {
  Deck deck{};
  for (std::size_t i = 0; i < deck.size(); ++i) deck[i] = Tile::at(static_cast<int>(i / copies));
  return deck;
}

TEST(Sichuan, SB31_TheDealDecidesTheDirection) {
  Deck deck = sorted_deck();
  EXPECT_EQ(Position(deck, "mil exchange_three=on").view(0).direction(), 1U) << "32310: the next seat";
  std::swap(deck[0], deck[4]);
  EXPECT_EQ(Position(deck, "mil exchange_three=on").view(0).direction(), 3U) << "32306: the previous seat";
  std::swap(deck[0], deck[4]);
  std::swap(deck[3], deck[4]);  // the sum is less by (2 - 1) * (5 - 4)
  EXPECT_EQ(Position(deck, "mil exchange_three=on").view(0).direction(), 3U) << "32309";
  std::swap(deck[3], deck[4]);
  std::swap(deck[3], deck[5]);
  EXPECT_EQ(Position(deck, "mil exchange_three=on").view(0).direction(), 2U) << "32308: the opposite seat";
}

TEST(Sichuan, SB31_ThreeTilesOfOneSuitAllAtOnce) {
  Position at(sorted_deck(), "mil exchange_three=on");
  EXPECT_EQ(at.hand(0), "1111222233334D 5B");
  EXPECT_EQ(at.asked(), "0 1 2 3");
  EXPECT_EQ(at.broken_by(0, "exchange 1D 1D 5B"), "SB-31") << "two suits";
  EXPECT_EQ(at.broken_by(0, "exchange 4D 4D 4D"), "SB-31") << "only one is held";
  EXPECT_EQ(at.broken_by(0, "exchange 9D 9D 9D"), "SB-31");
  EXPECT_EQ(at.broken_by(0, "void D"), "SB-31") << "not yet";
  EXPECT_EQ(at.broken_by(0, "exchange 4D 1D 3D"), "") << "in any order";
  EXPECT_EQ(to_text(*read_move("exchange 4D 1D 3D")), "exchange 1D 3D 4D");
  at.play("3 exchange 2B 2B 2B, 0 exchange 1D 1D 1D, 1 exchange 7D 6D 5D");
  EXPECT_EQ(at.hand(1), "4445555666677D") << "nothing has moved yet";
  at.play("2 exchange 8D 8D 9D");
  EXPECT_EQ(at.hand(0), "1222233334D 2225B");
  EXPECT_EQ(at.hand(1), "1114445556667D");
  EXPECT_EQ(at.asked(), "0 1 2 3") << "now the void suits";
  EXPECT_EQ(at.moves(1), "void D, void B, void M");
}

TEST(Sichuan, SB31_OppositeAndPrevious) {
  Deck deck = sorted_deck();
  std::swap(deck[3], deck[5]);
  Position opposite(deck, "mil exchange_three=on");
  opposite.play("0 exchange 1D 1D 1D, 1 exchange 5D 5D 5D, 2 exchange 9D 9D 9D, 3 exchange 3B 3B 3B");
  EXPECT_EQ(opposite.at(2).hidden.count(Tile::of(Suit::dots, 1)), 3);
  EXPECT_EQ(opposite.at(3).hidden.count(Tile::of(Suit::dots, 5)), 3);
  EXPECT_EQ(opposite.at(0).hidden.count(Tile::of(Suit::dots, 9)), 3);
  std::swap(deck[3], deck[5]);
  std::swap(deck[3], deck[4]);
  Position previous(deck, "mil exchange_three=on");
  previous.play("0 exchange 1D 1D 1D, 1 exchange 5D 5D 5D, 2 exchange 9D 9D 9D, 3 exchange 3B 3B 3B");
  EXPECT_EQ(previous.at(3).hidden.count(Tile::of(Suit::dots, 1)), 3);
  EXPECT_EQ(previous.at(0).hidden.count(Tile::of(Suit::dots, 5)), 3);
}

TEST(Sichuan, SB32_KongFlowerByDiscard) {
  const std::string_view seats = "-M +9D | 999D 46B 11D -M | |";
  const auto paid = [&](std::string_view rules) {
    Position at(seats, "5B 1M", rules);
    at.play("0 discard 9D, 1 kong");
    at.paid();
    at.play("1 win");
    return at.paid();
  };
  EXPECT_EQ(paid("mil"), "0>1 5 SB-20, 2>1 5 SB-20, 3>1 5 SB-20");
  EXPECT_EQ(paid("mil kong_flower_by_discard=discarder"), "0>1 4 SB-32") << "kong and replacement, and no 1 more";
  EXPECT_EQ(paid("mil kong_flower_by_discard=discarder self_draw=fan"), "0>1 4 SB-32") << "and no fan more";
}

TEST(Sichuan, SB32_OnlyTheLastKongMatters) {
  Position at("-M +9D | 999D 46B 11D 777B -M | |", "7B 5B 1M", "mil kong_flower_by_discard=discarder");
  at.play("0 discard 9D, 1 kong, 1 kong 7B");
  at.paid();
  at.play("1 win");
  EXPECT_EQ(at.paid(), "0>1 9 SB-20, 2>1 9 SB-20, 3>1 9 SB-20");
}

TEST(Sichuan, SB33_CallTransfer) {
  Position at("-M | 222D 9B -M +2D | | 46B 11D -M", "5B 1M 1M", "mil call_transfer=on");
  at.play("1 kong 2D");
  at.paid();
  at.play("1 discard 5B, 3 win");
  EXPECT_EQ(at.paid(), "1>3 2 SB-20, 1>3 6 SB-33");
  Position several("46B 33D -M | 222D 9B -M +2D | | 46B 11D -M", "5B 1M 1M", "mil call_transfer=on");
  several.play("1 kong 2D");
  several.paid();
  several.play("1 discard 5B, 0 win, 3 win");
  EXPECT_EQ(several.paid(), "1>3 2 SB-20, 1>0 2 SB-20, 1>3 6 SB-33") << "to the first, counted from the discarder";
}

TEST(Sichuan, SB34_NotReadyReturns) {
  Position at("999D 15B -M +9D | 46B 11D -M | |", "3M 1M 5M", "mil not_ready_returns=off");
  at.play("0 kong 9D, 0 discard 3M");
  at.paid();
  at.play("1 discard 1M, 2 discard 5M");
  EXPECT_EQ(at.paid(), "0>1 1 SB-25, 2>1 1 SB-25, 3>1 1 SB-25");
}

TEST(Sichuan, SB35_LateAddedKong) {
  Position at("5B 9D p5B -M +1D | | |", "7D 8D", "mil late_added_kong=1");
  at.play("0 kong 5B");
  EXPECT_EQ(at.paid(), "1>0 1 SB-21, 2>0 1 SB-21, 3>0 1 SB-21");
}

TEST(Sichuan, SB36_APigPaysTheCap) {
  Position at("46B 11D 8M -M +7M | 46B 22D -M | 3D 9B -M | 9M -M", "", "mil pig=cap");
  at.play("0 discard 7M");
  EXPECT_EQ(at.paid(), "0>1 8 SB-36, 0>2 8 SB-36, 2>1 1 SB-25, 3>1 8 SB-36, 3>2 8 SB-36")
      << "to all who are no pigs, ready or not";
  Position four("46B 11D 8M -M +7M | 46B 22D -M | |", "", "mil pig=cap cap=4");
  four.play("0 discard 7M");
  EXPECT_EQ(four.paid(), "0>1 16 SB-36, 0>2 16 SB-36, 0>3 16 SB-36, 2>1 1 SB-25, 3>1 1 SB-25");
}

TEST(Sichuan, SB37_Heaven) {
  const std::string_view rules = "mil heaven_and_earth=cap cap=5";
  Position at(deck_of("123456789D 11122B"), rules);
  at.play("0 void M, 1 void M, 2 void D, 3 void D, 0 win");
  EXPECT_EQ(at.won(), "0: 5 fan, 32");
  Position off(deck_of("123456789D 11122B"));
  off.play("0 void M, 1 void M, 2 void D, 3 void D, 0 win");
  EXPECT_EQ(off.won(), "0: 0 fan, 1");
  Position kong(deck_of("123456D 1111B 2223B", "3B"), rules);
  kong.play("0 void M, 1 void M, 2 void D, 3 void D, 0 kong 1B, 0 win");
  EXPECT_EQ(kong.won(), "0: 2 fan, 4") << "a dealer who makes a kong first has no heaven";
}

TEST(Sichuan, SB37_HeavenIsWorthAtLeastTheCap) {
  const auto won = [](std::string_view rules) {
    Position at(deck_of("12345678911122D"), rules);
    at.play("0 void M, 1 void M, 2 void D, 3 void D, 0 win");
    return at.won();
  };
  EXPECT_EQ(won("mil"), "0: 3 fan, 8") << "one suit and a root";
  EXPECT_EQ(won("mil heaven_and_earth=cap cap=5"), "0: 5 fan, 32") << "the cap, and nothing besides";
  EXPECT_EQ(won("mil heaven_and_earth=cap concealed=1"), "0: 4 fan, 8") << "more than the cap already";
}

TEST(Sichuan, SB37_Earth) {
  const std::string_view rules = "mil heaven_and_earth=cap";
  const std::string hands = "1122334455667M 9M | 123456789D 1112B";
  Position at(deck_of(hands, "2B"), rules);
  at.play("0 void D, 1 void M, 2 void D, 3 void D, 0 discard 9M");
  if (at.asked() != "1") at.play("2 pass");
  at.play("1 win");
  EXPECT_EQ(at.won(), "1: 3 fan, 8");
  Position pung("-M +5B | | 55B 19D -M | 46B 11D -M", "5B 1M", rules);
  pung.state().untouched = true;
  pung.play("0 discard 5B, 2 pung, 3 pass, 2 discard 9D, 3 win");
  EXPECT_EQ(pung.won(), "3: 0 fan, 1") << "not after a pung";
}

TEST(Sichuan, SB37_EarthIsOnTheVeryFirstDrawOfAnotherPlayer) {
  Position at("-M +1M | 46B 11D -M | |", "5B 1M", "mil heaven_and_earth=cap");
  at.state().untouched = true;
  at.play("0 discard 1M");
  Position late = at;
  at.play("1 win");
  EXPECT_EQ(at.won(), "1: 3 fan, 8");
  ++late.state().players[1].draws;
  late.play("1 win");
  EXPECT_EQ(late.won(), "1: 0 fan, 1") << "not the first draw";
  Position dealer("46B 11D -M | | | -M +1M", "5B 1M", "mil heaven_and_earth=cap");
  dealer.state().untouched = true;
  dealer.play("3 discard 1M, 0 win");
  EXPECT_EQ(dealer.won(), "0: 0 fan, 1") << "the dealer has no earth";
}

TEST(Sichuan, SB38_Terminals) {
  const std::string_view rules = "mil terminals=2";
  EXPECT_EQ(fan_of_hand("123789D 111B 9B p9D -M", "9B", rules), "root 1, terminals 2");
  EXPECT_EQ(fan_of_hand("123789D 111B 9B p9D -M", "9B"), "root 1");
  EXPECT_EQ(fan_of_hand("123789D 111B 9B p5B -M", "9B", rules), "none") << "a meld without a 1 or a 9";
  EXPECT_EQ(fan_of_hand("112233D 778899B 9D -M", "9D", rules), "terminals 2") << "or seven pairs, but not both";
  EXPECT_EQ(fan_of_hand("1199D 1199B 11M 99M 1M -M", "1M", rules), "no win") << "three suits";
  EXPECT_EQ(fan_of_hand("11119999D 11119B -M", "9B", rules), "root 3, seven pairs 2, terminals 2");
}

TEST(Sichuan, SB39_Generals) {
  const std::string_view rules = "mil generals=2";
  EXPECT_EQ(fan_of_hand("222555D 8B p2B k5B -M", "8B", rules), "kong 1, all triplets 1, generals 2");
  EXPECT_EQ(fan_of_hand("222555D 8B p2B k5B -M", "8B"), "kong 1, all triplets 1");
  EXPECT_EQ(fan_of_hand("222555D 8B p2B k6B -M", "8B", rules), "kong 1, all triplets 1");
  EXPECT_EQ(fan_of_hand("225588D 222258B 8B -M", "5B", rules), "root 1, seven pairs 2") << "not for seven pairs";
}

TEST(Sichuan, SB40_Concealed) {
  const std::string_view rules = "mil concealed=1";
  EXPECT_EQ(fan_of_hand("123456789D 1112B -M", "2B", rules), "concealed 1");
  EXPECT_EQ(fan_of_hand("123456789D 2B c5B -M", "2B", rules), "kong 1, concealed 1");
  EXPECT_EQ(fan_of_hand("123456789D 2B k5B -M", "2B", rules), "kong 1");
  EXPECT_EQ(fan_of_hand("123456789D 2B a5B -M", "2B", rules), "kong 1");
  EXPECT_EQ(fan_of_hand("123456789D 2B p5B -M", "2B", rules), "none");
  EXPECT_EQ(fan_of_hand("1133557799D 11B 2B -M", "2B", rules), "seven pairs 2, concealed 1");
  EXPECT_EQ(fan_of_hand("123456789D 1112B -M", "2B"), "none");
}

TEST(Sichuan, SB41_Middles) {
  const std::string_view rules = "mil middles=1";
  EXPECT_EQ(fan_of_hand("234567D 234B 8B p5B -M", "8B", rules), "middles 1");
  EXPECT_EQ(fan_of_hand("234567D 234B 8B p5B -M", "8B"), "none");
  EXPECT_EQ(fan_of_hand("234567D 234B 8B p9B -M", "8B", rules), "none") << "melds included";
  EXPECT_EQ(fan_of_hand("123567D 234B 8B p5B -M", "8B", rules), "none");
}

TEST(Sichuan, SB42_Replacement) {
  Position at("555B 19D -M +5B | | |", "7D 8D 6D", "mil replacement=back");
  at.play("0 kong 5B");
  EXPECT_EQ(at.hand(0), "169D") << "from the back";
  EXPECT_EQ(at.state().wall_left(), 2);
  at.play("0 discard 1D, 1 discard 7D");
  EXPECT_EQ(at.hand(2), "8D") << "and the wall ends before it";
  Position last("999D 46B 11D -M +9D | | |", "5B", "mil replacement=back");
  last.play("0 kong 9D, 0 win");
  EXPECT_EQ(last.won(), "0: 3 fan, 8") << "the last tile is the one that empties the wall";
}

TEST(Sichuan, SB43_PassingUp) {
  Position at("22234D 56788899B -M | -M +5D | |", "9B 1M 1M", "mil passing_up=off");
  at.play("1 discard 5D, 0 pass");
  EXPECT_EQ(at.bar(0), Player::no_bar);
  at.play("2 discard 9B");
  EXPECT_EQ(at.moves(0), "win, pung, pass");
  Position own("2355D 345678999B -M +1D | | |", "4D 1M 1M", "mil passing_up=off");
  own.play("0 discard 1D, 1 discard 4D");
  EXPECT_EQ(own.moves(0), "win, pass");
}

TEST(Sichuan, SB44_WinnersStayAndWinAgain) {
  Position at("46B 11D -M +5B | | |", "5B 1M 2M 9D 3M 5B", "mil flowing=on");
  at.play("0 win");
  EXPECT_EQ(at.hand(0), "11D 46B") << "the tile is set aside";
  EXPECT_EQ(at.state().discards[0].fate, Discard::Fate::self_drawn);
  at.play("1 discard 5B");
  EXPECT_EQ(at.moves(0), "win, pass");
  at.play("0 win");
  EXPECT_EQ(at.at(0).wins, 2);
  EXPECT_EQ(at.hand(0), "11D 46B");
  EXPECT_EQ(at.asked(), "1") << "after the winner as in SB-13";
}

TEST(Sichuan, SB44_AWinnerWinsOrDiscardsTheTileJustDrawn) {
  Position at("46B 11D 111B -M +5B | | |", "5M 5M 5M 1B 1D", "mil flowing=on");
  at.play("0 win, 1 discard 5M, 2 discard 5M, 3 discard 5M");
  EXPECT_EQ(at.moves(0), "discard 1B") << "no kong, and no other tile";
  EXPECT_EQ(at.broken_by(0, "kong 1B"), "SB-44");
  EXPECT_EQ(at.broken_by(0, "discard 4B"), "SB-44");
  at.play("0 discard 1B, 1 discard 1D");
  EXPECT_TRUE(at.over()) << "no pung for a winner; the deal ends with the wall";
  EXPECT_EQ(at.paid(), "1>0 2 SB-20, 2>0 2 SB-20, 3>0 2 SB-20") << "and a winner is not examined";
}

TEST(Sichuan, SB44_AWinnerPaysLikeEverybodyElseAndTheDealGoesOnAfterThreeWins) {
  Position at("-M +5B | 46B 11D -M | 46B 22D -M | 46B 33D -M", "7D 1M", "mil flowing=on");
  at.play("0 discard 5B, 1 win, 2 win, 3 win");
  EXPECT_FALSE(at.over());
  at.paid();
  Position kong("999D 8B -M +9D | 46B 11D -M | |", "5B 1M 1M", "mil flowing=on");
  kong.state().players[1].wins = 1;
  kong.state().winners = 1;
  kong.play("0 kong 9D");
  EXPECT_EQ(kong.paid(), "1>0 2 SB-21, 2>0 2 SB-21, 3>0 2 SB-21");
  Position claim("-M +1D | 46B 11D -M | |", "5B 1M 1M", "mil flowing=on");
  claim.state().players[1].wins = 1;
  claim.state().winners = 1;
  claim.play("0 discard 1D");
  EXPECT_EQ(claim.hand(1), "11D 456B") << "not asked for a pung, but in turn";
  claim.state().phase = Phase::claiming;
  EXPECT_EQ(claim.broken_by(1, "pung"), "SB-44");
}

TEST(Sichuan, SB44_ADealerWhoWinsAtOnceSetsTheLastTileAside) {
  Position at(deck_of("123456789D 11122B"), "mil flowing=on");
  at.play("0 void M, 1 void M, 2 void D, 3 void D, 0 win");
  EXPECT_EQ(at.hand(0), "123456789D 1112B");
}

TEST(Sichuan, SB45_RobbedAfterKong) {
  Position at("999D 1B p5B -M +9D | 46B 11D -M | |", "5B 1M", "mil robbed_after_kong=robbing");
  at.play("0 kong 9D");
  at.paid();
  at.play("0 kong 5B, 1 win");
  EXPECT_EQ(at.won(), "robbed 0; 1: 1 fan, 2");
  EXPECT_EQ(at.paid(), "0>1 2 SB-20") << "and nothing goes back";
  Position discard("999D 1B -M +9D | 46B 11D -M | |", "5B 1M", "mil robbed_after_kong=robbing");
  discard.play("0 kong 9D, 0 discard 5B, 1 win");
  EXPECT_EQ(discard.won(), "1: 1 fan, 2") << "a discard after a kong is as ever";
}

TEST(Sichuan, SB46_GoldenHook) {
  EXPECT_EQ(fan_of_hand("9B p1D p3D p4B p6B -M", "9B", "mil golden_hook=0"), "all triplets 1");
}

TEST(Sichuan, SB47_Situations) {
  const Situation all{false, true, true, true, true, false, false};
  EXPECT_EQ(fan_of_hand("123456789D 2B p5B -M", "2B", "mil", all),
            "kong flower 1, after kong 1, robbing 1, last tile 1");
  EXPECT_EQ(fan_of_hand("123456789D 2B p5B -M", "2B", "mil situations=0", all), "none");
  Position at("-M | 222D 9B -M +2D | | 46B 11D -M", "5B 1M 1M", "mil situations=0");
  at.play("1 kong 2D");
  at.paid();
  at.play("1 discard 5B, 3 win");
  EXPECT_EQ(at.paid(), "1>3 1 SB-20, 1>0 2 SB-22, 1>2 2 SB-22, 1>3 2 SB-22") << "the points still go back";
  Position robbed("19D p5B -M +5B | 46B 11D -M | |", "7D 8D", "mil situations=0");
  robbed.play("0 kong 5B, 1 win");
  EXPECT_EQ(robbed.won(), "robbed 0; 1: 0 fan, 1");
}

// --- SB-50 ---

// A position with own walls, from which the seats have drawn so many tiles already.
Position with_own_walls(std::string_view seats, std::array<std::uint8_t, players> drawn,
                        std::string_view rules = "mil walls=own") {
  Position at(seats, "", rules);
  at.state().front = 0;
  for (std::size_t i = 0; i < players; ++i) {
    at.state().players[i].draws = drawn[i];
    at.state().front = static_cast<std::uint8_t>(at.state().front + drawn[i]);
  }
  return at;
}

// The last of the discards, or no claim.
void play_simply(Position& at, std::size_t seat) {
  std::string_view move = "pass";
  const std::string moves = at.moves(seat);
  if (moves.find("pass") == std::string::npos) move = testing::split(moves, ", ").back();
  at.play(fmt::format("{} {}", seat, move));
}

TEST(Sichuan, SB50_WithoutClaimsEverybodyDrawsAsFromTheSharedWall) {
  for (std::uint64_t number = 0; number < 5; ++number) {
    const Deck deck = Position("| | |", "").game().deck({50, number});
    Position shared(deck);
    Position own(deck, "mil walls=own");
    while (!shared.over()) {
      const std::size_t seat = index(shared.state().waiting.first());
      play_simply(shared, seat);
      play_simply(own, seat);
      ASSERT_EQ(own.state().drawn, shared.state().drawn);
      ASSERT_EQ(own.asked(), shared.asked());
      ASSERT_EQ(own.state().wall_left(), shared.state().wall_left());
    }
    EXPECT_EQ(own.scores(), shared.scores());
  }
}

TEST(Sichuan, SB50_AClaimDoesNotChangeWhatOthersDraw) {
  const Deck deck = deck_of("5M | | | 55M", "1D 2D 3D 9D 7D");
  for (const std::string_view moves : {"3 pung", "3 pass"}) {
    Position at(deck, "mil walls=own");
    at.play("0 void M, 1 void M, 2 void M, 3 void D, 0 discard 5M");
    at.play(moves);
    while (at.at(0).draws == 0) play_simply(at, index(at.state().waiting.first()));
    EXPECT_EQ(at.state().drawn, deck[56]);
    EXPECT_EQ(at.view(2).wall_left(Seat{0}), 12);
  }
}

TEST(Sichuan, SB50_AKongNeedsATileInTheOwnWall) {
  Position none = with_own_walls("555B 19D -M +5B | | |", {13, 3, 3, 3});
  EXPECT_EQ(none.broken_by(0, "kong 5B"), "SB-8");
  Position one = with_own_walls("555B 19D -M +5B | | |", {12, 14, 14, 14});
  one.state().wall[51] = Tile::of(Suit::dots, 6);
  one.play("0 kong 5B");
  EXPECT_EQ(one.hand(0), "169D") << "the last of seat 0's own";
  Position claimed = with_own_walls("5B -M +1D | 555B 1D -M | |", {5, 14, 5, 5});
  claimed.play("0 discard 5B");
  EXPECT_EQ(claimed.moves(1), "pung, pass");
  EXPECT_EQ(claimed.broken_by(1, "kong"), "SB-8");
}

TEST(Sichuan, SB50_AReplacementFromTheBackIsTheLastTileOfTheOwnWall) {
  Position at = with_own_walls("555B 777B 19D -M +5B | | |", {5, 5, 5, 5}, "mil walls=own replacement=back");
  at.state().wall[51] = Tile::of(Suit::bamboo, 7);
  at.state().wall[47] = Tile::of(Suit::dots, 6);
  at.play("0 kong 5B, 0 kong 7B");
  EXPECT_EQ(at.hand(0), "169D");
  EXPECT_EQ(at.view(1).wall_left(Seat{0}), 6);
}

TEST(Sichuan, SB50_TheDealEndsWhenTheNextToDrawHasNoTileLeft) {
  Position at = with_own_walls("19D -M +5B | 46B 11D -M | 2D -M | 3D -M", {5, 14, 5, 5});
  at.play("0 discard 9D");
  EXPECT_TRUE(at.over()) << "seat 1 would have to draw, although the others could";
  EXPECT_EQ(at.state().wall_left(), 26);
  Position on = with_own_walls("19D -M +5B | 46B 11D -M | 2D -M | 3D -M", {13, 5, 5, 5});
  on.play("0 discard 9D");
  EXPECT_EQ(on.asked(), "1") << "the wall of seat 0 is empty, but seat 1 has tiles";
}

TEST(Sichuan, SB50_TheLastTileIsTheLastOfTheOwnWall) {
  Position drawn = with_own_walls("46B 11D -M +5B | | |", {13, 5, 5, 5});
  drawn.play("0 win");
  EXPECT_EQ(drawn.won(), "0: 1 fan, 2");
  Position discarded = with_own_walls("1D -M +5B | 46B 11D -M | |", {13, 5, 5, 5});
  discarded.play("0 discard 5B, 1 win");
  EXPECT_EQ(discarded.won(), "1: 1 fan, 2");
  Position others = with_own_walls("1D -M +5B | 46B 11D -M | |", {5, 14, 14, 14});
  others.play("0 discard 5B, 1 win");
  EXPECT_EQ(others.won(), "1: 0 fan, 1");
}

}  // namespace
}  // namespace kiebitz::sichuan
