// What every game gets for nothing: tests that ask only for the game concept and a Kit, run on the games and on
// sketches of games that need other things of the concept. A new game adds a line to `Specimens`, its `every_move`, its
// `fresh_deck` and its `secrets`.
#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include "engine/any_game_of.hpp"
#include "games/maumau/kit.hpp"
#include "tests/sketches/claims.hpp"
#include "tests/sketches/even_steven.hpp"

namespace kiebitz {
namespace {

namespace claims = sketches::claims;
namespace even_steven = sketches::even_steven;

// ---- what the tests must be told of each game ----

using Numbers = std::vector<int>;

// Every move that can be written, legal or not.
template <class Kit>
std::vector<typename Kit::Game::Move> every_move();

// The cards of a deck in any order, as numbers.
template <class Kit>
Numbers fresh_deck();

int number_of(maumau::Card card) { return card.index(); }
int number_of(even_steven::Card card) { return card.index(); }
int number_of(claims::Tile tile) { return static_cast<int>(tile); }

template <>
std::vector<maumau::Move> every_move<maumau::Kit>() {
  std::vector<maumau::Move> moves = {maumau::Move::draw(), maumau::Move::keep()};
  for (const maumau::Card card : maumau::Cards::all()) {
    moves.push_back(maumau::Move::play(card));
    for (const Suit suit : all_suits) moves.push_back(maumau::Move::play(card, suit));
  }
  return moves;
}

template <>
std::vector<even_steven::Card> every_move<even_steven::Kit>() {
  std::vector<even_steven::Card> moves;
  for (const even_steven::Card card : even_steven::Cards::all()) moves.push_back(card);
  return moves;
}

template <>
std::vector<claims::Move> every_move<claims::Kit>() {
  std::vector<claims::Move> moves = {{claims::Move::Kind::claim, {}}, {claims::Move::Kind::pass, {}}};
  for (std::size_t kind = 0; kind < claims::kinds; ++kind) {
    moves.push_back({claims::Move::Kind::discard, static_cast<claims::Tile>(kind)});
  }
  return moves;
}

Numbers range(int count, int each) {
  Numbers numbers;
  for (int i = 0; i < count; ++i) numbers.insert(numbers.end(), static_cast<std::size_t>(each), i);
  return numbers;
}

template <>
Numbers fresh_deck<maumau::Kit>() {
  return range(32, 1);
}
template <>
Numbers fresh_deck<even_steven::Kit>() {
  return range(52, 1);
}
template <>
Numbers fresh_deck<claims::Kit>() {
  return range(claims::kinds, claims::copies);
}

// What is hidden from a seat, thing by thing; each must be dealt anew when the seat imagines.
using Secrets = std::vector<Numbers>;

Secrets secrets(const maumau::MauMau& game, const maumau::State& state, Seat seat) {
  Secrets all(3);
  for (std::size_t i = 0; i < game.seats(); ++i) {
    if (seat_at(i) != seat) all[0].push_back(static_cast<int>(state.hands[i].word()));
  }
  for (int i = 0; i < state.piles.draw_size(); ++i) all[1].push_back(state.piles.drawable(i).index());
  if (state.turn != seat) all[2].push_back(static_cast<int>(state.drawn.word()));
  return all;
}

Secrets secrets(const even_steven::EvenSteven& /*game*/, const even_steven::EvenSteven::State& state, Seat /*seat*/) {
  Secrets all(1);
  for (const auto card : state.dealt) all[0].push_back(card.index());
  return all;
}

Secrets secrets(const claims::Claims& /*game*/, const claims::Claims::State& state, Seat seat) {
  Secrets all(3);
  for (std::size_t i = 0; i < claims::players; ++i) {
    if (seat_at(i) == seat) continue;
    all[0].insert(all[0].end(), state.hands[i].begin(), state.hands[i].end());
    all[2].push_back(state.claimed.contains(seat_at(i)) ? 1 : 0);
  }
  for (const auto tile : state.wall) all[1].push_back(number_of(tile));
  return all;
}

// All that the functions of a view tell, where it has functions: what they tell must not depend on secrets, either.
template <class View>
Numbers told_by(const View& /*view*/) {
  return {};
}

Numbers told_by(const maumau::View& view) {
  Numbers all = {number_of(view.open()),
                 view.draw_size(),
                 view.discard_size(),
                 view.running() ? 1 : 0,
                 static_cast<int>(view.turn()),
                 static_cast<int>(view.next()),
                 view.in_turn() ? 1 : 0,
                 view.penalty(),
                 static_cast<int>(view.fits().word()),
                 view.has_wish() ? static_cast<int>(view.wish()) : -1,
                 view.choosing() ? 1 : 0,
                 static_cast<int>(view.drawn().word()),
                 static_cast<int>(view.playable().word()),
                 static_cast<int>(view.hand().word())};
  for (std::size_t i = 0; i < view.players(); ++i) {
    all.push_back(view.hand_size(seat_at(i)));
    all.push_back(view.last_card(seat_at(i)) ? 1 : 0);
  }
  for (int i = 0; i < view.discard_size(); ++i) all.push_back(number_of(view.discarded(i)));
  return all;
}

// ---- the games ----

template <class K, unsigned Seats>
struct Specimen {
  using Kit = K;
  using Game = typename K::Game;
  static constexpr unsigned seats = Seats;
};

using Specimens = testing::Types<Specimen<maumau::Kit, 2>, Specimen<maumau::Kit, 3>, Specimen<maumau::Kit, 4>,
                                 Specimen<even_steven::Kit, 1>, Specimen<claims::Kit, 4>>;

struct SpecimenNames {
  template <class S>
  static std::string GetName(int /*index*/) {  // NOLINT(readability-identifier-naming): GoogleTest's name
    std::string name(S::Game::name);
    std::erase(name, '-');
    return name + std::to_string(S::seats);
  }
};

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

  // One move of one of the seats that are to act, each seat and move with the same chance.
  std::pair<Seat, Move> any_move(const State& state, Words& dice) const {
    std::vector<Seat> seats;
    for (std::size_t i = 0; i < max_seats; ++i) {
      if (game.to_act(state).contains(seat_at(i))) seats.push_back(seat_at(i));
    }
    const Seat seat = seats[dice.below(static_cast<std::uint32_t>(seats.size()))];
    const auto moves = moves_of(state, seat);
    return {seat, moves[dice.below(static_cast<std::uint32_t>(moves.size()))]};
  }

  // Shows every position of some games of random play, the last ones included.
  template <class Visit>
  void at_random_positions(unsigned deals, Visit visit) const {
    for (std::uint64_t number = 0; number < deals; ++number) {
      State state = game.start(game.deck({seed, number}));
      Words dice({seed, number}, 0xD1CE);
      visit(state);
      for (unsigned i = 0; i < longest_game && !game.to_act(state).empty(); ++i) {
        const auto [seat, move] = any_move(state, dice);
        game.play(state, seat, move);
        visit(state);
        if (testing::Test::HasFatalFailure()) return;
      }
    }
  }

  // All that people at the table can see: each seat's view as rows, who is to act, who can do what, how it stands.
  static auto sight(const Table& table) {
    std::vector<std::tuple<std::string_view, std::optional<Seat>, Texts>> rows;
    std::vector<std::vector<std::string>> moves;
    for (std::size_t i = 0; i < table.seats(); ++i) {
      for (const Row& row : table.view(seat_at(i))) rows.emplace_back(row.place, row.seat, row.cards);
      moves.push_back(table.moves(seat_at(i)));
    }
    return std::tuple(rows, moves, table.to_act(), table.outcome());
  }

  static auto rows_of(const typename G::View& view) {
    std::vector<std::tuple<std::string_view, std::optional<Seat>, Texts>> rows;
    for (const Row& row : Kit::rows(view)) rows.emplace_back(row.place, row.seat, row.cards);
    return rows;
  }

  G game = Kit::game(S::seats);
  AnyGameOf<Kit> any;
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
        const bool legal = this->game.check(state, seat, move).is_fine();
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
  Words words({1, 2}, 0x1111);
  std::vector<unsigned> changed(secrets(this->game, this->game.start(this->game.deck({})), Seat{}).size());
  this->at_random_positions(60, [&](const auto& state) {
    for (std::size_t i = 0; i < this->game.seats(); ++i) {
      const Seat seat = seat_at(i);
      const auto imagined = this->game.imagine(state, seat, words);
      const auto before = this->game.view(state, seat);
      const auto after = this->game.view(imagined, seat);
      ASSERT_TRUE(before == after) << "seat " << i;
      ASSERT_EQ(told_by(before), told_by(after)) << "seat " << i;
      ASSERT_EQ(this->rows_of(before), this->rows_of(after)) << "seat " << i;
      ASSERT_EQ(this->game.to_act(state), this->game.to_act(imagined));
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

TYPED_TEST(EveryGame, GoesOnFromWhatASeatImagines) {
  Words words({3, 4}, 0x1111);
  this->at_random_positions(20, [&](const auto& state) {
    for (std::size_t i = 0; i < this->game.seats(); ++i) {
      auto imagined = this->game.imagine(state, seat_at(i), words);
      for (unsigned k = 0; k < TestFixture::longest_game && !this->game.to_act(imagined).empty(); ++k) {
        for (std::size_t seat = 0; seat < max_seats; ++seat) {
          ASSERT_EQ(this->game.to_act(imagined).contains(seat_at(seat)),
                    !this->moves_of(imagined, seat_at(seat)).empty());
        }
        const auto [seat, move] = this->any_move(imagined, words);
        ASSERT_TRUE(this->game.check(imagined, seat, move).is_fine());
        this->game.play(imagined, seat, move);
      }
      ASSERT_TRUE(this->game.outcome(imagined).over());
    }
  });
}

TYPED_TEST(EveryGame, UndoIsACopy) {
  Words dice({5, 6}, 0x1111);
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

TYPED_TEST(EveryGame, ATableStepsThroughTheGameThatPlayManyPlays) {
  const auto strategy = this->any.strategies().front();
  Tally all;
  const std::uint64_t deals = 200;
  for (std::uint64_t number = 0; number < deals; ++number) {
    const Deal deal{11, number};
    const auto table = this->any.table({TypeParam::seats, deal});
    ASSERT_TRUE(table.ok());
    ASSERT_EQ((*table)->seats(), TypeParam::seats);
    for (unsigned i = 0; i < TestFixture::longest_game && !(*table)->to_act().empty(); ++i) {
      const Seat seat = (*table)->to_act().first();
      const auto advice = (*table)->advice(seat, strategy);
      ASSERT_TRUE(advice.ok());
      const auto moves = (*table)->moves(seat);
      ASSERT_NE(std::find(moves.begin(), moves.end(), *advice), moves.end()) << *advice << " is advised";
      ASSERT_TRUE((*table)->play(seat, *advice).ok()) << *advice;
    }
    Tally one;
    add(one, (*table)->outcome(), number);
    const auto played = this->any.play_many(TypeParam::seats, strategy, deal, 1);
    ASSERT_TRUE(played.ok());
    ASSERT_EQ(one, *played) << "deal " << number;
    all += one;
  }
  EXPECT_EQ(all, *this->any.play_many(TypeParam::seats, strategy, {11, 0}, deals));
  EXPECT_EQ(all.games, deals);
}

TYPED_TEST(EveryGame, AnIllegalMoveAtATableChangesNothingAndNamesAClause) {
  const auto all = every_move<typename TestFixture::Kit>();
  for (std::uint64_t number = 0; number < 4; ++number) {
    const auto opened = this->any.table({TypeParam::seats, Deal{13, number}});
    ASSERT_TRUE(opened.ok());
    Table& table = **opened;
    Words dice({13, number}, 0x1111);
    for (unsigned i = 0; i < TestFixture::longest_game; ++i) {
      const auto before = this->sight(table);
      for (std::size_t seat = 0; seat < table.seats(); ++seat) {
        const auto legal = table.moves(seat_at(seat));
        for (const auto& move : all) {
          const std::string text = TestFixture::Kit::write(move);
          if (std::find(legal.begin(), legal.end(), text) != legal.end()) continue;
          const auto played = table.play(seat_at(seat), text);
          ASSERT_FALSE(played.ok()) << text;
          ASSERT_FALSE(played.problem().rule.none()) << text;
          ASSERT_FALSE(played.problem().message().empty());
        }
        ASSERT_FALSE(table.play(seat_at(seat), "nonsense").ok());
      }
      ASSERT_TRUE(before == this->sight(table));
      if (table.to_act().empty()) break;
      const auto moves = table.moves(table.to_act().first());
      const auto& move = moves[dice.below(static_cast<std::uint32_t>(moves.size()))];
      ASSERT_TRUE(table.play(table.to_act().first(), move).ok()) << move;
    }
    ASSERT_TRUE(table.outcome().over());
  }
}

TYPED_TEST(EveryGame, SaysWhatItIsAskedForInVain) {
  EXPECT_FALSE(this->any.table({TypeParam::seats + 5, Deal{}}).ok());
  EXPECT_FALSE(this->any.table({TypeParam::seats, "nonsense"}).ok());
  EXPECT_FALSE(this->any.play_many(TypeParam::seats, "nonsense", {}, 1).ok());
  EXPECT_FALSE(this->any.play_many(TypeParam::seats + 5, this->any.strategies().front(), {}, 1).ok());
  const auto table = this->any.table({0, Deal{}});
  ASSERT_TRUE(table.ok()) << "0 is the usual number";
  EXPECT_EQ((*table)->seats(), this->any.table_sizes().front());
  EXPECT_FALSE((*table)->advice((*table)->to_act().first(), "nonsense").ok());
}

TYPED_TEST(EveryGame, PerftCountsTheSequencesThatBeginWithEachMove) {
  const Deal deal{17, 3};
  const auto state = this->game.start(this->game.deck(deal));
  for (unsigned depth = 1; depth <= 3; ++depth) {
    const auto branches = this->any.perft({TypeParam::seats, deal}, depth);
    ASSERT_TRUE(branches.ok());
    std::uint64_t sum = 0;
    for (const Branch& branch : *branches) sum += branch.count;
    EXPECT_EQ(sum, perft(this->game, state, depth)) << "depth " << depth;
    EXPECT_EQ(branches->size(), move_count(this->game, state));
  }
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
static_assert(keeps_secrets<even_steven::EvenSteven>);
static_assert(keeps_secrets<claims::Claims>);

// The concepts above are no empty words: a state shows it all.
static_assert(ShowsAnyHand<maumau::State> && ShowsThePile<maumau::State>);
static_assert(ShowsThePile<even_steven::EvenSteven::State>);
static_assert(ShowsAnyHand<claims::Claims::State> && ShowsThePile<claims::Claims::State> &&
              ShowsAnswers<claims::Claims::State>);

// A strategy is asked with a view, and cannot be handed a state.
static_assert(!std::is_invocable_v<maumau::Rulebook, const maumau::State&>);
static_assert(!std::is_invocable_v<maumau::Random&, const maumau::State&>);
static_assert(!std::is_invocable_v<even_steven::Covering, const even_steven::EvenSteven::State&>);
static_assert(!std::is_invocable_v<claims::Eager, const claims::Claims::State&>);

// ---- the sketches are real games ----

TEST(EvenStevenSketch, PlaysTheSamplesOfItsSpecification) {
  const auto play = [](std::string_view hand_and_dealt, std::string_view expected) {
    StringSource source{std::string(hand_and_dealt)};
    TokenReader reader(source, nullptr);
    even_steven::EvenSteven::Deck deck{};
    for (std::size_t i = 0; i < 8; ++i) deck[i] = *even_steven::Kit::read(reader.next().word);
    const even_steven::EvenSteven game(4);
    auto state = game.start(deck);
    std::string played;
    while (!game.to_act(state).empty()) {
      const auto card = even_steven::Covering{}(game.view(state, Seat{}));
      played += even_steven::Kit::write(card) + " ";
      game.play(state, Seat{}, card);
    }
    EXPECT_EQ(played, expected);
    return game.outcome(state).scores[0];
  };
  EXPECT_EQ(play("4h 2d Qs Jc 8c Qc 9s 2c", "Jc Qs 2d "), 0);
  EXPECT_EQ(play("Kd 8c As 5s 3s 6h Kh 5c", "5s 8c Kd As "), 1);
}

// Several seats are asked for one tile, and the next clockwise gets it whoever has answered first.
TEST(ClaimsSketch, SettlesSeveralClaimsClockwise) {
  const claims::Claims game;
  unsigned together = 0;
  unsigned won = 0;
  for (std::uint64_t number = 0; number < 2000; ++number) {
    auto state = game.start(game.deck({19, number}));
    while (!game.to_act(state).empty()) {
      const SeatSet asked = game.to_act(state);
      const Seat discarded_by = state.turn;
      if (asked.size() > 1) {
        ++together;
        auto backwards = state;
        for (std::size_t i = max_seats; i-- > 0;) {
          if (!asked.contains(seat_at(i))) continue;
          ASSERT_EQ(backwards.phase, claims::Phase::claiming) << "nothing is settled before the last answer";
          game.play(backwards, seat_at(i), {claims::Move::Kind::claim, {}});
        }
        Seat first = clockwise(discarded_by, 1, 4);
        while (!asked.contains(first)) first = clockwise(first, 1, 4);
        ASSERT_EQ(backwards.turn, first);
      }
      const Seat seat = asked.first();
      game.play(state, seat, claims::Eager{}(game.view(state, seat)));
    }
    won += game.outcome(state).winners.empty() ? 0U : 1U;
  }
  EXPECT_GT(together, 1000U);
  EXPECT_GT(won, 100U);
  EXPECT_LT(won, 2000U) << "and some run out of tiles";
}

}  // namespace
}  // namespace kiebitz
