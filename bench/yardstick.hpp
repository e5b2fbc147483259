// The yardstick of the benchmarks: one plain Fisher-Yates shuffle of 32 bytes, with xoroshiro128+ (Blackman and Vigna)
// and multiply-shift. Times divided by the yardstick's, measured in the same run, hardly depend on how fast or how busy
// the machine is.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <utility>

namespace kiebitz::bench {

class Xoroshiro128Plus {
 public:
  constexpr std::uint64_t operator()() noexcept {
    const std::uint64_t result = a_ + b_;
    const std::uint64_t mixed = a_ ^ b_;
    a_ = std::rotl(a_, 24) ^ mixed ^ (mixed << 16U);
    b_ = std::rotl(mixed, 37);
    return result;
  }

 private:
  std::uint64_t a_ = 0x9E37'79B9'7F4A'7C15U;
  std::uint64_t b_ = 0xBF58'476D'1CE4'E5B9U;
};

// Shuffles a fresh deck of 32 bytes `times` times; returns something that depends on all of them.
inline std::uint64_t shuffle_yardsticks(std::uint64_t times) noexcept {
  static Xoroshiro128Plus random;
  std::uint64_t sum = 0;
  for (std::uint64_t time = 0; time < times; ++time) {
    std::array<std::uint8_t, 32> deck{};
    for (std::uint8_t i = 0; i < 32; ++i) deck[i] = i;
    for (std::uint32_t last = 31; last > 0; --last) {
      const auto pick = static_cast<std::uint32_t>(((random() >> 32U) * (last + 1)) >> 32U);
      std::swap(deck[last], deck[pick]);
    }
    asm volatile("" : : "r"(deck.data()) : "memory");  // forces the whole deck to be computed
    sum += deck[5];
  }
  return sum;
}

}  // namespace kiebitz::bench
