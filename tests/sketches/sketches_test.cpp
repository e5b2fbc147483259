// The claims sketch as a game: several seats are asked at once.
#include <gtest/gtest.h>

#include "tests/sketches/claims.hpp"

namespace kiebitz::sketches {
namespace {

// The first claimant clockwise gets the tile, in whatever order the seats answer.
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
  EXPECT_LT(won, 2000U) << "some games run out of tiles";
}

}  // namespace
}  // namespace kiebitz::sketches
