// Renders what a game says as JSON in one language: sentences, scenes, and steps of a table.
#pragma once

#include <vector>

#include "engine/decisions.hpp"
#include "engine/story_json.hpp"
#include "kiebitz/any_game.hpp"

namespace kiebitz {

class Speech {
 public:
  Speech(const AnyGame& game, Language language) : game_(&game), book_(game.phrasebook(language)) {}

  Phrasebook book() const { return book_; }
  std::string word(std::string_view key) const { return std::string(phrase_text(book_, key)); }
  // The player's name, capitalised: "Player 1".
  std::string player(Seat seat) const;
  std::string text(const Sentence& sentence) const;
  // Phrase, clauses, facts and text. The text is also given in parts, so that cards can be shown as pictures.
  Json sentence(const Sentence& sentence) const;
  Json sentences(const std::vector<Sentence>& all) const;
  Json rows(const std::vector<ViewRow>& rows) const;
  Json passage(const Passage& passage) const;
  Json scene(const Scene& scene) const;
  Json step(const Step& step) const;
  Json advice(const Advice& advice) const;
  // The kind of event that a phrase reports (see Mark); empty for most.
  std::string_view mark(std::string_view phrase) const;

 private:
  const AnyGame* game_;
  Phrasebook book_;
};

Json json_of(const MoveValue& value);
Json json_of(const Decision& decision);
Json json_of(SeatSet seats);

}  // namespace kiebitz
