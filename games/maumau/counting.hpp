// Plays and counts deals: the inner loop of the simulation. counting.cpp is compiled for any processor and once more
// for each instruction set that lanes exist for, in namespaces of their own (cmake/lanes.cmake). The plain version
// plays one game after the other; it is the reference for the others.
#pragma once

#include <cstdint>

#include "engine/instruction_set.hpp"

#ifdef KIEBITZ_CHOOSES_LANES
namespace kiebitz_avx2::maumau {
void count_deals(unsigned players, unsigned random, std::uint64_t seed, std::uint64_t first, std::uint64_t count,
                 void* sums) noexcept;
}
namespace kiebitz_avx512::maumau {
void count_deals(unsigned players, unsigned random, std::uint64_t seed, std::uint64_t first, std::uint64_t count,
                 void* sums) noexcept;
}
#endif

namespace kiebitz::maumau {

// Bit i of `random` says that seat i plays at random; `sums` are the Counters to add to. Each namespace has its own
// types, though with the same layout, so only plain numbers are passed.
void count_deals(unsigned players, unsigned random, std::uint64_t seed, std::uint64_t first, std::uint64_t count,
                 void* sums) noexcept;

inline auto counting_with([[maybe_unused]] InstructionSet set) noexcept {
#ifdef KIEBITZ_CHOOSES_LANES
  if (set == InstructionSet::avx512) return kiebitz_avx512::maumau::count_deals;
  if (set == InstructionSet::avx2) return kiebitz_avx2::maumau::count_deals;
#endif
  return count_deals;
}
using CountDeals = decltype(counting_with(InstructionSet::plain));

}  // namespace kiebitz::maumau
