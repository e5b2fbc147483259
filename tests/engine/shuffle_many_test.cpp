// Decks shuffled many at once equal those shuffled one by one. Compiled for each instruction set with lanes.
#include "engine/shuffle_many.hpp"

#include <gtest/gtest.h>

#include "tests/support/rounds.hpp"

namespace kiebitz {
namespace {

constexpr std::uint32_t purpose = 0x5454;

template <std::size_t Size, std::size_t Places>
void expect_the_same_decks(Deal first, std::uint64_t batches) {
  std::array<std::uint8_t, Size> fresh{};
  for (std::size_t i = 0; i < Size; ++i) fresh[i] = static_cast<std::uint8_t>(i);
  DeckRows<Size> rows;
  for (std::uint64_t batch = 0; batch < batches; ++batch, first.number += deals_at_once) {
    std::array<std::array<std::uint8_t, Size>, deals_at_once> decks{};
    rows.template shuffle<Places>(first, purpose);
    rows.write_decks(decks[0].data(), Size);
    for (std::size_t i = 0; i < deals_at_once; ++i) {
      const Deal deal{first.seed, first.number + i};
      const auto expected = shuffled<Places>(fresh, deal, purpose);
      ASSERT_EQ(decks[i], expected) << "deal " << deal.number;
      for (std::size_t place = 0; place < Size; ++place) ASSERT_EQ(rows.row(place)[i], expected[place]);
    }
  }
}

TEST(ShuffleMany, DealsTheSameDecks) {  // among 320,000 deals of 32 cards some 75 have a refused word
  expect_the_same_decks<32, 31>({1, 0}, rounds(10'000, 500));
  expect_the_same_decks<16, 15>({2, 0}, rounds(1'000, 100));
  expect_the_same_decks<64, 7>({3, 0}, rounds(1'000, 100));
}

TEST(ShuffleMany, DealsTheSameDecksWhereNumbersOverflow) {
  expect_the_same_decks<32, 31>({~std::uint64_t{0}, (std::uint64_t{1} << 32U) - 320}, 20);
  expect_the_same_decks<32, 31>({0x0123'4567'89AB'CDEF, std::uint64_t{0} - 320}, 20);
  expect_the_same_decks<32, 31>({4, std::uint64_t{0} - 13}, 1);
}

}  // namespace
}  // namespace kiebitz
