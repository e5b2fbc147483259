// Hands by their address: random deals, and random ready hands for tests and benchmarks.
#pragma once

#include <array>

#include "games/mahjong/rules.hpp"
#include "kiebitz/random.hpp"

namespace kiebitz::mahjong {

inline constexpr std::uint32_t dealing_purpose = 0x534D;   // "SM"; keeps its deals apart from those of other games
inline constexpr std::uint32_t ready_purpose = 0x534D'52;  // "SMR"

// All 108 tiles, sorted.
inline constexpr auto fresh_tiles = [] {
  std::array<Tile, std::size_t{kind_count} * copies> tiles{};
  for (std::size_t i = 0; i < tiles.size(); ++i) tiles[i] = Tile::at(static_cast<int>(i) / copies);
  return tiles;
}();

// The same as bit positions in three 32-bit words, one per suit: adding this bit counts a tile of the kind.
inline constexpr auto fresh_places = [] {
  std::array<std::uint8_t, fresh_tiles.size()> places{};
  for (std::size_t i = 0; i < places.size(); ++i) {
    const Tile tile = fresh_tiles[i];
    const SuitTiles one = SuitTiles::only(tile.number());
    places[i] = static_cast<std::uint8_t>(32 * static_cast<int>(tile.suit()) + bits::lowest(one.word()));
  }
  return places;
}();

// The thirteen tiles of a deal; all sets of tiles are equally likely. They are counted without branches in two 64-bit
// words: all tiles, with the myriads in the same bits as the dots, and the myriads alone. `places` is scratch space.
template <class Row>
constexpr Hand dealt_hand(Row& places, Deal deal) noexcept {
  constexpr auto fresh = fresh_places;
  places = fresh;
  shuffle<fresh.size(), held_tiles>(places, deal, dealing_purpose);
  std::uint64_t all = 0;
  std::uint64_t myriads = 0;
  for (std::size_t i = 0; i < held_tiles; ++i) {
    const std::uint8_t at = std::as_const(places)[i];
    const std::uint64_t is_myriad = at >> 6U;
    const unsigned place = at & 63U;
    all += std::uint64_t{1} << place;
    myriads += is_myriad << place;
  }
  const std::uint64_t others = all - myriads;
  Hand hand;
  hand.hidden.of(Suit::dots) = SuitTiles(static_cast<std::uint32_t>(others));
  hand.hidden.of(Suit::bamboo) = SuitTiles(static_cast<std::uint32_t>(others >> 32U));
  hand.hidden.of(Suit::myriads) = SuitTiles(static_cast<std::uint32_t>(myriads));
  return hand;
}

constexpr Hand dealt_hand(Deal deal) noexcept {
  std::array<std::uint8_t, fresh_places.size()> places{};
  return dealt_hand(places, deal);
}

namespace dealing {

// Adds a component unless some kind would then be held more than `most` times.
constexpr bool add(Hand& hand, Component component, int most = copies) noexcept {
  const SuitTiles held = hand.held().of(component.suit);
  const SuitTiles tiles = component.tiles();
  for (int number = 1; number <= number_count; ++number) {
    if (held.count(number) + tiles.count(number) > most) return false;
  }
  SuitTiles& place = component.declared ? hand.declared.of(component.suit) : hand.hidden.of(component.suit);
  place = place + tiles;
  return true;
}

constexpr Component any_sentence(RandomStream& random, Suit suit) noexcept {
  const bool chunk = random.below(3) == 0;
  const std::uint32_t numbers = chunk ? number_count : number_count - 2;
  return {chunk ? Component::Shape::chunk : Component::Shape::sequence,
          static_cast<std::uint8_t>(1 + random.below(numbers)), suit};
}

constexpr Component any_pair(RandomStream& random, Suit suit) noexcept {
  return {Component::Shape::pair, static_cast<std::uint8_t>(1 + random.below(number_count)), suit};
}

constexpr Component any_declared(RandomStream& random, Suit suit) noexcept {
  const auto shape = random.below(3) == 0 ? Component::Shape::upgraded_chunk : Component::Shape::chunk;
  return {shape, static_cast<std::uint8_t>(1 + random.below(number_count)), suit, true};
}

// Removes a random hidden tile.
constexpr void take_any(RandomStream& random, Hand& hand) noexcept {
  auto place = static_cast<int>(random.below(static_cast<std::uint32_t>(hand.hidden.size())));
  for (const Tile tile : hand.hidden.kinds()) {
    place -= hand.hidden.count(tile);
    if (place >= 0) continue;
    hand.hidden.remove(tile);
    return;
  }
}

}  // namespace dealing

// A ready hand of one or two suits with `chunks` declared chunks: a win of random components, sometimes seven pairs if
// nothing is declared, with one tile removed.
constexpr Hand ready_hand(Deal deal, int chunks = 0) noexcept {
  RandomStream random(deal, ready_purpose);
  while (true) {
    const Suit suits[] = {all_suits[random.below(suit_count)], all_suits[random.below(suit_count)]};
    const auto any_suit = [&] { return suits[random.below(2)]; };
    const bool seven_pairs = chunks == 0 && random.below(8) == 0;
    Hand hand;
    bool fits = true;
    if (seven_pairs) {
      for (int i = 0; i < pairs; ++i) fits = dealing::add(hand, dealing::any_pair(random, any_suit())) && fits;
    } else {
      for (int i = 0; i < chunks; ++i) fits = dealing::add(hand, dealing::any_declared(random, any_suit())) && fits;
      for (int i = chunks; i < sentences; ++i) {
        fits = dealing::add(hand, dealing::any_sentence(random, any_suit())) && fits;
      }
      fits = dealing::add(hand, dealing::any_pair(random, any_suit())) && fits;
    }
    if (!fits) continue;
    dealing::take_any(random, hand);
    return hand;
  }
}

}  // namespace kiebitz::mahjong
