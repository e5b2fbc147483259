// The contest player (ES-15, ES-16): reads the dealer's lines and answers each dealt card with a card of the hand.
#pragma once

#include "games/evensteven/notation.hpp"

namespace kiebitz::evensteven {

// Plays games until the end of the input. A talkative player explains each play in lines that begin with "* ".
Result<Done> play_contest(TextSource& source, TextSink& sink, bool talkative);

}  // namespace kiebitz::evensteven
