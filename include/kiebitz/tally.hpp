// What came of many games. The sums do not depend on the order of the games, so any split of the work over threads,
// machines or devices gives the same tally.
#pragma once

#include <array>
#include <cstdint>

#include "kiebitz/game.hpp"

namespace kiebitz {

struct Tally {
  std::uint64_t games = 0;
  std::uint64_t unscored = 0;
  std::array<std::uint64_t, max_seats> wins{};
  std::array<std::int64_t, max_seats> scores{};
  std::uint64_t fingerprint = 0;  // of every single outcome and its address; sums modulo 2^64

  constexpr Tally& operator+=(const Tally& other) noexcept {
    games += other.games;
    unscored += other.unscored;
    for (std::size_t i = 0; i < max_seats; ++i) {
      wins[i] += other.wins[i];
      scores[i] += other.scores[i];
    }
    fingerprint += other.fingerprint;
    return *this;
  }
  friend constexpr bool operator==(const Tally&, const Tally&) noexcept = default;
};

// The finaliser of SplitMix64: every bit of the result depends on every bit of the word.
constexpr std::uint64_t mixed(std::uint64_t word) noexcept {
  word = (word ^ (word >> 30U)) * 0xBF58'476D'1CE4'E5B9U;
  word = (word ^ (word >> 27U)) * 0x94D0'49BB'1331'11EBU;
  return word ^ (word >> 31U);
}

constexpr std::uint64_t fingerprint(const Outcome& outcome, std::uint64_t number) noexcept {
  std::uint64_t packed = outcome.why.number;
  for (const std::int32_t score : outcome.scores) packed = packed * 0x1'0001U + static_cast<std::uint32_t>(score);
  return mixed(mixed(number) ^ packed);
}

constexpr void add(Tally& tally, const Outcome& outcome, std::uint64_t number) noexcept {
  ++tally.games;
  tally.unscored += outcome.ending == Outcome::Ending::unscored ? 1U : 0U;
  for (std::size_t i = 0; i < max_seats; ++i) {
    tally.wins[i] += outcome.winners.contains(seat_at(i)) ? 1U : 0U;
    tally.scores[i] += outcome.scores[i];
  }
  tally.fingerprint += fingerprint(outcome, number);
}

}  // namespace kiebitz
