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

// Through whose eyes a game is told: those of one seat, or of somebody who sees all cards.
using Sight = std::optional<Seat>;
inline bool sees(Sight sight, Seat seat) { return !sight || *sight == seat; }

// Cards lying somewhere: in a hand, on a pile. A card that must not be seen is "??".
struct ViewRow {
  std::string_view place;  // a term
  std::optional<Seat> seat;
  Texts cards;
  std::optional<std::size_t> marked = std::nullopt;  // the card that matters
  bool aside = false;                                // no need to show it to people at a terminal
};

// A move, told.
struct Told {
  std::vector<Sentence> choices;  // what was possible
  std::vector<Sentence> reasons;  // why it was this; a reason names the move
  std::vector<Sentence> act;      // what was done
  std::vector<Sentence> effects;  // what came of it
  bool goes_on = false;           // the turn is not over
};

// Some sentences, and how the cards lie after them.
struct Passage {
  std::vector<Sentence> sentences;
  std::vector<ViewRow> position;
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
