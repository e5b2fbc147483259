// Exact odds, checked in three ways: against an enumeration of all deals where that is possible, against each other,
// and against very many games played by the engine.
#include "games/evensteven/odds.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/evensteven/kit.hpp"
#include "games/evensteven/strategy.hpp"
#include "tests/games/recount.hpp"
#include "tests/support/rounds.hpp"

namespace kiebitz::evensteven {
namespace {

// Visits all subsets of a size.
void for_each_subset(Cards from, int size, const std::function<void(Cards)>& visit, Cards taken = {}) {
  if (size == 0) return visit(taken);
  for (const Card card : from) {
    from.remove(card);
    Cards more = taken;
    more.add(card);
    for_each_subset(from, size - 1, visit, more);
  }
}

double ratio(std::uint64_t wins, std::uint64_t deals) { return static_cast<double>(wins) / static_cast<double>(deals); }

Cards set_of(std::string_view text) {
  Cards set;
  const auto cards = read_cards(text, Card::count);
  EXPECT_TRUE(cards);
  for (const Card card : *cards) set.add(card);
  return set;
}

TEST(EvenStevenOdds, ES10_OneAndTwoCardsByEveryDeal) {
  for (int cards = 1; cards <= 2; ++cards) {
    std::uint64_t wins = 0;
    std::uint64_t deals = 0;
    for_each_subset(Cards::all(), cards, [&](Cards hand) {
      for_each_subset(Cards::all() - hand, cards, [&](Cards dealt) {
        wins += can_win(hand, dealt) ? 1U : 0U;
        ++deals;
      });
    });
    EXPECT_DOUBLE_EQ(chance_of(static_cast<unsigned>(cards)).value, ratio(wins, deals));
  }
  EXPECT_EQ(chance_of(1).numerator, "9");
  EXPECT_EQ(chance_of(1).denominator, "17");
}

TEST(EvenStevenOdds, ES10_AHandByEveryDealOfTheRest) {
  for (const char* text : {"2c", "As", "7d 7h", "2c As", "Kd 8c 5s", "3c 3d Ah"}) {
    const Cards hand = set_of(text);
    std::uint64_t wins = 0;
    std::uint64_t deals = 0;
    for_each_subset(Cards::all() - hand, hand.size(), [&](Cards dealt) {
      wins += can_win(hand, dealt) ? 1U : 0U;
      ++deals;
    });
    EXPECT_DOUBLE_EQ(chance_of(hand).value, ratio(wins, deals)) << text;
  }
}

TEST(EvenStevenOdds, TheExampleInTheSourceIsTrue) {
  const Chance chance = chance_of(set_of("Kd 8c"));
  EXPECT_EQ(chance.numerator, "864");
  EXPECT_EQ(chance.denominator, "1225");
}

TEST(EvenStevenOdds, TheChanceOfARandomHandIsTheMeanOverAllHands) {
  for (int cards = 1; cards <= 3; ++cards) {
    double sum = 0;
    std::uint64_t hands = 0;
    for_each_subset(Cards::all(), cards, [&](Cards hand) {
      sum += chance_of(hand).value;
      ++hands;
    });
    EXPECT_NEAR(sum / static_cast<double>(hands), chance_of(static_cast<unsigned>(cards)).value, 1e-12);
  }
}

TEST(EvenStevenOdds, ES11_ChoicesByEveryDealOfTheRest) {
  const auto hand = *read_cards("Kd 8c As 5s", 13);
  const auto dealt = *read_cards("3s 6h", 13);
  const auto choices = evensteven::choices(hand, dealt);
  ASSERT_TRUE(choices);
  ASSERT_EQ(choices->size(), 3U);
  const Cards unseen = Cards::all() - set_of("Kd 8c As 5s 3s 6h");
  for (const Choice& choice : *choices) {
    Cards rest = set_of("Kd 8c As");
    rest.remove(choice.card);
    std::uint64_t wins = 0;
    std::uint64_t deals = 0;
    for_each_subset(unseen, 2, [&](Cards to_come) {
      wins += can_win(rest, to_come) ? 1U : 0U;
      ++deals;
    });
    EXPECT_DOUBLE_EQ(choice.chance.value, ratio(wins, deals)) << to_text(choice.card);
    EXPECT_EQ(choice.best, to_text(choice.card) == "8c");
  }
}

TEST(EvenStevenOdds, ES11_TheSmallestCoverIsAlwaysAmongTheBest) {
  const EvenSteven game(7);
  for (std::uint64_t number = 0; number < 2000; ++number) {
    const Deck deck = game.deck(Deal{9, number});
    const std::vector<Card> hand(deck.begin(), deck.begin() + 7);
    for (std::size_t rounds = 1; rounds <= 7; ++rounds) {
      const std::vector<Card> dealt(deck.begin() + 7, deck.begin() + 7 + static_cast<std::ptrdiff_t>(rounds));
      const auto choices = evensteven::choices(hand, dealt);
      ASSERT_TRUE(choices);
      const auto smallest =
          std::ranges::find_if(*choices, [&](const Choice& c) { return c.card.covers(dealt.back()); });
      if (smallest == choices->end()) break;  // the hand has lost
      ASSERT_EQ(smallest->best, smallest->chance.value > 0);
    }
  }
}

TEST(EvenStevenOdds, ES7_AHandThatHasAlreadyLostHasNoChoices) {
  EXPECT_TRUE(choices(*read_cards("2c 3c", 13), *read_cards("As 2d", 13))->empty());
}

TEST(EvenStevenOdds, ES4_WrongQuestionsAreRefused) {
  EXPECT_FALSE(choices(*read_cards("2c 3c", 13), {}));
  EXPECT_FALSE(choices(*read_cards("2c", 13), *read_cards("3d 4d", 13)));
  EXPECT_FALSE(choices(*read_cards("2c 3c", 13), *read_cards("3c", 13)));
}

TEST(EvenStevenOdds, SimulatedGamesAgreeWithinTheirError) {
  constexpr std::uint64_t games = rounds(400'000, 5'000);
  for (unsigned cards = 1; cards <= most_cards; ++cards) {
    const auto simulation = evensteven::Kit::simulation({cards, {}, false}).value();
    const std::uint64_t wins = recounting::counted(*simulation, {20, 0}, games).number("wins");
    const double chance = chance_of(cards).value;
    const double error = std::sqrt(chance * (1 - chance) / static_cast<double>(games));
    EXPECT_NEAR(ratio(wins, games), chance, 4.5 * error) << cards << " cards";
  }
}

}  // namespace
}  // namespace kiebitz::evensteven
