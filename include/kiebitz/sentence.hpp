// Sentences and messages. Each is a phrase plus the facts that fill it in; a phrasebook renders it in one language.
#pragma once

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

// A word to translate, such as "hearts". The key is looked up in the phrasebook.
struct Term {
  std::string_view key;
};

using Texts = std::vector<std::string>;

// One or several cards or tiles in the game's notation. Kept apart from other text so that front ends can colour or
// draw them.
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

// A label or an error message. As in gettext, the English phrase is the key: "penalties of {count} cards served". A
// prefix and a bar tell equal phrases with different meanings apart: "report|wins" is rendered as "wins".
struct Message {
  std::string_view phrase;
  std::vector<Fact> facts;

  Message() = default;
  Message(std::string_view english, std::vector<Fact> said) : phrase(english), facts(std::move(said)) {}
  template <std::size_t size>
  Message(const char (&literal)[size]) : phrase(literal) {}  // NOLINT(*-explicit-*, *-c-arrays): a literal is a phrase
  // Any other text becomes a fact, so that user input is never looked up as a phrase.
  Message(std::string text) {  // NOLINT(*-explicit-*): and so is a text
    if (!text.empty()) *this = {"{text}", {{"text", std::move(text)}}};
  }

  bool empty() const { return phrase.empty(); }
};

// Facts are inserted at the names in braces. An English phrase ends with the clauses that its sentences may cite:
// "{seat} is skipped. [MM-8]"
struct Phrase {
  std::string_view key;
  std::string_view text;
};

using Phrasebook = std::span<const Phrase>;

// Renders a card: plain, or coloured for a terminal.
using Paint = std::function<std::string(std::string_view)>;

// The text of a phrase without its clauses; empty if the book does not have it.
std::string_view phrase_text(Phrasebook book, std::string_view key);
// "player 1"; or "seat 0" if the book has no word for players.
std::string player_name(Seat seat, Phrasebook book);
// The clauses in brackets at the end of a phrase.
std::vector<Clause> clauses_of(Phrasebook book, std::string_view key);

// A piece of a sentence: text, or a card.
struct Part {
  std::string text;
  bool is_card = false;
};
// Renders a sentence in the language of the book, capitalised. A phrase that the book lacks is its own text.
std::vector<Part> parts_of(const Sentence& sentence, Phrasebook book);
std::string to_text(const Sentence& sentence, Phrasebook book, const Paint& paint_card);
// Renders a label or message, without capitalising it.
std::string to_text(const Message& message, Phrasebook book = {}, const Paint& paint_card = {});
// "MM-7, MM-21"
std::string cited(const std::vector<Clause>& clauses);

}  // namespace kiebitz
