// Sentences and messages. They are not text but a phrase with its facts; a phrasebook turns them into a language.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "kiebitz/clause.hpp"
#include "kiebitz/seat.hpp"

namespace kiebitz {

// A word of the game that each language has its own for: "hearts". The key is looked up among the phrases.
struct Term {
  std::string_view key;
};

using Texts = std::vector<std::string>;

// A card or tile in the game's notation, and several of them. Front ends paint or draw them.
struct CardText {
  std::string text;
};
struct CardTexts {
  Texts texts;
};

using Value = std::variant<std::int64_t, Seat, Term, std::string, CardText, CardTexts>;

struct Fact {
  std::string_view name;
  Value value;
};

struct Sentence {
  std::string_view phrase;
  std::vector<Clause> clauses;
  std::vector<Fact> facts;
};

// A label, or what is wrong. Its phrase is English and its own key, as in gettext: "penalties of {count} cards served".
// Where a book has that key already for something else, a word and a bar tell them apart: "report|wins" is "wins".
struct Message {
  std::string_view phrase;
  std::vector<Fact> facts;

  Message() = default;
  Message(std::string_view english, std::vector<Fact> said) : phrase(english), facts(std::move(said)) {}
  template <std::size_t size>
  Message(const char (&literal)[size]) : phrase(literal) {}  // NOLINT(*-explicit-*, *-c-arrays): a literal is a phrase
  // Any other text is a fact: what people have typed is never taken for a phrase.
  Message(std::string text) {  // NOLINT(*-explicit-*): and so is a text
    if (!text.empty()) *this = {"{text}", {{"text", std::move(text)}}};
  }

  bool empty() const { return phrase.empty(); }
};

// A phrase has places for its facts in braces: "{seat} plays {card}." The English one names the clauses that its
// sentences may cite.
struct Phrase {
  std::string_view key;
  std::string_view text;
  std::array<Clause, 8> clauses{};
};

using Phrasebook = std::span<const Phrase>;

// How a card is shown: plainly, or with colours on a terminal.
using Paint = std::function<std::string(std::string_view)>;

// The text of a phrase; empty when the book lacks it.
std::string_view phrase_text(Phrasebook book, std::string_view key);
// "player 1"; "seat 0" where the book has no name for players.
std::string player_name(Seat seat, Phrasebook book);
// All clauses that stand beside a phrase.
std::vector<Clause> clauses_of(Phrasebook book, std::string_view key);

// A piece of a sentence: words, or a card.
struct Part {
  std::string text;
  bool is_card = false;
};
// A sentence in the language of the book, with a capital at its beginning. What the book lacks is its own text.
std::vector<Part> parts_of(const Sentence& sentence, Phrasebook book);
std::string to_text(const Sentence& sentence, Phrasebook book, const Paint& paint_card);
// The same without a capital, for a label or a part of a larger text.
std::string to_text(const Message& message, Phrasebook book = {}, const Paint& paint_card = {});
// "MM-7, MM-21"
std::string cited(const std::vector<Clause>& clauses);

}  // namespace kiebitz
