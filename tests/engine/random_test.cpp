// Randomness is a pure function of an address. Philox is compared with Random123, its inventors' implementation; the
// shuffle with a literal version that uses one random word per number; and its uniformity is counted exactly.
#include "kiebitz/random.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <numeric>
#include <vector>

#include <Random123/philox.h>
#include <gtest/gtest.h>

#include "tests/support/rounds.hpp"

namespace kiebitz {
namespace {

constexpr std::uint32_t purpose = 0x5454;

philox::Block random123(const philox::Block& counter, std::uint64_t key) {
  const r123::Philox4x32::key_type key_words = {
      {static_cast<std::uint32_t>(key), static_cast<std::uint32_t>(key >> 32U)}};
  const auto words = r123::Philox4x32()({{counter[0], counter[1], counter[2], counter[3]}}, key_words);
  return {words[0], words[1], words[2], words[3]};
}

template <std::size_t Size>
std::array<std::uint16_t, Size> fresh_deck() {
  std::array<std::uint16_t, Size> deck{};
  std::iota(deck.begin(), deck.end(), std::uint16_t{0});
  return deck;
}

// ---- Philox ----

// Known answers from Random123.
static_assert(philox::block({0, 0, 0, 0}, 0) == philox::Block{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8});
static_assert(philox::block({0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff}, 0xffffffff'ffffffff) ==
              philox::Block{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd});
static_assert(philox::block({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, 0x299f31d0'a4093822) ==
              philox::Block{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1});

TEST(Philox, AgreesWithRandom123) {
  philox::Block counter{};
  std::uint64_t key = 0;
  for (int i = 0; i < 200'000; ++i) {  // every answer is the next question
    const philox::Block ours = philox::block(counter, key);
    ASSERT_EQ(ours, random123(counter, key)) << "question " << i;
    key = key * 0x9E3779B97F4A7C15U + ours[3];
    counter = ours;
  }
}

TEST(Philox, AgreesWithRandom123WhereOnlyOneBitIsSet) {
  for (unsigned bit = 0; bit < 192; ++bit) {
    philox::Block counter{};
    if (bit < 128) counter[bit / 32] = 1U << (bit % 32);
    const std::uint64_t key = bit < 128 ? 0 : std::uint64_t{1} << (bit - 128);
    ASSERT_EQ(philox::block(counter, key), random123(counter, key)) << "bit " << bit;
  }
}

// ---- RandomStream ----

TEST(RandomStream, ComeBlockByBlockFromTheirAddress) {
  const Deal deal{0x0123'4567'89AB'CDEF, 0xFEDC'BA98'7654'3210};
  RandomStream words(deal, purpose);
  for (std::uint32_t block = 0; block < 1000; ++block) {
    for (const std::uint32_t word : random123({block, purpose, 0x7654'3210, 0xFEDC'BA98}, deal.seed)) {
      ASSERT_EQ(words.next(), word) << "block " << block;
    }
  }
}

TEST(RandomStream, OfOtherAddressesAndPurposesAreOthers) {
  std::vector<philox::Block> blocks;
  for (std::uint64_t i = 0; i < 64; ++i) {
    blocks.push_back(RandomStream::at({std::uint64_t{1} << i, 0}, 0, 0));
    blocks.push_back(RandomStream::at({0, std::uint64_t{1} << i}, 0, 0));
    if (i < 32) blocks.push_back(RandomStream::at({}, 1U << i, 0));
    if (i < 32) blocks.push_back(RandomStream::at({}, 0, 1U << i));
  }
  blocks.push_back(RandomStream::at({}, 0, 0));
  std::sort(blocks.begin(), blocks.end());
  EXPECT_EQ(std::adjacent_find(blocks.begin(), blocks.end()), blocks.end());
}

TEST(RandomStream, BelowARangeRefuseExactlyTheUnfairWords) {
  std::uint64_t refused = 0;
  for (const std::uint32_t range :
       {1U, 2U, 3U, 5U, 6U, 7U, 31U, 32U, 33U, 1000U, 0xFFFFU, 0x1'0000U, 0x1'0001U, 0x1000'0001U, 0x7FFF'FFFFU,
        0x8000'0000U, 0x8000'0001U, 0xC000'0001U, 0xFFFF'FFFFU}) {
    const Deal deal{range, 7};
    RandomStream ours(deal, purpose);
    RandomStream plain(deal, purpose);
    const std::uint64_t unfair = (std::uint64_t{1} << 32U) % range;
    for (int i = 0; i < 20'000; ++i) {
      std::uint64_t product = std::uint64_t{plain.next()} * range;
      for (; product % (std::uint64_t{1} << 32U) < unfair; ++refused) product = std::uint64_t{plain.next()} * range;
      const std::uint32_t drawn = ours.below(range);
      ASSERT_EQ(drawn, product >> 32U) << "below " << range;
      ASSERT_LT(drawn, range);
    }
    ASSERT_EQ(ours.next(), plain.next()) << "the same number of words was used";
  }
  EXPECT_GT(refused, 10'000U);  // the ranges above 2^31 refuse up to every second word
}

TEST(RandomStream, ChooseAsBelowARangeButTakeNoWordIfThereIsNoChoice) {
  RandomStream choosing({3, 14}, 15);
  RandomStream drawing({3, 14}, 15);
  for (std::uint32_t i = 0; i < 1'000; ++i) {
    const std::uint32_t range = 1 + i % 7;
    ASSERT_EQ(choosing.choose(range), range == 1 ? 0 : drawing.below(range)) << i;
  }
  EXPECT_EQ(choosing.next(), drawing.next());
}

TEST(RandomStream, BelowARangeReachEveryNumberAboutEquallyOften) {
  for (const std::uint32_t range : {2U, 3U, 6U, 31U, 32U, 52U}) {
    std::vector<double> count(range);
    RandomStream words({1, range}, purpose);
    const double expected = 10'000;
    for (std::uint32_t i = 0; i < range * 10'000; ++i) ++count[words.below(range)];
    double chi_square = 0;
    for (const double n : count) chi_square += (n - expected) * (n - expected) / expected;
    const double freedom = range - 1;
    EXPECT_LT(chi_square, freedom + 5 * std::sqrt(2 * freedom)) << "below " << range;
  }
}

// ---- the shuffle ----

// The documented shuffle, literally. Positions that share a word use it as one number below the product of their
// ranges, uniform by rejection, and split it as one splits seconds into hours, minutes and seconds.
struct Literal {
  std::vector<std::uint16_t> deck;
  unsigned refused = 0;
};

Literal literally_shuffled(std::size_t size, std::size_t places, Deal deal) {
  Literal result;
  for (std::size_t i = 0; i < size; ++i) result.deck.push_back(static_cast<std::uint16_t>(i));
  std::uint32_t used = 0;
  const auto next_word = [&]() -> std::uint64_t {
    const philox::Block counter = {used / 4, purpose, static_cast<std::uint32_t>(deal.number),
                                   static_cast<std::uint32_t>(deal.number >> 32U)};
    return random123(counter, deal.seed)[used++ % 4];
  };
  constexpr std::uint64_t all_words = std::uint64_t{1} << 32U;
  for (std::size_t first = 0; first < places;) {
    std::size_t last = first;
    std::uint64_t product = 1;
    while (last < places && product * (size - last) <= (1U << 20U)) product *= size - last++;
    std::uint64_t wide = next_word() * product;
    for (; wide % all_words < all_words % product; ++result.refused) wide = next_word() * product;
    std::uint64_t number = wide / all_words;
    for (; first < last; ++first) {
      product /= size - first;
      std::swap(result.deck[first], result.deck[first + number / product]);
      number %= product;
    }
  }
  return result;
}

template <std::size_t Places, std::size_t Size>
bool is_dealt_at_once(Deal deal) {
  return [&]<std::size_t... i>(std::index_sequence<i...> each) {
    const auto words = shuffling::fair_words<Size, Places>(deal, purpose, each);
    return ((words[i] == RandomStream::at(deal, purpose, i / 4)[i % 4]) && ...);
  }(std::make_index_sequence<shuffling::groups<Size, Places>.size()>());
}

// Compares many deals and returns how many of them needed a rejection.
template <std::size_t Places, std::size_t Size>
unsigned expect_literal(std::uint64_t seed, std::uint64_t deals) {
  unsigned refusals = 0;
  for (std::uint64_t number = 0; number < deals; ++number) {
    const Deal deal{seed, number * 0x1'0000'0001U};  // both halves of the number count
    const Literal literal = literally_shuffled(Size, Places, deal);
    const auto deck = shuffled<Places>(fresh_deck<Size>(), deal, purpose);
    const bool equal = std::equal(deck.begin(), deck.end(), literal.deck.begin(), literal.deck.end());
    EXPECT_TRUE(equal) << Places << " of " << Size << ", deal " << number << ", refused " << literal.refused;
    EXPECT_EQ((is_dealt_at_once<Places, Size>(deal)), literal.refused == 0) << "deal " << number;
    refusals += literal.refused > 0 ? 1U : 0U;
    if (testing::Test::HasFailure()) return refusals;
  }
  return refusals;
}

TEST(Shuffle, IsTheLiteralOneForTheDecksOfTheGames) {
  const unsigned refusals = expect_literal<31, 32>(1, rounds(200'000, 40'000));
  EXPECT_GT(refusals, rounds(10, 1)) << "deals in which a word is refused";
  expect_literal<51, 52>(2, rounds(50'000, 2'000));
  expect_literal<108, 108>(3, rounds(10'000, 500));
}

TEST(Shuffle, IsTheLiteralOneWhereWordsAreOftenRefused) {
  const unsigned refusals =
      (expect_literal<250, 250>(4, rounds(20'000, 500))) + (expect_literal<60, 1000>(5, rounds(20'000, 500)));
  EXPECT_GT(refusals, rounds(100, 2));
}

TEST(Shuffle, IsTheLiteralOneForSmallDecksAndFewPlaces) {
  expect_literal<1, 1>(6, 100);
  expect_literal<1, 2>(6, 1000);
  expect_literal<2, 2>(6, 1000);
  expect_literal<4, 4>(6, 1000);
  expect_literal<7, 10>(6, 10'000);
  expect_literal<12, 32>(6, 10'000);
  expect_literal<15, 32>(6, 10'000);
}

TEST(Shuffle, CanBeDoneByTheCompiler) {
  static constexpr auto deck = shuffled<31>(
      [] {
        std::array<std::uint16_t, 32> fresh{};
        for (std::uint16_t i = 0; i < 32; ++i) fresh[i] = i;
        return fresh;
      }(),
      Deal{42, 7}, purpose);
  EXPECT_EQ(deck, shuffled<31>(fresh_deck<32>(), Deal(42, 7), purpose));
}

// An accepted word w gives the number w * P / 2^32, which rises with w. So each number belongs to an interval of words,
// and checking the ends of all intervals proves exact uniformity: the deck is constant on an interval, only its first
// words may be rejected, and the same number of words remains for every deck.
template <shuffling::Group group, std::size_t Size>
void expect_exactly_uniform() {
  constexpr std::uint64_t all_words = std::uint64_t{1} << 32U;
  constexpr std::uint64_t product = group.product;
  constexpr std::uint64_t fair_words = all_words / product;
  const auto begins = [](std::uint64_t number) { return (number * all_words + product - 1) / product; };
  std::vector<bool> met(product);
  for (std::uint64_t number = 0; number < product; ++number) {
    std::uint64_t first = begins(number);
    const std::uint64_t last = begins(number + 1) - 1;
    auto at_last = fresh_deck<Size>();
    ASSERT_TRUE(shuffling::is_fair<group>(static_cast<std::uint32_t>(last)));
    shuffling::fill<group, Size>(at_last, static_cast<std::uint32_t>(last));
    auto at_first = fresh_deck<Size>();
    if (!shuffling::is_fair<group>(static_cast<std::uint32_t>(first))) ++first;
    ASSERT_TRUE(shuffling::is_fair<group>(static_cast<std::uint32_t>(first)));
    shuffling::fill<group, Size>(at_first, static_cast<std::uint32_t>(first));
    ASSERT_EQ(at_first, at_last);
    ASSERT_EQ(last - first + 1, fair_words);

    std::uint64_t which = 0;  // the picks, read off the deck; each way of picking must come once
    auto sorted = fresh_deck<Size>();
    for (std::size_t place = group.first; place < group.last; ++place) {
      const auto pick = std::find(sorted.begin(), sorted.end(), at_last[place]);
      ASSERT_GE(pick - sorted.begin(), static_cast<std::ptrdiff_t>(place));
      which = which * (Size - place) + static_cast<std::size_t>(pick - sorted.begin()) - place;
      std::swap(*pick, sorted[place]);
    }
    ASSERT_FALSE(met[which]);
    met[which] = true;
  }
}

template <std::size_t Places, std::size_t Size>
void expect_every_group_exactly_uniform() {
  std::size_t next = 0;
  for (const auto& group : shuffling::groups<Size, Places>) {
    EXPECT_EQ(group.first, next) << "the groups cover all places in order";
    EXPECT_GT(group.last, group.first);
    EXPECT_LE(group.product, shuffling::group_limit);
    next = group.last;
  }
  EXPECT_EQ(next, Places);
  [&]<std::size_t... i>(std::index_sequence<i...>) {
    (expect_exactly_uniform<shuffling::groups<Size, Places>[i], Size>(), ...);
  }(std::make_index_sequence<shuffling::groups<Size, Places>.size()>());
}

TEST(Shuffle, IsExactlyUniformInEveryWord) {
  expect_every_group_exactly_uniform<3, 4>();
  expect_every_group_exactly_uniform<5, 5>();
  if (is_slow_build) return;  // the others have a million words each
  expect_every_group_exactly_uniform<31, 32>();
  expect_every_group_exactly_uniform<2, 1000>();
}

TEST(Shuffle, BringsEveryCardToEveryPlaceAboutEquallyOften) {
  constexpr std::size_t size = 32;
  constexpr std::uint64_t deals = 200'000;
  std::array<std::array<double, size>, size> count{};
  for (std::uint64_t number = 0; number < deals; ++number) {
    const auto deck = shuffled<size - 1>(fresh_deck<size>(), {2024, number}, purpose);
    for (std::size_t place = 0; place < size; ++place) ++count[place][deck[place]];
  }
  const double expected = static_cast<double>(deals) / size;
  double total = 0;
  for (std::size_t place = 0; place < size; ++place) {
    double chi_square = 0;
    for (const double n : count[place]) chi_square += (n - expected) * (n - expected) / expected;
    EXPECT_LT(chi_square, 31 + 5 * std::sqrt(2 * 31)) << "place " << place;
    total += chi_square;
  }
  // Rows and columns have fixed sums, hence 31 x 31 degrees of freedom, scaled by 32 / 31.
  EXPECT_NEAR(total * 31 / 32, 961, 4 * std::sqrt(2 * 961.0));
}

TEST(Shuffle, GivesAllOrdersOfFourCardsAboutEquallyOften) {
  std::map<std::array<std::uint16_t, 4>, double> count;
  for (std::uint64_t number = 0; number < 240'000; ++number) {
    ++count[shuffled<3>(fresh_deck<4>(), {99, number}, purpose)];
  }
  ASSERT_EQ(count.size(), 24U);
  double chi_square = 0;
  for (const auto& [deck, n] : count) chi_square += (n - 10'000) * (n - 10'000) / 10'000;
  EXPECT_LT(chi_square, 23 + 4 * std::sqrt(2 * 23.0));
  EXPECT_GT(chi_square, 23 - 3 * std::sqrt(2 * 23.0));
}

// ---- partial shuffles ----

template <std::size_t Places>
void expect_same_beginning(bool also_after_refusals) {
  for (std::uint64_t number = 0; number < rounds(20'000, 500); ++number) {
    const Deal deal{77, number};
    auto part = shuffled<Places>(fresh_deck<32>(), deal, purpose);
    const auto whole = shuffled<32>(fresh_deck<32>(), deal, purpose);
    if (also_after_refusals || (is_dealt_at_once<32, 32>(deal) && is_dealt_at_once<Places, 32>(deal))) {
      ASSERT_TRUE(std::equal(part.begin(), part.begin() + Places, whole.begin())) << Places << ", deal " << number;
    }
    std::sort(part.begin(), part.end());
    ASSERT_EQ(part, fresh_deck<32>()) << "no card is lost";
  }
}

TEST(Shuffle, OfTheFirstPlacesBeginsLikeTheWholeOne) {
  expect_same_beginning<4>(true);  // 4, 8, 12 and 16 places take whole words
  expect_same_beginning<8>(true);
  expect_same_beginning<12>(true);
  expect_same_beginning<16>(true);
  expect_same_beginning<31>(true);  // the last place has nothing to choose
  expect_same_beginning<1>(false);  // else a word may be refused in the one and not in the other
  expect_same_beginning<15>(false);
  expect_same_beginning<22>(false);
}

}  // namespace
}  // namespace kiebitz
