// Why a move is not legal, and what to do instead.
#pragma once

#include "games/sichuan/rules.hpp"
#include "kiebitz/sentence.hpp"

namespace kiebitz::sichuan {

// `broken` is the clause that Sichuan::check() names.
Sentence refusal(const Sichuan& game, const State& state, Seat seat, Move move, Clause broken);

}  // namespace kiebitz::sichuan
