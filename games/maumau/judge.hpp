// Judges what a program answers to a game of the contest form (MM-28).
#pragma once

#include "games/maumau/contest.hpp"
#include "kiebitz/workbench.hpp"

namespace kiebitz::maumau {

// The exact answer to a game: its two lines.
struct ExactAnswer {
  std::vector<Card> cards;
  std::vector<Clause> rules;  // why each of them was laid
  Outcome outcome;
  std::uint64_t moves = 0;
};
ExactAnswer exact_answer(const ContestGame& contest);

Judgement judge(const ContestGame& contest, std::uint64_t number, OutputLines& output);

// The story of the game up to the point where the answer leaves it.
Story tell(const ContestGame& contest, const Judgement& judgement);

}  // namespace kiebitz::maumau
