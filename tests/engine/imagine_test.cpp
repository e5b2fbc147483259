// Table::imagine(): deals that a seat cannot tell from the true one, each with the same probability.
#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/placement.hpp"
#include "tests/engine/specimens.hpp"
#include "tests/support/rounds.hpp"

namespace kiebitz::specimens {
namespace {

// How far a chi-square statistic is above its mean, in standard deviations.
template <class Counts, class Expected>
double surprise(const Counts& counts, const Expected& expected) {
  double sum = 0;
  for (std::size_t i = 0; i < counts.size(); ++i)
    sum += (counts[i] - expected[i]) * (counts[i] - expected[i]) / expected[i];
  const auto freedom = static_cast<double>(counts.size() - 1);
  return freedom > 0 ? (sum - freedom) / std::sqrt(2 * freedom) : 0;
}

// --- Placement ---

std::vector<std::vector<std::uint8_t>> all_placements(const std::vector<std::uint32_t>& accepts) {
  std::vector<std::vector<std::uint8_t>> all;
  std::vector<std::uint8_t> cards(accepts.size());
  std::iota(cards.begin(), cards.end(), std::uint8_t{0});
  do {
    bool fits = true;
    for (std::size_t i = 0; i < cards.size(); ++i) fits = fits && (accepts[i] >> cards[i] & 1U) != 0;
    if (fits) all.push_back(cards);
  } while (std::next_permutation(cards.begin(), cards.end()));
  return all;
}

TEST(Placement, DrawsEveryWayWithTheSameChance) {
  RandomStream random({1, 1}, 1);
  unsigned constrained = 0;
  for (unsigned round = 0; round < 60; ++round) {
    std::vector<std::uint32_t> accepts(4 + round % 3);
    for (auto& cards : accepts) cards = random.next() & random.next() & 0x3FU;
    for (std::size_t i = 0; i < accepts.size(); ++i) accepts[i] |= 1U << (i + round) % accepts.size();
    for (auto& cards : accepts) cards &= (1U << accepts.size()) - 1U;
    if (round % 2 == 0) accepts[1] = accepts[2] = accepts[0];  // a group
    const auto all = all_placements(accepts);
    const Placement placement(accepts);
    ASSERT_EQ(placement.ways(), static_cast<double>(all.size()));
    if (all.empty()) continue;
    constrained += all.size() > 1 ? 1U : 0U;
    std::vector<double> counts(all.size());
    const std::size_t each = 50;
    std::vector<std::uint8_t> cards(accepts.size());
    for (std::size_t i = 0; i < each * all.size(); ++i) {
      placement.draw(random, cards);
      const auto found = std::ranges::lower_bound(all, cards);
      ASSERT_TRUE(found != all.end() && *found == cards) << "a place got a card that it does not accept";
      ++counts[static_cast<std::size_t>(found - all.begin())];
    }
    EXPECT_LT(surprise(counts, std::vector<double>(all.size(), each)), 5) << "round " << round;
  }
  EXPECT_GT(constrained, 20U);
}

// --- every game ---

template <class S>
class Imagined : public testing::Test {};
TYPED_TEST_SUITE(Imagined, Specimens, SpecimenNames);

std::vector<std::pair<std::string_view, Texts>> rows_of(const Scene& scene) {
  std::vector<std::pair<std::string_view, Texts>> rows;
  for (const ViewRow& row : scene.rows) rows.emplace_back(row.place, row.cards);
  return rows;
}

void must_look_the_same(const Table& table, const Table& imagined, Seat seat) {
  ASSERT_EQ(imagined.events(seat), table.events(seat));
  ASSERT_EQ(imagined.moves(seat), table.moves(seat));
  ASSERT_EQ(imagined.to_act(seat), table.to_act(seat));
  ASSERT_EQ(imagined.to_act().empty(), table.to_act().empty());
  ASSERT_EQ(imagined.outcome().winners, table.outcome().winners);
  ASSERT_EQ(rows_of(imagined.view(seat)), rows_of(table.view(seat)));
}

TYPED_TEST(Imagined, TellsTheSeatTheSameEventsOnAnotherDeck) {
  const AnyGame& any = any_game_of<typename TypeParam::Kit>();
  constexpr bool exact = requires { typename TypeParam::Kit::Hidden; };  // a walk is slow, above all with 108 tiles
  constexpr bool slowest = std::is_same_v<typename TypeParam::Kit, sichuan::Kit>;
  constexpr std::uint64_t most = exact ? rounds(5000, 500) : rounds(200, slowest ? 1 : 100);
  constexpr std::uint64_t interval = slowest ? rounds(7, 35) : 7;
  unsigned imagined_tables = 0;
  unsigned other_decks = 0;
  for (std::uint64_t number = 0; number < 40 && imagined_tables < most; ++number) {
    const Deal deal{31, number};
    const auto table = any.playable()->table({TypeParam::size, deal});
    RandomStream dice(deal, 0x1111);
    for (unsigned i = 0; i < 400; ++i) {
      if (i % interval == number % interval || (*table)->to_act().empty()) {
        for (std::size_t seat = 0; seat < (*table)->seats(); ++seat) {
          const auto imagined = (*table)->imagine(seat_at(seat), number);
          must_look_the_same(**table, *imagined, seat_at(seat));
          if (testing::Test::HasFatalFailure()) return;
          ++imagined_tables;
          other_decks += imagined->deck() != (*table)->deck() ? 1U : 0U;
        }
      }
      if ((*table)->to_act().empty()) break;
      const Seat seat = (*table)->to_act().first();
      const auto moves = (*table)->moves(seat);
      const bool plain = dice.below(2) == 0;
      const std::string move = plain ? moves[dice.below(static_cast<std::uint32_t>(moves.size()))]
                                     : (*table)->choose(seat, any.playable()->strategies().front()).value();
      ASSERT_FALSE((*table)->play(seat, move));
    }
  }
  EXPECT_GT(imagined_tables, rounds(50, 7));
  EXPECT_GT(other_decks, imagined_tables / 2) << "the hidden cards are dealt again";
}

TYPED_TEST(Imagined, IsTheSameForTheSameSeed) {
  const AnyGame& any = any_game_of<typename TypeParam::Kit>();
  const auto table = any.playable()->table({TypeParam::size, Deal{3, 4}});
  EXPECT_EQ((*table)->imagine(Seat{0}, 5)->deck(), (*table)->imagine(Seat{0}, 5)->deck());
  EXPECT_NE((*table)->imagine(Seat{0}, 5)->deck(), (*table)->imagine(Seat{0}, 6)->deck());
  EXPECT_EQ((*table)->imagine(Seat{3}, 5) == nullptr, (*table)->seats() <= 3);
}

TEST(ImaginedSichuan, TellsTheSameWithAnExchangeAndOtherOptions) {
  const AnyGame& any = sichuan::the_game();
  for (const std::string rules : {"chengdu", "plain walls=own", "mil flowing=on"}) {
    if (!any.rules(rules).ok()) ADD_FAILURE() << any.rules(rules).problem().message();
    for (std::uint64_t number = 0; number < rounds(3, 1); ++number) {
      const auto table = any.playable()->table({0, Deal{43, number}, rules});
      ASSERT_TRUE(table.ok());
      for (unsigned i = 0; !(*table)->to_act().empty(); ++i) {
        const Seat seat = (*table)->to_act().first();
        ASSERT_FALSE((*table)->play(seat, (*table)->choose(seat, i % 5 == 0 ? "random" : "steady").value()));
        if (i % 9 != number && i > 8) continue;
        must_look_the_same(**table, *(*table)->imagine(seat_at(i % 4), i), seat_at(i % 4));
        if (testing::Test::HasFatalFailure()) return;
      }
    }
  }
}

// Sichuan walks away from the true deal: two deals that a seat imagines have as much in common as either has with the
// truth.
TEST(ImaginedSichuan, DoesNotRememberTheTrueHands) {
  if (is_slow_build) GTEST_SKIP() << "a statistic of many walks";
  const AnyGame& any = sichuan::the_game();
  const auto common = [](const std::string& a, const std::string& b) {
    double same = 0;
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) same += a[i] == b[i] ? 1 : 0;
    return same;
  };
  double with_truth = 0;
  double with_each_other = 0;
  for (std::uint64_t number = 0; number < 60; ++number) {
    const auto table = any.playable()->table({0, Deal{41, number}});
    for (unsigned i = 0; i < 30 && !(*table)->to_act().empty(); ++i) {
      const Seat seat = (*table)->to_act().first();
      ASSERT_FALSE((*table)->play(seat, (*table)->choose(seat, "steady").value()));
    }
    const std::string one = (*table)->imagine(Seat{0}, 1)->deck();
    const std::string other = (*table)->imagine(Seat{0}, 2)->deck();
    with_truth += common(one, (*table)->deck()) + common(other, (*table)->deck());
    with_each_other += 2 * common(one, other);
  }
  EXPECT_NEAR(with_truth / with_each_other, 1, 0.02);
}

// --- Mau-Mau: against all deals, and against those that survive out of many ---

class MauMauWalk {
 public:
  using Turns = std::vector<Turn<maumau::Move>>;

  MauMauWalk(unsigned players, Deal deal) : game(players), deck(game.deck(deal)), state(game.start(deck)) {
    next = game.cards_dealt() + 1;
    for (std::size_t i = 0; i < next; ++i) {
      if (i == game.cards_dealt() || i % players == 0) known[i] = true;
    }
  }

  void play(maumau::Move move) {
    const Seat seat = state.turn;
    const int before = state.hand(seat).size();
    turns.push_back({seat, move});
    game.play(state, seat, move);
    for (int i = before; i < state.hand(seat).size() && next < 32; ++i) {
      if (seat == Seat{0}) known[next] = true;
      if (seat != Seat{0}) drawn_by_others.push_back(next);
      ++next;
    }
    draws += seat != Seat{0} && move == maumau::Move::draw() ? 1U : 0U;
  }

  // What seat 0 is told; empty if a move is illegal on this deck.
  std::string told_on(const maumau::Deck& other) const {
    Events events(game.seats());
    maumau::State there = game.start(other);
    maumau::tell_deal(game, there, events);
    for (const auto& [seat, move] : turns) {
      if (!game.check(there, seat, move).is_legal()) return "";
      maumau::play(game, there, seat, move, events);
    }
    // Everybody also sees whether somebody who has just drawn may play the card.
    return std::string(events.of(Seat{0})) + (there.drawn.empty() ? "" : "choosing");
  }
  // The hands of the others, after the same moves on another deck.
  std::vector<std::uint32_t> hands_on(const maumau::Deck& other) const {
    maumau::State there = game.start(other);
    for (const auto& [seat, move] : turns) game.play(there, seat, move);
    std::vector<std::uint32_t> hands;
    for (std::size_t i = 1; i < game.seats(); ++i) hands.push_back(there.hands[i].word());
    return hands;
  }

  maumau::MauMau game;
  maumau::Deck deck;
  maumau::State state;
  Turns turns;
  std::size_t next;
  unsigned draws = 0;  // of others
  std::array<bool, 32> known{};
  std::vector<std::size_t> drawn_by_others;
};

// All deals that seat 0 cannot exclude, by the hands of the others. The order of the rest of the pile does not matter.
class AllDeals {
 public:
  explicit AllDeals(const MauMauWalk& walk) : walk_(walk), told_(walk.told_on(walk.deck)), deck_(walk.deck) {
    for (std::size_t i = 0; i < 32; ++i) {
      if (!walk.known[i]) cards_.add(walk.deck[i]);
    }
    for (std::size_t seat = 1; seat < walk.game.seats(); ++seat) {
      for (std::size_t i = seat; i < walk.game.cards_dealt(); i += walk.game.seats()) {
        places_.push_back({i, i > walk.game.seats()});
      }
    }
    for (const std::size_t place : walk.drawn_by_others) places_.push_back({place, false});
    fill(0, cards_, maumau::Card::from_index(0));
  }
  std::map<std::vector<std::uint32_t>, double> deals;

 private:
  struct Place {
    std::size_t place;
    bool above_last;  // the cards dealt to a hand are a set, so they are enumerated in ascending order
  };
  void fill(std::size_t at, maumau::Cards left, maumau::Card last) {
    if (at == places_.size()) {
      std::size_t pile = walk_.next;
      for (const maumau::Card card : left) deck_[pile++] = card;
      if (walk_.told_on(deck_) == told_) ++deals[walk_.hands_on(deck_)];
      return;
    }
    for (const maumau::Card card : left) {
      if (places_[at].above_last && card.index() < last.index()) continue;
      deck_[places_[at].place] = card;
      fill(at + 1, left - maumau::Cards::only(card), card);
    }
  }

  const MauMauWalk& walk_;
  std::string told_;
  maumau::Deck deck_;
  maumau::Cards cards_;
  std::vector<Place> places_;
};

// Seat 0 keeps what it draws, so that it soon knows most of the deck.
maumau::Move a_move(const MauMauWalk& walk, RandomStream& dice) {
  MoveList<maumau::Move> moves;
  walk.game.moves(walk.state, walk.state.turn, moves);
  if (walk.state.turn == Seat{0} && moves[moves.size() - 1] == maumau::Move::keep()) return maumau::Move::keep();
  return moves[dice.below(static_cast<std::uint32_t>(moves.size()))];
}

TEST(ImaginedMauMau, EveryDealThatASeatCannotExcludeHasTheSameChance) {
  if (is_slow_build) GTEST_SKIP() << "a statistic of many deals";
  unsigned positions = 0;
  for (std::uint64_t number = 0; positions < 6 && number < 20'000; ++number) {
    MauMauWalk walk(2 + number % 2, {51, number});
    RandomStream dice({51, number}, 0x1111);
    const auto unknown = [&] { return std::ranges::count(walk.known, false); };
    while (!walk.game.over(walk.state) && walk.turns.size() < 200 && unknown() > 13) walk.play(a_move(walk, dice));
    for (unsigned more = dice.below(6); more > 0 && !walk.game.over(walk.state); --more) walk.play(a_move(walk, dice));
    if (walk.game.over(walk.state) || unknown() > 13 || walk.draws < 2 || walk.drawn_by_others.size() > 3) continue;
    const AllDeals all(walk);
    double sum = 0;
    for (const auto& [hands, deals] : all.deals) sum += deals;
    if (all.deals.size() < 2 || all.deals.size() > 3000) continue;
    ++positions;
    const maumau::Hidden hidden(walk.game, walk.deck, walk.turns, Seat{0});
    std::map<std::vector<std::uint32_t>, double> drawn;
    RandomStream random({52, number}, 1);
    const auto samples = static_cast<double>(20 * all.deals.size());
    for (double i = 0; i < samples; ++i) ++drawn[walk.hands_on(hidden.deal(random))];
    std::vector<double> counts;
    std::vector<double> expected;
    for (const auto& [hands, deals] : all.deals) {
      counts.push_back(drawn[hands]);
      expected.push_back(samples * deals / sum);
    }
    ASSERT_EQ(drawn.size(), all.deals.size()) << "only deals that agree, deal " << number;
    EXPECT_LT(surprise(counts, expected), 5) << "deal " << number;
    const double truth = samples * all.deals.at(walk.hands_on(walk.deck)) / sum;
    EXPECT_LT(drawn[walk.hands_on(walk.deck)], truth + 5 * std::sqrt(truth) + 1) << "the truth, deal " << number;
  }
  EXPECT_EQ(positions, 6U);
}

// With more players there are too many deals to list. Instead any cards are dealt to the unknown places, and the deals
// that seat 0 can exclude are thrown away. Where each card lies must come out the same.
TEST(ImaginedMauMau, AgreesWithThrowingAwayImpossibleDeals) {
  if (is_slow_build) GTEST_SKIP() << "a statistic of many deals";
  unsigned positions = 0;
  for (std::uint64_t number = 0; positions < 6 && number < 1000; ++number) {
    const auto players = static_cast<unsigned>(3 + number % 2);
    MauMauWalk walk(players, {61, number});
    RandomStream dice({61, number}, 0x1111);
    while (!walk.game.over(walk.state) && walk.draws < 2 && walk.turns.size() < 14) walk.play(a_move(walk, dice));
    if (walk.game.over(walk.state) || walk.draws < 2) continue;
    std::vector<std::size_t> places;
    std::vector<maumau::Card> cards;
    for (std::size_t i = 0; i < 32; ++i) {
      if (!walk.known[i]) places.push_back(i), cards.push_back(walk.deck[i]);
    }
    const std::string told = walk.told_on(walk.deck);
    using Table32 = std::vector<double>;  // by owner and card
    const auto add = [&](Table32& where, const maumau::Deck& deck) {
      const auto hands = walk.hands_on(deck);
      for (std::size_t i = 0; i < hands.size(); ++i) {
        for (const maumau::Card card : maumau::Cards::of_word(hands[i]))
          where[i * 32 + static_cast<std::size_t>(card.index())] += 1;
      }
    };
    Table32 kept(3 * 32);
    double survivors = 0;
    maumau::Deck deck = walk.deck;
    for (int trial = 0; trial < 40'000; ++trial) {
      for (std::size_t i = cards.size(); i-- > 1;)
        std::swap(cards[i], cards[dice.below(static_cast<std::uint32_t>(i + 1))]);
      for (std::size_t i = 0; i < cards.size(); ++i) deck[places[i]] = cards[i];
      if (walk.told_on(deck) != told) continue;
      ++survivors;
      add(kept, deck);
    }
    if (survivors < 200) continue;
    ++positions;
    const maumau::Hidden hidden(walk.game, walk.deck, walk.turns, Seat{0});
    Table32 drawn(3 * 32);
    const double samples = 20'000;
    for (double i = 0; i < samples; ++i) add(drawn, hidden.deal(dice));
    for (std::size_t i = 0; i < kept.size(); ++i) {
      const double chance = drawn[i] / samples;
      const double deviation = std::sqrt(survivors * chance * (1 - chance) * (1 + survivors / samples)) + 0.5;
      EXPECT_NEAR(kept[i], survivors * chance, 5 * deviation) << "deal " << number << ", place " << i;
    }
  }
  EXPECT_EQ(positions, 6U);
}

}  // namespace
}  // namespace kiebitz::specimens
