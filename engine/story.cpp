// Renders stories as text: sentences, and positions in aligned rows.
#include "kiebitz/story.hpp"

#include <algorithm>

namespace kiebitz {

namespace {

// The width of a coloured text on a terminal: 0 for escape sequences, 2 for Chinese and for tiles (U+1F000 and up), 1
// for any other character.
std::size_t width_of(std::string_view text) {
  constexpr std::string_view tile = "\xF0\x9F\x80";  // its first three bytes
  std::size_t width = 0;
  while (!text.empty()) {
    std::size_t bytes = 1;
    if (text.front() == '\x1b') {
      bytes = std::min(text.find('m'), text.size() - 1) + 1;
    } else if (text.starts_with(tile)) {
      width += 2;
      bytes = std::min(tile.size() + 1, text.size());
    } else if (const auto byte = static_cast<unsigned char>(text.front()); (byte & 0xC0U) != 0x80U) {
      width += byte >= 0xE3U && byte <= 0xEFU ? 2U : 1U;  // all bytes of a character but the first begin with 10
    }
    text.remove_prefix(bytes);
  }
  return width;
}

// Pads all cards but the last to `width`, so that rows line up.
std::string columns(const Texts& painted, std::size_t width) {
  std::string text;
  for (const std::string& card : painted) {
    text += card;
    if (&card != &painted.back()) text.append(width + 1 - width_of(card), ' ');
  }
  return text;
}

std::string position_text(const std::vector<ViewRow>& rows, Phrasebook book, const Paint& paint_card) {
  std::size_t width = 0;
  std::size_t card_width = 0;
  std::vector<Texts> painted;
  for (const ViewRow& row : rows) {
    Texts& cards = painted.emplace_back();
    if (row.aside) continue;
    width = std::max(width, width_of(row_label(row, book)));
    for (const std::string& card : row.cards) {
      cards.push_back(paint_card(card));
      card_width = std::max(card_width, width_of(cards.back()));
    }
  }
  std::string text;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].aside) continue;
    const std::string label = row_label(rows[i], book) + ':';
    const std::string cards = columns(painted[i], card_width);
    text += "    " + label;
    if (!cards.empty()) text += std::string(width + 2 - width_of(label), ' ') + cards;
    text += '\n';
  }
  return text;
}

}  // namespace

std::string row_label(const ViewRow& row, Phrasebook book) {
  const std::string_view known = phrase_text(book, row.place);
  std::string place(known.empty() ? row.place : known);
  if (!row.seat) return place;
  const std::string player = player_name(*row.seat, book);
  return row.place == "hand" ? player : player + ", " + place;
}

std::string to_text(const Story& story, Phrasebook book, const Paint& paint_card, const Paint& paint_clause) {
  std::string text;
  for (const Passage& passage : story.passages) {
    for (const Sentence& sentence : passage.sentences) {
      const std::string cites = sentence.clauses.empty() ? "" : "[" + cited(sentence.clauses) + "]";
      text += to_text(sentence, book, paint_card);
      if (!cites.empty()) text += ' ' + paint_clause(cites);
      text += '\n';
    }
    if (!passage.position.empty()) text += '\n' + position_text(passage.position, book, paint_card);
    text += '\n';
  }
  return text;
}

}  // namespace kiebitz
