// Tells a game of Even Steven: the hand, whether it can win and why, each dealt card and the right play.
#pragma once

#include "games/evensteven/dealer.hpp"
#include "kiebitz/story.hpp"

namespace kiebitz::evensteven {

Story tell(const ContestGame& contest);
// The same for the deal at an address, which no seed of the contest gives.
Story tell(unsigned cards, Deal deal);

// The sorted rows of ES-10, and the first place where the hand falls below; its size if there is none.
struct Rows {
  std::vector<Card> hand;
  std::vector<Card> dealt;
  std::size_t first_gap = 0;
};
Rows sorted_rows(Cards hand, Cards dealt);

}  // namespace kiebitz::evensteven
