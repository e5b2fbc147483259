// Plays one game of a match between bots, through the Table that every front end uses.
//
// A bot that breaks down does not disturb the others: the game's first built-in strategy plays on in its seat, so that
// the game can be finished, and the bot gets the last place and the worst score of the game.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "arena/bot.hpp"
#include "arena/result.hpp"
#include "arena/schedule.hpp"
#include "kiebitz/any_game.hpp"

namespace kiebitz::arena {

// Everything that decides how a match is played.
struct MatchPlan {
  const AnyGame* game = nullptr;
  unsigned size = 0;  // seats
  std::string rules;
  std::vector<Bot> bots;
  BotLimits limits;
  std::uint64_t seed = 0;
  Seatings seatings = Seatings::all;

  std::vector<Seating> block() const { return games_of_block(static_cast<unsigned>(bots.size()), size, seatings); }
};

// A game of a match: the deal, and its number within the block of that deal.
struct GameId {
  std::uint64_t deal = 0;
  unsigned game = 0;
  friend auto operator<=>(const GameId&, const GameId&) = default;
};

struct PlayedGame {
  GameId id;
  GameResult result;
  std::vector<Fault> faults;
  std::uint64_t decisions = 0;         // of programs
  std::chrono::nanoseconds slowest{};  // the longest of them
  std::string record;                  // these if the game is kept
  std::vector<std::pair<Seat, std::string>> transcripts;
  std::string errors;    // the standard error of the bots that broke down
  std::string obstacle;  // why the arena could not go on; the game does not count
};

// What to keep of a game besides its result.
enum class Keep : std::uint8_t { none, faults, all };

class Referee {
 public:
  Referee(const MatchPlan& plan, Keep keep);

  // Processes are kept for the same game of the next deal; if there are too many, the least recently used one is ended.
  PlayedGame play(GameId id);
  // Asks all processes to quit, and waits for them. Returns the faults that they commit even then.
  std::vector<Misconduct> dismiss();

 private:
  struct Player;

  BotProcess& process_at(unsigned game, std::size_t seat);
  void seat_players(std::vector<Player>& players, GameId id);
  void ask(Player& player, Table& table);
  void judge(PlayedGame& played, std::vector<Player>& players, const Table& table) const;
  void keep(PlayedGame& played, const std::vector<Player>& players, const Setup& setup, const Table& table) const;

  const MatchPlan& plan_;
  Keep keep_;
  std::vector<Seating> block_;
  struct Hired {
    std::unique_ptr<BotProcess> process;
    std::uint64_t last_used = 0;
  };
  std::map<std::pair<unsigned, std::size_t>, Hired> processes_;  // by game of the block and seat
  std::uint64_t uses_ = 0;
  std::string moves_;                    // of the player who is asked
  std::vector<unsigned> failed_starts_;  // in a row, by bot
};

// The places of the seats, from their scores.
std::array<std::uint8_t, max_seats> places_of(const Outcome& outcome, unsigned seats, bool fewest_points_win,
                                              SeatSet faulty);

}  // namespace kiebitz::arena
