// What a match leaves behind: the results of its games, in blocks. A block is one deal, played under every seating of
// every line-up, so that each bot gets the same cards as the others. Blocks are independent of each other, but the
// games inside one are not, so all error bars are computed over blocks.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "kiebitz/seat.hpp"

namespace kiebitz::arena {

// One finished game. Arrays are by seat.
struct GameResult {
  std::array<std::uint8_t, max_seats> bots{};    // who sat there, an index into MatchInfo::bots
  std::array<std::int32_t, max_seats> scores{};  // as the game counts them
  std::array<std::uint8_t, max_seats> places{};  // 0 is first; equal scores share the better place
  SeatSet faulty;                                // seats whose bot broke down in this game; they are last

  friend bool operator==(const GameResult&, const GameResult&) = default;
};

struct Block {
  std::uint64_t deal = 0;
  std::vector<GameResult> games;
};

// A bot that crashed, hung, flooded its output or made an illegal move.
struct Fault {
  std::uint64_t deal = 0;
  unsigned game = 0;  // within its block
  Seat seat{};
  std::uint8_t bot = 0;
  std::string kind;  // one word: "illegal", "late", "ended", "flooded", "bloated", "missing", "protocol"
  std::string text;  // one sentence for people, without a full stop
};

// What was played, apart from the results.
struct MatchInfo {
  std::string game;   // the name of the game
  std::string title;  // its title for people
  unsigned seats = 0;
  std::string rules;              // the options, empty for a game without any
  std::vector<std::string> bots;  // their names
  std::uint64_t seed = 0;         // of the deals
  std::uint64_t deals = 0;        // planned
  bool fewest_points_win = false;
};

}  // namespace kiebitz::arena
