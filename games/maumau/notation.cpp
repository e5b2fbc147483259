#include "games/maumau/notation.hpp"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

namespace kiebitz::maumau {

namespace {

constexpr char a_card[] = "a card: suit C S H D, then rank S E N T J Q K A, such as CN";

std::string capitals(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return result;
}

Problem unknown_card(const Token& token) {
  const std::string upper = capitals(token.word);
  if (card_of(upper)) {
    return {token.place, token.described(), {"capital letters: {card}", {{"card", in_quotes(upper)}}}, clause::deck};
  }
  return {token.place, token.described(), a_card, clause::deck};
}

Problem missing_card(const Token& token, std::size_t number) {
  return {token.place, token.described(), {"card {number} of 32", {{"number", std::to_string(number)}}}, clause::deck};
}

Problem repeated_card(const Token& token, Card card, const Deck& deck, std::size_t number) {
  const auto first = std::ranges::find(deck, card) - deck.begin() + 1;
  return {token.place,
          {"{card} as card {number}, which was card {first} already",
           {{"card", in_quotes(token.word)}, {"number", std::to_string(number)}, {"first", std::to_string(first)}}},
          "each of the 32 cards once",
          clause::deck};
}

Problem unknown_move(std::string_view text) {
  return {{}, in_quotes(text), "a card such as CN, a jack with its wish such as CJ:H, draw or keep", clause::deck};
}

}  // namespace

std::string to_text(Card card) {
  const auto letters = letters_of(card);
  return {letters.begin(), letters.end()};
}

std::string to_text(const Deck& deck) {
  std::string text;
  for (const Card card : deck) {
    if (!text.empty()) text += ' ';
    text += to_text(card);
  }
  return text;
}

Texts texts_of(const std::vector<Card>& cards) {
  Texts texts;
  for (const Card card : cards) texts.push_back(to_text(card));
  return texts;
}

std::string to_text(Move move) {
  if (move.kind() == Move::Kind::draw) return "draw";
  if (move.kind() == Move::Kind::keep) return "keep";
  std::string text = to_text(move.card());
  if (move.wishes()) text += {':', suit_letters[static_cast<std::size_t>(move.wish())]};
  return text;
}

Result<Move> read_move(std::string_view text) {
  if (text == "draw") return Move::draw();
  if (text == "keep") return Move::keep();
  const auto card = card_of(text.substr(0, 2));
  if (!card) return unknown_move(text);
  if (text.size() == 2) return Move::play(*card);
  const auto suit = text.size() == 4 && text[2] == ':' ? suit_letters.find(text[3]) : std::string_view::npos;
  if (suit == std::string_view::npos) return unknown_move(text);
  return Move::play(*card, static_cast<Suit>(suit));
}

Result<Deck> read_deck(TokenReader& reader) {
  Deck deck{};
  Cards seen;
  for (std::size_t i = 0; i < deck.size(); ++i) {
    const Token token = reader.next();
    if (!token.is_word()) return missing_card(token, i + 1);
    const auto card = card_of(token.word);
    if (!card) return unknown_card(token);
    if (seen.contains(*card)) return repeated_card(token, *card, deck, i + 1);
    seen.add(*card);
    deck[i] = *card;
  }
  const Token after = reader.next();
  if (after.is_word()) {
    return Problem{after.place,
                   {"{found} after 32 cards", {{"found", in_quotes(after.word, after.cut_off)}}},
                   "the end of the line",
                   clause::deck};
  }
  return deck;
}

Result<Deck> read_deck(std::string_view text) {
  TokenReader reader(text);
  auto deck = read_deck(reader);
  const Token after = deck ? reader.next_beyond_blank_lines() : Token{};
  if (after.is_word()) return Problem{after.place, after.described(), "the end of the deck", clause::deck};
  return deck;
}

std::vector<ViewRow> rows(const View& view) {
  std::vector<ViewRow> rows;
  for (std::size_t i = 0; i < view.players(); ++i) {
    ViewRow row{"hand", seat_at(i), {}};
    if (seat_at(i) == view.seat()) {
      for (const Card card : view.hand()) row.cards.push_back(to_text(card));
    } else {
      row.cards.assign(static_cast<std::size_t>(view.hand_size(seat_at(i))), "??");
    }
    rows.push_back(std::move(row));
  }
  ViewRow discard{"discard pile", std::nullopt, {}, std::nullopt, true};  // aside: the open card is a fact
  for (int i = 0; i < view.discard_size(); ++i) discard.cards.push_back(to_text(view.discarded(i)));
  rows.push_back(std::move(discard));
  rows.push_back({"draw pile", std::nullopt, Texts(static_cast<std::size_t>(view.draw_size()), "??")});
  return rows;
}

}  // namespace kiebitz::maumau
