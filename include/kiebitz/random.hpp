// Random numbers by address: every deal can be named and dealt again.
//
// Deal `number` of seed `seed` is a pure function of the game, the seed and the number. Its random words come from the
// counter-based generator Philox4x32-10 (Salmon, Moraes, Dror, Shaw: Parallel random numbers: as easy as 1, 2, 3;
// SC 2011), with the seed as key and (block, game, number) as counter. Threads share no generator state.
//
// The shuffle is Fisher-Yates from the front: place 0 swaps with one of the n places from 0 on, place 1 with one of the
// n - 1 places from 1 on, and so on. It is exactly uniform. To save random words, several places share one
// (Brackett-Rozinsky and Lemire: Batched ranged random integer generation, 2024): multiply the word by the first range;
// the upper half of the product is the first number; multiply the lower half by the next range, and so on. What is left
// in the lower half at the end decides whether the word can be used: if it is below 2^32 mod (product of the ranges),
// the word is rejected and the next one taken.
//
// An example with 4-bit words, 0 to 15, and the ranges 3 and 2, as for shuffling the three cards A B C:
//
//   word 13:  13 * 3 = 39 = 2 * 16 + 7    first number 2
//              7 * 2 = 14 = 0 * 16 + 14   second number 0, 14 is left
//
// The product of the ranges is 6, and 16 mod 6 = 4. 14 is not below 4, so the word is accepted: place 0 swaps with the
// place 2 ahead of it (C B A), and place 1 with itself. Word 11 would give 2, 0 as well, but leaves 2 and is rejected,
// like words 0, 3 and 8. The 12 words that remain give each of the 6 pairs of numbers exactly twice.
//
// With 32-bit words and products up to 2^20, rejection is rare: a shuffle of 32 cards takes 7 words, and one in about
// 4,200 shuffles meets a word that is rejected.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace kiebitz {

// The address of a deal within its game.
struct Deal {
  std::uint64_t seed = 0;
  std::uint64_t number = 0;
  friend constexpr bool operator==(const Deal&, const Deal&) noexcept = default;
};

// Consecutive deals of one seed. Numbers wrap around after 2^64 - 1.
struct DealRange {
  Deal first;
  std::uint64_t count = 0;

  constexpr Deal at(std::uint64_t offset) const noexcept { return {first.seed, first.number + offset}; }
  // The deals from `offset` on, at most `size` of them.
  constexpr DealRange part(std::uint64_t offset, std::uint64_t size) const noexcept {
    return {at(offset), size < count - offset ? size : count - offset};
  }
};

// The finaliser of SplitMix64: every bit of the result depends on every bit of the input.
constexpr std::uint64_t mixed(std::uint64_t word) noexcept {
  word = (word ^ (word >> 30U)) * 0xBF58'476D'1CE4'E5B9U;
  word = (word ^ (word >> 27U)) * 0x94D0'49BB'1331'11EBU;
  return word ^ (word >> 31U);
}

namespace philox {

using Block = std::array<std::uint32_t, 4>;

// Both halves of the product of two words.
template <class Word>
struct Product {
  Word upper;
  Word lower;
};

constexpr Product<std::uint32_t> product(std::uint32_t a, std::uint32_t b) noexcept {
  const std::uint64_t whole = std::uint64_t{a} * b;
  return {static_cast<std::uint32_t>(whole >> 32U), static_cast<std::uint32_t>(whole)};
}

// `Word` is std::uint32_t, or a vector of them (engine/shuffle_many.hpp).
template <class Word>
constexpr std::array<Word, 4> rounds(std::array<Word, 4> counter, std::uint64_t key) noexcept {
  auto key0 = static_cast<std::uint32_t>(key);
  auto key1 = static_cast<std::uint32_t>(key >> 32U);
  for (int round = 0; round < 10; ++round) {
    const Product<Word> p0 = product(counter[0], 0xD2511F53U);
    const Product<Word> p1 = product(counter[2], 0xCD9E8D57U);
    counter = {p1.upper ^ counter[1] ^ key0, p1.lower, p0.upper ^ counter[3] ^ key1, p0.lower};
    key0 += 0x9E3779B9U;
    key1 += 0xBB67AE85U;
  }
  return counter;
}

constexpr Block block(Block counter, std::uint64_t key) noexcept { return rounds(counter, key); }

}  // namespace philox

// The sequence of random words at one address. `purpose` separates sequences that share an address: the deals of
// different games, and the cards of a deal from the choices of its random players.
class RandomStream {
 public:
  constexpr RandomStream(Deal deal, std::uint32_t purpose) noexcept : deal_(deal), purpose_(purpose) {}

  constexpr std::uint32_t next() noexcept {
    fill();
    return block_[used_++];
  }

  // Exactly uniform in 0 ... range - 1.
  constexpr std::uint32_t below(std::uint32_t range) noexcept { return fair(next(), range); }

  // The same, but a range of 1, which gives 0 for any word, consumes none.
  constexpr std::uint32_t choose(std::uint32_t range) noexcept {
    fill();
    const std::uint32_t word = block_[used_];
    used_ += range == 1 ? 0 : 1;
    return fair(word, range);
  }

  static constexpr philox::Block at(Deal deal, std::uint32_t purpose, std::uint32_t block) noexcept {
    return philox::block(
        {block, purpose, static_cast<std::uint32_t>(deal.number), static_cast<std::uint32_t>(deal.number >> 32U)},
        deal.seed);
  }

 private:
  constexpr void fill() noexcept {
    if (used_ < block_.size()) return;
    block_ = at(deal_, purpose_, blocks_++);
    used_ = 0;
  }
  constexpr std::uint32_t fair(std::uint32_t word, std::uint32_t range) noexcept {
    std::uint64_t product = std::uint64_t{word} * range;
    if (static_cast<std::uint32_t>(product) < range) {
      const std::uint32_t unfair = (0U - range) % range;
      while (static_cast<std::uint32_t>(product) < unfair) product = std::uint64_t{next()} * range;
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }

  Deal deal_;
  std::uint32_t purpose_;
  philox::Block block_{};
  std::size_t used_ = 4;
  std::uint32_t blocks_ = 0;
};

namespace shuffling {

// Places `first` ... `last - 1` of the deck share one random word.
struct Group {
  std::size_t first = 0;
  std::size_t last = 0;
  std::uint32_t product = 1;  // of their ranges
};

// A word serves as many places as keep the product of their ranges at or below this limit.
inline constexpr std::uint32_t group_limit = 1U << 20U;

constexpr Group group_from(std::size_t first, std::size_t places, std::size_t size) noexcept {
  Group group{first, first, 1};
  while (group.last < places && group.product * (size - group.last) <= group_limit) {
    group.product *= static_cast<std::uint32_t>(size - group.last);
    ++group.last;
  }
  return group;
}

template <std::size_t Size, std::size_t Places>
constexpr std::size_t group_count() noexcept {
  std::size_t count = 0;
  for (std::size_t place = 0; place < Places; place = group_from(place, Places, Size).last) ++count;
  return count;
}

template <std::size_t Size, std::size_t Places>
inline constexpr auto groups = [] {
  std::array<Group, group_count<Size, Places>()> all{};
  std::size_t place = 0;
  for (Group& group : all) {
    group = group_from(place, Places, Size);
    place = group.last;
  }
  return all;
}();

// Splits one word into the picks of a group: calls take(place, split) for each place, which then swaps with the place
// `split.upper` places further on. Returns what is left of the word. `Word` is as in philox::rounds().
template <Group group, std::size_t Size, class Word, class Take>
constexpr Word pick(Word word, Take take) noexcept {
  using philox::product;
  for (std::size_t place = group.first; place < group.last; ++place) {
    const philox::Product<Word> split = product(word, static_cast<std::uint32_t>(Size - place));
    take(place, split);
    word = split.lower;
  }
  return word;
}

// A word is fair if what is left of it, which is word * product mod 2^32, is at least 2^32 mod product.
template <Group group>
inline constexpr std::uint32_t fair_from = (0U - group.product) % group.product;
template <Group group>
constexpr bool is_fair(std::uint32_t word) noexcept {
  return word * group.product >= fair_from<group>;
}

// One fair word for each group.
template <std::size_t Size, std::size_t Places, std::size_t... i>
constexpr auto fair_words(Deal deal, std::uint32_t purpose, std::index_sequence<i...>) noexcept {
  constexpr auto all = groups<Size, Places>;
  constexpr std::uint32_t blocks = (all.size() + 3) / 4;
  std::array<philox::Block, blocks> first{};
  for (std::uint32_t block = 0; block < blocks; ++block) first[block] = RandomStream::at(deal, purpose, block);
  std::array<std::uint32_t, all.size()> words = {first[i / 4][i % 4]...};
  if ((static_cast<unsigned>(is_fair<all[i]>(words[i])) & ...) == 0) {  // about once in 4,200 decks of 32 cards
    RandomStream in_turn(deal, purpose);
    const auto next_fair = [&]<Group group>() {
      std::uint32_t word = in_turn.next();
      while (!is_fair<group>(word)) word = in_turn.next();
      return word;
    };
    words = { next_fair.template operator()<all[i]>()... };
  }
  return words;
}

template <Group group, std::size_t Size, class Deck>
constexpr void fill(Deck& deck, std::uint32_t word) noexcept {
  pick<group, Size>(word, [&](std::size_t place, philox::Product<std::uint32_t> split) {
    const std::uint32_t ahead = split.upper;
    const auto taken = std::as_const(deck)[place + ahead];
    deck[place + ahead] = std::as_const(deck)[place];
    deck[place] = taken;
  });
}

template <std::size_t Size, std::size_t Places, class Deck, std::size_t... i>
constexpr void fill_all(Deck& deck, Deal deal, std::uint32_t purpose, std::index_sequence<i...> each) noexcept {
  const auto words = fair_words<Size, Places>(deal, purpose, each);
  (fill<groups<Size, Places>[i], Size>(deck, words[i]), ...);
}

}  // namespace shuffling

// Shuffles a fresh deck of `Size` cards so that its first `Places` cards are a uniform draw. The order of the rest is
// unspecified. A deck is an array or anything else that can be indexed.
template <std::size_t Size, std::size_t Places, class Deck>
constexpr void shuffle(Deck& deck, Deal deal, std::uint32_t purpose) noexcept {
  static_assert(Places > 0 && Places <= Size);
  constexpr auto each_group = std::make_index_sequence<shuffling::groups<Size, Places>.size()>();
  shuffling::fill_all<Size, Places>(deck, deal, purpose, each_group);
}

template <std::size_t Places, class Card, std::size_t Size>
constexpr std::array<Card, Size> shuffled(const std::array<Card, Size>& fresh, Deal deal,
                                          std::uint32_t purpose) noexcept {
  auto deck = fresh;
  shuffle<Size, Places>(deck, deal, purpose);
  return deck;
}

}  // namespace kiebitz
