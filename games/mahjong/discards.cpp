#include "games/mahjong/discards.hpp"

#include <algorithm>

namespace kiebitz::mahjong {

namespace {

// Finds the improving tiles after each discard. The rows of a hand's three suits, with and without each possible draw,
// are looked up once; a discard changes those of one suit only.
template <class Rows>
class Prospects {
 public:
  Prospects(const Rows& rows, const Hand& hand) : rows_(rows), hand_(hand) {
    for (const Suit suit : all_suits) {
      const SuitTiles hidden = hand.hidden.of(suit);
      own_[index(suit)] = rows.row(suit, hidden);
      draw_all(suit, hidden, drawn_[index(suit)]);
    }
  }

  // The improving tiles of a hand of 13 - 3g hidden tiles.
  TileSet improving() const {
    const int missing = std::min(rows_.regular(own_[0], own_[1], own_[2]), missing_to_pairs(hand_));
    return improving(hand_, missing, own_, drawn_);
  }

  // The improving tiles after a discard, and how many tiles are missing then.
  TileSet improving_without(Tile discard, int& missing) const {
    const Suit suit = discard.suit();
    Hand after = hand_;
    after.hidden.remove(discard);
    typename Rows::Row own[suit_count] = {own_[0], own_[1], own_[2]};
    own[index(suit)] = rows_.row(suit, after.hidden.of(suit));
    missing = std::min(rows_.regular(own[0], own[1], own[2]), missing_to_pairs(after));
    typename Rows::Row drawn[suit_count][number_count];
    for (const Suit each : all_suits) {
      if (each != suit) std::copy_n(drawn_[index(each)], number_count, drawn[index(each)]);
    }
    draw_all(suit, after.hidden.of(suit), drawn[index(suit)]);
    return improving(after, missing, own, drawn);
  }

 private:
  using Row = typename Rows::Row;

  static int missing_to_pairs(const Hand& hand) {
    return hand.declared.empty() ? missing_to_seven_pairs(hand.hidden) : out_of_reach;
  }

  void draw_all(Suit suit, SuitTiles hidden, Row (&drawn)[number_count]) const {
    for (int number = 1; number <= number_count; ++number) {
      // A fifth tile of a kind cannot be drawn, and no tile is drawn to a full suit: such a row is never used.
      const bool impossible = hidden.count(number) == copies || hidden.size() == most_tiles;
      drawn[number - 1] = rows_.row(suit, impossible ? hidden : hidden + SuitTiles::only(number));
    }
  }

  TileSet improving(const Hand& hand, int missing, const Row (&own)[suit_count],
                    const Row (&drawn)[suit_count][number_count]) const {
    TileSet kinds;
    for (const Suit suit : all_suits) {
      const auto regular = rows_.regular_with(suit, own);
      std::uint32_t numbers = 0;
      for (unsigned i = 0; i < number_count; ++i) {
        numbers |= (regular(drawn[index(suit)][i]) < missing ? 1U : 0U) << i;
      }
      kinds = kinds | TileSet::of(suit, NumberSet(numbers));
    }
    if (missing_to_pairs(hand) == missing) kinds = kinds | improving_pairs(hand, missing);
    return kinds - hand.held().held_four_times();
  }

  // A drawn tile either pairs up with a single tile or becomes one; its number does not matter otherwise.
  static TileSet improving_pairs(const Hand& hand, int missing) {
    Pairing own[] = {Pairing(hand.hidden.of(Suit::dots)), Pairing(hand.hidden.of(Suit::bamboo)),
                     Pairing(hand.hidden.of(Suit::myriads))};
    TileSet kinds;
    for (const Suit suit : all_suits) {
      const Pairing before = own[index(suit)];
      const NumberSet singles = hand.hidden.of(suit).held_oddly();
      own[index(suit)] = {before.pairs + 1, before.singles - 1};
      if (missing_to_seven_pairs(own[0], own[1], own[2]) < missing) kinds = kinds | TileSet::of(suit, singles);
      own[index(suit)] = {before.pairs, before.singles + 1};
      if (missing_to_seven_pairs(own[0], own[1], own[2]) < missing) {
        kinds = kinds | TileSet::of(suit, all_numbers - singles);
      }
      own[index(suit)] = before;
    }
    return kinds;
  }

  const Rows& rows_;
  const Hand& hand_;
  Row own_[suit_count];
  Row drawn_[suit_count][number_count];
};

// SM-23: which of two discards is better.
class Better {
 public:
  explicit Better(const Tiles& held) {
    for (const Suit suit : all_suits) tiles_[index(suit)] = held.of(suit).size();
  }

  bool operator()(const Discard& a, const Discard& b) const {
    if ((a.live > 0) != (b.live > 0)) return a.live > 0;
    if (a.distance != b.distance) return a.distance < b.distance;
    if (a.live != b.live) return a.live > b.live;
    if (a.worth != b.worth) return a.worth > b.worth;  // `live` is equal, so this compares the means
    const int of_a = tiles_[index(a.tile.suit())];
    const int of_b = tiles_[index(b.tile.suit())];
    return of_a != of_b ? of_a < of_b : a.tile < b.tile;
  }

 private:
  int tiles_[suit_count] = {};
};

void add_worth(const Tables& tables, const Hand& hand, const Tiles& seen, const Scorer& scorer, Discard& discard) {
  Hand ready = hand;
  ready.hidden.remove(discard.tile);
  const Tiles held = hand.held();
  for (const Wait& wait : waits(tables, ready, scorer)) {
    discard.worth += live_tiles(held, seen, wait.tile) * wait.score;
  }
}

template <class Rows>
Discards ranked(const Tables& tables, const Rows& rows, const Hand& hand, const Tiles& seen, const Scorer& scorer,
                TileSet useless) {
  const Prospects<Rows> prospects(rows, hand);
  const Tiles held = hand.held();
  const Better better(held);
  Discards all;
  for (const Tile tile : hand.hidden.kinds()) {
    int missing = 0;
    Discard discard;
    discard.tile = tile;
    discard.improving = prospects.improving_without(tile, missing) - useless;
    discard.distance = missing - 1;
    discard.live = live_tiles(held, seen, discard.improving);
    if (discard.distance == 0) add_worth(tables, hand, seen, scorer, discard);
    all.insert(discard, better);
  }
  return all;
}

}  // namespace

TileSet improving_tiles(const Tables& tables, const Hand& hand) noexcept {
  if (hand.declared.empty()) {
    const ConcealedRows rows(tables);
    return Prospects(rows, hand).improving();
  }
  const DeclaredRows rows(tables, hand.declared);
  return Prospects(rows, hand).improving();
}

int live_tiles(const Tiles& held, const Tiles& seen, TileSet kinds) noexcept {
  int live = 0;
  for (const Tile tile : kinds) live += live_tiles(held, seen, tile);
  return live;
}

Discards ranked_discards(const Tables& tables, const Hand& hand, const Tiles& seen, const Scorer& scorer,
                         TileSet useless) noexcept {
  if (hand.declared.empty()) return ranked(tables, ConcealedRows(tables), hand, seen, scorer, useless);
  return ranked(tables, DeclaredRows(tables, hand.declared), hand, seen, scorer, useless);
}

int win_score(const Tables& tables, const Hand& hand, const Scorer& scorer) noexcept {
  Hand before = hand;
  const Tile last = hand.hidden.kinds().first();  // which tile came last does not matter
  before.hidden.remove(last);
  for (const Wait& wait : waits(tables, before, scorer)) {
    if (wait.tile == last) return wait.score;
  }
  return 0;
}

}  // namespace kiebitz::mahjong
