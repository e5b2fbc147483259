// Even Steven, clause by clause: docs/rules/evensteven.md, ES-1 to ES-8, ES-18 and ES-19: cards, deals, play, and what
// the player sees.
#include "tests/games/evensteven/position.hpp"
#include "tests/support/rounds.hpp"

namespace kiebitz::evensteven::testing {
namespace {

// The rules run at compile time, so this is the first test of all: a whole game, played by the compiler.
constexpr Outcome played_by_the_compiler(std::uint32_t seed) {
  const EvenSteven game(4);
  State state = game.start(deck_of_seed(seed));
  while (!game.over(state)) game.play(state, Seat{0}, Thrifty{}(game.view(state, Seat{0})));
  return game.outcome(state);
}
static_assert(played_by_the_compiler(876390176).winners.empty());
static_assert(played_by_the_compiler(653723903).winners == SeatSet::only(Seat{0}));
static_assert(sizeof(State) <= 64, "a state is one cache line");

// ---- cards, decks and dealing ----

TEST(EvenSteven, ES1_TheFreshDeckBeginsWithTheTwosAndEndsWithTheAces) {
  const slow::Cards texts = slow::fresh_deck();
  ASSERT_EQ(texts.size(), std::size_t{Card::count});
  for (std::size_t i = 0; i < texts.size(); ++i) {
    EXPECT_EQ(to_text(fresh_deck[i]), texts[i]);
    EXPECT_EQ(card_of(texts[i]), fresh_deck[i]);
  }
  EXPECT_EQ(texts.front(), "2c");
  EXPECT_EQ(texts[4], "3c");
  EXPECT_EQ(texts.back(), "As");
}

TEST(EvenSteven, ES2_TheOrderOfValuesIsFromTheTwoToTheAceAndSuitsHaveNoEffect) {
  const std::vector<Card> rising = cards("2s 3h 4d 5c 6s 7h 8d 9c 10s Jh Qd Kc As");
  for (std::size_t i = 0; i < rising.size(); ++i) {
    EXPECT_EQ(rising[i].rank(), static_cast<Rank>(i));
    if (i > 0) {
      EXPECT_LT(rising[i - 1].rank(), rising[i].rank());
    }
  }
  for (const Card card : Cards::all()) {
    EXPECT_EQ(static_cast<int>(card.rank()), slow::value_of(to_text(card)));
    EXPECT_EQ((at_least(card.rank()) & Cards::only(card)).size(), 1);
    EXPECT_EQ(at_least(card.rank()).size(), 52 - 4 * slow::value_of(to_text(card)));
  }
}

TEST(EvenSteven, ES3_BothSampleGamesAreDealtCardForCard) {
  const auto begins = [](std::uint32_t seed) {
    const Deck deck = deck_of_seed(seed);
    return to_text({deck.begin(), deck.begin() + 8});
  };
  EXPECT_EQ(begins(876390176), "4h 2d Qs Jc 8c Qc 9s 6s");
  EXPECT_EQ(begins(653723903), "Kd 8c As 5s 3s 6h Kh 5c");
}

TEST(EvenSteven, ES3_TheDeckOfASeedIsThatOfTheReference) {
  const auto agrees = [](std::uint32_t seed) {
    const slow::Cards texts = slow::deck_of_seed(seed);
    const Deck deck = deck_of_seed(seed);
    return std::equal(deck.begin(), deck.end(), texts.begin(), texts.end(),
                      [](Card card, const slow::Card& text) { return to_text(card) == text; });
  };
  for (std::uint32_t seed = 1; seed <= rounds(5000, 500); ++seed) {
    ASSERT_TRUE(agrees(seed)) << seed;
    ASSERT_TRUE(agrees(seed_end - seed)) << seed_end - seed;
    ASSERT_TRUE(agrees(seed * 400'003U % (seed_end - 1) + 1)) << seed * 400'003U % (seed_end - 1) + 1;
  }
}

TEST(EvenSteven, ES4_TheHandIsTheFirstCardsAndTheNextAreDealt) {
  for (unsigned n = 1; n <= most_cards; ++n) {
    for (std::uint32_t seed = 1; seed <= 50; ++seed) {
      const State state = EvenSteven(n).start(deck_of_seed(seed));
      const slow::Deal deal = slow::deal(static_cast<int>(n), seed);
      ASSERT_EQ(state.hand, card_set(deal.hand));
      for (std::size_t i = 0; i < n; ++i) ASSERT_EQ(to_text(state.dealt[i]), deal.dealt[i]);
      ASSERT_TRUE(state.played.empty());
      ASSERT_EQ(state.round, 0);
    }
  }
}

TEST(EvenSteven, ES4_AnAddressIsDealtFromAWholeDeck) {
  for (std::uint64_t number = 0; number < 1000; ++number) {
    const Deck deck = EvenSteven().deck({7, number});
    ASSERT_EQ(card_set(std::vector(deck.begin(), deck.end())), Cards::all());
  }
}

// ---- playing ----

TEST(EvenSteven, ES5_ACardCoversWhatIsNotHigher) {
  for (const Card played : Cards::all()) {
    for (const Card dealt : Cards::all()) {
      ASSERT_EQ(played.covers(dealt), slow::covers(to_text(played), to_text(dealt)))
          << to_text(played) << " on " << to_text(dealt);
    }
  }
  EXPECT_TRUE(card_of("10c")->covers(*card_of("10s"))) << "equal values cover each other, whatever the suits";
  EXPECT_FALSE(card_of("9s")->covers(*card_of("10c")));
  EXPECT_EQ(Position("4h 2d Qs Jc", "8c Qc 9s 6s").view().covering(), card_set("Qs Jc"));
}

TEST(EvenSteven, ES6_ACardIsPlayedFromTheHandAndOnlyOnce) {
  Position at("Kd 8c As 5s", "3s 6h Kh 5c");
  EXPECT_EQ(at.broken_by("3s"), clause::playing) << "the dealt card itself";
  EXPECT_EQ(at.broken_by("Kc"), clause::playing);
  EXPECT_TRUE(at.broken_by("5s").none());
  at.play("5s");
  EXPECT_EQ(at.broken_by("5s"), clause::playing) << "for the second time";
  EXPECT_EQ(at.view().hand(), card_set("8c Kd As"));
  EXPECT_EQ(at.view().played(), card_set("5s"));
}

TEST(EvenSteven, ES7_EveryCardOfTheHandMayBePlayedAlsoOneThatLoses) {
  Position at("4h 2d Qs Jc", "8c Qc 9s 6s");
  EXPECT_EQ(at.moves(), "2d 4h Jc Qs");
  at.play("Jc Qs");
  EXPECT_EQ(at.moves(), "2d 4h") << "none covers the 9s, and one must be played all the same";
}

TEST(EvenSteven, ES7_TheFirstCardThatDoesNotCoverEndsTheGame) {
  Position at("4h 2d Qs Jc", "8c Qc 9s 6s");
  EXPECT_FALSE(at.outcome().over());
  at.play("Jc Qs");
  EXPECT_EQ(at.outcome(), Outcome{}) << "still running";
  at.play("2d");
  EXPECT_TRUE(at.over());
  EXPECT_EQ(at.moves(), "");
  EXPECT_EQ(at.outcome().ending, Outcome::Ending::scored);
  EXPECT_EQ(at.outcome().why, clause::losing);
  EXPECT_TRUE(at.outcome().winners.empty());
  EXPECT_EQ(at.outcome().scores[0], 0);
}

TEST(EvenSteven, ES7_ALosingCardLosesAlsoWhereAnotherWouldHaveCovered) {
  EXPECT_EQ(Position("Kd 8c As 5s", "6h 3s Kh 5c").play("5s").outcome().why, clause::losing);
  EXPECT_EQ(Position("2c", "Ah").play("2c").outcome().why, clause::losing) << "also as the last card";
}

TEST(EvenSteven, ES8_AHandThatHasCoveredEverythingWins) {
  Position at("Kd 8c As 5s", "3s 6h Kh 5c");
  at.play("5s 8c Kd");
  EXPECT_FALSE(at.over());
  at.play("As");
  EXPECT_TRUE(at.view().hand().empty());
  EXPECT_EQ(at.outcome().ending, Outcome::Ending::scored);
  EXPECT_EQ(at.outcome().why, clause::winning);
  EXPECT_EQ(at.outcome().winners, SeatSet::only(Seat{0}));
  EXPECT_EQ(at.outcome().scores[0], 1);
}

TEST(EvenSteven, ES8_AfterTheEndNobodyHasAMove) {
  for (const Position& at : {Position("Kd", "3s").play("Kd"), Position("3s 4s", "Kd Kc").play("4s")}) {
    EXPECT_EQ(at.moves(), "");
    for (const Card card : Cards::all()) EXPECT_EQ(at.broken_by(to_text(card)), clause::winning);
  }
}

TEST(EvenSteven, ES18_EveryMoveTakesACardSoAGameHasAtMostAsManyMovesAsCards) {
  for (unsigned n = 1; n <= most_cards; ++n) {
    const EvenSteven game(n);
    unsigned longest = 0;
    for (std::uint64_t number = 0; number < rounds(20'000, 1000); ++number) {
      State state = game.start(game.deck({18, number}));
      unsigned moves = 0;
      for (; !game.over(state); ++moves) {
        ASSERT_EQ(state.hand.size() + static_cast<int>(moves), static_cast<int>(n));
        game.play(state, Seat{0}, Thrifty{}(game.view(state, Seat{0})));
      }
      longest = std::max(longest, moves);
    }
    EXPECT_EQ(longest, n);
  }
}

// ---- what the player sees ----

TEST(EvenSteven, ES19_ThePlayerSeesTheHandTheCardsPlayedAndTheCardsDealtSoFar) {
  Position at("Kd 8c As 5s", "3s 6h Kh 5c");
  EXPECT_EQ(at.view().cards(), 4U);
  EXPECT_EQ(at.view().dealt_so_far(), 1U);
  EXPECT_EQ(to_text(at.view().current()), "3s");
  at.play("5s 8c");
  EXPECT_EQ(at.view().hand(), card_set("Kd As"));
  EXPECT_EQ(at.view().played(), card_set("5s 8c"));
  EXPECT_EQ(at.view().dealt_so_far(), 3U);
  EXPECT_EQ(to_text(at.view().dealt(1)), "6h");
  EXPECT_EQ(to_text(at.view().current()), "Kh");
  at.play("Kd As");
  EXPECT_FALSE(at.view().running());
  EXPECT_FALSE(at.view().lost());
  EXPECT_EQ(at.view().dealt_so_far(), 4U);
}

TEST(EvenSteven, ES19_WhatIsStillToComeChangesNothingInTheView) {
  const Position a("Kd 8c As 5s", "3s 6h Kh 5c");
  const Position b("Kd 8c As 5s", "3s 2h 2c 2d");
  const Position c("Kd 8c As 5s", "3h 6h Kh 5c");
  EXPECT_TRUE(a.view() == b.view());
  EXPECT_FALSE(a.view() == c.view()) << "another card is dealt now";
  Position a_later = a;
  Position b_later = b;
  EXPECT_FALSE(a_later.play("5s").view() == b_later.play("5s").view());
}

TEST(EvenSteven, ES19_ALostGameDoesNotShowTheRest) {
  Position a("4h 2d Qs Jc", "8c Qc 9s 6s");
  Position b("4h 2d Qs Jc", "8c Kc Ks Kh");
  EXPECT_TRUE(a.play("2d").view() == b.play("2d").view());
  EXPECT_TRUE(a.view().lost());
  EXPECT_EQ(a.view().dealt_so_far(), 1U);
}

TEST(EvenSteven, ES19_ImaginedGamesKeepWhatWasSeenAndDealTheRestFromWhatWasNot) {
  const EvenSteven game(6);
  RandomStream imagining({61, 0}, 0x1111);
  unsigned differ = 0;
  for (std::uint64_t number = 0; number < 2000; ++number) {
    Random random(RandomStream({62, number}, 0x1111));
    State state = game.start(game.deck({63, number}));
    while (true) {
      const State imagined = game.imagine(state, Seat{0}, imagining);
      ASSERT_TRUE(game.view(state, Seat{0}) == game.view(imagined, Seat{0}));
      Cards all = state.hand | state.played;
      for (unsigned i = 0; i < 6; ++i) all.add(imagined.dealt[i]);
      ASSERT_EQ(all.size(), 12) << "every card once";
      differ += imagined == state ? 0U : 1U;
      if (game.over(state)) break;
      game.play(state, Seat{0}, random(game.view(state, Seat{0})));
    }
  }
  EXPECT_GT(differ, 1000U);
}

}  // namespace
}  // namespace kiebitz::evensteven::testing
