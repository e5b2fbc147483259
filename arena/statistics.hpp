// What the results of a match say about its bots, and with what confidence.
//
// The unit is the block. The games of a block share their deal and are not independent, so every figure is first
// averaged inside each block; its value is the mean over blocks and its error comes from their spread.
//
//   deal 1: A wins both games     A's share of wins in the block  1
//   deal 2: A wins one of two                                     1/2
//   deal 3: A wins one of two                                     1/2
//
// The share is 2/3, the standard deviation over blocks 0.289, the error 0.289 / sqrt(3) = 0.167, and the 95 % interval
// is 4.303 errors wide on either side (Student's t with two degrees of freedom).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "arena/ratings.hpp"
#include "arena/result.hpp"

namespace kiebitz::arena {

// A mean over blocks. Without blocks nothing is known; with a single one, only the value.
struct Estimate {
  double value = 0;
  double error = 0;  // one standard error
  double low = 0;    // 95 % interval
  double high = 0;
  std::uint64_t blocks = 0;

  bool known() const { return blocks > 0; }
  bool has_interval() const { return blocks > 1; }
};

// Mean and variance of numbers that come one at a time (Welford's method).
class Moments {
 public:
  void add(double value);
  std::uint64_t count() const { return count_; }
  double mean() const { return mean_; }
  double variance() const;  // of single values, with n - 1; 0 for fewer than two

  Estimate estimate() const;
  // Of values between 0 and 1, which bounds the interval. If all n values are equal, a different one could still come
  // next: with 95 % confidence at most 1 - 0.05^(1/n) of all values differ (the rule of three), at worst by being 0
  // or 1.
  Estimate share() const;

 private:
  std::uint64_t count_ = 0;
  double mean_ = 0;
  double squares_ = 0;
};

// What a block of `games` games is worth, for a bot's share of wins or, with two bots, for the first one's score
// against the second. Games in a block that repeat each other are worth less than independent games, games that balance
// each other are worth more.
struct BlockWorth {
  double games = 0;
  std::optional<double> worth;  // in independent games; none if all blocks came out the same
  double correlation = 0;       // of two games of a block
  double error = 0;             // of the correlation, one standard error
};

struct BotStanding {
  Estimate wins;   // the share of wins: a first place shared by k seats counts 1/k
  Estimate score;  // as the game counts it
  std::array<Estimate, max_seats> wins_by_seat;
  std::optional<BlockWorth> worth;
  std::uint64_t games = 0;   // a game counts once for every seat of the bot
  std::uint64_t faults = 0;  // of them, lost by a fault
};

// One bot against another: of every pair of their seats in a game, 1 for the better place, 1/2 for the same.
struct Meeting {
  Estimate score;
  double superiority = 0.5;  // the likelihood that the first one is better
  std::uint64_t games = 0;
};

// On the Elo scale; infinite where a score of 0 or 1 cannot be excluded.
struct EloDifference {
  double value = 0;
  double low = 0;
  double high = 0;
};

struct Standings {
  std::uint64_t blocks = 0;
  std::uint64_t games = 0;
  std::vector<BotStanding> bots;     // as in MatchInfo::bots
  std::vector<Meeting> meetings;     // see against()
  std::optional<EloDifference> elo;  // of exactly two bots: the first one's lead
  std::optional<Ratings> ratings;    // of more than two
  std::vector<std::size_t> order;    // the bots, best first

  const Meeting& against(std::size_t bot, std::size_t other) const { return meetings[bot * bots.size() + other]; }
};

// `blocks` in the order of their deals. `replicates` as for rate().
Standings summarize(const MatchInfo& match, std::span<const Block> blocks, unsigned replicates = most_replicates);

// The shares of wins while blocks come in.
class RunningWins {
 public:
  explicit RunningWins(const MatchInfo& match) : seats_(match.seats), bots_(match.bots.size()) {}
  void add(const Block& block);
  std::vector<Estimate> wins() const;

 private:
  unsigned seats_;
  std::vector<Moments> bots_;
};

// --- single games ---

// The seat's share of the win.
double win_share(const GameResult& game, unsigned seats, std::size_t seat);
// None if one of them is not at the table. `points`: the difference of their scores, more is better for `bot`.
std::optional<double> score_against(const GameResult& game, unsigned seats, std::uint8_t bot, std::uint8_t other);
std::optional<double> points_against(const GameResult& game, const MatchInfo& match, std::uint8_t bot,
                                     std::uint8_t other);

// The expected score of a player who is `elo` better, and the reverse, infinite for 0 and 1.
double score_of_elo(double elo);
double elo_of_score(double score);

// Student's t for 95 %: the interval of a mean of `count` values is this many errors wide on either side.
double errors_for_95(std::uint64_t count);

}  // namespace kiebitz::arena
