// Games in lock-step leave the same records as the plain loop, deal by deal, and the same totals.
#include "tests/games/maumau/lockstep.hpp"

#include <cstring>
#include <memory>

#include <gtest/gtest.h>

#include "games/maumau/kit.hpp"
#include "games/maumau/masked_record.hpp"
#include "games/maumau/notation.hpp"
#include "tests/support/rounds.hpp"

namespace kiebitz::maumau::tests {

namespace {

constexpr std::uint64_t last_number = ~std::uint64_t{0};
constexpr std::uint64_t deals_in_batch = 32;

class Lockstep : public ::testing::TestWithParam<unsigned> {
 protected:
  void SetUp() override {
    if (available_lanes().empty()) GTEST_SKIP() << "this processor has no lanes";
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

TEST_P(Lockstep, TheSameWhereDealNumbersOverflow) {
  const std::uint64_t deals = rounds(20'000, 1'000);
  expect_the_same({7, (std::uint64_t{1} << 32U) - deals / 2 - 3}, deals);
  expect_the_same({7, last_number - deals / 2 - 3}, deals);
}

TEST_P(Lockstep, AnyNumberOfDealsArePlayedOnceEach) {
  for (std::uint64_t count = 0; count < 200; ++count) expect_the_same({count, 1'000 * count}, count);
}

TEST_P(Lockstep, GamesWaitForTapesThatAreStillInUse) {
  expect_the_same({3, 0}, rounds(100'000, 2'000), Tapes::few);
  const std::uint64_t short_runs = rounds(1'000, 50);
  for (std::uint64_t i = 0; i < short_runs; ++i) {  // in which most lanes are idle at the end
    expect_the_same({4, 1'000 * i}, 3 * deals_in_batch + i % 7, Tapes::few);
  }
}

// A tape has no room for the cards of very long games.
TEST_P(Lockstep, GamesLongerThanATapeAreNotCutOff) {
  const std::uint64_t known[] = {551'333, 220'626, 25'106};
  const std::uint64_t number = known[GetParam() - 2];
  const MauMau game(GetParam());
  const Record record = record_of(game, AllRulebook{}, {1, number}, game.deck({1, number}));
  EXPECT_GT(Card::count + 1 + record.played, tape_size - 8) << "this game is too short for the test";
  expect_the_same({1, number - 100}, 200);
  expect_the_same({1, number}, 1);
}

// Restores the choice of lanes.
class UsedLanes {
 public:
  explicit UsedLanes(InstructionSet lanes) { use_lanes(lanes); }
  UsedLanes(const UsedLanes&) = delete;
  UsedLanes& operator=(const UsedLanes&) = delete;
  ~UsedLanes() { use_lanes(before_); }

 private:
  InstructionSet before_ = lanes_in_use();
};

std::unique_ptr<Simulation> simulation_with(InstructionSet lanes, unsigned players,
                                            std::vector<std::string> strategies = {}) {
  const UsedLanes used(lanes);
  return Kit::simulation({players, std::move(strategies), true}).value();
}

TEST_P(Lockstep, TheTotalsOfAnyRangeAreThoseOfThePlainLoop) {
  const auto plain = simulation_with(InstructionSet::plain, GetParam());
  for (const std::uint64_t count :
       {rounds(20'011, 2'011), rounds(8'192, 1'024), std::uint64_t{1'000}, std::uint64_t{33}, std::uint64_t{32},
        std::uint64_t{16}, std::uint64_t{7}, std::uint64_t{1}, std::uint64_t{0}}) {
    const Deal first{5, last_number - 3 * count / 2};
    Totals expected(plain->layout());
    EXPECT_TRUE(plain->count({first, count}, expected).ok());
    for (const InstructionSet lanes : available_lanes()) {
      const auto lockstep = simulation_with(lanes, GetParam());
      Totals found(lockstep->layout());
      EXPECT_TRUE(lockstep->count({first, count}, found).ok());
      ASSERT_EQ(found, expected) << count << " deals, " << name_of(lanes);
    }
  }
}

TEST_P(Lockstep, RandomPlayersHaveTheSameTotalsWithAllLanes) {
  const std::vector<std::string> strategies(GetParam(), "random");
  const auto plain = simulation_with(InstructionSet::plain, GetParam(), strategies);
  Totals expected(plain->layout());
  const std::uint64_t deals = rounds(5'000, 500);
  EXPECT_TRUE(plain->count({{5, 0}, deals}, expected).ok());
  for (const InstructionSet lanes : available_lanes()) {
    const auto many = simulation_with(lanes, GetParam(), strategies);
    Totals found(many->layout());
    EXPECT_TRUE(many->count({{5, 0}, deals}, found).ok());
    EXPECT_EQ(found, expected) << name_of(lanes);
  }
}

TEST_P(Lockstep, ThePlainLoopHasTheSameTotalsAsSingleDeals) {
  const std::uint64_t deals = rounds(20'000, 1'000);
  const auto plain = simulation_with(InstructionSet::plain, GetParam());
  Totals found(plain->layout());
  EXPECT_TRUE(plain->count({{9, 0}, deals}, found).ok());
  const auto sums = std::make_unique<Counters>();
  Totals expected(plain->layout());
  std::memcpy(sums.get(), expected.numbers().data(), expected.numbers().size_bytes());
  sums->extremes.fingerprint.asked = 1;
  for (std::uint64_t i = deals; i-- > 0;) count_deal(MauMau(GetParam()), AllRulebook{}, {9, i}, *sums);  // in any order
  std::memcpy(expected.numbers().data(), sums.get(), expected.numbers().size_bytes());
  EXPECT_EQ(found, expected);
}

INSTANTIATE_TEST_SUITE_P(Players, Lockstep, ::testing::Values(2U, 3U, 4U),
                         [](const auto& instance) { return "For" + std::to_string(instance.param) + "Players"; });

TEST(MauMauLockstep, MM14_MM15_NearlyEmptyPilesAreDrawnFromAndTurnedAlike) {
  constexpr std::uint64_t most_lanes = 32;
  const std::uint64_t deals = rounds(40'000, 800);
  for (const InstructionSet lanes : available_lanes()) {
    for (std::uint64_t number = 0; number < deals; number += most_lanes) {
      for (const unsigned players : {2U, 3U, 4U}) {
        for (const std::size_t dealt : {26U, 28U, 29U, 30U, 31U}) {
          ASSERT_EQ(lane_tests(lanes).crowded(players, dealt, 12, number), "")
              << name_of(lanes) << ", " << players << " players, " << dealt << " cards dealt, from deal " << number;
        }
      }
    }
  }
}

// One lane with its tape.
struct PlainStream {
  std::uint8_t tape[tape_size] = {};

  static OneLaneMask has_next(OneLaneMask lanes, OneLane draw, OneLane end) { return different(lanes, draw, end - 1); }
  OneLane next(OneLane draw) const { return tape[draw.word()]; }
  static void drawn(OneLaneMask /*lanes*/) {}
  void lay(OneLaneMask lanes, OneLane card, OneLane end) {
    if (lanes.any()) tape[end.word()] = static_cast<std::uint8_t>(card.word());
  }
};

using OneGame = MaskedGames<2, OneLane>;

std::uint32_t set_of(std::initializer_list<std::string_view> cards) {
  Cards set;
  for (const std::string_view card : cards) set.add(card_of(card).value());
  return set.word();
}

// A step from a position after the opening; the card at the front of the draw pile is given.
OneGame after_a_step(std::uint32_t hand, std::uint32_t other, std::string_view open, std::string_view next) {
  OneGame game{};
  PlainStream stream;
  game.hands[0] = hand;
  game.hands[1] = other;
  game.open = static_cast<std::uint32_t>(card_of(open)->index());
  game.fits = matching(game.open);
  game.start(OneLaneMask::all(), 0);
  stream.tape[OneGame::first_draw] = static_cast<std::uint8_t>(card_of(next)->index());
  game.step(stream, MaskedRulebook{});
  return game;
}

TEST(MauMauLockstep, TheExampleInMaskedRulesIsTrue) {
  EXPECT_EQ(set_of({"SN", "HE", "DJ"}), 0x1004'2000U);
  EXPECT_EQ(set_of({"CE", "SA"}), 0x0400'8000U);
  EXPECT_EQ(matching(*card_of("CN")).word(), 0xF88F'8888U);
  EXPECT_EQ(matching(*card_of("HK")).word(), 0xF222'22F2U);
  const OneGame blocks = after_a_step(set_of({"SN", "HE", "DJ"}), set_of({"CK"}), "CN", "CA");
  EXPECT_EQ(blocks.open.word(), 28U);
  EXPECT_EQ(blocks.fits.word(), 0x0444'4444U);
  EXPECT_EQ(blocks.hands[0].word(), set_of({"CK"}));
  EXPECT_EQ(blocks.hands[1].word(), set_of({"SN", "HE"}));
  const OneGame draws = after_a_step(set_of({"CE", "SA"}), set_of({"CK", "CQ", "CT"}), "HK", "HQ");
  EXPECT_EQ(draws.open.word(), 1U);
  EXPECT_EQ(draws.fits.word(), 0xF222'222FU);
  EXPECT_EQ(draws.hands[0].word(), set_of({"CK", "CQ", "CT"}));
  EXPECT_EQ(draws.hands[1].word(), set_of({"CE", "SA"}));
}

TEST(MauMauLockstep, TheExampleInLockstepIsTrue) {
  const int steps[] = {43, 41, 14, 20, 18, 26, 15, 13, 22, 16, 32};
  for (std::uint64_t number = 0; number < std::size(steps); ++number) {
    const Deck deck = MauMau(2).deck({1, number});
    PlainStream stream;
    for (std::size_t i = 0; i < deck.size(); ++i) stream.tape[i] = static_cast<std::uint8_t>(deck[i].index());
    stream.tape[OneGame::first_discard] = stream.tape[OneGame::cards_dealt];
    OneGame game{};
    game.deal([&](std::size_t place) { return OneLane(stream.tape[place]); });
    game.open_first_card();
    game.start(OneLaneMask::all(), 0);
    int count = 0;
    for (; game.running.any(); ++count) game.step(stream, MaskedRulebook{});
    EXPECT_EQ(count, steps[number]) << number;
  }
}

TEST(MauMauLockstep, MM14_APileThatCouldNotBeTurnedIsTurnedLater) {
  if (available_lanes().empty()) GTEST_SKIP() << "this processor has no lanes";
  for (const std::uint64_t number : {1'488'712U, 1'527'217U, 1'910'336U, 2'233'585U}) {
    const Comparison comparison = compare_lockstep(4, {1, number}, 1);
    EXPECT_TRUE(comparison.disagreements.empty()) << to_text(comparison);
  }
}

TEST(MauMauLockstep, MM15_StuckGamesAreStuckInLockstepToo) {
  if (available_lanes().empty()) GTEST_SKIP() << "this processor has no lanes";
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
