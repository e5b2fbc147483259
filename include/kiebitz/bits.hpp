// The bit operations behind card sets, for g++, clang, clang for WebAssembly and nvcc. Device code uses intrinsics and
// PTX because nvcc compiles the functions of <bit> poorly. Programs for any x86-64 processor ask it at run time whether
// it counts bits and deposits them (pdep); nearly all do, so the branch is free, while a call to the compiler's library
// would not be.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

namespace kiebitz {

// Underlying type of small enumerations: a byte on the host, a register-sized word on a device.
#ifdef __CUDACC__
using SmallNumber = std::uint32_t;
#else
using SmallNumber = std::uint8_t;
#endif

#if defined(__x86_64__) && !defined(__CUDACC__)
#ifndef __POPCNT__
#define KIEBITZ_ASKS_FOR_POPCNT
#endif
#ifndef __BMI2__
#define KIEBITZ_ASKS_FOR_PDEP
#endif
#endif

namespace bits {

constexpr int count(std::uint64_t word) noexcept {
#ifdef __CUDA_ARCH__
  if (!std::is_constant_evaluated()) return __popcll(word);
#endif
#ifdef KIEBITZ_ASKS_FOR_POPCNT
  if (!std::is_constant_evaluated() && __builtin_cpu_supports("popcnt") != 0) [[likely]] {
    std::uint64_t count = 0;  // NOLINT(misc-const-correctness): the instruction writes it
    asm("popcntq %1, %0" : "=r"(count) : "rm"(word) : "cc");
    return static_cast<int>(count);
  }
#endif
  return std::popcount(word);
}

constexpr int count(std::uint32_t word) noexcept {
#ifdef __CUDA_ARCH__
  if (!std::is_constant_evaluated()) return __popc(word);
#endif
#ifdef KIEBITZ_ASKS_FOR_POPCNT
  if (!std::is_constant_evaluated() && __builtin_cpu_supports("popcnt") != 0) [[likely]] {
    std::uint32_t count = 0;  // NOLINT(misc-const-correctness)
    asm("popcntl %1, %0" : "=r"(count) : "rm"(word) : "cc");
    return static_cast<int>(count);
  }
#endif
  return std::popcount(word);
}

// Index of the highest set bit. Undefined for 0.
constexpr int highest(std::uint64_t word) noexcept {
#ifdef __CUDA_ARCH__
  if (!std::is_constant_evaluated()) return 63 - __clzll(static_cast<long long>(word));
#endif
  return 63 ^ std::countl_zero(word);
}

constexpr int highest(std::uint32_t word) noexcept {
#ifdef __CUDA_ARCH__
  if (!std::is_constant_evaluated()) {
    int highest = 0;
    asm("bfind.u32 %0, %1;" : "=r"(highest) : "r"(word));
    return highest;
  }
#endif
  return 31 ^ std::countl_zero(word);
}

// Index of the lowest set bit. Undefined for 0.
constexpr int lowest(std::uint64_t word) noexcept {
#ifdef __CUDA_ARCH__
  if (!std::is_constant_evaluated()) return __ffsll(static_cast<long long>(word)) - 1;
#endif
  return std::countr_zero(word);
}

constexpr int lowest(std::uint32_t word) noexcept {
#ifdef __CUDA_ARCH__
  if (!std::is_constant_evaluated()) return __ffs(static_cast<int>(word)) - 1;
#endif
  return std::countr_zero(word);
}

// Shifts that give 0, rather than undefined behaviour, for 32 bits and more.
constexpr std::uint32_t shifted_up(std::uint32_t word, std::uint32_t by) noexcept {
#ifdef __CUDA_ARCH__
  if (!std::is_constant_evaluated()) {
    std::uint32_t shifted = 0;
    asm("shl.b32 %0, %1, %2;" : "=r"(shifted) : "r"(word), "r"(by));
    return shifted;
  }
#endif
  return by < 32 ? word << by : 0;
}

constexpr std::uint32_t shifted_down(std::uint32_t word, std::uint32_t by) noexcept {
#ifdef __CUDA_ARCH__
  if (!std::is_constant_evaluated()) {
    std::uint32_t shifted = 0;
    asm("shr.u32 %0, %1, %2;" : "=r"(shifted) : "r"(word), "r"(by));
    return shifted;
  }
#endif
  return by < 32 ? word >> by : 0;
}

constexpr std::uint32_t larger(std::uint32_t a, std::uint32_t b) noexcept { return a > b ? a : b; }

// Index of the set bit that has n set bits below it. Undefined if there is none.
constexpr int nth(std::uint32_t word, std::uint32_t n) noexcept {
#if defined(__BMI2__) && !defined(__CUDACC__)
  if (!std::is_constant_evaluated()) return lowest(std::uint32_t{__builtin_ia32_pdep_si(1U << n, word)});
#endif
#ifdef KIEBITZ_ASKS_FOR_PDEP
  if (!std::is_constant_evaluated() && __builtin_cpu_supports("bmi2") != 0) [[likely]] {
    std::uint32_t bit = 0;  // NOLINT(misc-const-correctness)
    asm("pdepl %2, %1, %0" : "=r"(bit) : "r"(1U << n), "rm"(word));
    return lowest(bit);
  }
#endif
  for (; n > 0; --n) word &= word - 1;
  return lowest(word);
}

constexpr int nth(std::uint64_t word, std::uint32_t n) noexcept {
#if defined(__BMI2__) && !defined(__CUDACC__)
  if (!std::is_constant_evaluated()) return lowest(std::uint64_t{__builtin_ia32_pdep_di(std::uint64_t{1} << n, word)});
#endif
#ifdef KIEBITZ_ASKS_FOR_PDEP
  if (!std::is_constant_evaluated() && __builtin_cpu_supports("bmi2") != 0) [[likely]] {
    std::uint64_t bit = 0;  // NOLINT(misc-const-correctness)
    asm("pdepq %2, %1, %0" : "=r"(bit) : "r"(std::uint64_t{1} << n), "rm"(word));
    return lowest(bit);
  }
#endif
  for (; n > 0; --n) word &= word - 1;
  return lowest(word);
}

}  // namespace bits

}  // namespace kiebitz
