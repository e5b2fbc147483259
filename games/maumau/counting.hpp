// Plays and counts deals: the inner loop of the simulation. counting.cpp is compiled for any processor and once more
// for each instruction set that lanes exist for, in namespaces of their own (cmake/lanes.cmake). The plain version
// plays one game after the other; it is the reference for the others.
#pragma once

#include <cstdint>

#include "engine/instruction_set.hpp"

namespace kiebitz::maumau {

// Numbers only: types of the namespaces below are not those of this one, though they have the same layout. Bit i of
// `random` says that seat i plays at random; `sums` are the Counters to add to.
using CountDeals = void(unsigned players, unsigned random, std::uint64_t seed, std::uint64_t first, std::uint64_t count,
                        void* sums) noexcept;
CountDeals count_deals;

}  // namespace kiebitz::maumau

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
