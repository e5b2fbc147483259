// The notation of Even Steven: a card is value and suit, as in "10h" for the ten of hearts.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/evensteven/rules.hpp"
#include "kiebitz/story.hpp"
#include "kiebitz/text.hpp"

namespace kiebitz::evensteven {

// ES-1
std::optional<Card> card_of(std::string_view text);
std::string to_text(Card card);
std::string to_text(const std::vector<Card>& cards);
Texts texts_of(const std::vector<Card>& cards);
Texts texts_of(Cards cards);
// Cards as facts of a sentence.
inline CardText shown(Card card) { return {to_text(card)}; }
inline CardTexts shown(Cards cards) { return {texts_of(cards)}; }

Result<Move> read_move(std::string_view text);

// A card that is not among those seen before.
Result<Card> read_card(const Token& token, Cards seen);
// All cards of a text: at most `most`, each only once.
Result<std::vector<Card>> read_cards(std::string_view text, std::size_t most);
// At least the first 26 cards of a deck; missing cards follow in the order of a fresh deck.
Result<Deck> read_deck(std::string_view text);

std::vector<ViewRow> rows(const View& view);

}  // namespace kiebitz::evensteven
