// Ratings of several bots by maximum likelihood in the model of Plackett and Luce.
//
// Every bot has a strength s > 0. The first place goes to a seat with probability proportional to its strength; the
// second place goes to one of the others in the same way, and so on. With two seats this is Elo's formula. For the
// order A, B, C the likelihood is
//
//    s(A) / (s(A) + s(B) + s(C))  *  s(B) / (s(B) + s(C))
//
// For shared places the mean logarithm over all orders of the tied seats is taken, so that with two seats a tie is half
// a win. With r = ln s, the logarithm over all games is a sum of r over the stages won, less ln(sum of s) over the sets
// of seats that were still in the race. A handful of numbers therefore hold everything about a match: how many stages
// each bot won, and how often each set raced. Newton's method finds the maximum in a few steps, and a bootstrap sample
// costs no more than adding up these numbers.
//
// A bot that is ahead of all others in every game has no finite rating, nor has a group of such bots. In that case half
// a drawn game is added for each pair of bots of which only one was ever ahead. In bootstrap samples the weight of
// these draws is random, so that the interval shows how little is known: if a bot wins all of 100 games, the interval
// ends where it would lose 3.7 of 100.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "arena/result.hpp"

namespace kiebitz::arena {

// On the Elo scale, 400/ln 10 times r; the mean of all bots is 0.
struct Rating {
  double value = 0;
  double low = 0;  // 95 % interval, by bootstrap over blocks
  double high = 0;
};

struct Ratings {
  std::vector<Rating> bots;  // as in MatchInfo::bots
  bool has_intervals = false;
  bool virtual_draws = false;  // see above
};

inline constexpr unsigned most_replicates = 1000;

// Bootstrap samples are drawn from the seed of the match. With very many blocks, groups of neighbours are drawn
// together; with very many bots, fewer samples than `replicates`. No intervals for 0, or for fewer than two blocks.
Ratings rate(const MatchInfo& match, std::span<const Block> blocks, unsigned replicates = most_replicates);

}  // namespace kiebitz::arena
