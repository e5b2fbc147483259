// Judges a hand of Sichuan Mahjong with tables built in advance, in a form that each compiler of the project must
// compile: no main, no input and output, only the engine. tools/portability compiles it; nothing links or runs it.
#include <cstdint>

#include "games/mahjong/dealing.hpp"
#include "games/mahjong/discards.hpp"
#include "games/mahjong/distance.hpp"
#include "games/mahjong/no_wait.hpp"
#include "games/mahjong/waits.hpp"

// Declarations first, and no mangled names: the way a WebAssembly module would export them.
extern "C" {
std::int32_t judge_mahjong(const kiebitz::mahjong::Tables* tables, const std::uint8_t* hidden,
                           const std::uint8_t* declared, std::int32_t* scores);
std::int32_t judge_mahjong_by_rules(std::uint64_t seed, std::uint64_t number, std::int32_t* expected);
}

namespace {

using namespace kiebitz;
using namespace kiebitz::mahjong;

Tiles tiles_of(const std::uint8_t* counts) {
  Tiles tiles;
  for (int kind = 0; kind < kind_count; ++kind) {
    for (int i = 0; i < counts[kind]; ++i) tiles.add(Tile::at(kind));
  }
  return tiles;
}

}  // namespace

// The score of each kind, 0 where it is not expected, and the distance; -2 where there is none.
std::int32_t judge_mahjong(const Tables* tables, const std::uint8_t* hidden, const std::uint8_t* declared,
                           std::int32_t* scores) {
  const Hand hand{tiles_of(hidden), tiles_of(declared)};
  for (int kind = 0; kind < kind_count; ++kind) scores[kind] = 0;
  for (const Wait& wait : waits(*tables, hand)) scores[wait.tile.index()] = wait.score;
  if (expected_tiles(*tables, hand).empty() && why_no_wait(*tables, hand).reason == NoWait::Reason::can_never_win) {
    return -2;
  }
  return distance(*tables, hand).value_or(-2);
}

// Without any table: which kinds a dealt hand and one that is ready expect.
std::int32_t judge_mahjong_by_rules(std::uint64_t seed, std::uint64_t number, std::int32_t* expected) {
  std::int32_t count = 0;
  for (const Hand& hand : {dealt_hand({seed, number}), ready_hand({seed, number}, static_cast<int>(number % 5))}) {
    for (int kind = 0; kind < kind_count; ++kind) {
      expected[kind] = check(hand).is_legal() && is_expected(hand, Tile::at(kind)) ? 1 : 0;
      count += expected[kind];
    }
  }
  return count;
}
