// Shuffles 32 decks at once with AVX2 or AVX-512. The result is the same as that of shuffled(), deck by deck.
//
// Random words and picks vectorise easily: one lane per deck. The swaps of Fisher-Yates do not, because every deck
// swaps different places, and AVX2 cannot read or write a different byte of memory in each lane. So the swaps are never
// performed. Instead, the final card of each place is found by following it backwards through the swaps, which needs no
// memory access.
//
// An example with five cards 0 1 2 3 4 and four picks: place 0 swaps with place 3, place 1 with 3, 2 with 4, 3 with 4.
//
//   picks       3 3 4 4
//   swap 0, 3   3 1 2 0 4
//   swap 1, 3   3 0 2 1 4
//   swap 2, 4   3 0 4 1 2
//   swap 3, 4   3 0 4 2 1
//
// Which card ends up at place 3? Its own swap, the last that touches it, brings the card that lies at place 4 at that
// moment. Was that card moved before? Go back through the earlier swaps:
//
//   x = 4       picked by place 3
//   swap 2, 4   place 2 picked 4, so the card came from place 2:   x = 2
//   swap 1, 3   place 1 picked 3, not 2:                           x = 2
//   swap 0, 3   place 0 picked 3, not 2:                           x = 2
//
// Before the first swap, place x holds card x, so the answer is card 2. In general, place p starts with
// x = picks[p], or x = p if it is not shuffled, and for i = p - 1, ..., 0:
//
//   x = (x == picks[i]) ? i : x
//
// This is one comparison and one blend, and i is the same for all decks. A vector holds x for 32 decks, one byte each.
// The places of a deck are independent of each other, so eight of them run interleaved to hide latency.
#pragma once

#include "engine/lanes.hpp"

#ifdef KIEBITZ_HAS_LANES

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include "kiebitz/random.hpp"

namespace kiebitz {

inline constexpr std::size_t deals_at_once = 32;

namespace shuffling {

using Bytes [[gnu::vector_size(32)]] = std::uint8_t;   // one for each deal
using Quads [[gnu::vector_size(32)]] = std::uint64_t;  // a word in the lower half of each, for four deals

// One random word for each of 16 deals. With from = 0 or 4, quads[j] holds the words of deals
// from + j, 8 + from + j, 16 + from + j and 24 + from + j. Moved to byte from + j of its quad, a small
// number lands in the byte of its deal: byte d of a Bytes vector belongs to deal d.
struct ManyWords {
  Quads quads[4];

  friend ManyWords operator^(ManyWords a, const ManyWords& b) noexcept {
    for (std::size_t j = 0; j < 4; ++j) a.quads[j] ^= b.quads[j];
    return a;
  }
  friend ManyWords operator^(ManyWords a, std::uint32_t b) noexcept {
    for (Quads& quad : a.quads) quad ^= b;
    return a;
  }
  // The upper half of each 64-bit element is ignored, so the whole product can serve as its lower half.
  friend philox::Product<ManyWords> product(const ManyWords& a, std::uint32_t b) noexcept {
    philox::Product<ManyWords> split{};
    for (std::size_t j = 0; j < 4; ++j) {
      const Quads factor = Quads{} + b;
      const __m256i whole = _mm256_mul_epu32(reinterpret_cast<__m256i>(a.quads[j]), reinterpret_cast<__m256i>(factor));
      split.lower.quads[j] = reinterpret_cast<Quads>(whole);
      split.upper.quads[j] = split.lower.quads[j] >> 32U;
    }
    return split;
  }
};

// RandomStream::at() for the 16 deals of a ManyWords.
inline std::array<ManyWords, 4> many_words(Deal first, std::size_t from, std::uint32_t purpose,
                                           std::uint32_t block) noexcept {
  std::array<ManyWords, 4> counter{};
  for (std::size_t j = 0; j < 4; ++j) {
    const Quads number = Quads{0, 8, 16, 24} + (first.number + from + j);
    counter[0].quads[j] = Quads{} + block;
    counter[1].quads[j] = Quads{} + purpose;
    counter[2].quads[j] = number;
    counter[3].quads[j] = number >> 32U;
  }
  return philox::rounds(counter, first.seed);
}

// Byte i of the result is the byte of its half that byte i of `which` names; 0x80 stands for none.
inline Bytes moved_bytes(Quads quads, Bytes which) noexcept {
  return reinterpret_cast<Bytes>(
      _mm256_shuffle_epi8(reinterpret_cast<__m256i>(quads), reinterpret_cast<__m256i>(which)));
}
// Moves byte 4 of each of the quads to this byte of it.
inline Bytes fifth_byte_to(std::size_t byte) noexcept {
  constexpr std::uint64_t none = 0x8080'8080'8080'8080U;
  const Quads others = Quads{} + (none & ~(std::uint64_t{0xFF} << (8 * byte)));
  return reinterpret_cast<Bytes>(others | Quads{4, 12, 4, 12} << (8 * byte));
}

// Adds the picks of one group to `picks`, and marks the deals whose word is not fair in `rejected`.
template <Group group, std::size_t Size>
void pick_many(const ManyWords& words, std::size_t from, Bytes* picks, Quads& rejected) noexcept {
  // `lower` is the whole product; the pick is its fifth byte.
  const auto put = [&](std::size_t place, const philox::Product<ManyWords>& split) {
    for (std::size_t j = 0; j < 4; ++j) {
      picks[place] += moved_bytes(split.lower.quads[j], fifth_byte_to(from + j));
    }
  };
  const ManyWords rest = pick<group, Size>(words, put);
  for (std::size_t j = 0; j < 4; ++j) {
    const auto unfair = reinterpret_cast<Quads>((rest.quads[j] & 0xFFFF'FFFFU) < Quads{} + fair_from<group>);
    rejected |= unfair & (Quads{} + (std::uint64_t{1} << (8 * (from + j))));
  }
}

// The number of each place, in all bytes: loading it is faster than copying it to all bytes.
template <std::size_t Size>
inline constexpr auto numbers = [] {
  std::array<std::array<std::uint8_t, sizeof(Bytes)>, Size> all{};
  for (std::size_t place = 0; place < Size; ++place) all[place].fill(static_cast<std::uint8_t>(place));
  return all;
}();
template <std::size_t Size>
Bytes number(std::size_t place) noexcept {
  Bytes bytes;
  std::memcpy(&bytes, numbers<Size>[place].data(), sizeof bytes);
  return bytes;
}

// Follows a card backwards through the swap of one place.
template <std::size_t Size>
Bytes before_swap(Bytes card, std::size_t place, const Bytes* picks) noexcept {
  return card == picks[place] ? number<Size>(place) : card;
}

// Row i of the result holds the cards at place i.
template <std::size_t Places, std::size_t Size>
void swap_many(const Bytes* picks, Bytes* rows) noexcept {
  constexpr std::size_t together = 8;  // independent chains, to hide latency
  static_assert(Size % together == 0);
  for (std::size_t from = 0; from < Size; from += together) {
    Bytes cards[together];
    for (std::size_t i = 0; i < together; ++i) {
      const std::size_t place = from + i;
      cards[i] = place < Places ? picks[place] : number<Size>(place);
    }
    for (std::size_t i = together - 1; i-- > 0;) {  // the swaps of these places, which only later ones meet
      if (from + i >= Places) continue;
      for (std::size_t later = i + 1; later < together; ++later) {
        cards[later] = before_swap<Size>(cards[later], from + i, picks);
      }
    }
    for (std::size_t swap = std::min(from, Places); swap-- > 0;) {
      for (Bytes& card : cards) card = before_swap<Size>(card, swap, picks);
    }
    for (std::size_t i = 0; i < together; ++i) rows[from + i] = cards[i];
  }
}

}  // namespace shuffling

// 32 decks, stored place by place: row(p)[d] is the index of the card at place p of deck d.
template <std::size_t Size>
class DeckRows {
 public:
  const std::uint8_t* row(std::size_t place) const noexcept {
    return reinterpret_cast<const std::uint8_t*>(&rows_[place]);
  }

  // Fills in the decks of the deals from `first` on.
  template <std::size_t Places>
  void shuffle(Deal first, std::uint32_t purpose) noexcept;

  // Writes the decks one after the other, `stride` bytes apart.
  void write_decks(std::uint8_t* to, std::size_t stride) const noexcept;

 private:
  template <std::size_t Places>
  shuffling::Quads shuffle_at_once(Deal first, std::uint32_t purpose) noexcept;

  shuffling::Bytes rows_[Size]{};
};

// Returns the deals with an unfair word; their decks are invalid. `flatten` makes g++ inline everything, without which
// the vectors would not stay in registers.
template <std::size_t Size>
template <std::size_t Places>
[[gnu::flatten]] shuffling::Quads DeckRows<Size>::shuffle_at_once(Deal first, std::uint32_t purpose) noexcept {
  using namespace shuffling;
  constexpr auto all = groups<Size, Places>;
  constexpr std::size_t blocks = (all.size() + 3) / 4;
  Bytes picks[Places];
  for (std::size_t place = 0; place < Places; ++place) picks[place] = Bytes{} + static_cast<std::uint8_t>(place);
  Quads rejected{};
  for (std::size_t from = 0; from < 8; from += 4) {
    std::array<ManyWords, 4> words[blocks];
    for (std::size_t i = 0; i < blocks; ++i) words[i] = many_words(first, from, purpose, static_cast<std::uint32_t>(i));
    [&]<std::size_t... i>(std::index_sequence<i...>) {
      (pick_many<all[i], Size>(words[i / 4][i % 4], from, picks, rejected), ...);
    }(std::make_index_sequence<all.size()>());
  }
  swap_many<Places, Size>(picks, rows_);
  return rejected;
}

template <std::size_t Size>
template <std::size_t Places>
void DeckRows<Size>::shuffle(Deal first, std::uint32_t purpose) noexcept {
  const shuffling::Quads rejected = shuffle_at_once<Places>(first, purpose);
  if ((rejected[0] | rejected[1] | rejected[2] | rejected[3]) == 0) return;
  std::array<std::uint8_t, Size> fresh{};
  for (std::size_t i = 0; i < Size; ++i) fresh[i] = static_cast<std::uint8_t>(i);
  for (std::size_t deal = 0; deal < deals_at_once; ++deal) {
    if (reinterpret_cast<shuffling::Bytes>(rejected)[deal] == 0) continue;
    const auto deck = shuffled<Places>(fresh, {first.seed, first.number + deal}, purpose);
    for (std::size_t place = 0; place < Size; ++place) rows_[place][deal] = deck[place];
  }
}

// Transposes squares of 16 x 16 bytes by interleaving rows i and i + 8, four times over. In a square of 4 x 4 it would
// be rows i and i + 2, twice:
//
//   abcd      aibj      aeim
//   efgh  ->  ckdl  ->  bfjn
//   ijkl      emfn      cgko
//   mnop      gohp      dhlp
template <std::size_t Size>
void DeckRows<Size>::write_decks(std::uint8_t* to, std::size_t stride) const noexcept {
  static_assert(Size % 16 == 0);
  using Half [[gnu::vector_size(16)]] = std::uint8_t;
  const auto zip = [](const Half* in, Half* out) {
    for (std::size_t i = 0; i < 8; ++i) {
      const Half x = in[i];
      const Half y = in[i + 8];
      out[2 * i] = __builtin_shufflevector(x, y, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
      out[2 * i + 1] = __builtin_shufflevector(x, y, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
    }
  };
  for (std::size_t place = 0; place < Size; place += 16) {
    for (std::size_t deal = 0; deal < deals_at_once; deal += 16) {
      Half a[16];
      Half b[16];
      for (std::size_t i = 0; i < 16; ++i) std::memcpy(&a[i], row(place + i) + deal, sizeof(Half));
      zip(a, b);
      zip(b, a);
      zip(a, b);
      zip(b, a);
      for (std::size_t i = 0; i < 16; ++i) std::memcpy(to + (deal + i) * stride + place, &a[i], sizeof(Half));
    }
  }
}

}  // namespace kiebitz

#endif
