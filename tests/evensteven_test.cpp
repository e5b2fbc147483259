// Even Steven, clause by clause: docs/rules/evensteven.md, ES-1 to ES-12, ES-18 and ES-19. Where a clause speaks of all
// deals, the slow engine of tests/reference is asked: for every deal of small hands and small decks, and for very many
// others.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "games/evensteven/notation.hpp"
#include "games/evensteven/strategy.hpp"
#include "tests/reference/evensteven_reference.hpp"

namespace kiebitz::evensteven::testing {
namespace {

namespace slow = reference::evensteven;

// With sanitizers, or not optimised, everything is so slow that a test does with fewer rounds.
#ifdef NDEBUG
constexpr bool is_slow_build = false;
#else
constexpr bool is_slow_build = true;
#endif

constexpr std::uint64_t rounds(std::uint64_t usual, std::uint64_t in_a_slow_build) {
  return is_slow_build ? in_a_slow_build : usual;
}

std::vector<Card> cards(std::string_view text) {
  const auto read = read_cards(text, Card::count);
  EXPECT_TRUE(read.ok()) << text;
  return read.ok() ? *read : std::vector<Card>{};
}

// The cards of the reference are texts; its fresh deck has them in the order of the engine's numbers, see ES1 below.
std::vector<Card> fast(const slow::Cards& texts) {
  std::vector<Card> list;
  for (const slow::Card& text : texts) list.push_back(*card_of(text));
  return list;
}

Cards card_set(const std::vector<Card>& list) {
  Cards set;
  for (const Card card : list) set.add(card);
  return set;
}
Cards card_set(std::string_view text) { return card_set(cards(text)); }
Cards card_set(const slow::Cards& texts) { return card_set(fast(texts)); }

// A game with this hand and these cards to come, played move by move.
class Position {
 public:
  Position(std::string_view hand, std::string_view dealt) : Position(cards(hand), cards(dealt)) {}
  Position(const std::vector<Card>& hand, const std::vector<Card>& dealt) : game_(static_cast<unsigned>(hand.size())) {
    Deck deck{};
    std::copy(dealt.begin(), dealt.end(), std::copy(hand.begin(), hand.end(), deck.begin()));
    state_ = game_.start(deck);
  }

  const State& state() const { return state_; }
  View view() const { return game_.view(state_, Seat{0}); }
  bool over() const { return game_.over(state_); }
  Outcome outcome() const { return game_.outcome(state_); }
  bool won() const { return !outcome().winners.empty(); }
  std::string advice() const { return to_text(Thrifty{}(view()).card); }

  std::string moves() const {
    MoveList<Move> moves;
    game_.moves(state_, Seat{0}, moves);
    std::vector<Card> list;
    for (const Move move : moves) list.push_back(move.card);
    return to_text(list);
  }
  Clause broken_by(std::string_view card) const { return game_.check(state_, Seat{0}, {*card_of(card)}).broken(); }
  Position& play(std::string_view some) {
    for (const Card card : cards(some)) {
      EXPECT_TRUE(game_.check(state_, Seat{0}, {card}).is_fine()) << to_text(card);
      game_.play(state_, Seat{0}, {card});
    }
    return *this;
  }
  // All that the player of smallest covers plays.
  std::string play_thriftily() {
    std::vector<Card> played;
    while (!over()) {
      played.push_back(Thrifty{}(view()).card);
      game_.play(state_, Seat{0}, {played.back()});
    }
    return to_text(played);
  }

 private:
  EvenSteven game_;
  State state_;
};

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

// ---- what can be won, and how ----

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

// Random deals are hopeless most of the time. These are nearly even: each dealt card is a neighbour of one of the hand.
TEST(EvenSteven, ES9_AHandCanWinExactlyWhenSomePlayWinsAlsoInCloseGames) {
  std::uint64_t wins = 0;
  std::uint64_t games = 0;
  for (std::uint64_t number = 0; number < rounds(40'000, 1000); ++number) {
    Words dice({31, number}, 0x1111);
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

// Every way to have n cards as far as values go: their values, rising.
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
    for (const Card card : state.hand) {  // both rows rise
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

// Calls visit with every sequence of so many different cards of a deck.
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

// Every hand of the small deck, every sequence of dealt cards: the player of smallest covers against all plays.
TEST(EvenSteven, ES11_OnEveryDealOfASmallDeckTheSmallestCoverWinsWhateverCanBeWon) {
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
    // The same games, counted as sets: every set of dealt cards comes in n! orders.
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
    for (std::uint64_t number = 0; number < rounds(30'000, 200); ++number) {
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

// From any position that can still be won, however it was reached: after the smallest cover it still can, and if it
// cannot after that, it cannot after any other card.
TEST(EvenSteven, ES11_TheSmallestCoverIsRightInEveryPositionNotOnlyFromTheStart) {
  std::uint64_t mistakes_possible = 0;
  for (std::uint64_t number = 0; number < rounds(500'000, 5000); ++number) {
    Words dice({51, number}, 0x1111);
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
  EXPECT_GT(mistakes_possible, rounds(50'000, 500)) << "and it is not that every card would do";
}

// Who does not see the cards to come cannot do better, either: no card has a better chance than the smallest cover.
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

TEST(EvenSteven, ES11_OfSeveralOfTheSameValueTheFirstInTheOrderOfSuitsIsPlayed) {
  EXPECT_EQ(Position("9s 9h 9d Kc", "9c 2c 2d 2h").advice(), "9d");
  EXPECT_EQ(Position("9s 9h 8d Kc", "9c 2c 2d 2h").advice(), "9h");
}

TEST(EvenSteven, ES12_AHopelessHandPlaysItsSmallestCard) {
  EXPECT_EQ(Position("4h 2d Qs Jc", "8c Qc 9s 6s").play("Jc Qs").advice(), "2d");
  EXPECT_EQ(Position("10h 9s 9d Kc", "Ac 2c 2d 2h").advice(), "9d");
  EXPECT_EQ(Position("4h 2d Qs Jc", "8c Qc 9s 6s").advice(), "Jc") << "but as long as a card covers, it is covered";
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
  Words words({61, 0}, 0x1111);
  unsigned differ = 0;
  for (std::uint64_t number = 0; number < 2000; ++number) {
    Random random(Words({62, number}, 0x1111));
    State state = game.start(game.deck({63, number}));
    while (true) {
      const State imagined = game.imagine(state, Seat{0}, words);
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
