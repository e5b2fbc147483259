// The events of Bloody Battle, for programs: what each seat learns (SB-15), and no tile that it does not see. Secret
// answers are reported when the last one is in, if they take effect: a pass never, and a claim only if it gets the tile
// (SB-9). So nobody learns who else was asked.
//
//   hand 1D 1D 5M ...          the tiles dealt to this seat
//   direction 2                with SB-31: the tiles of the exchange go this many seats further on
//   SEAT MOVE                  a move, as in records: 0 void B, 1 discard 5M, 2 pung, 0 kong 5M, 3 win
//                              (`exchange` only of this seat)
//   SEAT got 1D 4D 9D          the tiles this seat got in the exchange
//   SEAT drew 5M               a tile drawn from the wall, also after a kong; ?? if another seat drew it
//   SEAT robbed 5M             the kong just declared is not made: this tile is won on (SB-11)
//   SEAT shows 5M              with SB-44: the tile of a self-draw, which lies open
//   paid FROM TO POINTS CLAUSE a payment, and the clause that asks for it: paid 1 0 2 SB-21
//   wall empty                 the deal ends because the wall is empty (SB-23); what it costs follows
//   SEAT hand 1D 1D 5M ...     the deal is over: the concealed tiles of every seat
#pragma once

#include "engine/events.hpp"
#include "games/sichuan/rules.hpp"

namespace kiebitz::sichuan {

void tell_deal(const Sichuan& game, const State& state, Events& events);
void play(const Sichuan& game, State& state, Seat seat, Move move, Events& events);

}  // namespace kiebitz::sichuan
