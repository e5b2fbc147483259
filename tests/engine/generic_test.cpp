// Tests that every game gets for free: they need only the game concept and a Kit. They run on all games and on sketches
// that use the rest of the concept; tests/engine/specimens.hpp lists them.
#include <algorithm>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include "backends/workers.hpp"
#include "engine/record.hpp"
#include "tests/engine/specimens.hpp"
#include "tests/games/recount.hpp"
#include "tests/support/rounds.hpp"

namespace kiebitz::specimens {
namespace {

template <class S>
class EveryGame : public testing::Test {
 protected:
  using Kit = typename S::Kit;
  using G = typename S::Game;
  using State = typename G::State;
  using Move = typename G::Move;

  static constexpr std::uint64_t seed = 20'260;
  static constexpr unsigned longest_game = 100'000;

  MoveList<Move> moves_of(const State& state, Seat seat) const {
    MoveList<Move> moves;
    game.moves(state, seat, moves);
    return moves;
  }

  static bool asks_in_secret(const State& state) {
    if constexpr (requires { G::asks_in_secret(state); }) return G::asks_in_secret(state);
    return false;
  }

  // A random move of a random seat that is to act.
  std::pair<Seat, Move> any_move(const State& state, RandomStream& dice) const {
    std::vector<Seat> seats;
    for (std::size_t i = 0; i < max_seats; ++i) {
      if (game.to_act(state).contains(seat_at(i))) seats.push_back(seat_at(i));
    }
    const Seat seat = seats[dice.below(static_cast<std::uint32_t>(seats.size()))];
    const auto moves = moves_of(state, seat);
    return {seat, moves[dice.below(static_cast<std::uint32_t>(moves.size()))]};
  }

  // Visits every position of some random games, including the last.
  template <class Visit>
  void at_random_positions(unsigned deals, Visit visit) const {
    for (std::uint64_t number = 0; number < deals; ++number) {
      State state = game.start(game.deck({seed, number}));
      RandomStream dice({seed, number}, 0xD1CE);
      visit(state);
      for (unsigned i = 0; i < longest_game && !game.to_act(state).empty(); ++i) {
        const auto [seat, move] = any_move(state, dice);
        game.play(state, seat, move);
        visit(state);
        if (testing::Test::HasFatalFailure()) return;
      }
    }
  }

  // Everything that people at the table can see.
  static auto sight(const Table& table) {
    std::vector<std::tuple<std::string_view, std::optional<Seat>, Texts>> rows;
    std::vector<std::vector<std::string>> moves;
    for (std::size_t i = 0; i < table.seats(); ++i) {
      for (const ViewRow& row : table.view(seat_at(i)).rows) rows.emplace_back(row.place, row.seat, row.cards);
      moves.push_back(table.moves(seat_at(i)));
    }
    return std::tuple(rows, moves, table.to_act(), table.outcome());
  }

  static auto rows_of(const typename G::View& view) {
    std::vector<std::tuple<std::string_view, std::optional<Seat>, Texts>> rows;
    for (const ViewRow& row : Kit::rows(view)) rows.emplace_back(row.place, row.seat, row.cards);
    return rows;
  }

  G game = Kit::game(S::size);
  const AnyGame& any = any_game_of<Kit>();
  const Playable& playable = *any.playable();
};

TYPED_TEST_SUITE(EveryGame, Specimens, SpecimenNames);

TYPED_TEST(EveryGame, MovesAgreeWithCheck) {
  const auto all = every_move<typename TestFixture::Kit>();
  this->at_random_positions(100, [&](const auto& state) {
    for (std::size_t i = 0; i < max_seats; ++i) {
      const Seat seat = seat_at(i);
      const auto moves = this->moves_of(state, seat);
      for (const auto& move : all) {
        const auto listed = std::count(moves.begin(), moves.end(), move);
        const bool legal = this->game.check(state, seat, move).is_legal();
        ASSERT_EQ(listed, legal ? 1 : 0) << TestFixture::Kit::write(move) << " of seat " << i;
      }
      for (const auto& move : moves) {
        ASSERT_NE(std::find(all.begin(), all.end(), move), all.end()) << TestFixture::Kit::write(move);
      }
    }
  });
}

TYPED_TEST(EveryGame, WhoIsToActCanMoveAndNobodyElse) {
  this->at_random_positions(100, [&](const auto& state) {
    const SeatSet acting = this->game.to_act(state);
    for (std::size_t i = 0; i < max_seats; ++i) {
      ASSERT_EQ(acting.contains(seat_at(i)), !this->moves_of(state, seat_at(i)).empty()) << "seat " << i;
      if (acting.contains(seat_at(i))) {
        ASSERT_LT(i, this->game.seats());
      }
    }
    if constexpr (TakesTurns<typename TestFixture::G>) {
      ASSERT_EQ(this->game.over(state), acting.empty());
      if (!acting.empty()) {
        ASSERT_EQ(acting, SeatSet::only(this->game.turn(state)));
      }
    }
  });
}

TYPED_TEST(EveryGame, RandomPlayEnds) {
  unsigned ended = 0;
  this->at_random_positions(1000, [&](const auto& state) {
    const Outcome outcome = this->game.outcome(state);
    ASSERT_EQ(outcome.over(), this->game.to_act(state).empty());
    ended += outcome.over() ? 1U : 0U;
    if (!outcome.over()) {
      ASSERT_EQ(outcome, Outcome{});
      return;
    }
    ASSERT_FALSE(outcome.why.none()) << "a clause has ended it";
    for (std::size_t i = this->game.seats(); i < max_seats; ++i) {
      ASSERT_FALSE(outcome.winners.contains(seat_at(i)));
      ASSERT_EQ(outcome.scores[i], 0);
    }
    if (outcome.ending == Outcome::Ending::unscored) {
      ASSERT_TRUE(outcome.winners.empty());
      ASSERT_EQ(outcome.scores, Outcome{}.scores);
    }
  });
  EXPECT_EQ(ended, 1000U);
}

TYPED_TEST(EveryGame, NotationIsReadAsItWasWritten) {
  using Notation = typename TestFixture::Kit;
  std::vector<std::string> texts;
  for (const auto& move : every_move<Notation>()) {
    const std::string text = Notation::write(move);
    const auto read = Notation::read(text);
    ASSERT_TRUE(read.ok()) << text;
    EXPECT_EQ(*read, move) << text;
    EXPECT_EQ(Notation::write(*read), text);
    for (const std::string& bad : {text + " ", " " + text, text + text, text.substr(0, text.size() - 1), text + "x"}) {
      const auto found = Notation::read(bad);
      EXPECT_TRUE(!found.ok() || Notation::write(*found) == bad) << "'" << bad << "' is no move";
    }
    texts.push_back(text);
  }
  std::sort(texts.begin(), texts.end());
  EXPECT_EQ(std::adjacent_find(texts.begin(), texts.end()), texts.end()) << "two moves are written alike";
  for (const std::string bad : {"", " ", "?", "nonsense", "\n", "\xFF\xFF"}) {
    const auto read = Notation::read(bad);
    ASSERT_FALSE(read.ok()) << bad;
    EXPECT_FALSE(read.problem().expected.empty());
  }
}

TYPED_TEST(EveryGame, AViewDoesNotChangeWithWhatIsHidden) {
  RandomStream random({1, 2}, 0x1111);
  std::vector<unsigned> changed(secrets(this->game, this->game.start(this->game.deck({})), Seat{}).size());
  this->at_random_positions(60, [&](const auto& state) {
    for (std::size_t i = 0; i < this->game.seats(); ++i) {
      const Seat seat = seat_at(i);
      const auto imagined = this->game.imagine(state, seat, random);
      const auto before = this->game.view(state, seat);
      const auto after = this->game.view(imagined, seat);
      ASSERT_TRUE(before == after) << "seat " << i;
      ASSERT_EQ(told_by(before), told_by(after)) << "seat " << i;
      ASSERT_EQ(this->rows_of(before), this->rows_of(after)) << "seat " << i;
      const SeatSet acting = this->game.to_act(state);
      const SeatSet imagined_acting = this->game.to_act(imagined);
      if (this->asks_in_secret(state)) {  // who else is asked tells what they hold
        ASSERT_EQ(acting.contains(seat), imagined_acting.contains(seat)) << "seat " << i;
        ASSERT_EQ(acting.empty(), imagined_acting.empty()) << "seat " << i;
      } else {
        ASSERT_EQ(acting, imagined_acting) << "seat " << i;
      }
      const auto moves = this->moves_of(state, seat);
      const auto same = this->moves_of(imagined, seat);
      ASSERT_TRUE(std::equal(moves.begin(), moves.end(), same.begin(), same.end())) << "seat " << i;

      const auto hidden = secrets(this->game, state, seat);
      const auto dealt_anew = secrets(this->game, imagined, seat);
      for (std::size_t k = 0; k < hidden.size(); ++k) changed[k] += hidden[k] != dealt_anew[k] ? 1U : 0U;
    }
  });
  for (std::size_t k = 0; k < changed.size(); ++k) EXPECT_GT(changed[k], 10U) << "secret " << k << " is dealt anew";
}

// The same move at two tables that look the same to a seat: while they still look the same afterwards, it is told the
// same.
TYPED_TEST(EveryGame, EventsDoNotChangeWithWhatIsHidden) {
  using TestedKit = typename TestFixture::Kit;
  RandomStream random({7, 8}, 0x1111);
  unsigned compared = 0;
  this->at_random_positions(60, [&](const auto& state) {
    if (this->game.to_act(state).empty()) return;
    const auto [mover, move] = this->any_move(state, random);
    for (std::size_t i = 0; i < this->game.seats(); ++i) {
      const Seat seat = seat_at(i);
      auto here = state;
      auto there = this->game.imagine(state, seat, random);
      if (!this->game.to_act(there).contains(mover) || !this->game.check(there, mover, move).is_legal()) continue;
      Events events(this->game.seats());
      Events others(this->game.seats());
      if constexpr (requires { TestedKit::tell_deal(this->game, here, events); }) {
        TestedKit::tell_deal(this->game, here, events);
        TestedKit::tell_deal(this->game, there, others);
        ASSERT_EQ(events.of(seat), others.of(seat)) << "seat " << i;
      }
      play_and_tell<TestedKit>(this->game, here, mover, move, events);
      play_and_tell<TestedKit>(this->game, there, mover, move, others);
      if (!(this->game.view(here, seat) == this->game.view(there, seat))) continue;
      ASSERT_EQ(events.of(seat), others.of(seat)) << "seat " << i;
      ++compared;
    }
  });
  EXPECT_GT(compared, 50U);
}

TYPED_TEST(EveryGame, GoesOnFromWhatASeatImagines) {
  RandomStream random({3, 4}, 0x1111);
  this->at_random_positions(20, [&](const auto& state) {
    for (std::size_t i = 0; i < this->game.seats(); ++i) {
      auto imagined = this->game.imagine(state, seat_at(i), random);
      for (unsigned k = 0; k < TestFixture::longest_game && !this->game.to_act(imagined).empty(); ++k) {
        for (std::size_t seat = 0; seat < max_seats; ++seat) {
          ASSERT_EQ(this->game.to_act(imagined).contains(seat_at(seat)),
                    !this->moves_of(imagined, seat_at(seat)).empty());
        }
        const auto [seat, move] = this->any_move(imagined, random);
        ASSERT_TRUE(this->game.check(imagined, seat, move).is_legal());
        this->game.play(imagined, seat, move);
      }
      ASSERT_TRUE(this->game.outcome(imagined).over());
    }
  });
}

TYPED_TEST(EveryGame, UndoIsACopy) {
  RandomStream dice({5, 6}, 0x1111);
  this->at_random_positions(100, [&](const auto& state) {
    if (this->game.to_act(state).empty()) return;
    const auto before = state;
    const auto twin = state;
    ASSERT_TRUE(before == state);
    auto next = before;
    const auto [seat, move] = this->any_move(state, dice);
    this->game.play(next, seat, move);
    ASSERT_TRUE(before == twin) << "the copy has not moved";
    ASSERT_FALSE(next == before) << "a move changes the state: " << TestFixture::Kit::write(move);
    auto again = before;
    this->game.play(again, seat, move);
    ASSERT_TRUE(again == next) << "the same move does the same";
  });
}

TYPED_TEST(EveryGame, EveryAddressHasADeckOfItsOwn) {
  std::vector<Numbers> decks;
  const auto sorted = fresh_deck<typename TestFixture::Kit>();
  for (std::uint64_t number = 0; number < 1000; ++number) {
    for (const Deal deal : {Deal{7, number}, Deal{number + 1'000'000, 7}, Deal{9, ~number}}) {
      const auto deck = this->game.deck(deal);
      ASSERT_EQ(deck, this->game.deck(deal));
      Numbers cards;
      for (const auto card : deck) cards.push_back(number_of(card));
      decks.push_back(cards);
      std::sort(cards.begin(), cards.end());
      ASSERT_EQ(cards, sorted) << "a deck holds every card as often as the game has it";
    }
  }
  std::sort(decks.begin(), decks.end());
  EXPECT_EQ(std::adjacent_find(decks.begin(), decks.end()), decks.end()) << "two addresses have the same deck";
}

TYPED_TEST(EveryGame, ATableStepsThroughTheGameThatIsPlayedOut) {
  for (const auto strategy : this->playable.strategies()) {
    for (std::uint64_t number = 0; number < 100; ++number) {
      const Deal deal{11, number};
      const auto table = this->playable.table({TypeParam::size, deal});
      ASSERT_TRUE(table.ok());
      ASSERT_EQ((*table)->seats(), this->game.seats());
      for (unsigned i = 0; i < TestFixture::longest_game && !(*table)->to_act().empty(); ++i) {
        const Seat seat = (*table)->to_act().first();
        const auto move = (*table)->choose(seat, strategy);
        ASSERT_TRUE(move.ok());
        const auto moves = (*table)->moves(seat);
        ASSERT_NE(std::find(moves.begin(), moves.end(), *move), moves.end()) << *move << " is chosen";
        ASSERT_FALSE((*table)->play(seat, *move, strategy)) << *move;
      }
      auto state = this->game.start(this->game.deck(deal));
      TestFixture::Kit::with_strategy(strategy, [&](const auto& make) {
        EXPECT_EQ(play_out(this->game, state, make(dice_of(deal))), (*table)->outcome()) << "deal " << number;
      });
    }
  }
}

// The record of a replay is the same text.
TYPED_TEST(EveryGame, IsRecordedAndReplayed) {
  for (std::uint64_t number = 0; number < 50; ++number) {
    const Deal deal{29, number};
    const auto table = this->playable.table({TypeParam::size, deal});
    RandomStream dice(deal, 0x1111);
    const unsigned most = number % 3 == 0 ? 5 : TestFixture::longest_game;  // some games are left unfinished
    for (unsigned i = 0; i < most && !(*table)->to_act().empty(); ++i) {
      const Seat seat = (*table)->to_act().first();
      const auto moves = (*table)->moves(seat);
      ASSERT_FALSE((*table)->play(seat, moves[dice.below(static_cast<std::uint32_t>(moves.size()))]));
    }
    for (const Setup& setup : {Setup{TypeParam::size, deal}, Setup{TypeParam::size, (*table)->deck()}}) {
      const std::string text = to_text(this->any, setup, {}, **table);
      const auto record = read_record(text, [&](std::string_view) { return &this->any; });
      ASSERT_TRUE(record.ok()) << record.problem().message() << text;
      const auto again = replay(*record);
      ASSERT_TRUE(again.ok()) << again.problem().message() << text;
      EXPECT_EQ(to_text(this->any, setup, {}, **again), text);
      EXPECT_EQ((*again)->outcome(), (*table)->outcome());
    }
  }
}

// Lock-step, threads and a plain simulation must agree with the plain loop over play_out().
TYPED_TEST(EveryGame, EveryWayToCountGivesTheFingerprintOfThePlainLoop) {
  const std::uint64_t deals = rounds(1000, 60);
  for (const std::string_view strategy : TestFixture::Kit::strategies()) {
    Fingerprint plain{};
    TestFixture::Kit::with_strategy(strategy, [&](const auto& make) {
      for (std::uint64_t number = 0; number < deals; ++number) {
        const Deal deal{23, 5 + number};
        auto state = this->game.start(this->game.deck(deal));
        plain.add(packed(play_out(this->game, state, make(dice_of(deal)))), deal.number);
      }
    });
    const auto simulation = this->any.simulation({TypeParam::size, {std::string(strategy)}, true}).value();
    EXPECT_EQ(recounting::counted(*simulation, {23, 5}, deals).number("fingerprint"), plain.sum) << strategy;
    for (const unsigned threads : {1U, 2U, 7U}) {
      Totals totals(simulation->layout());
      EXPECT_TRUE(thread_workers(threads)->count(*simulation, {{23, 5}, deals}, totals).ok());
      EXPECT_EQ(totals.number("fingerprint"), plain.sum) << strategy << ", " << threads << " threads";
    }
  }
}

TYPED_TEST(EveryGame, AnIllegalMoveAtATableChangesNothingAndNamesAClause) {
  const auto all = every_move<typename TestFixture::Kit>();
  for (std::uint64_t number = 0; number < 4; ++number) {
    const auto opened = this->playable.table({TypeParam::size, Deal{13, number}});
    ASSERT_TRUE(opened.ok());
    Table& table = **opened;
    RandomStream dice({13, number}, 0x1111);
    for (unsigned i = 0; i < TestFixture::longest_game; ++i) {
      const auto before = this->sight(table);
      for (std::size_t seat = 0; seat < table.seats(); ++seat) {
        const auto legal = table.moves(seat_at(seat));
        for (const auto& move : all) {
          const std::string text = TestFixture::Kit::write(move);
          if (std::find(legal.begin(), legal.end(), text) != legal.end()) continue;
          const auto refused = table.play(seat_at(seat), text);
          ASSERT_TRUE(refused) << text;
          ASSERT_FALSE(refused->reason.clauses.empty()) << text;
          ASSERT_FALSE(parts_of(refused->reason, this->any.phrases()).empty());
        }
        ASSERT_FALSE(table.play(seat_at(seat), "nonsense")->is_move);
      }
      ASSERT_TRUE(before == this->sight(table));
      if (table.to_act().empty()) break;
      const auto moves = table.moves(table.to_act().first());
      const auto& move = moves[dice.below(static_cast<std::uint32_t>(moves.size()))];
      ASSERT_FALSE(table.play(table.to_act().first(), move)) << move;
    }
    ASSERT_TRUE(table.outcome().over());
  }
}

TYPED_TEST(EveryGame, SaysWhatItIsAskedForInVain) {
  const unsigned no_size = 1 + std::ranges::max(this->any.sizes());
  EXPECT_FALSE(this->playable.table({no_size, Deal{}}).ok());
  EXPECT_FALSE(this->playable.table({TypeParam::size, "nonsense"}).ok());
  EXPECT_FALSE(this->any.simulation({TypeParam::size, {"nonsense"}}).ok());
  EXPECT_FALSE(this->any.simulation({no_size, {}}).ok());
  const auto table = this->playable.table({0, Deal{}});
  ASSERT_TRUE(table.ok()) << "0 is the usual number";
  const auto usual = this->playable.table({this->any.sizes().front(), Deal{}});
  ASSERT_TRUE(usual.ok());
  EXPECT_TRUE(this->sight(**table) == this->sight(**usual));
  EXPECT_FALSE((*table)->choose((*table)->to_act().first(), "nonsense").ok());
}

TYPED_TEST(EveryGame, PerftCountsTheSequencesThatBeginWithEachMove) {
  const Deal deal{17, 3};
  const auto state = this->game.start(this->game.deck(deal));
  for (unsigned depth = 1; depth <= 3; ++depth) {
    const auto branches = this->playable.perft({TypeParam::size, deal}, depth);
    ASSERT_TRUE(branches.ok());
    std::uint64_t sum = 0;
    for (const Branch& branch : *branches) sum += branch.count;
    EXPECT_EQ(sum, perft(this->game, state, depth)) << "depth " << depth;
    EXPECT_EQ(branches->size(), move_count(this->game, state));
  }
}

TYPED_TEST(EveryGame, ASimulationHasAFingerprintOnlyWhereItIsAskedFor) {
  const auto simulation = this->any.simulation({TypeParam::size, {}, false}).value();
  const auto with_signature = this->any.simulation({TypeParam::size, {}, true}).value();
  EXPECT_TRUE(Totals(simulation->layout()).row("fingerprint").empty());
  EXPECT_EQ(simulation->description() + ", with signature", with_signature->description());
}

// ---- looking at another hand does not compile ----

// NOLINTBEGIN(readability-identifier-naming): these name what must not be there
template <class V>
concept ShowsTheState = requires(const V v) { v.state(); } || requires(const V v) { v.state; } ||
                        requires(const V v) { v.state_; } || requires(const V v) { *v; };
template <class V>
concept ShowsAnyHand = requires(const V v) { v.hand(Seat{}); } || requires(const V v) { v.hands; } ||
                       requires(const V v) { v.hands(); } || requires(const V v) {
                         v.hand[0][0];
                         v.hand[0].begin();
                       };
template <class V>
concept ShowsThePile =
    requires(const V v) { v.piles; } || requires(const V v) { v.piles(); } || requires(const V v) { v.drawable(0); } ||
    requires(const V v) { v.draw_pile(); } || requires(const V v) { v.wall; } || requires(const V v) { v.wall(); } ||
    requires(const V v) { v.deck; } || requires(const V v) { v.deck(); } || requires(const V v) { v.dealt[0]; };
template <class V>
concept ShowsAnswers = requires(const V v) { v.claimed; } || requires(const V v) { v.answers; };
// NOLINTEND(readability-identifier-naming)

template <class G>
constexpr bool keeps_secrets =
    !ShowsTheState<typename G::View> && !ShowsAnyHand<typename G::View> && !ShowsThePile<typename G::View> &&
    !ShowsAnswers<typename G::View> && !std::is_convertible_v<typename G::View, typename G::State> &&
    !std::is_base_of_v<typename G::State, typename G::View>;

static_assert(keeps_secrets<maumau::MauMau>);
static_assert(keeps_secrets<evensteven::EvenSteven>);
static_assert(keeps_secrets<claims::Claims>);

// Counterexample: a state does show everything.
static_assert(ShowsAnyHand<maumau::State> && ShowsThePile<maumau::State>);
static_assert(ShowsThePile<evensteven::State>);
static_assert(ShowsAnyHand<claims::Claims::State> && ShowsThePile<claims::Claims::State> &&
              ShowsAnswers<claims::Claims::State>);

// A strategy takes a view; it cannot be given a state.
static_assert(!std::is_invocable_v<maumau::Rulebook, const maumau::State&>);
static_assert(!std::is_invocable_v<maumau::Random&, const maumau::State&>);
static_assert(!std::is_invocable_v<evensteven::Thrifty, const evensteven::State&>);
static_assert(!std::is_invocable_v<evensteven::Random&, const evensteven::State&>);
static_assert(!std::is_invocable_v<claims::Eager, const claims::Claims::State&>);

}  // namespace
}  // namespace kiebitz::specimens
