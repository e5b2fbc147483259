// The contest player (ES-15, ES-16): reads the dealer's lines, answers each dealt card with a card of the hand.
#pragma once

#include "games/evensteven/notation.hpp"

namespace kiebitz::evensteven {

// Plays game after game until the end of the text. A talkative player tells what it sees and why it plays what it
// plays, in lines that begin with "* ".
Result<Done> play_contest(TextSource& source, TextSink& sink, bool talkative);

}  // namespace kiebitz::evensteven
