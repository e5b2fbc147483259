// How far a hand is from being ready (SM-21).
//
// Some winning hand is nearest; the tiles that it has and the hand lacks are missing. A hand that misses n tiles is
// ready after n - 1 exchanges. The nearest winning hand is looked for in each two suits: regular, by what is missing in
// one suit and in the other, for all ways to share the sentences and the pair between them; and as seven pairs.
#pragma once

#include <algorithm>
#include <optional>

#include "games/mahjong/suit_table.hpp"

namespace kiebitz::mahjong {

inline constexpr int out_of_reach = 99;  // tiles missing to a hand that can never win

struct TwoSuits {
  Suit first;
  Suit second;
};
inline constexpr TwoSuits each_two_suits[] = {
    {Suit::dots, Suit::bamboo}, {Suit::dots, Suit::myriads}, {Suit::bamboo, Suit::myriads}};

// What each suit misses, for a hand without declared tiles: the rows of the tables.
class ConcealedRows {
 public:
  using Row = std::uint8_t;

  constexpr explicit ConcealedRows(const Tables& tables) noexcept : tables_(tables) {}

  constexpr Row row(Suit /*suit*/, SuitTiles tiles) const noexcept { return tables_.row_of(tiles); }
  // The fewest tiles missing to a regular target in any two suits.
  constexpr int regular(Row dots, Row bamboo, Row myriads) const noexcept {
    const auto& together = tables_.together;
    return std::min({together[dots][bamboo], together[dots][myriads], together[bamboo][myriads]});
  }
  // The same as a function of one suit's row, the others being as they are.
  constexpr auto regular_with(Suit suit, const Row (&own)[suit_count]) const noexcept {
    const auto& together = tables_.together;
    const Row other = own[(index(suit) + 1) % suit_count];
    const Row third = own[(index(suit) + 2) % suit_count];
    return [&with_other = together[other], &with_third = together[third], others = together[other][third]](Row row) {
      const std::uint8_t fewest = with_other[row] < with_third[row] ? with_other[row] : with_third[row];
      return fewest < others ? fewest : others;
    };
  }

 private:
  const Tables& tables_;
};

// The same with declared chunks: there are fewer sentences to make, the suits of the chunks must be among the two, and
// of the kinds that are declared a single tile is left at most.
class DeclaredRows {
 public:
  using Row = MissingTiles;

  DeclaredRows(const Tables& tables, const Tiles& declared) noexcept;

  Row row(Suit suit, SuitTiles tiles) const noexcept;
  int regular(Row dots, Row bamboo, Row myriads) const noexcept;
  auto regular_with(Suit suit, const Row (&own)[suit_count]) const noexcept {
    return [this, suit, &own](Row row) {
      return regular(suit == Suit::dots ? row : own[0], suit == Suit::bamboo ? row : own[1],
                     suit == Suit::myriads ? row : own[2]);
    };
  }

 private:
  const Tables& tables_;
  Tiles declared_;
  int chunks_;
};

// SM-8: the pairs and the single tiles of one suit. Four of a kind are two pairs, three a pair and a single.
struct Pairing {
  int pairs = 0;
  int singles = 0;

  constexpr Pairing(int pair_count, int single_count) noexcept : pairs(pair_count), singles(single_count) {}
  constexpr explicit Pairing(SuitTiles tiles) noexcept : singles(tiles.held_oddly().size()) {
    pairs = (tiles.size() - singles) / 2;
  }
};

// Tiles missing to seven pairs. A single misses one; where there are too few of them, a pair misses both its tiles.
constexpr int missing_to_pairs(int pair_count, int singles) noexcept {
  const int wanted = pair_count < pairs ? pairs - pair_count : 0;
  return wanted <= singles ? wanted : 2 * wanted - singles;
}

constexpr int missing_to_seven_pairs(Pairing dots, Pairing bamboo, Pairing myriads) noexcept {
  const auto in = [](Pairing a, Pairing b) { return missing_to_pairs(a.pairs + b.pairs, a.singles + b.singles); };
  const int first = in(dots, bamboo);
  const int second = in(dots, myriads);
  const int third = in(bamboo, myriads);
  const int fewest = first < second ? first : second;
  return fewest < third ? fewest : third;
}

constexpr int missing_to_seven_pairs(const Tiles& hidden) noexcept {
  return missing_to_seven_pairs(Pairing(hidden.of(Suit::dots)), Pairing(hidden.of(Suit::bamboo)),
                                Pairing(hidden.of(Suit::myriads)));
}

template <class Rows>
constexpr int missing_to_regular(const Rows& rows, const Tiles& hidden) noexcept {
  return rows.regular(rows.row(Suit::dots, hidden.of(Suit::dots)), rows.row(Suit::bamboo, hidden.of(Suit::bamboo)),
                      rows.row(Suit::myriads, hidden.of(Suit::myriads)));
}

// The fewest tiles missing to a winning hand.
constexpr int missing_tiles(const Tables& tables, const Hand& hand) noexcept {
  if (!hand.declared.empty()) return missing_to_regular(DeclaredRows(tables, hand.declared), hand.hidden);
  const int regular = missing_to_regular(ConcealedRows(tables), hand.hidden);
  const int seven_pairs = missing_to_seven_pairs(hand.hidden);
  return regular < seven_pairs ? regular : seven_pairs;
}

// SM-21: -1 for a win, 0 for a ready hand; nothing if the declared chunks are of three suits.
constexpr std::optional<int> distance(const Tables& tables, const Hand& hand) noexcept {
  const int missing = missing_tiles(tables, hand);
  return missing < out_of_reach ? std::optional(missing - 1) : std::nullopt;
}

}  // namespace kiebitz::mahjong
