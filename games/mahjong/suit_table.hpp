// All that can be known of the tiles of one suit, looked up.
//
// A suit has 405,350 states of at most 14 tiles. They are numbered without gaps: the five higher numbers are ranked by
// how many tiles they are, so that those that still fit to given four lower numbers are the first of the ranking;
// each choice of lower numbers then gets a stretch of its own. A state's number is the sum of two small look-ups.
//
// A suit with n tiles is complete by itself (n mod 3 is 0: sentences, 2: with a pair), waits for one tile, or neither.
// One number of tiles asks for one thing only, so one word a state holds it all.
#pragma once

#include <vector>

#include "games/mahjong/missing_tiles.hpp"
#include "games/mahjong/scoring.hpp"

namespace kiebitz::mahjong {

inline constexpr int most_tiles = 14;
inline constexpr std::uint32_t suit_states = 405'350;

struct SuitIndex {
  std::uint32_t stretch[1U << 12U]{};  // where the states with these numbers 1 to 4 begin
  std::uint16_t rank[1U << 15U]{};     // of numbers 5 to 9 among all, fewer tiles first

  constexpr std::uint32_t operator()(SuitTiles tiles) const noexcept {
    return stretch[tiles.word() & 0xFFFU] + rank[tiles.word() >> 12U];
  }
};

// Whether the suit is complete, with which qualities, and else which tiles would make it so. A tile of which four are
// there is never among them (SM-10).
class SuitFacts {
 public:
  constexpr SuitFacts() noexcept = default;

  constexpr NumberSet waits() const noexcept { return NumberSet(word_ & 0x1FFU); }
  constexpr bool is_complete() const noexcept { return (word_ & complete) != 0; }
  constexpr Qualities qualities() const noexcept { return Qualities(word_ >> 10U); }

  constexpr void add_wait(int number) noexcept {
    word_ = static_cast<std::uint16_t>(word_ | NumberSet::only(number).bits());
  }
  constexpr void set_complete(Qualities qualities) noexcept {
    word_ = static_cast<std::uint16_t>((word_ & 0x1FFU) | complete | qualities.bits() << 10U);
  }

 private:
  static constexpr std::uint16_t complete = 1U << 9U;
  std::uint16_t word_ = 0;
};

struct Tables {
  static constexpr std::size_t most_rows = 128;

  SuitIndex index{};
  SuitFacts facts[suit_states];
  // What a state misses is one of only 126 rows, so that all ways to share four sentences and a pair between two suits
  // can be worked out for each pair of rows.
  std::uint8_t row[suit_states]{};
  MissingTiles rows[most_rows];
  std::uint8_t together[most_rows][most_rows]{};
  std::uint32_t row_count = 0;

  constexpr SuitFacts facts_of(SuitTiles tiles) const noexcept { return facts[index(tiles)]; }
  constexpr std::uint8_t row_of(SuitTiles tiles) const noexcept { return row[index(tiles)]; }
};

// All states of one suit, in the order of their numbers: one with a tile less comes before.
std::vector<SuitTiles> all_suit_states();

// Built when it is first asked for; some milliseconds.
const Tables& tables();

// For whoever wants tables of his own: on a device, or to time it.
void build(Tables& tables);

}  // namespace kiebitz::mahjong
