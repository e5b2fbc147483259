// What a table tells programs, and that it is cheap: no sentence is made unless somebody asks for one.
#include <gtest/gtest.h>

#include "games/maumau/kit.hpp"
#include "games/sichuan/kit.hpp"
#include "tests/sketches/claims.hpp"

namespace kiebitz {
namespace {

// Counts the moves that are put into words.
template <class Kit>
struct Counted : Kit {
  class Teller : public TellerOf<Kit> {
   public:
    using TellerOf<Kit>::TellerOf;
    Told play(Seat seat, typename Kit::Game::Move move, std::string_view chosen_by, Sight sight) {
      ++told;
      return TellerOf<Kit>::play(seat, move, chosen_by, sight);
    }
  };
  static inline unsigned told = 0;
};

template <class Kit>
void expect_no_words() {
  const typename Kit::Game game = Kit::game(Kit::sizes[0]);
  TableOf<Counted<Kit>> table(game, game.deck({1, 2}), Setup{0, Deal{1, 2}});
  Counted<Kit>::told = 0;
  std::size_t length = 0;
  while (!table.to_act().empty()) {
    const Seat seat = table.to_act().first();
    const auto moves = table.moves(seat);
    ASSERT_FALSE(table.play(seat, moves[moves.size() / 2], {}));
    EXPECT_GE(table.events(Seat{0}).size(), length);
    length = table.events(Seat{0}).size();
  }
  EXPECT_TRUE(table.outcome().over());
  const std::string moves = table.moves_so_far();
  EXPECT_EQ(static_cast<std::size_t>(std::ranges::count(moves, '\n')), table.step_count() - 1);
  EXPECT_EQ(Counted<Kit>::told, 0U);
  EXPECT_FALSE(table.view(Seat{0}).rows.empty());
  EXPECT_EQ(Counted<Kit>::told, table.step_count() - 1);
  EXPECT_FALSE(table.ending().empty());
  EXPECT_EQ(Counted<Kit>::told, table.step_count() - 1) << "once for each move";
}

TEST(Events, NoMoveIsPutIntoWordsUntilSomebodyAsks) {
  expect_no_words<maumau::Kit>();
  expect_no_words<sichuan::Kit>();
}

TEST(Events, OfAGameThatTellsNoneAreItsMoves) {
  const AnyGameOf<sketches::claims::Kit> game;
  const auto table = game.playable()->table({0, Deal{3, 4}}).value();
  while (!table->to_act().empty()) {
    const Seat seat = table->to_act().first();
    ASSERT_FALSE(table->play(seat, table->moves(seat).front(), {}));
  }
  for (std::size_t i = 0; i < table->seats(); ++i) EXPECT_EQ(table->events(seat_at(i)), table->moves_so_far());
  EXPECT_EQ(table->events(Seat{7}), "");
}

// Bloody Battle without the events of its kit.
struct Plain {
  using Game = sichuan::Sichuan;
  static std::string write(sichuan::Move move) { return sichuan::to_text(move); }
};

TEST(Events, OfSecretAnswersEverySeatHearsItsOwnAlone) {
  const Plain::Game game = sichuan::Kit::game(4);
  auto state = game.start(game.deck({}));
  Events events(game.seats());
  for (std::size_t i = 0; i < game.seats(); ++i) {
    play_and_tell<Plain>(game, state, seat_at(i), sichuan::Move::choose_void(mahjong::Suit::bamboo), events);
  }
  MoveList<sichuan::Move> moves;
  game.moves(state, Seat{0}, moves);
  play_and_tell<Plain>(game, state, Seat{0}, moves[0], events);
  EXPECT_EQ(events.of(Seat{0}), "0 void B\n0 " + Plain::write(moves[0]) + "\n");
  EXPECT_EQ(events.of(Seat{2}), "2 void B\n0 " + Plain::write(moves[0]) + "\n");
}

TEST(Events, FewestPointsWinWhereTheyCountAgainstTheirPlayer) {
  EXPECT_TRUE(find_game("maumau")->fewest_points_win());  // MM-18
  EXPECT_FALSE(find_game("sichuan")->fewest_points_win());
}

}  // namespace
}  // namespace kiebitz
