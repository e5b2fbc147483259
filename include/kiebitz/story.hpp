// A game told step by step, in sentences. The terminal, the page and programs get the same story, in any language.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kiebitz/game.hpp"
#include "kiebitz/seat.hpp"
#include "kiebitz/sentence.hpp"

namespace kiebitz {

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

// A phrase that a reader may want to jump to, and the kind of event it tells: {"turns", "turning"}.
struct Mark {
  std::string_view phrase;
  std::string_view kind;
};

// A whole story for people.
std::string to_text(const Story& story, Phrasebook book, const Paint& paint_card, const Paint& paint_clause);
// The same story for programs: one JSON object on one line.
std::string to_json(const Story& story, Phrasebook book);

}  // namespace kiebitz
