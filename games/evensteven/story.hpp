// Tells a game of Even Steven: the hand, whether it can win and why, each dealt card and the right play.
#pragma once

#include "games/evensteven/dealer.hpp"
#include "kiebitz/story.hpp"

namespace kiebitz::evensteven {

Story tell(const ContestGame& contest);
// The same for the deal at an address, which no seed of the contest gives.
Story tell(unsigned cards, Deal deal);

// What a reader may want to jump to.
std::span<const Mark> marks();

// Where a deck comes from: the contest's generator, or the address of a deal.
Sentence origin(const ContestGame& contest);
Sentence origin(unsigned cards, Deal deal);
// The card that is right, and why: the smallest that covers.
Sentence right_play(const View& view);

// The sorted rows of ES-10, and the first place where the hand falls below; its size if there is none.
struct Rows {
  std::vector<Card> hand;
  std::vector<Card> dealt;
  std::size_t first_gap = 0;
};
Rows sorted_rows(Cards hand, Cards dealt);
// Whether the hand can win, and the place that says so.
Sentence proof(const Rows& rows);

}  // namespace kiebitz::evensteven
