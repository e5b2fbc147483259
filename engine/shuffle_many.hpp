// 32 decks at once: the words and the picks of shuffled() in vectors of deals, and the same orders out of them.
//
// Vectors are bad at looking up another place in each deck, which the swaps of Fisher-Yates ask for. But the same order
// comes out if the swaps are done from the last to the first, and on cards instead of places: whichever place has the
// card that place i picks takes card i for it. So each place follows its card from pick to pick, on its own: one
// comparison and one choice for each pair of places, the same for all decks.
#pragma once

#include "engine/lanes.hpp"

#ifdef KIEBITZ_HAS_LANES

#include <algorithm>
#include <utility>

#include "kiebitz/random.hpp"

namespace kiebitz {

inline constexpr std::size_t deals_at_once = 32;

namespace shuffling {

using Bytes [[gnu::vector_size(32)]] = std::uint8_t;   // one for each deal
using Quads [[gnu::vector_size(32)]] = std::uint64_t;  // a word in the lower half of each, for four deals

// The words of 16 deals: number j of four is about deals from + j, 8 + from + j, 16 + from + j and 24 + from + j. So
// bytes at the same place in all four together are of deals that follow each other.
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
  // Nobody looks at the upper half of a word, so the lower half of a product is the whole of it.
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

// RandomStream::at(), of the deals first + from, ... as they stand in ManyWords.
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

// Adds to `picks` what the deals of these words pick for the places of one group, and marks in `refused` those whose
// word is not fair.
template <Group group, std::size_t Size>
void pick_many(const ManyWords& words, std::size_t from, Bytes* picks, Quads& refused) noexcept {
  const auto put = [&](std::size_t place, const ManyWords& ahead) {
    auto bytes = reinterpret_cast<Quads>(picks[place]);
    for (std::size_t j = 0; j < 4; ++j) bytes += ahead.quads[j] << (8 * (from + j));
    picks[place] = reinterpret_cast<Bytes>(bytes);
  };
  const ManyWords rest = pick<group, Size>(words, put);
  for (std::size_t j = 0; j < 4; ++j) {
    const auto unfair = reinterpret_cast<Quads>((rest.quads[j] & 0xFFFF'FFFFU) < Quads{} + fair_from<group>);
    refused |= unfair & (Quads{} + (std::uint64_t{1} << (8 * (from + j))));
  }
}

inline Bytes taken(Bytes card, std::size_t place, const Bytes* picks) noexcept {
  return card == picks[place] ? Bytes{} + static_cast<std::uint8_t>(place) : card;
}

// All swaps; row i of the result holds the cards at place i.
template <std::size_t Places, std::size_t Size>
void swap_many(const Bytes* picks, Bytes* rows) noexcept {
  constexpr std::size_t together = 8;  // rows in registers, so that their chains overlap
  static_assert(Size % together == 0);
  for (std::size_t from = 0; from < Size; from += together) {
    Bytes cards[together];
    for (std::size_t i = 0; i < together; ++i) {
      const std::size_t place = from + i;
      cards[i] = place < Places ? picks[place] : Bytes{} + static_cast<std::uint8_t>(place);
      for (std::size_t before = std::min(place, Places); before-- > from;) cards[i] = taken(cards[i], before, picks);
    }
    for (std::size_t before = std::min(from, Places); before-- > 0;) {
      for (Bytes& card : cards) card = taken(card, before, picks);
    }
    for (std::size_t i = 0; i < together; ++i) rows[from + i] = cards[i];
  }
}

}  // namespace shuffling

// By place and deal, the index of the card.
template <std::size_t Size>
class DeckRows {
 public:
  const std::uint8_t* row(std::size_t place) const noexcept {
    return reinterpret_cast<const std::uint8_t*>(&rows_[place]);
  }

  // The decks of the deals from `first` on, each as shuffled() has it.
  template <std::size_t Places>
  void shuffle(Deal first, std::uint32_t purpose) noexcept;

  // Deck by deck, each `stride` bytes after the one before.
  void write_decks(std::uint8_t* to, std::size_t stride) const noexcept;

 private:
  template <std::size_t Places>
  shuffling::Quads shuffle_at_once(Deal first, std::uint32_t purpose) noexcept;

  shuffling::Bytes rows_[Size]{};
};

// Returns the deals whose words were not all fair; their decks are useless. Words stay in registers only if no call is
// left, which g++ must be told.
template <std::size_t Size>
template <std::size_t Places>
[[gnu::flatten]] shuffling::Quads DeckRows<Size>::shuffle_at_once(Deal first, std::uint32_t purpose) noexcept {
  using namespace shuffling;
  constexpr auto all = groups<Size, Places>;
  constexpr std::size_t blocks = (all.size() + 3) / 4;
  Bytes picks[Places];
  for (std::size_t place = 0; place < Places; ++place) picks[place] = Bytes{} + static_cast<std::uint8_t>(place);
  Quads refused{};
  for (std::size_t from = 0; from < 8; from += 4) {
    std::array<ManyWords, 4> words[blocks];
    for (std::size_t i = 0; i < blocks; ++i) words[i] = many_words(first, from, purpose, static_cast<std::uint32_t>(i));
    [&]<std::size_t... i>(std::index_sequence<i...>) {
      (pick_many<all[i], Size>(words[i / 4][i % 4], from, picks, refused), ...);
    }(std::make_index_sequence<all.size()>());
  }
  swap_many<Places, Size>(picks, rows_);
  return refused;
}

template <std::size_t Size>
template <std::size_t Places>
void DeckRows<Size>::shuffle(Deal first, std::uint32_t purpose) noexcept {
  const shuffling::Quads refused = shuffle_at_once<Places>(first, purpose);
  if ((refused[0] | refused[1] | refused[2] | refused[3]) == 0) return;
  std::array<std::uint8_t, Size> fresh{};
  for (std::size_t i = 0; i < Size; ++i) fresh[i] = static_cast<std::uint8_t>(i);
  for (std::size_t deal = 0; deal < deals_at_once; ++deal) {
    if (reinterpret_cast<shuffling::Bytes>(refused)[deal] == 0) continue;
    const auto deck = shuffled<Places>(fresh, {first.seed, first.number + deal}, purpose);
    for (std::size_t place = 0; place < Size; ++place) rows_[place][deal] = deck[place];
  }
}

// In squares of 16: rows i and i + 8 put together like a zip, four times, is rows and columns changing places.
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
