// Reading and writing moves, decks and options (SB-49, SB-48).
#pragma once

#include <string>
#include <string_view>

#include "games/sichuan/rules.hpp"
#include "kiebitz/story.hpp"
#include "kiebitz/text.hpp"

namespace kiebitz::sichuan {

char letter_of(Suit suit);       // 'D'
std::string to_text(Move move);  // "kong 5M"
Result<Move> read_move(std::string_view text);

std::string to_text(const Deck& deck);  // all 108 tiles
Result<Deck> read_deck(std::string_view text);

// "mil cap=4": a preset, and what differs from it.
std::string to_text(const Options& options);
// The same, or a JSON object such as {"preset": "mil", "cap": 4}. Empty: the competition rules.
Result<Options> read_options(std::string_view text);

std::vector<ViewRow> rows(const View& view);

}  // namespace kiebitz::sichuan
