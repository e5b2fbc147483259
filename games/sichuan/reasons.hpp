// Why the steady player makes a move, in sentences.
#pragma once

#include <vector>

#include "games/sichuan/rules.hpp"
#include "kiebitz/sentence.hpp"

namespace kiebitz::sichuan {

// The first sentence names the move.
std::vector<Sentence> reasons(const View& view, Move move);
// The same for a reader who does not see the hand; only for public moves.
std::vector<Sentence> closed_reasons(const View& view, Move move);

// The key of a suit in the phrasebooks.
Term term_of(Suit suit);

}  // namespace kiebitz::sichuan
