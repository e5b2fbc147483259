// Sentences of a game in the language of the request.
#pragma once

#include <span>
#include <vector>

#include "engine/story_json.hpp"
#include "kiebitz/any_game.hpp"

namespace kiebitz::web {

class Speech {
 public:
  Speech(const AnyGame& game, Language language) : game_(&game), book_(game.phrasebook(language)) {}

  Phrasebook book() const { return book_; }
  std::string word(std::string_view key) const { return std::string(phrase_text(book_, key)); }
  std::string player(Seat seat) const;
  std::string text(const Sentence& sentence) const;
  // Phrase, clauses, facts and text; and the text in parts, words and cards, so that cards can be shown as pictures.
  Json sentence(const Sentence& sentence) const;
  Json sentences(const std::vector<Sentence>& all) const;
  // The kinds of events that the sentences tell, each once.
  Json marks(const std::vector<Sentence>& all) const;
  // The kind of event that a sentence tells; empty for most.
  std::string_view mark(std::string_view phrase) const;

 private:
  const AnyGame* game_;
  Phrasebook book_;
};

}  // namespace kiebitz::web
