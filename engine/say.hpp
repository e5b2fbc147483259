// Builds the sentences of a game. Their clauses come from the English phrases, which list what they may cite.
#pragma once

#include <utility>

#include "kiebitz/story.hpp"

namespace kiebitz {

class Say {
 public:
  constexpr explicit Say(Phrasebook english) noexcept : english_(english) {}

  Sentence operator()(std::string_view key, std::vector<Fact> facts = {}) const {
    return {key, clauses_of(english_, key), std::move(facts)};
  }
  // Cites only some of the phrase's clauses.
  Sentence operator()(std::string_view key, std::vector<Fact> facts, std::vector<Clause> clauses) const {
    return {key, std::move(clauses), std::move(facts)};
  }

 private:
  Phrasebook english_;
};

}  // namespace kiebitz
