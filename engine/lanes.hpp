// Eight 32-bit words side by side, by AVX2: what is done to a `Lanes` is done to each of its words, and a `LaneMask`
// says in which lanes something holds. Where the compiler may not use AVX2 there are none, and KIEBITZ_HAS_LANES is not
// defined.
#pragma once

#if defined(__AVX2__) && !defined(__CUDACC__)
#define KIEBITZ_HAS_LANES

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

// For each lane, whose word it takes.
class LaneOrder {
 public:
  // The words of the lanes of the mask come first, one after the other; and back.
  static LaneOrder packing(LaneMask mask) noexcept { return LaneOrder(tables.packing[mask.bits()]); }
  static LaneOrder unpacking(LaneMask mask) noexcept { return LaneOrder(tables.unpacking[mask.bits()]); }

  __m256i raw() const noexcept { return lanes_; }

 private:
  struct Tables {  // by the bits of a mask; a byte for each lane
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

  Lanes() noexcept : words_(_mm256_setzero_si256()) {}
  explicit Lanes(__m256i words) noexcept : words_(words) {}
  Lanes(std::uint32_t word) noexcept : words_(_mm256_set1_epi32(static_cast<int>(word))) {}  // in each lane

  static Lanes load(const std::uint32_t* from) noexcept {
    return Lanes(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(from)));
  }
  static Lanes load(const std::uint8_t* from) noexcept {  // a byte for each lane
    return Lanes(_mm256_cvtepu8_epi32(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(from))));
  }
  void store(std::uint32_t* to) const noexcept { _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), words_); }

  __m256i raw() const noexcept { return words_; }

  friend Lanes operator&(Lanes a, Lanes b) noexcept { return Lanes(_mm256_and_si256(a.words_, b.words_)); }
  friend Lanes operator|(Lanes a, Lanes b) noexcept { return Lanes(_mm256_or_si256(a.words_, b.words_)); }
  friend Lanes operator+(Lanes a, Lanes b) noexcept { return Lanes(_mm256_add_epi32(a.words_, b.words_)); }
  friend Lanes operator-(Lanes a, Lanes b) noexcept { return Lanes(_mm256_sub_epi32(a.words_, b.words_)); }
  friend Lanes operator*(Lanes a, Lanes b) noexcept { return Lanes(_mm256_mullo_epi32(a.words_, b.words_)); }
  // By 32 and more: nothing is left.
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

  // Four bytes for each lane, from or to its own place in memory.
  static Lanes gather(const std::uint8_t* base, Lanes at) noexcept {
    return Lanes(_mm256_i32gather_epi32(reinterpret_cast<const int*>(base), at.words_, 1));
  }
  void scatter(std::uint8_t* base, Lanes at) const noexcept {
    std::uint32_t places[width];
    std::uint32_t words[width];
    at.store(places);
    store(words);
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
// 0 elsewhere.
inline Lanes only(LaneMask mask, Lanes a) noexcept { return Lanes(_mm256_and_si256(mask.raw(), a.raw())); }
// The words change lanes.
inline Lanes moved(Lanes a, LaneOrder order) noexcept {
  return Lanes(_mm256_permutevar8x32_epi32(a.raw(), order.raw()));
}

// The number of bits: looked up for each half byte, and added up.
inline Lanes count(Lanes a) noexcept {
  const __m256i counts = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,  //
                                          0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
  const __m256i half = _mm256_set1_epi8(15);
  const __m256i low = _mm256_shuffle_epi8(counts, _mm256_and_si256(a.raw(), half));
  const __m256i high = _mm256_shuffle_epi8(counts, _mm256_and_si256((a >> 4U).raw(), half));
  const __m256i pairs = _mm256_maddubs_epi16(_mm256_add_epi8(low, high), _mm256_set1_epi8(1));
  return Lanes(_mm256_madd_epi16(pairs, _mm256_set1_epi16(1)));
}

// The index of the highest bit; of 0 it is 0. It is the exponent of the word as a float. Half of the word is taken, as
// its highest bit would be a sign, and of two neighbouring bits only the higher, so that nothing is rounded up.
inline Lanes highest(Lanes a) noexcept {
  const Lanes half = a >> 1U;
  const __m256 number = _mm256_cvtepi32_ps(without(half, half >> 1U).raw());
  const Lanes exponent = Lanes(_mm256_castps_si256(number)) >> 23U;
  return Lanes(_mm256_subs_epu16(exponent.raw(), _mm256_set1_epi32(126)));
}

}  // namespace kiebitz

#endif
