// The few bit operations the card sets stand on, in a form that every compiler of the project takes:
// g++, clang, clang for WebAssembly and nvcc for the device, where the standard <bit> is not at its best.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

namespace kiebitz {

// What small enumerations are kept in: a byte, but a word in the registers of a device.
#ifdef __CUDACC__
using SmallNumber = std::uint32_t;
#else
using SmallNumber = std::uint8_t;
#endif

namespace bits {

constexpr int count(std::uint64_t word) noexcept {
#ifdef __CUDA_ARCH__
  if (!std::is_constant_evaluated()) return __popcll(word);
#endif
  return std::popcount(word);
}

constexpr int count(std::uint32_t word) noexcept {
#ifdef __CUDA_ARCH__
  if (!std::is_constant_evaluated()) return __popc(word);
#endif
  return std::popcount(word);
}

// Index of the highest set bit; the word is not zero.
constexpr int highest(std::uint64_t word) noexcept {
#ifdef __CUDA_ARCH__
  if (!std::is_constant_evaluated()) return 63 - __clzll(static_cast<long long>(word));
#endif
  return 63 ^ std::countl_zero(word);
}

constexpr int highest(std::uint32_t word) noexcept {
#ifdef __CUDA_ARCH__
  if (!std::is_constant_evaluated()) return 31 - __clz(static_cast<int>(word));
#endif
  return 31 ^ std::countl_zero(word);
}

// Index of the lowest set bit; the word is not zero.
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

constexpr std::uint32_t larger(std::uint32_t a, std::uint32_t b) noexcept { return a > b ? a : b; }

}  // namespace bits

}  // namespace kiebitz
