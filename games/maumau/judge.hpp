// Judges the output of a contest program (MM-28).
#pragma once

#include "games/maumau/contest.hpp"
#include "kiebitz/workbench.hpp"

namespace kiebitz::maumau {

// The exact answer to a game.
struct ExactAnswer {
  std::vector<Card> cards;
  std::vector<Clause> rules;  // why each card was laid
  Outcome outcome;
  std::uint64_t moves = 0;
};
ExactAnswer exact_answer(const ContestGame& contest);

Judgement judge(const ContestGame& contest, std::uint64_t number, OutputLines& output);

// The story of the game up to the first wrong card of the output.
Story tell(const ContestGame& contest, const Judgement& judgement);

}  // namespace kiebitz::maumau
