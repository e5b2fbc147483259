// How many tiles a suit lacks to hold k sentences, k = 0 to 4, without a pair and with one: ten small numbers packed
// into one word. For the two suits of 222555D 2225588M:
//
//                 without a pair      with a pair
//     sentences   0  1  2  3  4      0  1  2  3  4
//      222555D    0  0  0  3  6      0  0  2  5  8
//     2225588M    0  0  1  2  5      0  0  1  4  7
//
// 2225588M is one tile short of two sentences and a pair: a 5 or an 8. A win needs four sentences and a pair in two
// suits. fewest_missing() tries every way to share them; two sentences in dots and the rest in myriads lack 0 + 1 = 1
// tile, which is the fewest. Lacking one tile, the hand is ready.
//
// The fields. Field k, or k + 5 with a pair, has six bits. The numbers are at most 15, so the highest bit of a field is
// free. fewer() uses it to take the smaller of two numbers in all ten fields at once: it sets the bit in `a` and
// subtracts `b`. For a = 2 and b = 1 the field becomes 100010 - 000001 = 100001, and the bit survives because b is not
// greater; for a = 1 and b = 2 it becomes 100001 - 000010 = 011111. No field borrows from its neighbour.
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>

#include "games/mahjong/rules.hpp"

namespace kiebitz::mahjong {

class MissingTiles {
 public:
  static constexpr int fields = 2 * (sentences + 1);
  static constexpr int unreachable = 15;  // no reachable number is as large

  static constexpr int field(int sentence_count, bool with_pair) noexcept {
    return sentence_count + (with_pair ? sentences + 1 : 0);
  }
  static constexpr MissingTiles nothing_reachable() noexcept { return MissingTiles(lowest_bits * unreachable); }

  constexpr MissingTiles() noexcept = default;
  constexpr int at(int field) const noexcept { return static_cast<int>(word_ >> shift(field) & 0x3FU); }
  constexpr void set(int field, int number) noexcept {
    word_ = (word_ & ~(std::uint64_t{0x3F} << shift(field))) | static_cast<std::uint64_t>(number) << shift(field);
  }
  constexpr std::uint64_t word() const noexcept { return word_; }

  // The smaller number in each field.
  friend constexpr MissingTiles fewer(MissingTiles a, MissingTiles b) noexcept {
    const std::uint64_t b_is_fewer = ((a.word_ | guards) - b.word_) & guards;  // or equal
    const std::uint64_t take_b = b_is_fewer - (b_is_fewer >> 5U);              // 100000 - 000001 = 011111
    return MissingTiles((b.word_ & take_b) | (a.word_ & ~take_b));
  }
  friend constexpr bool operator==(MissingTiles, MissingTiles) noexcept = default;

 private:
  constexpr explicit MissingTiles(std::uint64_t word) noexcept : word_(word) {}
  static constexpr unsigned shift(int field) noexcept { return 6U * static_cast<unsigned>(field); }

  static constexpr std::uint64_t lowest_bits = 0x0041'0410'4104'1041;  // of each field
  static constexpr std::uint64_t guards = lowest_bits << 5U;

  std::uint64_t word_ = 0;
};

// The fewest tiles that two suits lack to hold `sentence_count` sentences and a pair between them.
constexpr int fewest_missing(MissingTiles a, MissingTiles b, int sentence_count) noexcept {
  int fewest = MissingTiles::unreachable;
  for (int of_a = 0; of_a <= sentence_count; ++of_a) {
    for (const bool pair_in_a : {false, true}) {
      const int sum =
          a.at(MissingTiles::field(of_a, pair_in_a)) + b.at(MissingTiles::field(sentence_count - of_a, !pair_in_a));
      fewest = std::min(fewest, sum);
    }
  }
  return fewest;
}

// Computes the numbers of one suit without any table, if at most `most` tiles of each number can be held.
MissingTiles missing_of(SuitTiles tiles, SuitTiles most) noexcept;

}  // namespace kiebitz::mahjong
