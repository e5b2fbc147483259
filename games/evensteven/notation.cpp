#include "games/evensteven/notation.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace kiebitz::evensteven {

namespace {

constexpr std::string_view value_letters = "23456789TJQKA";
constexpr std::string_view suits = "cdhs";
constexpr char a_card[] = "a card: value 2 to 10 J Q K A, then suit c d h s, such as 10h";

}  // namespace

std::optional<Card> card_of(std::string_view text) {
  const bool ten = text.size() == 3 && text.starts_with("10");
  if (!ten && text.size() != 2) return std::nullopt;
  const std::size_t value = value_letters.find(ten ? 'T' : text.front());
  const std::size_t suit = suits.find(text.back());
  if (value == std::string_view::npos || suit == std::string_view::npos) return std::nullopt;
  if (!ten && text.front() == 'T') return std::nullopt;  // the ten is written as a number
  return Card::from_index(static_cast<int>(value) * suit_count + static_cast<int>(suit));
}

std::string to_text(Card card) {
  const char suit = suits[static_cast<std::size_t>(card.suit_index())];
  if (card.rank() == Rank::ten) return {'1', '0', suit};
  return {value_letters[static_cast<std::size_t>(card.rank())], suit};
}

Texts texts_of(const std::vector<Card>& cards) {
  Texts texts;
  for (const Card card : cards) texts.push_back(to_text(card));
  return texts;
}

Texts texts_of(Cards cards) {
  Texts texts;
  for (const Card card : cards) texts.push_back(to_text(card));
  return texts;
}

std::string to_text(const std::vector<Card>& cards) {
  std::string text;
  for (const Card card : cards) text += (text.empty() ? "" : " ") + to_text(card);
  return text;
}

Result<Move> read_move(std::string_view text) {
  const auto card = card_of(text);
  if (!card) return Problem{{}, in_quotes(text), a_card, clause::deck};
  return Move{*card};
}

Result<Card> read_card(const Token& token, Cards seen) {
  const auto card = card_of(token.word);
  if (!card || token.cut_off) return Problem{token.place, token.described(), a_card, clause::deck};
  if (seen.contains(*card)) {
    return Problem{token.place, in_quotes(token.word) + " for the second time", "each card once", clause::deck};
  }
  return *card;
}

Result<std::vector<Card>> read_cards(std::string_view text, std::size_t most) {
  TokenReader reader(text);
  std::vector<Card> cards;
  Cards seen;
  for (Token token = reader.next_beyond_blank_lines(); token.is_word(); token = reader.next_beyond_blank_lines()) {
    const auto card = read_card(token, seen);
    if (!card) return card.problem();
    if (cards.size() == most) {
      return Problem{token.place, token.described(), fmt::format("at most {} cards", most), clause::dealing};
    }
    seen.add(*card);
    cards.push_back(*card);
  }
  return cards;
}

Result<Deck> read_deck(std::string_view text) {
  auto cards = read_cards(text, Card::count);
  if (!cards) return cards.problem();
  if (cards->size() < std::size_t{2} * most_cards) {
    return Problem{{},
                   fmt::format("{} cards", cards->size()),
                   "at least 26: the hand, then the cards dealt to it",
                   clause::dealing};
  }
  Deck deck{};
  Cards rest = Cards::all();
  auto next = std::ranges::copy(*cards, deck.begin()).out;
  for (const Card card : *cards) rest.remove(card);
  for (const Card card : rest) *next++ = card;
  return deck;
}

std::vector<ViewRow> rows(const View& view) {
  std::vector<Card> dealt(view.round());
  for (unsigned i = 0; i < view.round(); ++i) dealt[i] = view.dealt(i);
  return {{"hand", Seat{0}, texts_of(view.hand())},
          {"played", std::nullopt, texts_of(view.played())},
          {"dealt", std::nullopt, texts_of(dealt)}};
}

}  // namespace kiebitz::evensteven
