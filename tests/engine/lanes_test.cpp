// Operations on lanes act on each word separately.
#include "engine/lanes.hpp"

#include <gtest/gtest.h>

#include "engine/lane.hpp"
#include "kiebitz/bits.hpp"
#include "kiebitz/random.hpp"

namespace kiebitz {
namespace {

#ifdef KIEBITZ_HAS_LANES

using Eight = std::array<std::uint32_t, Lanes::width>;

Eight words_of(Lanes lanes) {
  Eight words{};
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

// Random words, and words next to carries and sign changes.
std::vector<Eight> many_words() {
  std::vector<Eight> all = {{0, 1, 2, 3, 0x7FFF'FFFFU, 0x8000'0000U, 0x8000'0001U, 0xFFFF'FFFFU}};
  RandomStream random({1, 1}, 1);
  for (int i = 0; i < 2'000; ++i) {
    Eight words{};
    for (std::uint32_t& word : words) word = random.next() >> random.below(32);
    all.push_back(words);
  }
  return all;
}

// `lanes(a, b)` agrees with `one(a, b)` of each single word, for Lanes and for OneLane.
template <class OfLanes, class OfOne>
void expect_agreement(OfLanes lanes, OfOne one) {
  const std::vector<Eight> all = many_words();
  for (std::size_t i = 0; i + 1 < all.size(); ++i) {
    const Eight found = words_of(lanes(Lanes::load(all[i].data()), Lanes::load(all[i + 1].data())));
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

TEST(Lanes, OfNoBitTheHighestIsZero) { EXPECT_EQ(words_of(highest(Lanes())), Eight{}); }

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
  const Eight words = {10, 11, 12, 13, 14, 15, 16, 17};
  const Lanes lanes = Lanes::load(words.data());
  for (std::uint32_t bits = 0; bits < 256; ++bits) {
    const LaneMask mask = mask_of(bits);
    ASSERT_EQ(mask.bits(), bits);
    const Eight packed = words_of(moved(lanes, LaneOrder::packing(mask)));
    const Eight unpacked = words_of(moved(lanes, LaneOrder::unpacking(mask)));
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

TEST(Lanes, ReadAndWriteEachItsOwnPlace) {
  std::array<std::uint8_t, 64> memory{};
  for (std::size_t i = 0; i < memory.size(); ++i) memory[i] = static_cast<std::uint8_t>(i);
  const Eight places = {60, 1, 6, 11, 16, 21, 26, 31};
  const Lanes at = Lanes::load(places.data());
  const Eight read = words_of(Lanes::gather(memory.data(), at));
  EXPECT_EQ(read[0], 0x3F3E3D3CU);
  EXPECT_EQ(read[3], 0x0E0D0C0BU);
  Lanes(0xAABBCCDDU).scatter(memory.data(), at);
  EXPECT_EQ(memory[60], 0xDDU);
  EXPECT_EQ(memory[63], 0xAAU);
  EXPECT_EQ(memory[5], 5U);
}

#endif

}  // namespace
}  // namespace kiebitz
