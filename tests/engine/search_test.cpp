// Players that search, and what they say about moves.
#include "engine/search.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "backends/workers.hpp"
#include "engine/decisions.hpp"
#include "engine/match.hpp"
#include "games/maumau/kit.hpp"
#include "games/sichuan/kit.hpp"
#include "kiebitz/any_game.hpp"
#include "tests/sketches/doors.hpp"
#include "tests/support/rounds.hpp"

namespace kiebitz {
namespace {

const AnyGame& maumau() { return *find_game("maumau"); }

std::unique_ptr<Table> table_of(const AnyGame& game, unsigned size, std::uint64_t deal) {
  return std::move(game.playable()->table({size, Deal{71, deal}})).value();
}

// Calls visit(table, seat) where a seat has a choice.
template <class Visit>
void at_choices(const AnyGame& game, unsigned size, std::uint64_t deals, Visit visit) {
  for (std::uint64_t deal = 0; deal < deals; ++deal) {
    const auto table = table_of(game, size, deal);
    while (!table->to_act().empty()) {
      const Seat seat = table->to_act().first();
      if (table->moves(seat).size() > 1) visit(*table, seat);
      if (testing::Test::HasFatalFailure()) return;
      ASSERT_FALSE(table->play(seat, table->choose(seat, game.playable()->strategies().front()).value()));
    }
  }
}

std::string written(const Advice& advice) {
  std::string text = advice.move + "; " + to_text(advice.source) + "\n";
  for (const MoveValue& each : advice.values) {
    text += each.move + " " + std::to_string(each.wins) + " " + std::to_string(each.score) + " " +
            std::to_string(each.wins_error) + " " + std::to_string(each.games) + "\n";
  }
  return text;
}

TEST(Search, HasPlayersWithABudgetInTheirName) {
  EXPECT_EQ(searcher_named("search")->games, 2000U);
  EXPECT_EQ(searcher_named("search:4000")->games, 4000U);
  EXPECT_FALSE(searcher_named("search:4000")->sees_all);
  EXPECT_TRUE(searcher_named("cheat")->sees_all);
  const auto parts = [](std::string_view name) {
    const Searcher searcher = searcher_named(name).value();
    return std::pair(searcher.learns, searcher.infers);
  };
  EXPECT_EQ(parts("search:7"), std::pair(true, true));
  EXPECT_EQ(parts("search-no-learning:7"), std::pair(false, true));
  EXPECT_EQ(parts("search-no-inference:7"), std::pair(true, false));
  EXPECT_EQ(parts("search-plain"), std::pair(false, false));
  EXPECT_EQ(searcher_named("search-plain:7")->games, 7U);
  for (const std::string no :
       {"", "searching", "search:", "search:0", "search:x", "search:5x", "search:-1", "search:99999999999999",
        "cheat:5", "rulebook", "search-", "search-plainly", "search-no-learning-no-inference", "search:5-plain"}) {
    EXPECT_FALSE(searcher_named(no)) << no;
  }
  EXPECT_FALSE(maumau().playable()->table({2, Deal{}}).value()->choose(Seat{0}, "search:0").ok());
  const auto evensteven = find_game("evensteven")->playable()->table({0, Deal{}}).value()->choose(Seat{0}, "search");
  ASSERT_FALSE(evensteven.ok()) << "its players do not search";
}

TEST(Search, CallsTheFirstStrategyTheBook) {
  EXPECT_EQ(maumau::Kit::strategies().front(), maumau::Kit::Book::name);
  EXPECT_EQ(sichuan::Kit::strategies().front(), sichuan::Kit::Book::name);
}

// The chances to win at the doors, in the order of their moves.
std::vector<double> chances_at_the_doors(const Searcher& searcher) {
  using sketches::doors::Doors;
  const Doors::Deck deck{3};
  Search<sketches::doors::Kit> search(Doors{}, Doors::start(deck), Seat{0}, searcher);
  search.run(deck, {}, {.games = 5000, .keeps_all = true}, RandomStream({1, 1}, 1));
  std::vector<double> chances(5);
  for (const MoveValue& each : search.values()) chances.at(std::stoul(each.move)) = each.wins;
  return chances;
}

// Few games that all came out alike leave room for doubt: a chance of 9 % loses 32 games in a row once in 20 times.
TEST(Search, IsNotSureOfWhatFewGamesSay) {
  Sum lost;
  for (int i = 0; i < 32; ++i) lost.add(0);
  EXPECT_EQ(lost.with_doubt({0, 1}).mean, 0);
  EXPECT_NEAR(lost.with_doubt({0, 1}).error, std::sqrt(1.0 / 34 * 33 / 34 / 34), 1e-12);
  EXPECT_GT(3 * lost.with_doubt({0, 1}).error, 0.08);
  const auto table = table_of(maumau(), 2, 0);
  for (const std::uint64_t games : {std::uint64_t{1}, std::uint64_t{40}}) {
    const auto values = table->advice(table->to_act().first(), SearchBudget{games, 0, {}})->values;
    ASSERT_GT(values.size(), 1U);
    for (const MoveValue& each : values) {
      EXPECT_GT(each.wins_error, 0) << each.move << " " << games;
      EXPECT_GT(each.score_error, 0);
      EXPECT_EQ(each.behind_error > 0, &each != &values.front()) << "the best move is not behind";
    }
  }
}

// A move that was dropped after a few lucky deals is not shown as better than the best one, which had the same luck.
TEST(Search, NoMoveSeemsBetterThanTheBestOne) {
  unsigned dropped = 0;
  for (std::uint64_t deal = 0; deal < rounds(60, 6); ++deal) {
    const auto table = table_of(maumau(), 3, deal);
    const auto values = table->advice(table->to_act().first(), SearchBudget{1000, deal, {}})->values;
    for (const MoveValue& each : values) {
      EXPECT_LE(each.wins, values.front().wins + 2 * each.behind_error) << each.move << ", deal " << deal;
      if (each.games < values.front().games) ++dropped;
    }
  }
  EXPECT_GT(dropped, rounds(20, 0));
}

// At the doors, `own` wins and `trust` loses as soon as somebody plays better than the book. But a seat cannot learn
// what it does not see: a guess stays a guess.
TEST(Search, LearnsWhatEachSeatCanKnow) {
  const auto by_the_book = chances_at_the_doors({.learns = false});
  EXPECT_NEAR(by_the_book[0], 0.6, 0.05);
  EXPECT_EQ(by_the_book[1], 0);
  EXPECT_NEAR(by_the_book[2], 0.5, 0.05);
  EXPECT_EQ(by_the_book[3], 1);
  const auto learnt = chances_at_the_doors({});
  EXPECT_NEAR(learnt[0], 0.6, 0.05);
  EXPECT_GT(learnt[1], 0.9);
  EXPECT_NEAR(learnt[2], 0.5, 0.07);
  EXPECT_LT(learnt[3], 0.1);
}

// With five games for each door `stop`, the book's, wins in three of them and `trust` in all. If it wins in four, it is
// behind by no more than the error, and with five doors that is too little to leave the book: a chance of 1 in 3. If it
// wins in all, it is no worse: 1 in 13.
TEST(Search, LeavesTheBookOnlyForAMoveThatIsClearlyBetter) {
  using sketches::doors::Doors;
  using sketches::doors::Move;
  constexpr std::uint64_t searches = 1000;
  unsigned stops = 0;
  unsigned stops_as_best = 0;
  for (std::uint64_t seed = 0; seed < searches; ++seed) {
    const Searcher careful{.learns = false, .infers = false};
    Search<sketches::doors::Kit> search(Doors{}, Doors::start({3}), Seat{0}, careful);
    search.run({3}, {}, {.games = 25}, RandomStream({seed, 1}, 1));
    stops += search.choice() == Move::stop ? 1U : 0U;
    stops_as_best += search.best() == Move::stop ? 1U : 0U;
  }
  EXPECT_NEAR(stops, 0.337 * searches, 0.06 * searches);
  EXPECT_NEAR(stops_as_best, 0.078 * searches, 0.04 * searches);
}

// Seat 1 has said `three` twice, as the book does if the number is at least 5. Such a deal weighs 1/3, any other 1/12:
// four times as much. Of four deals of which k are such, one of them is taken with the chance 4k / (4k + 4 - k).
TEST(Search, PrefersDealsOnWhichTheOthersHavePlayedByTheBook) {
  using sketches::doors::Doors;
  using sketches::doors::Move;
  const Seat one{1};
  const std::vector<Turn<Move>> turns = {
      {Seat{0}, Move::ask}, {one, Move::three}, {Seat{0}, Move::ask}, {one, Move::three}};
  const auto share = [&](bool infers) {
    LikelyWorlds<sketches::doors::Kit> worlds(Doors{}, Doors::Deck{0}, turns, Seat{0}, infers);
    RandomStream random({2, 2}, 2);
    unsigned high = 0;
    for (int i = 0; i < 20'000; ++i) high += worlds.next(random).card >= 5 ? 1U : 0U;
    return high / 20'000.0;
  };
  EXPECT_NEAR(share(false), 0.5, 0.02);
  EXPECT_NEAR(share(true), (4 * 4.0 / 7 + 6 * 8.0 / 10 + 4 * 12.0 / 13 + 1) / 16, 0.02);
}

TEST(Search, SaysWhatEveryMoveIsWorthWithinItsBudget) {
  std::uint64_t saved = 0;
  for (const unsigned players : {2U, 3U, 4U}) {
    at_choices(maumau(), players, 4, [&](const Table& table, Seat seat) {
      const auto advice = table.advice(seat, SearchBudget{400, 9, {}});
      ASSERT_TRUE(advice.ok());
      ASSERT_EQ(advice->move, advice->values.front().move);
      auto moves = table.moves(seat);
      std::uint64_t games = 0;
      for (const MoveValue& each : advice->values) {
        games += each.games;
        ASSERT_EQ(std::erase(moves, each.move), 1);
        ASSERT_TRUE(each.wins >= 0 && each.wins <= 1 && each.score >= 0 && each.wins_error < 0.15) << written(*advice);
      }
      ASSERT_TRUE(moves.empty());
      ASSERT_LE(games, 400U);
      ASSERT_EQ(to_text(advice->source), "best of " + std::to_string(games) + " sampled games");
      saved += 400 - games;
      ASSERT_EQ(written(*table.advice(seat, SearchBudget{400, 9, {}})), written(*advice)) << "the same seed";
    });
  }
  EXPECT_GT(saved, 400U) << "it stops when the best move is clear";
  EXPECT_EQ(to_text(table_of(maumau(), 2, 0)->advice(Seat{0})->source), "by the book");
}

TEST(Search, StopsWhenItIsTold) {
  const auto table = table_of(maumau(), 4, 1);
  const Seat seat = table->to_act().first();
  unsigned asked = 0;
  const auto advice = table->advice(seat, SearchBudget{1'000'000, 1, [&] { return ++asked == 5; }});
  EXPECT_EQ(advice->values.front().games, 5U);
}

// Nothing that a seat cannot know has any effect: on another deal that looks the same, every number is the same.
TEST(Search, KnowsNoMoreThanItsSeat) {
  unsigned compared = 0;
  for (const unsigned players : {2U, 3U, 4U}) {
    at_choices(maumau(), players, 6, [&](const Table& table, Seat seat) {
      const auto other = table.imagine(seat, compared);
      ASSERT_EQ(written(*other->advice(seat, SearchBudget{200, 3, {}})),
                written(*table.advice(seat, SearchBudget{200, 3, {}})));
      ++compared;
    });
  }
  EXPECT_GT(compared, 100U);
}

// Plays a deal; returns the winner.
SeatSet winners(const AnyGame& game, unsigned size, std::uint64_t deal, const std::vector<std::string>& players) {
  const auto table = table_of(game, size, deal);
  while (!table->to_act().empty()) {
    const Seat seat = table->to_act().first();
    if (table->play(seat, table->choose(seat, players[index(seat)]).value())) return {};
  }
  return table->outcome().winners;
}

TEST(Search, BeatsTheRulebookAsACheatDoes) {
  if (is_slow_build) GTEST_SKIP() << "a statistic of many games";
  const auto wins = [](const std::string& one, const std::string& other, std::uint64_t deals) {
    unsigned won = 0;
    for (std::uint64_t deal = 0; deal < deals; ++deal) {
      won += winners(maumau(), 2, deal, {one, other}).contains(Seat{0}) ? 1U : 0U;
      won += winners(maumau(), 2, deal, {other, one}).contains(Seat{1}) ? 1U : 0U;
    }
    return static_cast<double>(won) / static_cast<double>(2 * deals);
  };
  EXPECT_GT(wins("search:200", "rulebook", 150), 0.55);
  EXPECT_GT(wins("cheat", "rulebook", 300), 0.7);
}

// The record of a game between strategies.
Record recorded(const AnyGame& game, unsigned size, const std::vector<std::string>& players) {
  const Setup setup{size, Deal{42, 7}};
  const Match match = Match::start(game, setup, players).value();
  return read_record(to_text(game, setup, players, match.table()), find_game).value();
}

// SB-16: whoever won first deals next, and so sits in seat 0; everybody keeps the neighbours.
TEST(Matches, TheNextDealerMovesToTheFirstSeat) {
  const AnyGame& sichuan = *find_game("sichuan");
  const std::vector<std::string> players = {"steady", "expert", "random", "contrary"};
  unsigned moved = 0;
  for (std::uint64_t deal = 0; deal < 20; ++deal) {
    const Match match = Match::start(sichuan, {0, Deal{3, deal}}, players).value();
    const std::size_t dealer = index(match.table().outcome().next);
    const Match next = match.next().value();
    EXPECT_EQ(std::get<Deal>(next.setup().cards).number, deal + 1);
    for (std::size_t seat = 0; seat < 4; ++seat) EXPECT_EQ(next.players()[seat], players[(dealer + seat) % 4]);
    moved += dealer != 0 ? 1U : 0U;
  }
  EXPECT_GT(moved, 5U);
}

TEST(Decisions, SayWhatEveryChoiceOfAGameCost) {
  const Record record = recorded(maumau(), 3, {"random", "rulebook", "search:100"});
  const auto all = decisions_of(record, Sight{}, {300}).value();
  double random_cost = 0;
  for (const Decision& each : all) {
    EXPECT_EQ(each.seat, record.moves[each.move - 1].seat);
    EXPECT_EQ(each.played.move, record.moves[each.move - 1].move);
    EXPECT_EQ(each.played.games, each.best.games) << "all moves are tried on the same deals";
    EXPECT_NEAR(each.cost(), each.best.wins - each.played.wins, 1e-9);
    EXPECT_GE(each.cost(), 0);
    EXPECT_TRUE(each.cost() > 0 || each.best.score <= each.played.score) << "of equal chances, that with fewer points";
    EXPECT_LE(each.games, 300U);
    if (each.seat == Seat{0}) random_cost += each.cost();
  }
  EXPECT_GT(random_cost, 0.05);
  const auto own = decisions_of(record, Seat{0}, {300}).value();
  EXPECT_GT(own.size(), 1U);
  EXPECT_LT(own.size(), all.size());
  const auto worst = costliest(all, 3);
  ASSERT_FALSE(worst.empty());
  EXPECT_LE(worst.size(), 3U);
  EXPECT_TRUE(std::ranges::is_sorted(worst, std::ranges::greater{}, &Decision::cost));
  for (const Decision& each : worst) EXPECT_GE(each.cost(), 2 * each.played.behind_error) << "not by chance";
  for (const Decision& each : all) EXPECT_LE(each.is_clear() ? each.cost() : 0, worst[0].cost());
  // Exact where the game computes that.
  const auto exact = decisions_of(recorded(*find_game("evensteven"), 4, {"random"}), Sight{}, {10}).value();
  ASSERT_FALSE(exact.empty());
  for (const Decision& each : exact) {
    EXPECT_EQ(each.games, 0U);
    EXPECT_EQ(each.cost(), each.best.wins - each.played.wins);
  }
}

// A cheat that would win by the book wins: it needs only to play by the book.
TEST(Cheat, NeverThrowsAwayAGameThatTheRulebookWins) {
  for (const unsigned players : {2U, 4U}) {
    for (std::uint64_t deal = 0; deal < 200; ++deal) {
      std::vector<std::string> names(players, "rulebook");
      if (!winners(maumau(), players, deal, names).contains(Seat{0})) continue;
      names[0] = "cheat";
      ASSERT_TRUE(winners(maumau(), players, deal, names).contains(Seat{0})) << "deal " << deal;
    }
  }
}

TEST(Search, PlaysSichuanAndIsSimulatedTheSameByAnyNumberOfThreads) {
  struct Case {
    std::string_view game;
    unsigned size;
    std::vector<std::string> players;
    std::uint64_t deals;
  };
  for (const Case& each : {Case{"maumau", 3, {"search:50", "cheat", "random"}, 40},
                           Case{"sichuan", 4, {"search:20", "steady", "cheat", "random"}, rounds(2, 1)}}) {
    const auto simulation = find_game(each.game)->simulation({each.size, each.players, true});
    ASSERT_TRUE(simulation.ok()) << simulation.problem().message();
    Totals plain((*simulation)->layout());
    ASSERT_TRUE((*simulation)->count({{5, 0}, each.deals}, plain).ok());
    EXPECT_EQ(plain.number("games"), each.deals);
    Totals threaded((*simulation)->layout());
    ASSERT_TRUE(thread_workers(3)->count(**simulation, {{5, 0}, each.deals}, threaded).ok());
    EXPECT_TRUE(std::ranges::equal(plain.numbers(), threaded.numbers())) << each.game;
  }
}

}  // namespace
}  // namespace kiebitz
