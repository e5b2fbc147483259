// Sentences. A sentence is not text but a phrase, the clauses behind it and its facts; a phrasebook turns it into a
// language.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
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

// A phrase has places for its facts in braces: "{seat} plays {card}."
struct Phrase {
  std::string_view key;
  std::string_view text;
};

using Phrasebook = std::span<const Phrase>;

// How a fact is shown: plainly, or with colours on a terminal.
using Paint = std::function<std::string(std::string_view)>;

// The text of a phrase; empty when the book lacks it.
std::string_view phrase_text(Phrasebook book, std::string_view key);
// "player 1"
std::string player_name(Seat seat, Phrasebook book);
// A sentence in the language of the book, with a capital at its beginning.
std::string to_text(const Sentence& sentence, Phrasebook book, const Paint& paint_card);
// "MM-7, MM-21"
std::string cited(const std::vector<Clause>& clauses);

}  // namespace kiebitz
