// The rules of Sichuan Mahjong for one hand: components, and when a hand is complete. The numbers are the clauses of
// docs/rules/mahjong.md.
//
// Everything here is literal and needs no table. The tables of suit_table.hpp are built with these functions, so fast
// answers and explanations cannot differ.
#pragma once

#include "games/mahjong/clauses.hpp"
#include "games/mahjong/tile.hpp"

namespace kiebitz::mahjong {

inline constexpr int sentences = 4;    // SM-7: in a regular win
inline constexpr int pairs = 7;        // SM-8
inline constexpr int held_tiles = 13;  // SM-6: with nothing declared

// Tiles of one suit that form a unit. A chunk of four exists only among declared tiles.
struct Component {
  enum class Shape : std::uint8_t { sequence, chunk, upgraded_chunk, pair };

  Shape shape = Shape::pair;
  std::uint8_t number = 1;  // the lowest
  Suit suit = Suit::dots;
  bool declared = false;

  constexpr SuitTiles tiles() const noexcept {
    switch (shape) {
      case Shape::sequence:  // SM-3
        return SuitTiles::only(number) + SuitTiles::only(number + 1) + SuitTiles::only(number + 2);
      case Shape::chunk: return SuitTiles::only(number, 3);           // SM-4
      case Shape::upgraded_chunk: return SuitTiles::only(number, 4);  // SM-6
      case Shape::pair: break;
    }
    return SuitTiles::only(number, 2);  // SM-5
  }
  constexpr bool has_terminal() const noexcept { return !(tiles().numbers() & terminal_numbers).empty(); }

  friend constexpr bool operator==(const Component&, const Component&) noexcept = default;
};

// What a player holds: hidden tiles, and declared chunks of three or four (SM-6).
struct Hand {
  Tiles hidden;
  Tiles declared;

  constexpr int chunks() const noexcept { return declared.kinds().size(); }
  constexpr Tiles held() const noexcept { return hidden + declared; }
  friend constexpr bool operator==(const Hand&, const Hand&) noexcept = default;
};

// Checks a hand: with g declared chunks it has 13 - 3g hidden tiles, plus `drawn`.
constexpr Legality check(const Hand& hand, int drawn = 0) noexcept {
  for (int kind = 0; kind < kind_count; ++kind) {
    const int declared = hand.declared.count(Tile::at(kind));
    if (declared != 0 && declared != 3 && declared != 4) return Legality::breaks(clause::declared);
    if (declared + hand.hidden.count(Tile::at(kind)) > copies) return Legality::breaks(clause::tiles);
  }
  const int expected = held_tiles - 3 * hand.chunks() + drawn;
  return hand.chunks() <= sentences && hand.hidden.size() == expected ? Legality::legal()
                                                                      : Legality::breaks(clause::declared);
}

// Calls `use(component)` for each component that contains the lowest tile. Every way to divide the tiles uses one of
// them, because that tile must end up somewhere.
template <class Use>
constexpr void for_each_lowest_component(SuitTiles tiles, bool with_pair, Use use) noexcept {
  const int lowest = tiles.lowest();
  const auto number = static_cast<std::uint8_t>(lowest);
  const int count = tiles.count(lowest);
  if (count >= 3) use(Component{Component::Shape::chunk, number});
  if (lowest + 2 <= number_count && tiles.count(lowest + 1) > 0 && tiles.count(lowest + 2) > 0) {
    use(Component{Component::Shape::sequence, number});
  }
  if (with_pair && count >= 2) use(Component{Component::Shape::pair, number});
}

// Whether the tiles of one suit are sentences only, or sentences and one pair, as their number requires.
constexpr bool is_complete(SuitTiles tiles) noexcept {
  if (tiles.empty()) return true;
  if (tiles.size() % 3 == 1) return false;
  bool complete = false;
  for_each_lowest_component(tiles, tiles.size() % 3 == 2, [&](Component component) {
    complete = complete || is_complete(tiles - component.tiles());
  });
  return complete;
}

constexpr bool has_two_suits_at_most(const Hand& hand) noexcept { return hand.held().suits() <= 2; }  // SM-2

// SM-7. `hidden` includes the winning tile.
constexpr bool is_regular(const Tiles& hidden) noexcept {
  return is_complete(hidden.of(Suit::dots)) && is_complete(hidden.of(Suit::bamboo)) &&
         is_complete(hidden.of(Suit::myriads));
}

// SM-8: four of a kind are two pairs.
constexpr bool is_seven_pairs(const Hand& hand) noexcept {
  if (!hand.declared.empty()) return false;
  for (const Suit suit : all_suits) {
    if (!hand.hidden.of(suit).held_oddly().empty()) return false;
  }
  return hand.hidden.size() == 2 * pairs;
}

// Whether a hand of 14 - 3g hidden tiles wins.
constexpr bool is_win(const Hand& hand) noexcept {
  return has_two_suits_at_most(hand) && (is_regular(hand.hidden) || is_seven_pairs(hand));
}

// SM-9 and SM-10: whether a hand of 13 - 3g hidden tiles expects the tile.
constexpr bool is_expected(const Hand& hand, Tile tile) noexcept {
  if (hand.held().count(tile) == copies) return false;
  Hand complete = hand;
  complete.hidden.add(tile);
  return is_win(complete);
}

}  // namespace kiebitz::mahjong
