// Lanes in AVX-512: sixteen words in a register, and a mask is a register of sixteen bits. Included by
// engine/lanes.hpp, which explains lanes.
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
  LaneMask() noexcept = default;
  explicit LaneMask(__mmask16 lanes) noexcept : lanes_(lanes) {}
  static LaneMask all() noexcept { return LaneMask(0xFFFF); }
  static LaneMask only(std::uint32_t lane) noexcept { return LaneMask(static_cast<__mmask16>(1U << lane)); }

  __mmask16 raw() const noexcept { return lanes_; }
  // Bit i is lane i.
  std::uint32_t bits() const noexcept { return lanes_; }
  bool any() const noexcept { return lanes_ != 0; }
  std::uint32_t size() const noexcept { return static_cast<std::uint32_t>(std::popcount(bits())); }
  std::uint32_t first() const noexcept { return static_cast<std::uint32_t>(std::countr_zero(bits())); }

  friend LaneMask operator&(LaneMask a, LaneMask b) noexcept { return LaneMask(_mm512_kand(a.lanes_, b.lanes_)); }
  friend LaneMask operator|(LaneMask a, LaneMask b) noexcept { return LaneMask(_mm512_kor(a.lanes_, b.lanes_)); }
  // The lanes of a that are not in b.
  friend LaneMask operator-(LaneMask a, LaneMask b) noexcept { return LaneMask(_mm512_kandn(b.lanes_, a.lanes_)); }

 private:
  __mmask16 lanes_ = 0;
};

class Lanes {
 public:
  using Mask = LaneMask;
  static constexpr std::size_t width = 16;
  static constexpr bool count_is_cheap = true;
  static constexpr bool has_tables = true;

  Lanes() noexcept : words_(_mm512_setzero_si512()) {}
  explicit Lanes(__m512i words) noexcept : words_(words) {}
  Lanes(std::uint32_t word) noexcept : words_(_mm512_set1_epi32(static_cast<int>(word))) {}  // in each lane

  static Lanes numbers() noexcept {  // 0, 1, 2, ...
    return Lanes(_mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15));
  }
  static Lanes load(const std::uint32_t* from) noexcept { return Lanes(_mm512_loadu_si512(from)); }
  static Lanes load(const std::uint8_t* from) noexcept {  // one byte per lane
    return Lanes(_mm512_cvtepu8_epi32(_mm_loadu_si128(reinterpret_cast<const __m128i*>(from))));
  }
  void store(std::uint32_t* to) const noexcept { _mm512_storeu_si512(to, words_); }

  __m512i raw() const noexcept { return words_; }

  friend Lanes operator&(Lanes a, Lanes b) noexcept { return Lanes(_mm512_and_si512(a.words_, b.words_)); }
  friend Lanes operator|(Lanes a, Lanes b) noexcept { return Lanes(_mm512_or_si512(a.words_, b.words_)); }
  friend Lanes operator+(Lanes a, Lanes b) noexcept { return Lanes(_mm512_add_epi32(a.words_, b.words_)); }
  friend Lanes operator-(Lanes a, Lanes b) noexcept { return Lanes(_mm512_sub_epi32(a.words_, b.words_)); }
  friend Lanes operator*(Lanes a, Lanes b) noexcept { return Lanes(_mm512_mullo_epi32(a.words_, b.words_)); }
  // Shifting by 32 or more gives 0.
  friend Lanes operator<<(Lanes a, Lanes b) noexcept { return Lanes(_mm512_sllv_epi32(a.words_, b.words_)); }
  friend Lanes operator>>(Lanes a, Lanes b) noexcept { return Lanes(_mm512_srlv_epi32(a.words_, b.words_)); }
  friend Lanes operator<<(Lanes a, unsigned by) noexcept { return Lanes(_mm512_slli_epi32(a.words_, by)); }
  friend Lanes operator>>(Lanes a, unsigned by) noexcept { return Lanes(_mm512_srli_epi32(a.words_, by)); }
  friend LaneMask operator==(Lanes a, Lanes b) noexcept {
    return LaneMask(_mm512_cmpeq_epi32_mask(a.words_, b.words_));
  }
  friend LaneMask operator>=(Lanes a, Lanes b) noexcept {
    return LaneMask(_mm512_cmpge_epu32_mask(a.words_, b.words_));
  }

  // Loads or stores four bytes per lane, each at its own offset from `base`.
  static Lanes gather(const std::uint8_t* base, Lanes at) noexcept {
    return Lanes(_mm512_i32gather_epi32(at.words_, base, 1));
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
  __m512i words_;
};

inline Lanes larger(Lanes a, Lanes b) noexcept { return Lanes(_mm512_max_epu32(a.raw(), b.raw())); }
inline Lanes without(Lanes a, Lanes b) noexcept { return Lanes(_mm512_andnot_si512(b.raw(), a.raw())); }
inline LaneMask is_zero(Lanes a) noexcept { return LaneMask(_mm512_testn_epi32_mask(a.raw(), a.raw())); }
inline Lanes select(LaneMask mask, Lanes yes, Lanes no) noexcept {
  return Lanes(_mm512_mask_blend_epi32(mask.raw(), no.raw(), yes.raw()));
}
// a in the lanes of the mask, 0 elsewhere.
inline Lanes only(LaneMask mask, Lanes a) noexcept { return Lanes(_mm512_maskz_mov_epi32(mask.raw(), a.raw())); }

// Moves words between lanes.
class LaneOrder {
 public:
  static LaneOrder packing(LaneMask mask) noexcept { return {mask, true}; }
  static LaneOrder unpacking(LaneMask mask) noexcept { return {mask, false}; }
  friend Lanes moved(Lanes a, LaneOrder order) noexcept {
    return Lanes(order.packs_ ? _mm512_maskz_compress_epi32(order.mask_.raw(), a.raw())
                              : _mm512_maskz_expand_epi32(order.mask_.raw(), a.raw()));
  }

 private:
  LaneOrder(LaneMask mask, bool packs) noexcept : mask_(mask), packs_(packs) {}

  LaneMask mask_;
  bool packs_;
};

// The lanes among `lanes` in which a and b have a common bit, no common bit, ...
inline LaneMask meeting(LaneMask lanes, Lanes a, Lanes b) noexcept {
  return LaneMask(_mm512_mask_test_epi32_mask(lanes.raw(), a.raw(), b.raw()));
}
inline LaneMask disjoint(LaneMask lanes, Lanes a, Lanes b) noexcept {
  return LaneMask(_mm512_mask_testn_epi32_mask(lanes.raw(), a.raw(), b.raw()));
}
inline LaneMask less(LaneMask lanes, Lanes a, Lanes b) noexcept {
  return LaneMask(_mm512_mask_cmplt_epu32_mask(lanes.raw(), a.raw(), b.raw()));
}
inline LaneMask equal(LaneMask lanes, Lanes a, Lanes b) noexcept {
  return LaneMask(_mm512_mask_cmpeq_epi32_mask(lanes.raw(), a.raw(), b.raw()));
}
inline LaneMask different(LaneMask lanes, Lanes a, Lanes b) noexcept {
  return LaneMask(_mm512_mask_cmpneq_epi32_mask(lanes.raw(), a.raw(), b.raw()));
}
// a + b, a + 1 or a - 1 in these lanes, a elsewhere.
inline Lanes added(LaneMask lanes, Lanes a, Lanes b) noexcept {
  return Lanes(_mm512_mask_add_epi32(a.raw(), lanes.raw(), a.raw(), b.raw()));
}
inline Lanes increased(LaneMask lanes, Lanes a) noexcept { return added(lanes, a, 1); }
inline Lanes decreased(LaneMask lanes, Lanes a) noexcept { return added(lanes, a, ~std::uint32_t{0}); }
// 1 << a % 32
inline Lanes bit_at(Lanes a) noexcept { return Lanes(_mm512_rolv_epi32(_mm512_set1_epi32(1), a.raw())); }
// Drops the lowest byte of a word and shifts another one in at the top.
inline Lanes shifted_in(Lanes byte, Lanes word) noexcept {
  return Lanes(_mm512_shrdi_epi32(word.raw(), byte.raw(), 8));
}
// a << 2 | b, where b < 4
inline Lanes appended(Lanes a, Lanes b) noexcept { return Lanes(_mm512_shldi_epi32(a.raw(), (b << 30U).raw(), 2)); }
inline Lanes lookup(const std::array<std::uint32_t, 16>& table, Lanes index) noexcept {
  return Lanes(_mm512_permutexvar_epi32(index.raw(), Lanes::load(table.data()).raw()));
}
inline Lanes lookup(const std::array<std::uint32_t, 32>& table, Lanes index) noexcept {
  return Lanes(_mm512_permutex2var_epi32(Lanes::load(table.data()).raw(), index.raw(),
                                         Lanes::load(table.data() + Lanes::width).raw()));
}

// The sum of all lanes.
inline std::uint32_t sum_of(Lanes a) noexcept { return static_cast<std::uint32_t>(_mm512_reduce_add_epi32(a.raw())); }

// The number of set bits.
inline Lanes count(Lanes a) noexcept { return Lanes(_mm512_popcnt_epi32(a.raw())); }

// The index of the highest set bit, undefined for 0, and that bit, 0 for 0.
inline Lanes highest(Lanes a) noexcept { return Lanes(31) - Lanes(_mm512_lzcnt_epi32(a.raw())); }
inline Lanes highest_bit(Lanes a) noexcept { return Lanes(0x8000'0000U) >> Lanes(_mm512_lzcnt_epi32(a.raw())); }

}  // namespace kiebitz
