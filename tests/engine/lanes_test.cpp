// Operations on lanes act on each word separately. Compiled for each instruction set with lanes.
#include "engine/lanes.hpp"

#include <gtest/gtest.h>

#include "engine/lane.hpp"
#include "kiebitz/bits.hpp"
#include "kiebitz/random.hpp"

namespace kiebitz {
namespace {

using Words = std::array<std::uint32_t, Lanes::width>;

Words words_of(Lanes lanes) {
  Words words{};
  lanes.store(words.data());
  return words;
}

LaneMask mask_of(std::uint32_t bits) {
  LaneMask mask;
  for (std::uint32_t lane = 0; lane < Lanes::width; ++lane) {
    if (((bits >> lane) & 1U) != 0) mask = mask | LaneMask::only(lane);
  }
  return mask;
}

template <class SomeLanes>
typename SomeLanes::Mask all_of(SomeLanes /*lanes*/) {
  return SomeLanes::Mask::all();
}

// Random words, and words next to carries and sign changes.
std::vector<Words> many_words() {
  const std::uint32_t edges[] = {0, 1, 2, 3, 0x7FFF'FFFFU, 0x8000'0000U, 0x8000'0001U, 0xFFFF'FFFFU};
  std::vector<Words> all(1);
  for (std::size_t lane = 0; lane < Lanes::width; ++lane) all[0][lane] = edges[lane % std::size(edges)];
  RandomStream random({1, 1}, 1);
  for (int i = 0; i < 2'000; ++i) {
    Words words{};
    for (std::uint32_t& word : words) word = random.next() >> random.below(32);
    all.push_back(words);
  }
  return all;
}

// `lanes(a, b)` agrees with `one(a, b)` of each single word, for Lanes and for OneLane.
template <class OfLanes, class OfOne>
void expect_agreement(OfLanes lanes, OfOne one) {
  const std::vector<Words> all = many_words();
  for (std::size_t i = 0; i + 1 < all.size(); ++i) {
    const Words found = words_of(lanes(Lanes::load(all[i].data()), Lanes::load(all[i + 1].data())));
    for (std::size_t lane = 0; lane < Lanes::width; ++lane) {
      const std::uint32_t a = all[i][lane];
      const std::uint32_t b = all[i + 1][lane];
      ASSERT_EQ(found[lane], one(a, b)) << a << ", " << b << ", lane " << lane;
      ASSERT_EQ(lanes(OneLane(a), OneLane(b)).word(), one(a, b)) << a << ", " << b;
    }
  }
}

TEST(Lanes, CountAndFindBits) {
  expect_agreement([](auto a, auto) { return count(a); },
                   [](std::uint32_t a, std::uint32_t) { return static_cast<std::uint32_t>(bits::count(a)); });
  expect_agreement([](auto a, auto) { return highest(a | 1); },
                   [](std::uint32_t a, std::uint32_t) { return static_cast<std::uint32_t>(bits::highest(a | 1U)); });
}

TEST(Lanes, OfNoBitThereIsNoHighest) {
  expect_agreement([](auto a, auto) { return only(meeting(all_of(a), a, a), highest_bit(a)); },
                   [](std::uint32_t a, std::uint32_t) { return std::bit_floor(a); });
}

// All that depend on a mask, by a mask that holds in some lanes.
TEST(Lanes, CompareAndChangeWhereAMaskHolds) {
  const auto expect = [](auto lanes, auto one) {
    expect_agreement(
        [&](auto a, auto b) {
          const auto some = a >= (b << 1U);
          return lanes(some, a, b);
        },
        [&](std::uint32_t a, std::uint32_t b) { return one(a >= b << 1U, a, b); });
  };
  expect([](auto some, auto a, auto b) { return only(meeting(some, a, b), 1); },
         [](bool some, std::uint32_t a, std::uint32_t b) { return some && (a & b) != 0 ? 1U : 0U; });
  expect([](auto some, auto a, auto b) { return only(disjoint(some, a, b), 1); },
         [](bool some, std::uint32_t a, std::uint32_t b) { return some && (a & b) == 0 ? 1U : 0U; });
  expect([](auto some, auto a, auto b) { return only(less(some, b, a), 1); },
         [](bool some, std::uint32_t a, std::uint32_t b) { return some && b < a ? 1U : 0U; });
  expect([](auto some, auto a, auto b) { return only(equal(some, a & 3, b & 3), 1); },
         [](bool some, std::uint32_t a, std::uint32_t b) { return some && (a & 3U) == (b & 3U) ? 1U : 0U; });
  expect([](auto some, auto a, auto b) { return only(different(some, a & 3, b & 3), 1); },
         [](bool some, std::uint32_t a, std::uint32_t b) { return some && (a & 3U) != (b & 3U) ? 1U : 0U; });
  expect([](auto some, auto a, auto b) { return added(some, a, b); },
         [](bool some, std::uint32_t a, std::uint32_t b) { return some ? a + b : a; });
  expect([](auto some, auto a, auto) { return increased(some, a); },
         [](bool some, std::uint32_t a, std::uint32_t) { return some ? a + 1 : a; });
  expect([](auto some, auto a, auto) { return decreased(some, a); },
         [](bool some, std::uint32_t a, std::uint32_t) { return some ? a - 1 : a; });
}

TEST(Lanes, MoveBits) {
  expect_agreement([](auto a, auto) { return bit_at(a); },
                   [](std::uint32_t a, std::uint32_t) { return 1U << (a % 32); });
  expect_agreement([](auto a, auto b) { return appended(a, b & 3); },
                   [](std::uint32_t a, std::uint32_t b) { return a << 2U | (b & 3U); });
  expect_agreement([](auto a, auto b) { return shifted_in(b, a); },
                   [](std::uint32_t a, std::uint32_t b) { return a >> 8U | b << 24U; });
}

// A template, because not all lanes have lookup().
template <class Table, class SomeLanes>
void expect_lookup([[maybe_unused]] const Table& table, [[maybe_unused]] SomeLanes index,
                   [[maybe_unused]] std::uint32_t word) {
  if constexpr (SomeLanes::has_tables) {
    EXPECT_EQ(words_of(lookup(table, index)), words_of(SomeLanes(word)));
  }
}

TEST(Lanes, LookUp) {
  std::array<std::uint32_t, 16> small{};
  std::array<std::uint32_t, 32> large{};
  for (std::uint32_t i = 0; i < 16; ++i) small[i] = 1'000 + i;
  for (std::uint32_t i = 0; i < 32; ++i) large[i] = 2'000 + i;
  for (std::uint32_t i = 0; i < 16; ++i) expect_lookup(small, Lanes(i), small[i]);
  for (std::uint32_t i = 0; i < 32; ++i) expect_lookup(large, Lanes(i), large[i]);
}

TEST(Lanes, CompareWithoutSign) {
  expect_agreement([](auto a, auto b) { return only(a >= b, 1); },
                   [](std::uint32_t a, std::uint32_t b) { return a >= b ? 1U : 0U; });
  expect_agreement([](auto a, auto b) { return larger(a, b); },
                   [](std::uint32_t a, std::uint32_t b) { return bits::larger(a, b); });
  expect_agreement([](auto a, auto b) { return select(is_zero(a) | (a == b), 7, without(a, b)); },
                   [](std::uint32_t a, std::uint32_t b) { return a == 0 || a == b ? 7U : a & ~b; });
}

TEST(Lanes, ShiftEverythingAwayBy32AndMore) {
  expect_agreement([](auto a, auto b) { return a << b; },
                   [](std::uint32_t a, std::uint32_t b) { return b < 32 ? a << b : 0; });
  expect_agreement([](auto a, auto b) { return a >> b; },
                   [](std::uint32_t a, std::uint32_t b) { return b < 32 ? a >> b : 0; });
}

TEST(Lanes, ArePackedAndUnpackedByAnyMask) {
  Words words{};
  for (std::uint32_t lane = 0; lane < Lanes::width; ++lane) words[lane] = 10 + lane;
  const Lanes lanes = Lanes::load(words.data());
  for (std::uint32_t bits = 0; bits < 1U << Lanes::width; ++bits) {
    const LaneMask mask = mask_of(bits);
    ASSERT_EQ(mask.bits(), bits);
    const Words packed = words_of(moved(lanes, LaneOrder::packing(mask)));
    const Words unpacked = words_of(moved(lanes, LaneOrder::unpacking(mask)));
    std::size_t next = 0;
    for (std::size_t lane = 0; lane < Lanes::width; ++lane) {
      if (((bits >> lane) & 1U) == 0) continue;
      EXPECT_EQ(packed[next], words[lane]) << bits;
      EXPECT_EQ(unpacked[lane], words[next]) << bits;
      ++next;
    }
    EXPECT_EQ(mask.size(), next);
  }
}

TEST(Lanes, AreNumberedAndAddedUp) {
  std::uint32_t sum = 0;
  for (std::uint32_t lane = 0; lane < Lanes::width; ++lane) {
    EXPECT_EQ(words_of(Lanes::numbers())[lane], lane);
    sum += lane + 0xF000'0000U;
  }
  EXPECT_EQ(sum_of(Lanes::numbers() + 0xF000'0000U), sum);
}

TEST(Lanes, ReadAndWriteEachItsOwnPlace) {
  std::array<std::uint8_t, 5 * Lanes::width + 4> memory{};
  for (std::size_t i = 0; i < memory.size(); ++i) memory[i] = static_cast<std::uint8_t>(i);
  Words places{};
  for (std::uint32_t lane = 0; lane < Lanes::width; ++lane) places[lane] = 5 * lane + 1;
  const Lanes at = Lanes::load(places.data());
  const Words read = words_of(Lanes::gather(memory.data(), at));
  EXPECT_EQ(read[0], 0x0403'0201U);
  EXPECT_EQ(read[3], 0x1312'1110U);
  Lanes(0xAABBCCDDU).scatter(memory.data(), at);
  EXPECT_EQ(memory[16], 0xDDU);
  EXPECT_EQ(memory[19], 0xAAU);
  EXPECT_EQ(memory[20], 20U);
}

}  // namespace
}  // namespace kiebitz
