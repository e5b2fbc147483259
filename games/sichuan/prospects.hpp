// How near a hand is to winning, and what to discard.
//
// The winning hand lies in the two suits that are not void, so two look-ups tell how many tiles are missing from the
// groups and the pair that the melds leave to make (games/mahjong/suit_table.hpp). A tile is alive if it is neither in
// the hand nor face up on the table. Example: the void suit is B, and the hand 123456D 13D 99M 5M 7M with the 8M just
// drawn
//
//     discard 5M   123 456 13 / 99 78   missing 2
//     discard 1D   123 456 3 / 99 5 78  missing 2
//
// Both leave one tile before the hand is ready; the better discard is the one after which more live tiles help.
#pragma once

#include "games/mahjong/distance.hpp"
#include "games/sichuan/rules.hpp"

namespace kiebitz::sichuan {

// What a discard leaves.
struct Prospect {
  Tile tile;        // the discard
  int missing = 0;  // tiles to a win afterwards; 1: ready
  int live = 0;     // tiles that reduce this number
  int worth = 0;    // of a ready hand: the points of its waits, each as often as it is alive

  constexpr int distance() const noexcept { return missing - 1; }
};

class Prospects {
 public:
  constexpr explicit Prospects(const View& view) noexcept : Prospects(view.game(), view.own(), view.open_tiles()) {}
  constexpr Prospects(const Sichuan& game, const Player& player, const Tiles& open) noexcept
      : game_(game),
        tables_(game.tables()),
        player_(player),
        open_(open),
        together_(game.tables().missing_together[most_melds - player.meld_count]),
        first_(first_suit(player.void_suit)),
        second_(second_suit(player.void_suit)) {}

  // The number of tiles needed to win, for any number of hidden tiles; those of the void suit are ignored.
  constexpr int missing() const noexcept { return missing(tiles(first_), tiles(second_)); }

  // The fewest tiles missing after any of these discards. Nothing of the void suit is held.
  constexpr int fewest_after(TileSet discards) const noexcept {
    int fewest = mahjong::out_of_reach;
    for (const Tile tile : discards) fewest = std::min(fewest, without(tile).missing);
    return fewest;
  }

  constexpr Prospect best_discard(TileSet discards) const noexcept {
    const int fewest = fewest_after(discards);
    const Draws draws(*this);
    Prospect best;
    // If no live tile helps the nearest hand, a hand that is one further away may still be completed.
    for (int wanted = fewest; wanted <= fewest + 1 && best.live == 0; ++wanted) {
      for (const Tile tile : discards) {
        Prospect prospect = without(tile);
        if (prospect.missing != wanted) continue;
        look(prospect, draws);
        if (best.missing == 0 || better(prospect, best)) best = prospect;
      }
    }
    return best;
  }

  // Everything about one discard.
  constexpr Prospect discard(Tile tile) const noexcept {
    Prospect prospect = without(tile);
    look(prospect, Draws(*this));
    return prospect;
  }
  // The same for a hand that needs no discard.
  constexpr Prospect as_it_is() const noexcept {
    Prospect prospect;
    prospect.missing = missing();
    look(prospect, tiles(first_), tiles(second_), Draws(*this));
    return prospect;
  }

  // More live tiles, then more points, then the suit with fewer tiles, since one suit is worth most.
  constexpr bool better(const Prospect& a, const Prospect& b) const noexcept {
    if (a.live != b.live) return a.live > b.live;
    if (a.worth != b.worth) return a.worth > b.worth;
    return tiles(a.tile.suit()).size() < tiles(b.tile.suit()).size();
  }

 private:
  using Row = std::uint8_t;
  // The rows of both suits after each possible draw.
  struct Draws {
    constexpr explicit Draws(const Prospects& all) noexcept {
      all.draw_all(all.tiles(all.first_), first);
      all.draw_all(all.tiles(all.second_), second);
    }
    Row first[mahjong::number_count] = {};
    Row second[mahjong::number_count] = {};
  };

  constexpr SuitTiles tiles(Suit suit) const noexcept { return player_.hidden.of(suit); }
  constexpr int missing(SuitTiles first, SuitTiles second) const noexcept {
    const int regular = together_[tables_.row_of(first)][tables_.row_of(second)];
    return player_.meld_count > 0 ? regular : std::min(regular, missing_to_pairs(first, second));
  }
  static constexpr int missing_to_pairs(SuitTiles first, SuitTiles second) noexcept {
    const mahjong::Pairing a(first);
    const mahjong::Pairing b(second);
    return mahjong::missing_to_pairs(a.pairs + b.pairs, a.singles + b.singles);
  }

  constexpr Prospect without(Tile tile) const noexcept {
    const bool in_first = tile.suit() == first_;
    const SuitTiles left = tiles(tile.suit()) - SuitTiles::only(tile.number());
    Prospect prospect;
    prospect.tile = tile;
    prospect.missing = in_first ? missing(left, tiles(second_)) : missing(tiles(first_), left);
    return prospect;
  }

  constexpr void draw_all(SuitTiles held, Row (&rows)[mahjong::number_count]) const noexcept {
    for (int number = 1; number <= mahjong::number_count; ++number) {
      const bool possible = held.count(number) < copies && held.size() < mahjong::most_tiles;
      rows[number - 1] = tables_.row_of(possible ? held + SuitTiles::only(number) : held);
    }
  }

  constexpr void look(Prospect& prospect, const Draws& draws) const noexcept {
    Draws after = draws;
    SuitTiles first = tiles(first_);
    SuitTiles second = tiles(second_);
    if (prospect.tile.suit() == first_) {
      first.remove(prospect.tile.number());
      draw_all(first, after.first);
    } else {
      second.remove(prospect.tile.number());
      draw_all(second, after.second);
    }
    look(prospect, first, second, after);
  }

  [[gnu::noinline]] constexpr void look(Prospect& prospect, SuitTiles first, SuitTiles second,
                                        const Draws& after) const noexcept {
    const auto& with_second = together_[tables_.row_of(second)];
    const auto& with_first = together_[tables_.row_of(first)];
    std::uint32_t in_first = 0;
    std::uint32_t in_second = 0;
    for (unsigned i = 0; i < mahjong::number_count; ++i) {
      in_first |= (with_second[after.first[i]] < prospect.missing ? 1U : 0U) << i;
      in_second |= (with_first[after.second[i]] < prospect.missing ? 1U : 0U) << i;
    }
    TileSet helping =
        TileSet::of(first_, mahjong::NumberSet(in_first)) | TileSet::of(second_, mahjong::NumberSet(in_second));
    if (player_.meld_count == 0 && missing_to_pairs(first, second) == prospect.missing) {
      helping = helping | TileSet::of(first_, helping_pairs(first, second)) |
                TileSet::of(second_, helping_pairs(second, first));
    }
    for (const Tile tile : helping) {
      const int live = copies - player_.hidden.count(tile) - open_.count(tile);
      prospect.live += live;
      if (prospect.missing == 1 && live > 0) prospect.worth += live * points_with(first, second, tile);
    }
  }

  // The numbers of `suit` that bring seven pairs nearer: those that pair a single tile, or any others if singles are
  // still missing.
  static constexpr mahjong::NumberSet helping_pairs(SuitTiles suit, SuitTiles other) noexcept {
    const mahjong::Pairing own(suit);
    const mahjong::Pairing rest(other);
    mahjong::NumberSet numbers = suit.held_oddly();
    const bool needs_singles = own.pairs + rest.pairs + own.singles + rest.singles < mahjong::pairs;
    if (needs_singles) numbers = mahjong::all_numbers;  // not with ?:, see games/maumau/rules.hpp
    return numbers;
  }

  constexpr int points_with(SuitTiles first, SuitTiles second, Tile tile) const noexcept {
    Tiles hidden;
    hidden.of(first_) = first;
    hidden.of(second_) = second;
    hidden.add(tile);
    return points_of(fan_of(tables_, game_.options(), player_, hidden, {}).total(), game_.options());
  }

  const Sichuan& game_;
  const Tables& tables_;
  const Player& player_;
  Tiles open_;
  const Row (&together_)[Tables::most_rows][Tables::most_rows];
  Suit first_;  // the two suits that are not void
  Suit second_;
};

}  // namespace kiebitz::sichuan
