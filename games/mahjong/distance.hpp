// How far a hand is from being ready (SM-21).
//
// The distance is one less than the number of tiles missing from the nearest win: the last of them is the winning tile.
// A regular win lies in two suits, so each pair of suits is tried, with the rows of missing_tiles.hpp, and seven pairs
// as well. Example: 123456789D 11B 99M.
//
//     dots and bamboo      three sentences and a pair; the fourth sentence is missing   3 tiles
//     dots and myriads     likewise                                                     3 tiles
//     bamboo and myriads   a pair and two tiles of a chunk are all there is             10 tiles
//     seven pairs          in dots and bamboo: a pair, and singles for the other six    6 tiles
//
// The hand lacks three tiles; it is ready after two exchanges.
#pragma once

#include <algorithm>
#include <optional>

#include "games/mahjong/suit_table.hpp"

namespace kiebitz::mahjong {

inline constexpr int out_of_reach = 99;  // missing tiles of a hand that can never win

struct SuitPair {
  Suit first;
  Suit second;
};
inline constexpr SuitPair suit_pairs[] = {
    {Suit::dots, Suit::bamboo}, {Suit::dots, Suit::myriads}, {Suit::bamboo, Suit::myriads}};

// The missing tiles of each suit, for a hand without declared tiles: the rows of the tables.
class ConcealedRows {
 public:
  using Row = std::uint8_t;

  constexpr explicit ConcealedRows(const Tables& tables) noexcept : tables_(tables) {}

  constexpr Row row(Suit /*suit*/, SuitTiles tiles) const noexcept { return tables_.row_of(tiles); }
  // The fewest tiles missing from a regular win in any two suits.
  constexpr int regular(Row dots, Row bamboo, Row myriads) const noexcept {
    const auto& together = tables_.missing_together[sentences];
    return std::min({together[dots][bamboo], together[dots][myriads], together[bamboo][myriads]});
  }
  // The same as a function of one suit's row, with the other two fixed.
  constexpr auto regular_with(Suit suit, const Row (&own)[suit_count]) const noexcept {
    const auto& together = tables_.missing_together[sentences];
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

// The same for a hand with declared chunks: fewer sentences are left to make, the two suits must include those of the
// chunks, and at most one more tile of a declared kind exists.
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

// Tiles missing from seven pairs: one for each pair that a single can start, two for each of the others.
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

// The fewest tiles missing from a winning hand.
constexpr int missing_tiles(const Tables& tables, const Hand& hand) noexcept {
  if (!hand.declared.empty()) return missing_to_regular(DeclaredRows(tables, hand.declared), hand.hidden);
  const int regular = missing_to_regular(ConcealedRows(tables), hand.hidden);
  const int seven_pairs = missing_to_seven_pairs(hand.hidden);
  return regular < seven_pairs ? regular : seven_pairs;
}

// SM-21: -1 for a win, 0 for a ready hand; nullopt if the declared chunks are of three suits.
constexpr std::optional<int> distance(const Tables& tables, const Hand& hand) noexcept {
  const int missing = missing_tiles(tables, hand);
  return missing < out_of_reach ? std::optional(missing - 1) : std::nullopt;
}

}  // namespace kiebitz::mahjong
