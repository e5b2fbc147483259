// The instruction sets that lanes are written for (engine/lanes.hpp). The programs are compiled for any processor of
// the architecture; files that use lanes are compiled once more for each instruction set (cmake/lanes.cmake), and the
// code here chooses among them at run time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "kiebitz/result.hpp"

// Windows does not align the stack for vectors, so g++ cannot spill them there.
#if defined(__x86_64__) && !defined(_WIN32) && !defined(__CUDACC__)
#define KIEBITZ_CHOOSES_LANES
#endif

namespace kiebitz {

enum class InstructionSet : std::uint8_t { plain, avx2, avx512 };

// The best first.
inline constexpr InstructionSet instruction_sets[] = {InstructionSet::avx512, InstructionSet::avx2,
                                                      InstructionSet::plain};

constexpr std::string_view name_of(InstructionSet set) noexcept {
  constexpr std::string_view names[] = {"plain", "avx2", "avx512"};
  return names[static_cast<std::size_t>(set)];
}

// Whether this program has code for it.
constexpr bool has_code_for([[maybe_unused]] InstructionSet set) noexcept {
#ifdef KIEBITZ_CHOOSES_LANES
  return true;
#else
  return set == InstructionSet::plain;
#endif
}

// Whether this processor can run it, and this program has code for it: what the flags in cmake/lanes.cmake allow the
// compiler to use. The compiler's support library also asks whether the system saves the registers.
inline bool is_available([[maybe_unused]] InstructionSet set) noexcept {
#ifdef KIEBITZ_CHOOSES_LANES
  if (set == InstructionSet::avx2) return __builtin_cpu_supports("x86-64-v3") != 0;
  if (set == InstructionSet::avx512) {
    return __builtin_cpu_supports("x86-64-v4") != 0 && __builtin_cpu_supports("avx512vbmi2") != 0 &&
           __builtin_cpu_supports("avx512vpopcntdq") != 0;
  }
#endif
  return set == InstructionSet::plain;
}

// The set for simulations created from now on: the best available one, unless use_lanes() chose another. The totals do
// not depend on it.
InstructionSet lanes_in_use() noexcept;
// `set` must be available.
void use_lanes(InstructionSet set) noexcept;
Result<Done> use_lanes(std::string_view name);

}  // namespace kiebitz
