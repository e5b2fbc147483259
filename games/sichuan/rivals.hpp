// What the others show, and what follows from it for one seat: how soon they win, what that costs, where the tiles that
// it needs are, and which discards are dangerous.
//
// The tables of `seen` are rounded counts over deals of `steady` players; the other constants are those that scored
// best against it (docs/studies/sichuan-expert.md). Chances are parts of `certain`, values are parts of `one_point`.
// There are no floating-point numbers, so every machine makes the same choices.
#pragma once

#include "games/sichuan/rules.hpp"

namespace kiebitz::sichuan {

using Value = std::int32_t;
inline constexpr Value one_point = 1024;
inline constexpr int certain = 1 << 16;

// The parts of the expert player. docs/studies/sichuan-expert.md says what each of them brings.
struct ExpertParts {
  bool danger = true;  // avoids discards that others may win on
  bool value = true;   // knows fan; otherwise all wins are worth the same
  bool live = true;    // counts the tiles that lie open
  bool suits = true;   // knows who has given up which suit
  bool kongs = true;   // hopes for the fourth tile of a triplet
  bool claims = true;  // weighs pungs and kongs; otherwise as Steady
  bool passes = true;  // may pass up a win; otherwise takes every win
  bool start = true;   // weighs void suit and exchange; otherwise as Steady

  friend constexpr bool operator==(const ExpertParts&, const ExpertParts&) noexcept = default;
};

namespace seen {

// The chance, of 1024, that a seat is ready: by its melds, and by its discards of suits other than the void suit.
inline constexpr int most_counted = 11;
inline constexpr std::int16_t ready[most_melds + 1][most_counted + 1] = {
    {4, 95, 235, 379, 506, 617, 702, 777, 813, 863, 889, 947},
    {14, 129, 299, 441, 579, 682, 758, 829, 901, 929, 956, 982},
    {48, 211, 431, 625, 726, 817, 869, 913, 934, 949, 960, 976},
    {200, 500, 800, 863, 911, 946, 960, 990, 1000, 1014, 1014, 1024},
    {1024, 1024, 1024, 1024, 1024, 1024, 1024, 1024, 1024, 1024, 1024, 1024}};

// The chance, of 1024, that a ready hand waits for a tile of this number, if two more of its kind are alive.
inline constexpr std::int16_t wanted[mahjong::number_count] = {100, 120, 155, 150, 150, 150, 155, 120, 100};
inline constexpr int wanted_again = 10;  // for a kind that the seat has discarded itself

}  // namespace seen

class Rivals {
 public:
  static constexpr int most_rounds = 20;

  constexpr Rivals(const View& view, const ExpertParts& parts) noexcept : parts_(parts) {
    const Tiles open = view.open_tiles();
    for (int i = 0; i < mahjong::kind_count; ++i) {
      const int seen = view.hidden().count(Tile::at(i)) + (parts.live ? open.count(Tile::at(i)) : 0);
      alive_[i] = static_cast<std::int8_t>(seen < copies ? copies - seen : 0);
    }
    int ready[most_rounds + 1] = {};
    for (std::size_t i = 0; i < players; ++i) {
      if (seat_at(i) != view.seat()) watch(view, seat_at(i), ready);
    }
    for (int round = 0; round <= most_rounds; ++round) {
      cost_[round] = cost_of_one_ready * ready[round] / 1024;
      const int gone = view.game().options().flowing() ? 0 : wins_of_one_ready * ready[round] / (1024 * count_);
      stays_[round] = certain - gone;
    }
    for (const Suit suit : all_suits) locate(view, suit);
  }

  // Others in play.
  constexpr int count() const noexcept { return count_; }
  constexpr int alive(Tile tile) const noexcept { return alive_[tile.index()]; }
  // The chance that a draw brings a certain live tile of this suit.
  constexpr int draw_chance(Suit suit) const noexcept { return draw_chance_[index(suit)]; }
  // How often somebody else discards such a tile, relative to draw_chance(), in 64ths.
  constexpr int discard_ratio(Suit suit) const noexcept { return discard_ratio_[index(suit)]; }
  // What it costs to be in play in this round, counted from now, because others win.
  constexpr Value cost(int round) const noexcept { return cost_[round]; }
  // The fraction of an expected gain that remains after this round; it shrinks as others win and leave.
  constexpr int stays(int round) const noexcept { return stays_[round]; }
  // What it costs to discard this tile, because others may win on it.
  constexpr Value danger(Tile tile) const noexcept { return danger_[tile.index()]; }

 private:
  // In a round. For comparison: a ready `steady` player waits for 8 % of the unseen tiles, and a self-draw costs
  // everybody a little more than two points.
  static constexpr Value cost_of_one_ready = 250;
  static constexpr int wins_of_one_ready = 14'000;

  constexpr void watch(const View& view, Seat seat, int (&ready)[most_rounds + 1]) noexcept {
    const bool has_won = view.wins(seat) > 0;
    if (has_won && !view.game().options().flowing()) return;
    ++count_;
    int own = 0;  // discards of other suits than the void suit
    TileSet discarded;
    TileSet safe;  // since the seat's last discard, which was not won on either; its hand has not changed since
    for (std::size_t i = 0; i < view.discard_count(); ++i) {
      const Discard& discard = view.discarded(i);
      if (discard.by == seat) {
        own += discard.tile.suit() == view.void_suit(seat) ? 0 : 1;
        discarded = discarded | TileSet::only(discard.tile);
        safe = {};
      }
      safe = safe | TileSet::only(discard.tile);
    }
    if (!view.knows_void()) own = -2;
    const auto& chances = seen::ready[view.meld_count(seat)];
    for (int round = 0; round <= most_rounds; ++round) {
      // A third of the tiles drawn are of the void suit.
      const int then = std::clamp(own + (2 * round + 1) / 3 - (own == 0 ? 1 : 0), 0, seen::most_counted);
      ready[round] += has_won ? 1024 : chances[then];
    }
    if (!view.knows_void() || !parts_.danger) return;
    const int ready_now = has_won ? 1024 : chances[std::min(own, seen::most_counted)];
    add_danger(view, seat, ready_now, discarded, safe);
  }

  // A player who wins leaves, and does not win by self-draw later. So dealing in costs only half of the payment.
  constexpr void add_danger(const View& view, Seat seat, int ready, TileSet discarded, TileSet safe) noexcept {
    int kongs = 0;
    for (std::size_t i = 0; i < view.meld_count(seat); ++i) kongs += view.meld(seat, i).is_kong() ? 1 : 0;
    const Value loss = points_of(kongs, view.game().options()) * 625 - 300;
    for (const Tile tile : view.hidden().kinds()) {
      if (tile.suit() == view.void_suit(seat) || safe.contains(tile)) continue;
      const int wanted =
          discarded.contains(tile) ? seen::wanted_again : seen::wanted[tile.number() - 1] * (3 + alive(tile)) / 5;
      danger_[tile.index()] += wanted * ready / 1024 * loss / 1024;
    }
  }

  // A live tile is in the wall or in the hand of somebody who has not given up its suit. A player who has given it up
  // discards it at once; of the others every second one does.
  constexpr void locate(const View& view, Suit suit) noexcept {
    int places = (view.wall_left() + 1) * 64;
    int discarders = 0;
    for (std::size_t i = 0; i < players; ++i) {
      const Seat seat = seat_at(i);
      if (seat == view.seat()) continue;
      const bool in_play = view.wins(seat) == 0 || view.game().options().flowing();
      if (!view.knows_void() || !parts_.suits) {
        places += view.hand_size(seat) * 64;
        discarders += in_play ? 40 : 0;
      } else if (view.void_suit(seat) == suit) {
        discarders += in_play ? 64 : 0;
      } else {
        places += view.hand_size(seat) * 96;  // two suits instead of three
        discarders += in_play ? 32 : 0;
      }
    }
    draw_chance_[index(suit)] = certain * 64 / places;
    discard_ratio_[index(suit)] = discarders;
  }

  ExpertParts parts_;
  int count_ = 0;
  std::int8_t alive_[mahjong::kind_count] = {};
  int draw_chance_[mahjong::suit_count] = {};
  int discard_ratio_[mahjong::suit_count] = {};
  Value cost_[most_rounds + 1] = {};
  int stays_[most_rounds + 1] = {};
  Value danger_[mahjong::kind_count] = {};
};

}  // namespace kiebitz::sichuan
