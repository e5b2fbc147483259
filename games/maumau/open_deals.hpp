// Many deals with open cards: who can force a win, and where the rulebook players throw one away.
// docs/studies/maumau-open-cards.md is based on this.
#pragma once

#include <array>
#include <cstdint>

#include "games/maumau/solver.hpp"

namespace kiebitz::maumau {

// The decision by which a rulebook player threw a won game away: the last of these whose change alone would have kept
// the win. So a jack with the wrong wish counts as the wish, not as the jack.
enum class Slip : std::uint8_t { seven, value, block, suit, wish, drawn_card };
inline constexpr std::size_t slip_count = 6;

// What rule 4 (MM-24) does with open cards, compared with the card that rule 2 would play.
struct Blocks {
  std::uint64_t both_win = 0;
  std::uint64_t only_jack_wins = 0;
  std::uint64_t only_other_wins = 0;
  std::uint64_t neither_wins = 0;
  std::uint64_t unknown = 0;
};

struct OpenDeals {
  std::uint64_t deals = 0;
  // Two players: what player 1 can force. More: what each player can force against all others together.
  std::array<std::array<std::uint64_t, 4>, 4> prospects{};  // by seat and Prospect
  std::array<std::uint64_t, 33> nodes{};                    // deals by the binary digits of their nodes

  // Two players, and only on request: the game of two rulebook players.
  std::uint64_t rulebook_wins = 0;  // of player 1
  std::uint64_t followed = 0;       // games in which every decision of the player who could force a win was judged
  std::uint64_t kept = 0;           // of these: the first one who could force a win did win, without a slip
  std::uint64_t slips = 0;          // decisions that threw a win away, in all games
  std::uint64_t decisions = 0;      // decisions with a choice of players who could force a win
  std::array<std::uint64_t, slip_count> slips_by{};
  Blocks blocks;
};

// Deals `first` to `first + count - 1`. `judges` also follows the games of two rulebook players, which takes much
// longer.
OpenDeals open_deals(unsigned players, Deal first, std::uint64_t count, std::uint64_t limit, bool judges);

}  // namespace kiebitz::maumau
