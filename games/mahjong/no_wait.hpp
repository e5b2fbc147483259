// Why a hand expects no tile.
#pragma once

#include "games/mahjong/distance.hpp"

namespace kiebitz::mahjong {

struct NoWait {
  enum class Reason : std::uint8_t {
    can_never_win,    // declared chunks of three suits (SM-2)
    three_suits,      // SM-2
    void_suit,        // tiles of the void suit are held (SM-27)
    held_four_times,  // every tile that would complete it is held four times (SM-10)
    too_far           // SM-21
  };
  Reason reason{};
  TileSet held;      // held four times: the tiles that would complete it
  int distance = 0;  // SM-21; 0 if it can never win
};

// The hand has 13 - 3g hidden tiles and no expected tile.
inline NoWait why_no_wait(const Tables& tables, const Hand& hand) {
  const auto away = distance(tables, hand);
  if (!away) return {NoWait::Reason::can_never_win, {}, 0};
  if (!has_two_suits_at_most(hand)) return {NoWait::Reason::three_suits, {}, *away};
  NoWait why{NoWait::Reason::too_far, {}, *away};
  for (const Tile tile : hand.held().held_four_times()) {
    Hand with_a_fifth = hand;
    with_a_fifth.hidden.add(tile);
    if (is_win(with_a_fifth)) why.held = why.held | TileSet::only(tile);
  }
  if (!why.held.empty()) why.reason = NoWait::Reason::held_four_times;
  return why;
}

}  // namespace kiebitz::mahjong
