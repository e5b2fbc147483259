// How many tiles of a suit are missing to hold at least k sentences (0 to 4), without and with a pair: ten small
// numbers in one word, so that tables of many of them are built quickly.
//
// Field k, or k + 5 with a pair, has six bits. A number is at most 15: a field's highest bit is free, keeps a
// subtraction from borrowing from the neighbour, and tells which number is smaller.
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>

#include "games/mahjong/rules.hpp"

namespace kiebitz::mahjong {

class MissingTiles {
 public:
  static constexpr int fields = 2 * (sentences + 1);
  static constexpr int unreachable = 15;  // more than are ever missing

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

  // Field by field.
  friend constexpr MissingTiles fewer(MissingTiles a, MissingTiles b) noexcept {
    const std::uint64_t b_is_fewer = ((a.word_ | guards) - b.word_) & guards;  // or equal
    const std::uint64_t take_b = b_is_fewer - (b_is_fewer >> 5U);              // five ones in these fields
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

// The fewest tiles missing to share so many sentences and a pair between two suits.
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

// The same for a suit of which only `most` tiles of each number can be had, without any table.
MissingTiles missing_of(SuitTiles tiles, SuitTiles most) noexcept;

}  // namespace kiebitz::mahjong
