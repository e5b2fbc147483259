// What is said to a person who plays Even Steven: of each card played, of the right one, and of the end.
#pragma once

#include <string_view>
#include <vector>

#include "games/evensteven/story.hpp"

namespace kiebitz::evensteven {

// What a card of the hand did to the current one.
Sentence told_move(const View& before, Move move);
// Which cards would have covered the current one.
Sentence possible_covers(const View& view);
// Why a card cannot be played, and that something is none.
Sentence not_a_card(std::string_view text);
Sentence refusal(Move move, Clause broken);

struct Cover {
  Card card;
  Card dealt;
};

struct Ending {
  std::string_view verdict;         // as the dealer of the contest says it
  std::vector<Sentence> sentences;  // whether it could have been won
  Rows rows;                        // ES-10
  std::vector<Cover> winning;       // a play that wins; none where no play does
};

// Of a game that is over.
Ending ending(const EvenSteven& game, const State& start, const State& end);

}  // namespace kiebitz::evensteven
