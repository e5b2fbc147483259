// A game told move by move, in sentences. The terminal, the page and programs all render the same story.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kiebitz/game.hpp"
#include "kiebitz/seat.hpp"
#include "kiebitz/sentence.hpp"

namespace kiebitz {

// Whose view of the cards is told: one seat's, or (none) that of somebody who sees all cards.
using Sight = std::optional<Seat>;
inline bool sees(Sight sight, Seat seat) { return !sight || *sight == seat; }

// A group of cards: a hand, a pile. A hidden card is "??".
struct ViewRow {
  std::string_view place;  // a term
  std::optional<Seat> seat;
  Texts cards;
  std::optional<std::size_t> marked = std::nullopt;  // index of a card to highlight
  bool aside = false;                                // not shown in text
};

// The description of one move.
struct Told {
  std::vector<Sentence> choices;  // what was possible
  std::vector<Sentence> reasons;  // why this move was chosen; a reason names the move
  std::vector<Sentence> act;      // what was done
  std::vector<Sentence> effects;  // the consequences
  bool goes_on = false;           // the turn is not over
};

// Some sentences and the position after them.
struct Passage {
  std::vector<Sentence> sentences;
  std::vector<ViewRow> position;
};

struct Story {
  unsigned seats = 0;  // 0: a hand that was judged, not a game that was played
  std::vector<Passage> passages;
  Texts played;  // the cards in the order they were played
  Outcome outcome;
};

// A phrase that readers of a story may want to jump to, and the kind of event it reports: {"turns", "turning"}.
struct Mark {
  std::string_view phrase;
  std::string_view kind;
};

// The label of a row: "player 1" for a hand, "player 1, melds" for anything else of a player, "wall" for the rest.
std::string row_label(const ViewRow& row, Phrasebook book);

std::string to_text(const Story& story, Phrasebook book, const Paint& paint_card, const Paint& paint_clause);
// One JSON object on one line.
std::string to_json(const Story& story, Phrasebook book);

}  // namespace kiebitz
