// The expected tiles of a hand and their scores, from the tables.
//
// Example: 222555D 2225588M. The table entries of its suits (suit_table.hpp) are
//
//     dots     222555    complete, can be all chunks
//     bamboo   none      complete, can be anything
//     myriads  2225588   not complete, waits for 5 and 8
//
// A tile completes the hand if it completes its suit and the other two suits are complete already. No dot or bamboo can
// do it, because the myriads are not complete; so exactly 5M and 8M are expected. A hand of three suits expects nothing
// (SM-2), and a fifth tile of a kind is never expected (SM-10).
//
// Seven pairs expect a tile if exactly one kind is held an odd number of times. Here 2D, 5D and 2M are each held three
// times, so there is nothing to add. In 11119999D 11119M only 9M is odd: 9M makes seven pairs.
//
// The score of 5M. The suit with the tile, 22255588M, is looked up once more: it can be all chunks. So can the dots,
// and there is no declared chunk; qualities are joined by `&`. All tiles are 2, 5 or 8. For this combination the Scorer
// has the best value worked out: Win 1, Chunkious 1 and Royal Chunkious 2 make 4. What does not depend on the analysis
// is added last: dragons (this is the third 5M, not the fourth) and Purely (there are two suits). So 5M is worth 4, and
// 8M likewise.
#pragma once

#include <algorithm>

#include "games/mahjong/suit_table.hpp"

namespace kiebitz::mahjong {

struct Wait {
  Tile tile;
  int score = 0;
  friend constexpr bool operator==(const Wait&, const Wait&) noexcept = default;
};

// In the order D, B, M and 1 to 9, without allocation.
class Waits {
 public:
  constexpr void add(Wait wait) noexcept { waits_[size_++] = wait; }
  constexpr std::size_t size() const noexcept { return size_; }
  constexpr bool empty() const noexcept { return size_ == 0; }
  constexpr const Wait& operator[](std::size_t i) const noexcept { return waits_[i]; }
  constexpr const Wait* begin() const noexcept { return waits_; }
  constexpr const Wait* end() const noexcept { return waits_ + size_; }

 private:
  Wait waits_[kind_count];
  std::size_t size_ = 0;
};

namespace waiting {

// The tiles of one suit that complete the hand: its waits, if the other two suits are complete.
constexpr NumberSet completing(SuitFacts suit, SuitFacts other, SuitFacts third) noexcept {
  return other.is_complete() && third.is_complete() ? suit.waits() : NumberSet{};
}

constexpr TileSet regular(SuitFacts dots, SuitFacts bamboo, SuitFacts myriads) noexcept {
  return TileSet::of(Suit::dots, completing(dots, bamboo, myriads)) |
         TileSet::of(Suit::bamboo, completing(bamboo, myriads, dots)) |
         TileSet::of(Suit::myriads, completing(myriads, dots, bamboo));
}

// If all kinds but one are paired, that one is expected. It is held once or three times, so another one exists.
constexpr TileSet for_seven_pairs(const Hand& hand) noexcept {
  if (!hand.declared.empty()) return {};
  TileSet odd;
  for (const Suit suit : all_suits) odd = odd | TileSet::of(suit, hand.hidden.of(suit).held_oddly());
  return odd.size() == 1 ? odd : TileSet{};
}

// Scores a hand completed by a tile. What does not depend on the tile is computed once.
class Judge {
 public:
  constexpr Judge(const Tables& tables, const Hand& hand, const Scorer& scorer) noexcept
      : tables_(tables),
        scorer_(scorer),
        hidden_(hand.hidden),
        held_(hand.held()),
        dragons_(held_.held_four_times().size()),
        one_suit_(held_.suits() == 1),
        declared_(Qualities::all()),
        terminals_(held_.has_only(terminal_numbers)),
        royals_(held_.has_only(royal_numbers)) {
    for (const Tile tile : hand.declared.kinds()) {
      declared_ = declared_ & Qualities::of({Component::Shape::chunk, static_cast<std::uint8_t>(tile.number())});
    }
  }

  // The best score with this tile, which completes the suit (SM-7), makes seven pairs (SM-8), or both. `others` are the
  // qualities of the other suits.
  constexpr int score(Suit suit, int number, bool regular, Qualities others, bool seven_pairs) const noexcept {
    const bool only_royals = royals_ && !(royal_numbers & NumberSet::only(number)).empty();
    int best = 0;
    if (regular) {
      const SuitFacts facts = tables_.facts_of(hidden_.of(suit) + SuitTiles::only(number));
      best = scorer_.regular(facts.qualities() & others & declared_, only_royals);
    }
    if (seven_pairs) {
      const int worth =
          scorer_.seven_pairs(terminals_ && !(terminal_numbers & NumberSet::only(number)).empty(), only_royals);
      best = std::max(best, worth);
    }
    const int dragons = dragons_ + (held_.of(suit).count(number) == copies - 1 ? 1 : 0);
    return scorer_.total(best, dragons, one_suit_);
  }

 private:
  const Tables& tables_;
  const Scorer& scorer_;
  Tiles hidden_;
  Tiles held_;
  int dragons_;
  bool one_suit_;
  Qualities declared_;
  bool terminals_;
  bool royals_;
};

}  // namespace waiting

// SM-9: all expected tiles of a hand of 13 - 3g hidden tiles.
constexpr TileSet expected_tiles(const Tables& tables, const Hand& hand) noexcept {
  if (!has_two_suits_at_most(hand)) return {};
  const SuitFacts dots = tables.facts_of(hand.hidden.of(Suit::dots));
  const SuitFacts bamboo = tables.facts_of(hand.hidden.of(Suit::bamboo));
  const SuitFacts myriads = tables.facts_of(hand.hidden.of(Suit::myriads));
  const TileSet all = waiting::regular(dots, bamboo, myriads) | waiting::for_seven_pairs(hand);
  return hand.declared.empty() ? all : all - hand.held().held_four_times();  // SM-10
}

// The same with their scores: the best over all analyses (SM-18).
constexpr Waits waits(const Tables& tables, const Hand& hand, const Scorer& scorer = contest_scorer) noexcept {
  Waits result;
  if (!has_two_suits_at_most(hand)) return result;
  SuitFacts facts[suit_count];
  for (const Suit suit : all_suits) facts[index(suit)] = tables.facts_of(hand.hidden.of(suit));
  const TileSet regular = waiting::regular(facts[0], facts[1], facts[2]);
  const TileSet seven_pairs = waiting::for_seven_pairs(hand);
  const TileSet all = (regular | seven_pairs) - hand.held().held_four_times();  // SM-10
  if (all.empty()) return result;
  const waiting::Judge judge(tables, hand, scorer);
  for (const Suit suit : all_suits) {
    const Qualities others = facts[(index(suit) + 1) % 3].qualities() & facts[(index(suit) + 2) % 3].qualities();
    for (NumberSet rest = all.numbers_of(suit); !rest.empty(); rest = rest - NumberSet::only(rest.lowest())) {
      const Tile tile = Tile::of(suit, rest.lowest());
      result.add({tile, judge.score(suit, tile.number(), regular.contains(tile), others, seven_pairs.contains(tile))});
    }
  }
  return result;
}

}  // namespace kiebitz::mahjong
