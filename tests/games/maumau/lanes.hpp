// Games in lock-step for tests. lanes.cpp is compiled for each instruction set, like games/maumau/counting.cpp.
#pragma once

#include <cstdint>
#include <string>

#include "engine/instruction_set.hpp"

namespace kiebitz::maumau::tests {

struct LaneTests {
  // Plays deals and writes the record and the number of times of each; at the end of `times`, how many other deals were
  // played. Few tapes: new deals keep waiting for old games to end.
  void (*play)(unsigned players, bool few_tapes, std::uint64_t seed, std::uint64_t first, std::uint64_t count,
               void* records, int* times);
  // Begins a vector of games with `dealt` of 32 cards in hand, so that the piles are almost always empty. Returns how
  // their ends differ from those of the plain rules.
  std::string (*crowded)(unsigned players, std::size_t dealt, std::uint64_t seed, std::uint64_t first);
};

}  // namespace kiebitz::maumau::tests

#ifdef KIEBITZ_CHOOSES_LANES
// NOLINTBEGIN(readability-identifier-naming)
#define KIEBITZ_DECLARE_LANE_TESTS(space)                                                                            \
  namespace space::maumau::tests {                                                                                   \
  void play_in_lanes(unsigned players, bool few_tapes, std::uint64_t seed, std::uint64_t first, std::uint64_t count, \
                     void* records, int* times);                                                                     \
  std::string crowded_in_lanes(unsigned players, std::size_t dealt, std::uint64_t seed, std::uint64_t first);        \
  }
KIEBITZ_DECLARE_LANE_TESTS(kiebitz_avx2)
KIEBITZ_DECLARE_LANE_TESTS(kiebitz_avx512)
#undef KIEBITZ_DECLARE_LANE_TESTS
// NOLINTEND(readability-identifier-naming)
#endif
