// A game told step by step. A sentence is not text but a phrase, the clauses behind it and its facts; a phrasebook
// turns it into a language. So the terminal, the page and programs get the same story, in any language.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "kiebitz/clause.hpp"
#include "kiebitz/game.hpp"
#include "kiebitz/seat.hpp"

namespace kiebitz {

// A word of the game that each language has its own for: "hearts". The key is looked up among the phrases.
struct Term {
  std::string_view key;
};

using Texts = std::vector<std::string>;
using Value = std::variant<std::int64_t, Seat, Term, std::string, Texts>;

struct Fact {
  std::string_view name;
  Value value;
};

struct Sentence {
  std::string_view phrase;
  std::vector<Clause> clauses;
  std::vector<Fact> facts;
};

// Cards lying somewhere: in a hand, on a pile.
struct Row {
  std::string_view place;  // a term
  std::optional<Seat> seat;
  Texts cards;
};

// Some sentences, and how the cards lie after them.
struct Passage {
  std::vector<Sentence> sentences;
  std::vector<Row> position;
};

struct Story {
  unsigned seats = 0;  // none: the hand was judged, not played
  std::vector<Passage> passages;
  Texts played;  // the cards in the order they were played
  Outcome outcome;
};

// A phrase has places for its facts in braces: "{seat} plays {card}."
struct Phrase {
  std::string_view key;
  std::string_view text;
};

using Phrasebook = std::span<const Phrase>;

// A phrase that a reader may want to jump to, and the kind of event it tells: {"turns", "turning"}.
struct Mark {
  std::string_view phrase;
  std::string_view kind;
};

// How a fact is shown: plainly, or with colours on a terminal.
using Paint = std::function<std::string(std::string_view)>;

// The text of a phrase; empty when the book lacks it.
std::string_view phrase_text(Phrasebook book, std::string_view key);
// A sentence in the language of the book, with a capital at its beginning.
std::string to_text(const Sentence& sentence, Phrasebook book, const Paint& paint_card);
// "MM-7, MM-21"
std::string cited(const std::vector<Clause>& clauses);
// A whole story for people.
std::string to_text(const Story& story, Phrasebook book, const Paint& paint_card, const Paint& paint_clause);
// The same story for programs: one JSON object on one line.
std::string to_json(const Story& story, Phrasebook book);

}  // namespace kiebitz
