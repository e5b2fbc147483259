// Free play: both engines allow the same moves in every position, checked by counting all move sequences to a depth and
// by playing random games side by side.
#include "engine/perft.hpp"

#include <gtest/gtest.h>

#include "games/maumau/notation.hpp"
#include "tests/games/maumau/differential.hpp"
#include "tests/support/rounds.hpp"

namespace kiebitz::maumau::tests {

namespace {

using reference::maumau::Position;

constexpr std::uint64_t walk_seed = 0x7065'7266'7400U;

class FreePlay : public ::testing::TestWithParam<unsigned> {
 protected:
  const MauMau game_{GetParam()};

  State start(std::uint64_t number) const { return game_.start(game_.deck({walk_seed, number})); }
  Position reference_start(std::uint64_t number) const {
    return {static_cast<int>(GetParam()), words_of(game_.deck({walk_seed, number}))};
  }
};

INSTANTIATE_TEST_SUITE_P(Players, FreePlay, ::testing::Values(2U, 3U, 4U),
                         [](const auto& instance) { return "For" + std::to_string(instance.param) + "Players"; });

TEST_P(FreePlay, MM20_TheNumberOfMoveSequencesIsThatOfTheReference) {
  const unsigned depth = is_slow_build ? 6 : 12;
  for (std::uint64_t number = 0; number < rounds(40, 8); ++number) {
    const Comparison comparison = compare_perft(GetParam(), {walk_seed, number}, depth);
    EXPECT_TRUE(comparison.disagreements.empty()) << to_text(comparison);
    EXPECT_GT(comparison.sequences, 0U);
  }
}

std::uint64_t sequences_from(const Position& position, unsigned depth) {
  if (depth == 0) return 1;
  std::uint64_t count = 0;
  for (const std::string& move : position.moves()) {
    Position after = position;
    after.play(move);
    count += sequences_from(after, depth - 1);
  }
  return count;
}

TEST_P(FreePlay, TheNumberOfSequencesAfterEachFirstMoveIsThatOfTheReference) {
  const unsigned depth = is_slow_build ? 4 : 8;
  for (std::uint64_t number = 0; number < rounds(40, 8); ++number) {
    const Position position = reference_start(number);
    ASSERT_EQ(sorted_moves(game_, start(number)), position.moves());
    for_each_move(game_, start(number), [&](Seat seat, Move move, const State& next) {
      EXPECT_EQ(static_cast<int>(seat), position.to_act());
      Position after = position;
      after.play(to_text(move));
      EXPECT_EQ(difference(game_, next, after), "");
      EXPECT_EQ(perft(game_, next, depth - 1), sequences_from(after, depth - 1))
          << "deal " << number << ", " << to_text(move);
    });
  }
}

// One random game in both engines, compared before every move and at its end.
void play_side_by_side(const MauMau& game, State state, Position position, Deal dice) {
  constexpr int longest = 20'000;
  RandomStream random(dice, 0x5042U);
  std::string line = "moves so far:";
  for (int moves = 0; moves < longest; ++moves) {
    ASSERT_EQ(difference(game, state, position), "") << "deal " << dice.number << ", " << line;
    if (game.over(state)) return;
    const auto legal = position.moves();
    const std::string& text = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    const auto move = read_move(text);
    ASSERT_TRUE(move.ok()) << text;
    ASSERT_TRUE(game.check(state, game.turn(state), *move).is_legal()) << text << ", " << line;
    game.play(state, game.turn(state), *move);
    position.play(text);
    line += ' ' + text;
  }
  FAIL() << "deal " << dice.number << " has not ended after " << longest << " random moves";
}

TEST_P(FreePlay, RandomGamesGoTheSameWayInBothEngines) {
  for (std::uint64_t number = 0; number < rounds(20'000, 300); ++number) {
    play_side_by_side(game_, start(number), reference_start(number), {walk_seed, number});
    if (HasFatalFailure()) return;
  }
}

// MM-15 is too rare to occur in random deals.
TEST(MauMau, MM15_TheStuckGameGoesTheSameWayInBothEngines) {
  std::vector<std::string> random = words_of(stuck_line);
  random.erase(random.begin());
  const MauMau game(4);
  const auto deck = read_deck(stuck_line.substr(2));
  ASSERT_TRUE(deck.ok());
  State state = game.start(*deck);
  Position position(4, random);
  while (!position.over()) {
    ASSERT_EQ(difference(game, state, position), "");
    const std::string move = reference::maumau::decide(position);
    game.play(state, game.turn(state), read_move(move).value());
    position.play(move);
  }
  EXPECT_EQ(difference(game, state, position), "");
  EXPECT_EQ(game.outcome(state).why, clause::stuck);
}

}  // namespace

}  // namespace kiebitz::maumau::tests
