// Games in lock-step leave the records of the plain loop, deal by deal, and the same totals.
#include "tests/games/maumau/lockstep.hpp"

#include <cstring>
#include <memory>

#include <gtest/gtest.h>

#include "games/maumau/kit.hpp"
#include "games/maumau/lockstep.hpp"
#include "tests/support/rounds.hpp"

namespace kiebitz::maumau::tests {

namespace {

constexpr std::uint64_t last_number = ~std::uint64_t{0};
constexpr std::uint64_t deals_in_batch = 32;

class Lockstep : public ::testing::TestWithParam<unsigned> {
 protected:
  void SetUp() override {
    if (!plays_in_lockstep()) GTEST_SKIP() << "this build has no lanes";
  }

  static Comparison expect_the_same(Deal first, std::uint64_t count, Tapes tapes = Tapes::usual) {
    const Comparison comparison = compare_lockstep(GetParam(), first, count, tapes);
    EXPECT_EQ(comparison.deals, count);
    EXPECT_TRUE(comparison.disagreements.empty()) << to_text(comparison);
    return comparison;
  }
};

TEST_P(Lockstep, EveryDealLeavesTheRecordOfThePlainLoop) {
  const std::uint64_t deals = rounds(100'000, 2'000);
  for (const std::uint64_t seed : {std::uint64_t{1}, std::uint64_t{2026}, last_number}) {
    expect_the_same({seed, 0}, deals);
  }
}

TEST_P(Lockstep, AlsoWhereTheNumbersOfDealsOverflow) {
  const std::uint64_t deals = rounds(20'000, 1'000);
  expect_the_same({7, (std::uint64_t{1} << 32U) - deals / 2 - 3}, deals);
  expect_the_same({7, last_number - deals / 2 - 3}, deals);
}

TEST_P(Lockstep, AnyNumberOfDealsIsPlayedOnceEach) {
  for (std::uint64_t count = 0; count < 200; ++count) expect_the_same({count, 1'000 * count}, count);
}

TEST_P(Lockstep, GamesWaitForTapesThatAreStillInUse) {
  expect_the_same({3, 0}, rounds(100'000, 2'000), Tapes::few);
  const std::uint64_t stretches = rounds(1'000, 50);
  for (std::uint64_t i = 0; i < stretches; ++i) {  // whose last games find most lanes without one
    expect_the_same({4, 1'000 * i}, 3 * deals_in_batch + i % 7, Tapes::few);
  }
}

// Games of some hundred cards do not fit on a tape.
TEST_P(Lockstep, GamesLongerThanATapeAreNotCutOff) {
  const std::uint64_t known[] = {551'333, 220'626, 25'106};
  const std::uint64_t number = known[GetParam() - 2];
#ifdef KIEBITZ_HAS_LANES
  const MauMau game(GetParam());
  const Record record = record_of(game, AllRulebook{}, {1, number}, game.deck({1, number}));
  EXPECT_GT(Card::count + 1 + record.played, tape_size - 8) << "too short to show anything";
#endif
  expect_the_same({1, number - 100}, 200);
  expect_the_same({1, number}, 1);
}

TEST_P(Lockstep, TotalsOfAnyStretchAreThoseOfThePlainLoop) {
  const auto plain = plain_simulation(GetParam(), true);
  const auto lockstep = Kit::simulation({GetParam(), {}, true}).value();
  Totals expected(plain->layout());
  Totals found(lockstep->layout());
  for (const std::uint64_t count : {0U, 1U, 7U, 16U, 32U, 33U, 1'000U, 8'192U, 20'011U}) {
    const Deal first{5, last_number - 3 * count / 2};
    EXPECT_TRUE(plain->count({first, count}, expected).ok());
    EXPECT_TRUE(lockstep->count({first, count}, found).ok());
    ASSERT_EQ(found, expected) << count << " deals";
  }
}

// The plain loop deals many decks at a time; dealt one by one the totals are the same.
TEST_P(Lockstep, ThePlainLoopCountsWhatSingleDealsAddUpTo) {
  const std::uint64_t deals = rounds(20'000, 1'000);
  const auto plain = plain_simulation(GetParam());
  Totals found(plain->layout());
  EXPECT_TRUE(plain->count({{9, 0}, deals}, found).ok());
  const auto sums = std::make_unique<Counters>();
  Totals expected(plain->layout());
  std::memcpy(sums.get(), expected.numbers().data(), expected.numbers().size_bytes());
  for (std::uint64_t i = deals; i-- > 0;) count_deal(MauMau(GetParam()), AllRulebook{}, {9, i}, *sums);  // in any order
  std::memcpy(expected.numbers().data(), sums.get(), expected.numbers().size_bytes());
  EXPECT_EQ(found, expected);
}

INSTANTIATE_TEST_SUITE_P(Players, Lockstep, ::testing::Values(2U, 3U, 4U),
                         [](const auto& instance) { return "For" + std::to_string(instance.param) + "Players"; });

#ifdef KIEBITZ_HAS_LANES

// Eight games that begin with nearly all cards in hand, so that the piles are empty all the time, by both rules.
template <unsigned players>
class CrowdedGames {
 public:
  CrowdedGames(std::size_t dealt, Deal first) : dealt_(dealt) {
    std::uint32_t open[Lanes::width] = {};
    std::uint32_t tapes[Lanes::width] = {};
    std::uint32_t hands[players][Lanes::width] = {};
    for (std::uint32_t lane = 0; lane < Lanes::width; ++lane) {
      const Deck deck = game_.deck({first.seed, first.number + lane});
      State& state = states_[lane];
      for (std::size_t i = 0; i < dealt; ++i) state.hands[i % players].add(deck[i]);
      state.piles = Piles(deck, dealt);
      state.fits = deck[dealt].is(Rank::jack) ? on_opening_jack : matching(deck[dealt]);
      for (std::size_t seat = 0; seat < players; ++seat) hands[seat][lane] = state.hands[seat].word();
      open[lane] = static_cast<std::uint32_t>(deck[dealt].index());
      tapes[lane] = lane * tape_size;
      for (std::size_t i = 0; i < deck.size(); ++i)
        tapes_[tapes[lane] + i] = static_cast<std::uint8_t>(deck[i].index());
      tapes_[tapes[lane] + Card::count] = static_cast<std::uint8_t>(open[lane]);
    }
    for (std::size_t seat = 0; seat < players; ++seat) masked_.hands[seat] = Lanes::load(hands[seat]);
    masked_.open = Lanes::load(open);
    const LaneMask jack = has_rank(masked_.open, Rank::jack);
    masked_.fits = select(jack, on_opening_jack.word(), matching(masked_.open));
    masked_.start(LaneMask::all(), Lanes::load(tapes));
    masked_.draw = Lanes::load(tapes) + static_cast<std::uint32_t>(dealt + 1);
  }

  void expect_the_same_ends() {
    while (masked_.running.any()) advance(masked_, tapes_);
    for (std::uint32_t lane = 0; lane < Lanes::width; ++lane) {
      State& state = states_[lane];
      if (word(masked_.end, lane) % tape_size >= tape_size - 8) continue;  // grew too long
      const Outcome outcome = play_out(game_, state, Rulebook{});
      ASSERT_TRUE(game_.over(state)) << "ended in lock-step, but " << outcome.why.number;
      for (unsigned i = 0; i < players; ++i) {
        const Cards hand = Cards::of_word(word(masked_.hands[i], lane));
        ASSERT_EQ(hand, state.hand(clockwise(state.turn, i, players))) << players << " players, " << dealt_ << " cards";
      }
      ASSERT_EQ(word(masked_.discard - masked_.draw, lane), static_cast<std::uint32_t>(state.piles.draw_size()));
      ASSERT_EQ(word(masked_.end - masked_.discard, lane), static_cast<std::uint32_t>(state.piles.discard_size()));
      ASSERT_EQ((word(masked_.events, lane) >> 16U) & 255U, state.piles.turnings());
    }
  }

 private:
  static std::uint32_t word(Lanes lanes, std::size_t lane) {
    std::uint32_t words[Lanes::width];
    lanes.store(words);
    return words[lane];
  }

  MauMau game_{players};
  std::size_t dealt_;
  State states_[Lanes::width];
  MaskedGames<players, Lanes> masked_;
  std::uint8_t tapes_[Lanes::width * tape_size]{};
};

template <unsigned players>
void expect_the_same_crowded_games() {
  const std::uint64_t deals = rounds(40'000, 800);
  for (std::uint64_t number = 0; number < deals; number += Lanes::width) {
    for (const std::size_t dealt : {26U, 28U, 29U, 30U, 31U}) {
      CrowdedGames<players>(dealt, {12, number}).expect_the_same_ends();
      if (::testing::Test::HasFatalFailure()) return;
    }
  }
}

TEST(MauMauLockstep, MM14_MM15_PilesThatAreAllButEmptyAreDrawnFromAndTurnedAlike) {
  expect_the_same_crowded_games<2>();
  expect_the_same_crowded_games<3>();
  expect_the_same_crowded_games<4>();
}

#endif

TEST(MauMauLockstep, MM14_APileThatCouldNotBeTurnedIsTurnedLater) {
  if (!plays_in_lockstep()) GTEST_SKIP() << "this build has no lanes";
  for (const std::uint64_t number : {1'488'712U, 1'527'217U, 1'910'336U, 2'233'585U}) {
    const Comparison comparison = compare_lockstep(4, {1, number}, 1);
    EXPECT_TRUE(comparison.disagreements.empty()) << to_text(comparison);
  }
}

TEST(MauMauLockstep, MM15_StuckGamesAreStuckThereToo) {
  if (!plays_in_lockstep()) GTEST_SKIP() << "this build has no lanes";
  for (const std::uint64_t number : {417'577U, 596'644U, 785'695U, 845'683U}) {
    const Comparison comparison = compare_lockstep(4, {1, number - 50}, 100);
    EXPECT_EQ(comparison.stuck, 1U);
    EXPECT_TRUE(comparison.disagreements.empty()) << to_text(comparison);
    const auto lockstep = Kit::simulation({4, {}, true}).value();
    Totals totals(lockstep->layout());
    EXPECT_TRUE(lockstep->count({{1, number - 50}, 100}, totals).ok());
    EXPECT_EQ(totals.row("first_stuck")[0], number);
  }
}

}  // namespace

}  // namespace kiebitz::maumau::tests
