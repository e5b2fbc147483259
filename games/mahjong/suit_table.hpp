// What can be known about the tiles of one suit, by table look-up.
//
// The tiles of one suit are nine counts, one for each number. With at most four of a number and at most 14 tiles in all
// there are 405,350 states. The tables have one entry per state, without gaps.
//
// The index. SuitTiles packs the counts into octal digits, the ones lowest. In the hand 222555D 2225588M:
//
//                9 8 7 6 5   4 3 2 1
//      222555D   0 0 0 0 3 | 0 0 3 0
//     2225588M   0 2 0 0 2 | 0 0 3 0
//
// Each half is looked up by itself. The 3,125 possible upper halves are ranked by how many tiles they have. One has no
// tile, 5 have one, 15 have two, and 00003 is the first of those with three, so rank[00003] is 1 + 5 + 15 = 21. The
// lower half 0030 has three tiles and leaves room for eleven. The upper halves with at most eleven tiles are exactly
// the first 2,118 of the ranking, so all states with this lower half fill an unbroken range of the table, and
// begin[0030] = 30,942 is where it starts. The index is the sum of the two look-ups:
//
//      222555D   begin[0030] + rank[00003] = 30,942 + 21 = 30,963
//     2225588M   begin[0030] + rank[02002] = 30,942 + 81 = 31,023
//
// The entry. SuitFacts says whether the tiles are complete, that is sentences and at most one pair with nothing left
// over, and which single tiles would complete them:
//
//      222555D   complete (222 555), and all chunks; no single tile completes it again
//     2225588M   not complete; 5 completes it (222 555 88), and so does 8 (222 55 888)
//        22255   both: complete (222 55), and completed by 5 (222 555)
//
// The number of tiles determines the number of pairs: none if it is divisible by 3, one if the remainder is 2; with
// remainder 1 a suit is never complete. So suits can be judged separately. The hand above is ready, and waits for 5M
// and 8M, because the dots are complete and the myriads wait for these. waits.hpp continues from here.
//
// The distance. For a hand that is not ready, `row` says how many tiles a suit lacks for each number of sentences, with
// and without a pair (missing_tiles.hpp). Only 126 different rows occur among the 405,350 states, so a small table,
// `missing_together`, can hold what any two of them lack to a number of sentences and a pair.
#pragma once

#include "games/mahjong/missing_tiles.hpp"
#include "games/mahjong/scoring.hpp"

namespace kiebitz::mahjong {

inline constexpr int most_tiles = 14;
inline constexpr std::uint32_t suit_states = 405'350;

struct SuitIndex {
  std::uint32_t begin[1U << 12U]{};  // by the counts of 1 to 4: where their states begin
  std::uint16_t rank[1U << 15U]{};   // by the counts of 5 to 9: their rank, fewest tiles first

  constexpr std::uint32_t operator()(SuitTiles tiles) const noexcept {
    return begin[tiles.word() & 0xFFFU] + rank[tiles.word() >> 12U];
  }
};

// Whether the tiles are complete, with which qualities, and which tiles would complete them. A tile that is held four
// times is never among those (SM-10).
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
  std::uint8_t row[suit_states]{};  // into `rows`
  MissingTiles rows[most_rows];
  // fewest_missing() of two rows, by the number of sentences; a contest hand needs four.
  std::uint8_t missing_together[sentences + 1][most_rows][most_rows]{};
  std::uint32_t row_count = 0;

  constexpr SuitFacts facts_of(SuitTiles tiles) const noexcept { return facts[index(tiles)]; }
  constexpr std::uint8_t row_of(SuitTiles tiles) const noexcept { return row[index(tiles)]; }
};

// Built on first use, in a few milliseconds.
const Tables& tables();

// For callers that need their own copy.
void build(Tables& tables);

}  // namespace kiebitz::mahjong
