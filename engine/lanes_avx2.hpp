// Lanes in AVX2: eight words in a register, and a mask is a vector as well. Included by engine/lanes.hpp, which
// explains lanes.
#pragma once

#include <immintrin.h>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace kiebitz {

class LaneMask {
 public:
  LaneMask() noexcept : lanes_(_mm256_setzero_si256()) {}
  explicit LaneMask(__m256i lanes) noexcept : lanes_(lanes) {}
  static LaneMask all() noexcept { return LaneMask(_mm256_set1_epi32(-1)); }
  static LaneMask only(std::uint32_t lane) noexcept {
    const __m256i numbers = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    return LaneMask(_mm256_cmpeq_epi32(numbers, _mm256_set1_epi32(static_cast<int>(lane))));
  }

  __m256i raw() const noexcept { return lanes_; }
  // Bit i is lane i.
  std::uint32_t bits() const noexcept {
    return static_cast<std::uint32_t>(_mm256_movemask_ps(_mm256_castsi256_ps(lanes_)));
  }
  bool any() const noexcept { return bits() != 0; }
  std::uint32_t size() const noexcept { return static_cast<std::uint32_t>(std::popcount(bits())); }
  std::uint32_t first() const noexcept { return static_cast<std::uint32_t>(std::countr_zero(bits())); }

  friend LaneMask operator&(LaneMask a, LaneMask b) noexcept { return LaneMask(_mm256_and_si256(a.lanes_, b.lanes_)); }
  friend LaneMask operator|(LaneMask a, LaneMask b) noexcept { return LaneMask(_mm256_or_si256(a.lanes_, b.lanes_)); }
  // The lanes of a that are not in b.
  friend LaneMask operator-(LaneMask a, LaneMask b) noexcept {
    return LaneMask(_mm256_andnot_si256(b.lanes_, a.lanes_));
  }

 private:
  __m256i lanes_;
};

// For each lane, the lane whose word it takes.
class LaneOrder {
 public:
  static LaneOrder packing(LaneMask mask) noexcept { return LaneOrder(tables.packing[mask.bits()]); }
  static LaneOrder unpacking(LaneMask mask) noexcept { return LaneOrder(tables.unpacking[mask.bits()]); }

  __m256i raw() const noexcept { return lanes_; }

 private:
  struct Tables {  // indexed by the bits of a mask; one byte per lane
    std::array<std::uint64_t, 256> packing;
    std::array<std::uint64_t, 256> unpacking;
  };
  static constexpr Tables tables = [] {
    Tables all{};
    for (std::uint64_t bits = 0; bits < 256; ++bits) {
      std::uint64_t before = 0;
      for (std::uint64_t lane = 0; lane < 8; ++lane) {
        if (((bits >> lane) & 1U) == 0) continue;
        all.packing[bits] |= lane << (8 * before);
        all.unpacking[bits] |= before << (8 * lane);
        ++before;
      }
    }
    return all;
  }();

  explicit LaneOrder(std::uint64_t bytes) noexcept
      : lanes_(_mm256_cvtepu8_epi32(_mm_cvtsi64_si128(static_cast<long long>(bytes)))) {}

  __m256i lanes_;
};

class Lanes {
 public:
  using Mask = LaneMask;
  static constexpr std::size_t width = 8;
  static constexpr bool count_is_cheap = false;
  static constexpr bool has_tables = false;

  Lanes() noexcept : words_(_mm256_setzero_si256()) {}
  explicit Lanes(__m256i words) noexcept : words_(words) {}
  Lanes(std::uint32_t word) noexcept : words_(_mm256_set1_epi32(static_cast<int>(word))) {}  // in each lane

  static Lanes numbers() noexcept { return Lanes(_mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7)); }  // 0, 1, 2, ...
  static Lanes load(const std::uint32_t* from) noexcept {
    return Lanes(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(from)));
  }
  static Lanes load(const std::uint8_t* from) noexcept {  // one byte per lane
    return Lanes(_mm256_cvtepu8_epi32(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(from))));
  }
  void store(std::uint32_t* to) const noexcept { _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), words_); }

  __m256i raw() const noexcept { return words_; }

  friend Lanes operator&(Lanes a, Lanes b) noexcept { return Lanes(_mm256_and_si256(a.words_, b.words_)); }
  friend Lanes operator|(Lanes a, Lanes b) noexcept { return Lanes(_mm256_or_si256(a.words_, b.words_)); }
  friend Lanes operator+(Lanes a, Lanes b) noexcept { return Lanes(_mm256_add_epi32(a.words_, b.words_)); }
  friend Lanes operator-(Lanes a, Lanes b) noexcept { return Lanes(_mm256_sub_epi32(a.words_, b.words_)); }
  friend Lanes operator*(Lanes a, Lanes b) noexcept { return Lanes(_mm256_mullo_epi32(a.words_, b.words_)); }
  // Shifting by 32 or more gives 0.
  friend Lanes operator<<(Lanes a, Lanes b) noexcept { return Lanes(_mm256_sllv_epi32(a.words_, b.words_)); }
  friend Lanes operator>>(Lanes a, Lanes b) noexcept { return Lanes(_mm256_srlv_epi32(a.words_, b.words_)); }
  friend Lanes operator<<(Lanes a, unsigned by) noexcept {
    return Lanes(_mm256_slli_epi32(a.words_, static_cast<int>(by)));
  }
  friend Lanes operator>>(Lanes a, unsigned by) noexcept {
    return Lanes(_mm256_srli_epi32(a.words_, static_cast<int>(by)));
  }
  friend LaneMask operator==(Lanes a, Lanes b) noexcept { return LaneMask(_mm256_cmpeq_epi32(a.words_, b.words_)); }
  friend LaneMask operator>=(Lanes a, Lanes b) noexcept { return Lanes(_mm256_max_epu32(a.words_, b.words_)) == a; }

  // Loads or stores four bytes per lane, each at its own offset from `base`.
  static Lanes gather(const std::uint8_t* base, Lanes at) noexcept {
    return Lanes(_mm256_i32gather_epi32(reinterpret_cast<const int*>(base), at.words_, 1));
  }
  void scatter(std::uint8_t* base, Lanes at) const noexcept {
    std::uint32_t places[width];
    std::uint32_t words[width];
    at.store(places);
    store(words);
    asm("" : "+m"(places), "+m"(words));  // loads from memory are faster than extracting words from a register
    for (std::size_t i = 0; i < width; ++i) std::memcpy(base + places[i], &words[i], sizeof words[i]);
  }

 private:
  __m256i words_;
};

inline Lanes larger(Lanes a, Lanes b) noexcept { return Lanes(_mm256_max_epu32(a.raw(), b.raw())); }
inline Lanes without(Lanes a, Lanes b) noexcept { return Lanes(_mm256_andnot_si256(b.raw(), a.raw())); }
inline LaneMask is_zero(Lanes a) noexcept { return a == Lanes(); }
inline Lanes select(LaneMask mask, Lanes yes, Lanes no) noexcept {
  return Lanes(_mm256_blendv_epi8(no.raw(), yes.raw(), mask.raw()));
}
// a in the lanes of the mask, 0 elsewhere.
inline Lanes only(LaneMask mask, Lanes a) noexcept { return Lanes(_mm256_and_si256(mask.raw(), a.raw())); }
inline Lanes moved(Lanes a, LaneOrder order) noexcept {
  return Lanes(_mm256_permutevar8x32_epi32(a.raw(), order.raw()));
}

// The lanes among `lanes` in which a and b have a common bit, no common bit, ...
inline LaneMask disjoint(LaneMask lanes, Lanes a, Lanes b) noexcept { return lanes & is_zero(a & b); }
inline LaneMask meeting(LaneMask lanes, Lanes a, Lanes b) noexcept { return lanes - is_zero(a & b); }
inline LaneMask less(LaneMask lanes, Lanes a, Lanes b) noexcept { return lanes - (a >= b); }
inline LaneMask equal(LaneMask lanes, Lanes a, Lanes b) noexcept { return lanes & (a == b); }
inline LaneMask different(LaneMask lanes, Lanes a, Lanes b) noexcept { return lanes - (a == b); }
// a + b, a + 1 or a - 1 in these lanes, a elsewhere. A lane of a mask is 0 or -1.
inline Lanes added(LaneMask lanes, Lanes a, Lanes b) noexcept { return a + only(lanes, b); }
inline Lanes increased(LaneMask lanes, Lanes a) noexcept { return a - Lanes(lanes.raw()); }
inline Lanes decreased(LaneMask lanes, Lanes a) noexcept { return a + Lanes(lanes.raw()); }
// 1 << a % 32
inline Lanes bit_at(Lanes a) noexcept { return Lanes(1) << (a & 31); }
// a << 2 | b, where b < 4
inline Lanes appended(Lanes a, Lanes b) noexcept { return (a << 2U) | b; }
// Drops the lowest byte of a word and shifts another one in at the top.
inline Lanes shifted_in(Lanes byte, Lanes word) noexcept { return (word >> 8U) | (byte << 24U); }

// The sum of all lanes.
inline std::uint32_t sum_of(Lanes a) noexcept {
  std::uint32_t words[Lanes::width];
  a.store(words);
  std::uint32_t sum = 0;
  for (const std::uint32_t word : words) sum += word;
  return sum;
}

// The number of set bits: looks up each half byte in a table and adds up the results.
inline Lanes count(Lanes a) noexcept {
  const __m256i counts = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,  //
                                          0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
  const __m256i half = _mm256_set1_epi8(15);
  const __m256i low = _mm256_shuffle_epi8(counts, _mm256_and_si256(a.raw(), half));
  const __m256i high = _mm256_shuffle_epi8(counts, _mm256_and_si256((a >> 4U).raw(), half));
  const __m256i pairs = _mm256_maddubs_epi16(_mm256_add_epi8(low, high), _mm256_set1_epi8(1));
  return Lanes(_mm256_madd_epi16(pairs, _mm256_set1_epi16(1)));
}

// The index of the highest set bit, and 0 for 0. Converts to float and reads the exponent. The word is halved first,
// because the conversion takes bit 31 for a sign. Then each bit directly below a set bit is cleared, because the
// conversion would round 0x7FFFFFFF up to 2^31. For 22 = 0b10110, half is 0b1011. Clearing the lower of its two
// adjacent bits leaves 0b1010 = 10 = 1.25 * 2^3. The exponent field of 10 is 3 + 127, and subtracting 126 gives 4.
inline Lanes highest(Lanes a) noexcept {
  const Lanes half = a >> 1U;
  const __m256 number = _mm256_cvtepi32_ps(without(half, half >> 1U).raw());
  const Lanes exponent = Lanes(_mm256_castps_si256(number)) >> 23U;
  return Lanes(_mm256_subs_epu16(exponent.raw(), _mm256_set1_epi32(126)));
}

inline Lanes highest_bit(Lanes a) noexcept { return Lanes(1) << highest(a); }

}  // namespace kiebitz
