// The events of Mau-Mau, for programs: what each seat learns (MM-29), and no card that it does not see. Everything else
// follows from the rules: the penalty and the wish from the cards played, the piles from the number of cards drawn.
//
//   hand SS HA SN ...     the cards dealt to this seat
//   open DK               the first open card
//   SEAT MOVE             every move, as in records: 0 SK, 1 CJ:H, 0 draw, 1 keep
//   SEAT drew HA SN ...   what a draw brought; ?? for each card of another seat. Missing if there was no card (MM-15).
#pragma once

#include "engine/events.hpp"
#include "games/maumau/rules.hpp"

namespace kiebitz::maumau {

void tell_deal(const MauMau& game, const State& state, Events& events);
void play(const MauMau& game, State& state, Seat seat, Move move, Events& events);

}  // namespace kiebitz::maumau
