// Which games can be won, and how: docs/rules/evensteven.md, ES-9 to ES-12. Claims about all deals are checked with the
// slow engine of tests/reference, on every deal of small hands and small decks and on very many others.
#include "tests/games/evensteven/position.hpp"
#include "tests/support/rounds.hpp"

namespace kiebitz::evensteven::testing {
namespace {

TEST(EvenSteven, ES9_AHandCanWinExactlyWhenSomePlayWins) {
  EXPECT_FALSE(can_win(card_set("4h 2d Qs Jc"), card_set("8c Qc 9s 6s")));
  EXPECT_TRUE(can_win(card_set("Kd 8c As 5s"), card_set("3s 6h Kh 5c")));
  for (int n = 1; n <= static_cast<int>(most_cards); ++n) {
    std::uint64_t wins = 0;
    const auto games = static_cast<std::uint32_t>(rounds(3000, 60));
    for (std::uint32_t seed = 1; seed <= games; ++seed) {
      const slow::Deal deal = slow::deal(n, seed);
      const bool wins_this = slow::can_win_by_search(deal.hand, deal.dealt);
      ASSERT_EQ(can_win(card_set(deal.hand), card_set(deal.dealt)), wins_this) << n << " " << seed;
      wins += wins_this ? 1U : 0U;
    }
    EXPECT_GT(wins, 0U) << "of " << n << " cards";
    EXPECT_LT(wins, games) << "of " << n << " cards";
  }
}

// Most random deals are hopeless. These are close: each dealt card is next to a card of the hand.
TEST(EvenSteven, ES9_AHandCanWinExactlyWhenSomePlayWinsInCloseGamesToo) {
  std::uint64_t wins = 0;
  std::uint64_t games = 0;
  for (std::uint64_t number = 0; number < rounds(40'000, 1000); ++number) {
    RandomStream dice({31, number}, 0x1111);
    const std::size_t n = 1 + dice.below(most_cards);
    slow::Cards hand;
    slow::Cards dealt;
    Cards seen;
    const slow::Cards deck = slow::fresh_deck();
    while (dealt.size() < n) {
      const std::size_t at = dice.below(52);
      const std::size_t near = std::min<std::size_t>(51, std::max<std::size_t>(at + dice.below(9), 5) - 5);
      if (at == near || seen.contains(fresh_deck[at]) || seen.contains(fresh_deck[near])) continue;
      hand.push_back(deck[at]);
      dealt.push_back(deck[near]);
      seen.add(fresh_deck[at]);
      seen.add(fresh_deck[near]);
    }
    std::rotate(dealt.begin(), dealt.begin() + dice.below(static_cast<std::uint32_t>(n)), dealt.end());
    const bool wins_this = slow::can_win_by_search(hand, dealt);
    ASSERT_EQ(can_win(card_set(hand), card_set(dealt)), wins_this) << number;
    ++games;
    wins += wins_this ? 1U : 0U;
  }
  EXPECT_GT(wins, games / 5);
  EXPECT_LT(wins, games * 4 / 5);
}

// The sorted values of all hands of n cards.
void add_patterns(std::size_t n, std::size_t from, std::size_t values, const std::vector<std::size_t>& chosen,
                  std::vector<std::vector<std::size_t>>& all) {
  if (chosen.size() == n) return all.push_back(chosen);
  for (std::size_t value = from; value < values; ++value) {
    if (std::count(chosen.begin(), chosen.end(), value) == 4) continue;
    std::vector<std::size_t> longer = chosen;
    longer.push_back(value);
    add_patterns(n, value, values, longer, all);
  }
}

TEST(EvenSteven, ES10_TheRowsDecideOnEveryPatternOfUpToFourCards) {
  const slow::Cards deck = slow::fresh_deck();
  std::uint64_t compared = 0;
  for (std::size_t n = 1; n <= rounds(4, 3); ++n) {
    std::vector<std::vector<std::size_t>> patterns;
    add_patterns(n, 0, rounds(13, 6), {}, patterns);
    for (const auto& of_hand : patterns) {
      std::vector<std::size_t> used(13);
      slow::Cards hand;
      for (const std::size_t value : of_hand) hand.push_back(deck[4 * value + used[value]++]);
      const Cards hand_set = card_set(hand);
      for (const auto& of_dealt : patterns) {
        std::vector<std::size_t> also_used = used;
        slow::Cards dealt;
        for (const std::size_t value : of_dealt) {
          if (also_used[value] < 4) dealt.push_back(deck[4 * value + also_used[value]++]);
        }
        if (dealt.size() < n) continue;  // there are only four of a value
        ++compared;
        ASSERT_EQ(can_win(hand_set, card_set(dealt)), slow::can_win_by_search(hand, dealt))
            << ::testing::PrintToString(hand) << " against " << ::testing::PrintToString(dealt);
      }
    }
  }
  EXPECT_GT(compared, rounds(3'000'000, 1000));
}

TEST(EvenSteven, ES10_TheKthSmallestMustCoverTheKthSmallest) {
  for (std::uint64_t number = 0; number < rounds(200'000, 5000); ++number) {
    const unsigned n = 1 + static_cast<unsigned>(number) % most_cards;
    const State state = EvenSteven(n).start(EvenSteven(n).deck({41, number}));
    Cards dealt;
    for (unsigned i = 0; i < n; ++i) dealt.add(state.dealt[i]);
    bool rows = true;
    auto below = dealt.begin();
    for (const Card card : state.hand) {  // both rows are sorted
      rows = rows && card.covers(*below);
      ++below;
    }
    ASSERT_EQ(can_win(state.hand, dealt), rows) << number;
  }
}

// A deck of 12 cards: four values in three suits.
slow::Cards small_deck() {
  slow::Cards deck;
  for (const char* value : {"2", "3", "K", "A"}) {
    for (const char* suit : {"c", "d", "s"}) deck.push_back(std::string(value) + suit);
  }
  return deck;
}

// Calls visit with every sequence of n different cards of a deck.
template <class Visit>
void for_every_sequence(const slow::Cards& deck, std::size_t count, slow::Cards& chosen, Visit visit) {
  if (chosen.size() == count) return visit(chosen);
  for (const slow::Card& card : deck) {
    if (std::find(chosen.begin(), chosen.end(), card) != chosen.end()) continue;
    chosen.push_back(card);
    for_every_sequence(deck, count, chosen, visit);
    chosen.pop_back();
  }
}

// Every hand of the small deck and every sequence of dealt cards: the smallest cover against all plays.
TEST(EvenSteven, ES11_OnEveryDealOfASmallDeckTheSmallestCoverWinsIfAnyPlayDoes) {
  const slow::Cards deck = small_deck();
  for (std::size_t n = 1; n <= rounds(4, 3); ++n) {
    std::uint64_t deals = 0;
    std::uint64_t wins = 0;
    for (unsigned mask = 0; mask < 1U << deck.size(); ++mask) {
      slow::Cards hand;
      slow::Cards rest;
      for (std::size_t i = 0; i < deck.size(); ++i) ((mask >> i & 1U) != 0 ? hand : rest).push_back(deck[i]);
      if (hand.size() != n) continue;
      const std::vector<Card> hand_cards = fast(hand);
      slow::Cards chosen;
      for_every_sequence(rest, n, chosen, [&](const slow::Cards& dealt) {
        Position at(hand_cards, fast(dealt));
        at.play_thriftily();
        ASSERT_EQ(at.won(), slow::can_win_by_search(hand, dealt))
            << ::testing::PrintToString(hand) << " against " << ::testing::PrintToString(dealt);
        ++deals;
        wins += at.won() ? 1U : 0U;
      });
      if (HasFatalFailure()) return;
    }
    // The same games counted as sets: each set of dealt cards has n! orders.
    const slow::Odds odds = slow::odds_card_by_card(deck, static_cast<int>(n));
    const std::uint64_t orders = deals / odds.deals;
    EXPECT_EQ(orders, (std::vector<std::uint64_t>{1, 1, 2, 6, 24})[n]);
    EXPECT_EQ(deals, orders * odds.deals) << n;
    EXPECT_EQ(wins, orders * odds.wins) << n << ": the order in which cards are dealt does not matter";
  }
}

TEST(EvenSteven, ES11_ThriftyWinsExactlyWhatCanBeWon) {
  for (unsigned n = 1; n <= most_cards; ++n) {
    const EvenSteven game(n);
    std::uint64_t wins = 0;
    const std::uint64_t deals = rounds(200'000, 2000);
    for (std::uint64_t number = 0; number < deals; ++number) {
      const State start = game.start(game.deck({2009, number}));
      Cards dealt;
      for (unsigned i = 0; i < n; ++i) dealt.add(start.dealt[i]);
      State state = start;
      while (!game.over(state)) game.play(state, Seat{0}, Thrifty{}(game.view(state, Seat{0})));
      const bool won = state.phase == State::Phase::won;
      ASSERT_EQ(won, can_win(start.hand, dealt)) << n << " cards, deal " << number;
      wins += won ? 1U : 0U;
    }
    EXPECT_GT(wins, deals / 8);
    EXPECT_LT(wins, deals * 3 / 5);
  }
}

TEST(EvenSteven, ES11_ThriftyPlaysLikeTheReferenceMoveByMove) {
  for (unsigned n = 1; n <= most_cards; ++n) {
    const EvenSteven game(n);
    for (std::uint64_t number = 0; number < rounds(10'000, 200); ++number) {
      const Deck deck = game.deck({2010, number});
      const slow::Cards hand = texts_of(std::vector<Card>(deck.begin(), deck.begin() + n));
      const slow::Cards dealt = texts_of(std::vector<Card>(deck.begin() + n, deck.begin() + 2 * n));
      slow::Cards played;
      State state = game.start(deck);
      while (!game.over(state)) {
        const Move move = Thrifty{}(game.view(state, Seat{0}));
        played.push_back(to_text(move.card));
        game.play(state, Seat{0}, move);
      }
      ASSERT_EQ(played, slow::play_smallest_covers(hand, dealt)) << n << " cards, deal " << number;
    }
  }
}

// In any position, however it was reached: if the game can be won, it still can after the smallest cover; if not, no
// card helps.
TEST(EvenSteven, ES11_TheSmallestCoverIsRightInEveryPosition) {
  std::uint64_t mistakes_possible = 0;
  for (std::uint64_t number = 0; number < rounds(500'000, 5000); ++number) {
    RandomStream dice({51, number}, 0x1111);
    const unsigned n = 2 + dice.below(most_cards - 1);
    const EvenSteven game(n);
    Random random(dice);
    State state = game.start(game.deck({52, number}));
    for (; !game.over(state); game.play(state, Seat{0}, random(game.view(state, Seat{0})))) {
      Cards to_come;
      for (unsigned i = state.round + 1U; i < n; ++i) to_come.add(state.dealt[i]);
      const Card dealt = state.dealt[state.round];
      const auto wins_after = [&](Card card) {
        return card.covers(dealt) && can_win(state.hand - Cards::only(card), to_come);
      };
      const bool winnable = can_win(state.hand, to_come | Cards::only(dealt));
      ASSERT_EQ(wins_after(Thrifty{}(game.view(state, Seat{0})).card), winnable) << number;
      for (const Card card : state.hand) {
        if (winnable && !wins_after(card)) ++mistakes_possible;
        ASSERT_TRUE(winnable || !wins_after(card)) << number;
      }
    }
  }
  EXPECT_GT(mistakes_possible, rounds(50'000, 500)) << "the choice of card matters in too few positions";
}

// Without seeing the cards to come, nothing is better either.
TEST(EvenSteven, ES11_NoCardHasABetterChanceThanTheSmallestCover) {
  for (std::uint32_t seed = 1; seed <= rounds(300, 10); ++seed) {
    const slow::Deal deal = slow::deal(4, seed);
    slow::Cards unseen = slow::deck_of_seed(seed);
    unseen.erase(unseen.begin(), unseen.begin() + 5);
    const auto wins_after = [&](const slow::Card& card) -> std::uint64_t {
      slow::Cards left = deal.hand;
      left.erase(std::find(left.begin(), left.end(), card));
      return slow::covers(card, deal.dealt[0]) ? slow::odds_of_hand(left, unseen).wins : 0;
    };
    const std::uint64_t best = wins_after(slow::smallest_cover(deal.hand, deal.dealt[0]));
    for (const slow::Card& card : deal.hand) ASSERT_LE(wins_after(card), best) << seed << ": " << card;
  }
}

TEST(EvenSteven, ES11_TheSamplesArePlayedAsTheSpecificationShows) {
  EXPECT_EQ(Position("4h 2d Qs Jc", "8c Qc 9s 6s").play_thriftily(), "Jc Qs 2d");
  EXPECT_EQ(Position("Kd 8c As 5s", "3s 6h Kh 5c").play_thriftily(), "5s 8c Kd As");
}

TEST(EvenSteven, ES11_OfEqualValuesTheLowestSuitIsPlayed) {
  EXPECT_EQ(Position("9s 9h 9d Kc", "9c 2c 2d 2h").advice(), "9d");
  EXPECT_EQ(Position("9s 9h 8d Kc", "9c 2c 2d 2h").advice(), "9h");
}

TEST(EvenSteven, ES12_AHopelessHandPlaysItsSmallestCard) {
  EXPECT_EQ(Position("4h 2d Qs Jc", "8c Qc 9s 6s").play("Jc Qs").advice(), "2d");
  EXPECT_EQ(Position("10h 9s 9d Kc", "Ac 2c 2d 2h").advice(), "9d");
  EXPECT_EQ(Position("4h 2d Qs Jc", "8c Qc 9s 6s").advice(), "Jc") << "but it covers as long as it can";
}

// ---- the reference itself ----

TEST(EvenStevenReference, PlaysTheSamplesOfTheSpecification) {
  const slow::Record first = slow::play(1, 4, 876390176);
  const slow::Record second = slow::play(2, 4, 653723903);
  EXPECT_EQ(first.read + second.read,
            "4 4h 2d Qs Jc\n8c\nQc\n9s\nYOU LOSE\n"
            "4 Kd 8c As 5s\n3s\n6h\nKh\n5c\nYOU WIN\n");
  EXPECT_EQ(first.wrote + second.wrote, "Jc\nQs\n2d\n5s\n8c\nKd\nAs\n");
  EXPECT_EQ(first.said + second.said, "Game 1\nYOU LOSE NECESSARILY\nGame 2\nYOU WIN\n");
}

TEST(EvenStevenReference, JudgesBadPlay) {
  EXPECT_EQ(slow::judge(4, 653723903, {"As", "Kd", "8c"}), "YOU LOSE UNNECESSARILY");
  EXPECT_EQ(slow::judge(4, 876390176, {"2d"}), "YOU LOSE NECESSARILY");
  EXPECT_THROW(slow::judge(4, 653723903, {"As", "As"}), std::invalid_argument);
  EXPECT_THROW(slow::judge(4, 653723903, {"Ah"}), std::invalid_argument);
  EXPECT_THROW(slow::judge(4, 653723903, {"As", "Kd"}), std::invalid_argument) << "not over yet";
  EXPECT_THROW(slow::judge(4, 876390176, {"2d", "4h"}), std::invalid_argument) << "over before";
}

TEST(EvenStevenReference, CountsTheSameOddsCardByCardAndValueByValue) {
  for (int n = 1; n <= 4; ++n) EXPECT_EQ(slow::odds_card_by_card(small_deck(), n), slow::odds(small_deck(), n)) << n;
  EXPECT_EQ(slow::odds(slow::fresh_deck(), 1), (slow::Odds{1404, 2652}));
  EXPECT_EQ(slow::odds_card_by_card(slow::fresh_deck(), 1), (slow::Odds{1404, 2652}));
  EXPECT_EQ(slow::odds(slow::fresh_deck(), 2), (slow::Odds{607'334, 1'624'350}));
  EXPECT_EQ(slow::odds(slow::fresh_deck(), 3), (slow::Odds{121'003'168, 407'170'400}));
  EXPECT_EQ(slow::odds_of_hand({"Ac", "As"}, small_deck()), (slow::Odds{66, 66})) << "two aces cover any two cards";
}

}  // namespace
}  // namespace kiebitz::evensteven::testing
