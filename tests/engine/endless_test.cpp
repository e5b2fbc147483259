// play_out either plays a game to its end or proves that it is endless. The toy game here runs through a tail of `mu`
// states and then forever around a cycle of `lambda` states, so the first repetition is known.
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "engine/play_out.hpp"

namespace kiebitz {
namespace {

constexpr Clause toy(std::uint8_t number) noexcept { return Clause{{'T', 'Y'}, number}; }

constexpr std::uint64_t never = ~std::uint64_t{0};

// `end`: the state that ends the game.
struct Shape {
  std::uint64_t mu = 0;
  std::uint64_t lambda = 1;
  std::uint64_t end = never;
};

class Counter {
 public:
  enum class Move : std::uint8_t { count, stop };
  struct State {
    std::uint64_t at = 0;
    bool stopped = false;
    friend constexpr bool operator==(const State&, const State&) noexcept = default;
  };
  using View = State;
  using Deck = std::uint64_t;  // where to begin

  static constexpr std::string_view name = "counter";
  static constexpr Clause endless = toy(1);

  constexpr explicit Counter(Shape shape) noexcept : shape_(shape) {}
  constexpr unsigned seats() const noexcept { return 1; }
  constexpr Deck deck(Deal deal) const noexcept { return deal.number; }
  constexpr State start(const Deck& deck) const noexcept { return {deck, false}; }
  constexpr bool ended(const State& state) const noexcept { return state.stopped || state.at == shape_.end; }
  constexpr SeatSet to_act(const State& state) const noexcept {
    return ended(state) ? SeatSet{} : SeatSet::only(Seat{});
  }
  constexpr void moves(const State& state, Seat /*seat*/, MoveList<Move>& out) const noexcept {
    if (ended(state)) return;
    out.add(Move::count);
    out.add(Move::stop);
  }
  constexpr Legality check(const State& state, Seat /*seat*/, Move /*move*/) const noexcept {
    return ended(state) ? Legality::breaks(toy(2)) : Legality::legal();
  }
  constexpr void play(State& state, Seat /*seat*/, Move move) const noexcept {
    if (move == Move::stop) {
      state.stopped = true;
    } else if (++state.at == shape_.mu + shape_.lambda) {
      state.at = shape_.mu;
    }
  }
  constexpr Outcome outcome(const State& state) const noexcept {
    Outcome outcome;
    if (!ended(state)) return outcome;
    outcome.ending = Outcome::Ending::scored;
    outcome.why = toy(3);
    outcome.scores[0] = static_cast<std::int32_t>(state.at);
    return outcome;
  }
  constexpr View view(const State& state, Seat /*seat*/) const noexcept { return state; }
  constexpr State imagine(const State& state, Seat /*seat*/, RandomStream& /*random*/) const noexcept { return state; }

 private:
  Shape shape_;
};

// The same for hot loops.
class CounterInTurns : public Counter {
 public:
  using Counter::Counter;
  constexpr bool over(const State& state) const noexcept { return ended(state); }
  constexpr Seat turn(const State& /*state*/) const noexcept { return Seat{}; }
};

static_assert(Game<Counter> && !TakesTurns<Counter>);
static_assert(TakesTurns<CounterInTurns>);

struct Counting {
  static constexpr bool deterministic = true;
  constexpr Counter::Move operator()(const Counter::View& /*view*/) const noexcept { return Counter::Move::count; }
};

// Like a player with dice: the same view may get another move later.
struct CountingUntil {
  static constexpr bool deterministic = false;
  std::uint64_t moves = 0;
  constexpr Counter::Move operator()(const Counter::View& /*view*/) noexcept {
    return moves-- == 0 ? Counter::Move::stop : Counter::Move::count;
  }
};

struct Watcher {
  unsigned begins = 0;
  std::uint64_t seen = 0;  // since the last begin
  std::uint64_t last = 0;  // the state in which the last move was made
  bool in_order = true;    // each view follows the one before it

  void begin() {
    ++begins;
    seen = 0;
    in_order = true;
  }
  void see(const Counter::View& view, Counter::Move /*move*/) {
    in_order = in_order && (seen == 0 ? view.at == 0 : view.at == last + 1);
    last = view.at;
    ++seen;
  }
};

template <class G>
class Endless : public testing::Test {};
using Counters = testing::Types<Counter, CounterInTurns>;
TYPED_TEST_SUITE(Endless, Counters);

const std::vector<std::uint64_t> lengths = {
    0, 1, 2, 3, 4, 5, 7, 8, 9, 31, 32, 33, 100, 1000, 8191, 8192, 8193, patience - 1, patience, patience + 1, 50'000};

TYPED_TEST(Endless, IsFoundWithExactlyTheMovesUntilAStateComesForTheSecondTime) {
  for (const std::uint64_t mu : lengths) {
    for (const std::uint64_t lambda : lengths) {
      if (lambda == 0) continue;
      const TypeParam game(Shape{mu, lambda, never});
      auto state = game.start(0);
      Watcher watcher;
      const Outcome outcome = play_out(game, state, Counting{}, watcher);
      ASSERT_EQ(outcome.ending, Outcome::Ending::unscored) << mu << " + " << lambda;
      ASSERT_EQ(outcome.why, toy(1));
      ASSERT_TRUE(outcome.winners.empty());
      ASSERT_EQ(watcher.seen, mu + lambda) << mu << " + " << lambda;
      ASSERT_EQ(watcher.last, mu + lambda - 1);
      ASSERT_TRUE(watcher.in_order);
      ASSERT_EQ(state.at, mu) << "the state that has come for the second time is left";
    }
  }
}

TYPED_TEST(Endless, IsNotALongGameThatEnds) {
  for (const std::uint64_t moves : {std::uint64_t{0}, std::uint64_t{1}, patience - 1, patience, patience + 1,
                                    2 * patience - 1, 2 * patience, 2 * patience + 1, std::uint64_t{1'000'000}}) {
    const TypeParam game(Shape{never - 1, 1, moves});
    auto state = game.start(0);
    Watcher watcher;
    const Outcome outcome = play_out(game, state, Counting{}, watcher);
    ASSERT_EQ(outcome, game.outcome(state)) << moves;
    ASSERT_EQ(outcome.ending, Outcome::Ending::scored) << moves;
    ASSERT_EQ(outcome.scores[0], static_cast<std::int32_t>(moves));
    ASSERT_EQ(watcher.seen, moves);
    ASSERT_TRUE(watcher.in_order);
    ASSERT_EQ(watcher.begins, moves <= patience ? 1U : 2U) << "an ordinary game is played once";
  }
}

TYPED_TEST(Endless, IsSoughtFromTheStateThatIsGiven) {
  const TypeParam game(Shape{30'000, 20'000, never});
  Counting choose;
  EXPECT_EQ(moves_to_repeat(game, game.start(29'000), choose), 21'000U);
  EXPECT_EQ(moves_to_repeat(game, game.start(45'000), choose), 20'000U) << "within the ring";
  auto state = game.start(45'000);
  EXPECT_EQ(play_out(game, state, Counting{}).why, toy(1));
}

TYPED_TEST(Endless, IsNotProvenByARepeatedStateWherePlayersRollDice) {
  const TypeParam game(Shape{3, 5, never});
  auto state = game.start(0);
  const Outcome outcome = play_out(game, state, CountingUntil{patience + 1000});
  EXPECT_EQ(outcome.ending, Outcome::Ending::scored);
  EXPECT_EQ(outcome.why, toy(3));
}

TYPED_TEST(Endless, IsAGameOfDiceThatIsGivenUp) {
  const TypeParam game(Shape{3, 5, never});
  auto state = game.start(0);
  Watcher watcher;
  EXPECT_EQ(play_out(game, state, CountingUntil{never}, watcher).why, toy(1));
  EXPECT_EQ(watcher.begins, 1U);
  EXPECT_EQ(watcher.seen, dice_patience);

  state = game.start(0);
  EXPECT_EQ(play_out(game, state, CountingUntil{dice_patience - 1}).why, toy(3))
      << "the last move it is given time for";
}

}  // namespace
}  // namespace kiebitz
