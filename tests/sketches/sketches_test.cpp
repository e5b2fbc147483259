// The sketches are real games: one plays its specification's samples, in the other several seats are asked at once.
#include <string>

#include <gtest/gtest.h>

#include "tests/sketches/claims.hpp"
#include "tests/sketches/even_steven.hpp"

namespace kiebitz::sketches {
namespace {

TEST(EvenStevenSketch, PlaysTheSamplesOfItsSpecification) {
  const auto play = [](std::string_view hand_and_dealt, std::string_view expected) {
    StringSource source{std::string(hand_and_dealt)};
    TokenReader reader(source, nullptr);
    even_steven::EvenSteven::Deck deck{};
    for (std::size_t i = 0; i < 8; ++i) deck[i] = *even_steven::Kit::read(reader.next().word);
    const even_steven::EvenSteven game(4);
    auto state = game.start(deck);
    std::string played;
    while (!game.to_act(state).empty()) {
      const auto card = even_steven::Covering{}(game.view(state, Seat{}));
      played += even_steven::Kit::write(card) + " ";
      game.play(state, Seat{}, card);
    }
    EXPECT_EQ(played, expected);
    return game.outcome(state).scores[0];
  };
  EXPECT_EQ(play("4h 2d Qs Jc 8c Qc 9s 2c", "Jc Qs 2d "), 0);
  EXPECT_EQ(play("Kd 8c As 5s 3s 6h Kh 5c", "5s 8c Kd As "), 1);
}

// Several seats are asked for one tile, and the next clockwise gets it whoever has answered first.
TEST(ClaimsSketch, SettlesSeveralClaimsClockwise) {
  const claims::Claims game;
  unsigned together = 0;
  unsigned won = 0;
  for (std::uint64_t number = 0; number < 2000; ++number) {
    auto state = game.start(game.deck({19, number}));
    while (!game.to_act(state).empty()) {
      const SeatSet asked = game.to_act(state);
      const Seat discarded_by = state.turn;
      if (asked.size() > 1 && asked == state.asked) {
        ++together;
        auto backwards = state;
        for (std::size_t i = max_seats; i-- > 0;) {
          if (!asked.contains(seat_at(i))) continue;
          ASSERT_EQ(backwards.phase, claims::Phase::claiming) << "nothing is settled before the last answer";
          game.play(backwards, seat_at(i), {claims::Move::Kind::claim, {}});
        }
        Seat first = clockwise(discarded_by, 1, 4);
        while (!asked.contains(first)) first = clockwise(first, 1, 4);
        ASSERT_EQ(backwards.turn, first);
      }
      const Seat seat = asked.first();
      game.play(state, seat, claims::Eager{}(game.view(state, seat)));
    }
    won += game.outcome(state).winners.empty() ? 0U : 1U;
  }
  EXPECT_GT(together, 1000U);
  EXPECT_GT(won, 100U);
  EXPECT_LT(won, 2000U) << "and some run out of tiles";
}

}  // namespace
}  // namespace kiebitz::sketches
