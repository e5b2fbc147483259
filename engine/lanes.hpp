// Many 32-bit words side by side in a vector register: eight with AVX2, sixteen with AVX-512. An operation on `Lanes`
// is done to each of its words, and a `LaneMask` says in which lanes a condition holds. There are no branches: where
// scalar code would take one, both sides are computed and `select` picks per lane. The scalar
//
//   if (a >= 5) a = a - 5;
//
// becomes
//
//   const LaneMask large = a >= Lanes(5);
//   a = select(large, a - Lanes(5), a);
//
//   lane     0  1  2  3  4  5  6  7
//   a        3  7  5  1  9  0  4  6
//   large    .  x  x  .  x  .  .  x
//   a - 5   -2  2  0 -4  4 -5 -1  1
//   select   3  2  0  1  4  0  4  1
//
// (Words are unsigned, so -2 is really 2^32 - 2.)
//
// A `LaneOrder` moves words between lanes. LaneOrder::packing(large) moves the words of lanes 1, 2, 4 and 7 to the
// front: a is then 7 5 9 6, followed by anything. LaneOrder::unpacking(large) moves four words at the front
// back to lanes 1, 2, 4 and 7.
//
// Operations that a vector unit does in one instruction with a mask take the mask first: less(lanes, a, b) are those of
// the lanes in which a < b, added(lanes, a, b) is a + b in these lanes and a elsewhere.
//
// cmake/lanes.cmake compiles the files that use lanes once for each instruction set and defines KIEBITZ_AVX2 or
// KIEBITZ_AVX512; KIEBITZ_HAS_LANES is defined in both cases. Otherwise this header is empty.
#pragma once

#if defined(KIEBITZ_AVX512)
#define KIEBITZ_HAS_LANES
#include "engine/lanes_avx512.hpp"
#elif defined(KIEBITZ_AVX2)
#define KIEBITZ_HAS_LANES
#include "engine/lanes_avx2.hpp"
#endif
