// Games between bots: results, faults, and that no bot affects the games of the others.
#include "arena/referee.hpp"

#include <algorithm>
#include <ostream>

#include "arena/match.hpp"
#include "engine/record.hpp"
#include "tests/process/bad_programs/clean_room.hpp"

namespace kiebitz::arena {
namespace {

using namespace std::chrono_literals;
using process::Beacon;

MatchPlan plan_of(std::string_view game, unsigned size, std::vector<Bot> bots) {
  MatchPlan plan;
  plan.game = find_game(game);
  plan.size = size;
  plan.rules = plan.game->rules("").value();
  plan.bots = std::move(bots);
  plan.limits.process = {.move_time = 120s, .start_time = 120s};  // the machine may be busy
  plan.seed = 1;
  return plan;
}

Bot simple() { return {"simple", {SIMPLE_BOT}}; }
Bot bad(const std::string& fault, const std::string& moves = "1") { return {"bad", {BAD_PLAYER, fault, moves}}; }

// All games of the first deals, in order.
std::vector<PlayedGame> games_of(const MatchPlan& plan, std::uint64_t deals, unsigned jobs = 1, Keep keep = Keep::all) {
  std::vector<PlayedGame> games;
  const auto take = [&](const PlayedGame& game) -> Result<Done> {
    games.push_back(game);
    return Done{};
  };
  const auto played = play_match(plan, {0, deals, {}}, jobs, keep, take, [] { return false; });
  EXPECT_TRUE(played) << played.problem().message();
  std::ranges::sort(games, {}, &PlayedGame::id);
  return games;
}

std::vector<GameResult> results_of(const std::vector<PlayedGame>& games) {
  std::vector<GameResult> results;
  for (const PlayedGame& game : games) results.push_back(game.result);
  return results;
}

class Arena : public process::CleanRoom {};

Outcome outcome_of(std::array<std::int32_t, max_seats> scores, SeatSet winners = {}) {
  Outcome outcome;
  outcome.ending = Outcome::Ending::scored;
  outcome.scores = scores;
  outcome.winners = winners;
  return outcome;
}

using Places = std::array<std::uint8_t, max_seats>;

TEST(Places, FollowFromTheScores) {
  EXPECT_EQ(places_of(outcome_of({5, -3, 5, -7}), 4, false, {}), (Places{0, 2, 0, 3}));
  EXPECT_EQ(places_of(outcome_of({38, 26, 0}, SeatSet::only(Seat{2})), 3, true, {}), (Places{2, 1, 0}));
}

TEST(Places, PutAWinnerBeforeALoserWithoutPoints) {
  EXPECT_EQ(places_of(outcome_of({0, 0}, SeatSet::only(Seat{1})), 2, true, {}), (Places{1, 0}));
}

TEST(Places, AreSharedByAllInAGameWithoutScores) {
  Outcome stuck;
  stuck.ending = Outcome::Ending::unscored;
  EXPECT_EQ(places_of(stuck, 3, true, {}), (Places{0, 0, 0}));
}

TEST(Places, PutFaultyBotsLast) {
  EXPECT_EQ(places_of(outcome_of({9, 1, 0, 0}), 4, false, SeatSet::only(Seat{0})), (Places{3, 0, 1, 1}));
}

// Strategies make the same moves here as in the simulation of the same deal.
TEST_F(Arena, PlaysTheGamesOfTheSimulation) {
  const MatchPlan plan = plan_of("maumau", 2, {{"rulebook", {}}, {"random", {}}});
  const auto games = games_of(plan, 50);
  ASSERT_EQ(games.size(), 100U);
  const auto simulation = plan.game->simulation({2, {"rulebook", "random"}, false, ""}).value();
  Totals totals(simulation->layout());
  ASSERT_TRUE(simulation->count({{1, 0}, 50}, totals));
  std::uint64_t wins = 0;
  for (const PlayedGame& game : games)
    wins += game.id.game == 0 && game.result.places[0] < game.result.places[1] ? 1U : 0U;
  EXPECT_EQ(wins, totals.row("wins")[0]);
}

TEST_F(Arena, IsTheSameForAnyNumberOfJobs) {
  for (const char* const game : {"maumau", "sichuan"}) {
    const unsigned size = find_game(game)->sizes().front();
    const MatchPlan plan = plan_of(game, size, {simple(), {"random", {}}});
    const auto one = games_of(plan, 4);
    EXPECT_EQ(results_of(games_of(plan, 4, 3)), results_of(one)) << game;
    EXPECT_EQ(results_of(games_of(plan, 4)), results_of(one)) << game;
  }
}

TEST_F(Arena, KeepsRecordsThatReplayToTheSameScores) {
  for (const char* const name : {"maumau", "sichuan"}) {
    const MatchPlan plan = plan_of(name, find_game(name)->sizes().front(), {simple(), {"random", {}}});
    for (const PlayedGame& game : games_of(plan, 2)) {
      const auto record = read_record(game.record, find_game);
      ASSERT_TRUE(record) << record.problem().message();
      const auto table = replay(*record);
      ASSERT_TRUE(table) << table.problem().message();
      EXPECT_EQ((*table)->outcome().scores, game.result.scores);
    }
  }
}

TEST_F(Arena, GivesEachBotItsSideOfTheConversation) {
  const MatchPlan plan = plan_of("maumau", 2, {simple(), {"random", {}}});
  const PlayedGame game = games_of(plan, 1).front();
  ASSERT_EQ(game.transcripts.size(), 1U) << "of programs";
  const std::string& text = game.transcripts.front().second;
  EXPECT_TRUE(
      text.starts_with("<kiebitz 1\n<game maumau\n<players 2\n<seat 0\n<ready?\n>ready random (C++)\n<begin 0\n<hand "))
      << text;
  EXPECT_TRUE(text.ends_with("<end\n")) << text;
  EXPECT_NE(text.find("<choose "), std::string::npos);
  EXPECT_NE(text.find("\n<scores "), std::string::npos);
}

// --- bots that misbehave ---

struct Case {
  std::string fault;
  std::string kind;      // several if it depends on what arrives first
  std::string text;      // a part of it
  bool at_once = false;  // before it is ready
};

void PrintTo(const Case& one, std::ostream* out) { *out << one.fault; }

class BadBots : public Arena, public testing::WithParamInterface<Case> {};

// In a tournament of three: the bad bot loses its own games, in time, and the others' game is the same as without it.
TEST_P(BadBots, LoseTheirGamesAndDisturbNobody) {
  const Beacon beacon;
  const Case& one = GetParam();
  const Bot rulebook{"rulebook", {}};
  // The short limits below are for the bad bot, so no honest program plays under them.
  const bool hurried = one.at_once || one.kind == "late";
  const Bot other = hurried ? Bot{"random", {}} : simple();
  const auto alone = games_of(plan_of("maumau", 2, {other, rulebook}), 1);
  MatchPlan plan = plan_of("maumau", 2, {other, rulebook, bad(one.fault)});
  if (hurried) plan.limits.process.move_time = 300ms;
  if (one.at_once) plan.limits.process.start_time = 300ms;
  plan.limits.process.output_bytes = std::size_t{1} << 16U;
  const auto start = std::chrono::steady_clock::now();
  const auto games = games_of(plan, 1);
  EXPECT_LT(std::chrono::steady_clock::now() - start, 100s) << "a fault that is no delay is noticed at once";
  ASSERT_EQ(games.size(), 6U);
  for (const PlayedGame& game : games) {
    if (game.id.game < 2) {
      EXPECT_EQ(game.result, alone[game.id.game].result) << "a game of the others";
      EXPECT_EQ(game.record, alone[game.id.game].record);
      continue;
    }
    const std::size_t seat = game.result.bots[0] == 2 ? 0 : 1;
    EXPECT_TRUE(replay(read_record(game.record, find_game).value())) << "a whole game";
    if (one.kind.empty()) {
      EXPECT_TRUE(game.faults.empty()) << game.faults.front().text;
      continue;
    }
    ASSERT_EQ(game.faults.size(), 1U);
    if (one.at_once && game.faults.front().kind == "missing") continue;  // it is not started a fourth time
    EXPECT_NE(one.kind.find(game.faults.front().kind), std::string::npos)
        << game.faults.front().kind << ": " << game.faults.front().text;
    EXPECT_NE(game.faults.front().text.find(one.text), std::string::npos) << game.faults.front().text;
    EXPECT_EQ(game.faults.front().bot, 2);
    EXPECT_EQ(game.result.faulty, SeatSet::only(seat_at(seat)));
    EXPECT_EQ(game.result.places[seat], 1) << "the last place";
  }
  EXPECT_FALSE(beacon.is_held()) << "somebody lives on";
}

std::string name_of(const testing::TestParamInfo<Case>& info) {
  std::string name = info.param.fault;
  std::ranges::replace(name, '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(
    All, BadBots,
    testing::Values(
        Case{"exit-1", "ended", "ended with exit code 1"}, Case{"exit-0", "ended", "before it answered"},
        Case{"abort", "ended", "signal 6"}, Case{"segfault", "ended", "signal 11"},
        Case{"hang", "late", "did not answer within 300 ms"}, Case{"garbage", "illegal", "'this is not a card'"},
        Case{"empty-line", "illegal", "answered ''"}, Case{"unknown-card", "illegal", "'1z'"},
        Case{"not-in-hand", "illegal", "MM-"}, Case{"two-lines", "protocol", "more than the one line"},
        Case{"half-line", "late", "sent only part of a line"},
        Case{"half-line-and-exit", "ended", "sent only part of a line"},
        Case{"endless-line", "flooded", "a line longer than"}, Case{"flood", "illegal or protocol", ""},
        Case{"flood-blocks", "illegal or protocol", ""}, Case{"byte-drip", "late", "part of a line"},
        Case{"error-flood", "late", "did not answer"}, Case{"close-output", "ended", "closed its output"},
        Case{"close-input", "late", "did not answer"}, Case{"grandchild", "ended", "exit code 1"},
        Case{"grandchild-setsid", "ended", "exit code 1"}, Case{"grandchild-disguised", "ended", "exit code 1"},
        Case{"run-away", "ended", "before it answered"}, Case{"chains", "late", "did not answer"},
        Case{"fork-many", "late", "did not answer"}, Case{"memory", "bloated", "of memory"},
        Case{"memory-out-of-sight", "bloated", "of memory"}, Case{"memory-of-grandchild", "bloated", "of memory"},
        Case{"burn", "late", "did not answer"}, Case{"nul-and-ff", "illegal", "answered"},
        Case{"kill-warden", "late", ""}, Case{"stop-warden", "late", ""},
        Case{"forged-verdict", "illegal or protocol", ""}, Case{"spy", "illegal", "answered"},
        Case{"answers-ahead", "illegal or protocol", ""}, Case{"exit-at-once", "ended", "before it answered", true},
        Case{"silent", "late", "within 300 ms", true}, Case{"flood-at-once", "protocol", "", true},
        Case{"close-output-at-once", "ended", "closed its output", true},
        Case{"ignore-sigterm", "late", "within 300 ms", true}, Case{"none", "", ""}, Case{"errors", "", ""}),
    name_of);

TEST_F(Arena, RestartsABotAfterAFault) {
  const MatchPlan plan = plan_of("maumau", 2, {bad("exit-1", "3"), {"rulebook", {}}});
  const auto games = games_of(plan, 3);
  ASSERT_EQ(games.size(), 6U);
  for (const PlayedGame& game : games) {
    ASSERT_EQ(game.transcripts.size(), 1U);
    EXPECT_NE(game.transcripts.front().second.find(">ready\n"), std::string::npos);
    EXPECT_EQ(std::ranges::count(game.transcripts.front().second, '>'), 4) << "three moves, each time anew";
  }
}

TEST_F(Arena, DoesNotStartABotAgainThatNeverStarts) {
  const MatchPlan plan = plan_of("maumau", 2, {{"none", {"/nonexistent/bot"}}, {"rulebook", {}}});
  const auto games = games_of(plan, 3);
  ASSERT_EQ(games.size(), 6U);
  for (const PlayedGame& game : games) EXPECT_EQ(game.faults.at(0).kind, "missing");
  EXPECT_NE(games.back().faults[0].text.find("not started again"), std::string::npos) << games.back().faults[0].text;
}

TEST_F(Arena, HasABankOfTimeForEachGame) {
  MatchPlan plan = plan_of("maumau", 2,
                           {{"slow",
                             {"/bin/sh", "-c",
                              "while read w r; do case $w in 'ready?') echo ready;; choose) sleep 0.1; echo \"${r%%, "
                              "*}\";; quit) exit;; esac; done"}},
                            {"rulebook", {}}});
  plan.limits.bank = 250ms;
  plan.limits.process.move_time = 10s;
  const PlayedGame game = games_of(plan, 1).front();
  ASSERT_EQ(game.faults.size(), 1U);
  EXPECT_EQ(game.faults.front().kind, "late");
  EXPECT_EQ(game.faults.front().text, "used up its 0.25 s for the game");
}

}  // namespace
}  // namespace kiebitz::arena
