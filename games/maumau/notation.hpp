// The notation of Mau-Mau: a card is suit and rank, as in "CN" for the nine of clubs. A move is a card, a jack with its
// wish, as in "CJ:H", "draw" or "keep".
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/maumau/rules.hpp"
#include "kiebitz/story.hpp"
#include "kiebitz/text.hpp"

namespace kiebitz::maumau {

inline constexpr std::string_view suit_letters = "DHSC";      // in the order of Suit
inline constexpr std::string_view rank_letters = "QKSENTAJ";  // in the order of Rank

namespace letters {

inline constexpr std::uint8_t none = 0x80;

constexpr std::array<std::uint8_t, 256> index_of(std::string_view known, unsigned scale) {
  std::array<std::uint8_t, 256> table{};
  table.fill(none);
  for (std::size_t i = 0; i < known.size(); ++i) {
    table[static_cast<unsigned char>(known[i])] = static_cast<std::uint8_t>(i * scale);
  }
  return table;
}

inline constexpr auto suits = index_of(suit_letters, 1);
inline constexpr auto ranks = index_of(rank_letters, suit_count);

}  // namespace letters

// MM-1
constexpr std::optional<Card> card_of(std::string_view text) noexcept {
  if (text.size() != 2) return std::nullopt;
  const unsigned index = unsigned{letters::suits[static_cast<unsigned char>(text[0])]} |
                         letters::ranks[static_cast<unsigned char>(text[1])];
  if (index >= letters::none) return std::nullopt;
  return Card::from_index(static_cast<int>(index));
}

constexpr std::array<char, 2> letters_of(Card card) noexcept {
  return {suit_letters[static_cast<std::size_t>(card.suit())], rank_letters[static_cast<std::size_t>(card.rank())]};
}

std::string to_text(Card card);
std::string to_text(const Deck& deck);
std::string to_text(Move move);
Texts texts_of(const std::vector<Card>& cards);
// Cards as facts of a sentence.
inline CardText shown(Card card) { return {to_text(card)}; }
inline CardTexts shown(const std::vector<Card>& cards) { return {texts_of(cards)}; }

Result<Move> read_move(std::string_view text);

// Reads the 32 cards of a deck and the end of their line.
Result<Deck> read_deck(TokenReader& reader);
Result<Deck> read_deck(std::string_view text);

// What a seat sees, as rows of cards; hidden cards are "??".
std::vector<ViewRow> rows(const View& view);

}  // namespace kiebitz::maumau
