// Bots of known strength, to test whether the statistics recover it.
//
// In each game every seat gets its bot's strength plus luck with Gumbel's distribution, and the seats are placed by the
// sum. This is the model of Plackett and Luce, so the chances are known exactly. The games of a block depend on each
// other through the source of the luck: in some games from the deal, seat by seat (good cards win in everyone's hands),
// in some from the deal, bot by bot (it suits one bot's style), and in the others it is drawn anew.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <string>
#include <vector>

#include "arena/statistics.hpp"
#include "kiebitz/random.hpp"

namespace kiebitz::arena::tests {

using Seating = std::vector<std::uint8_t>;  // the bot of each seat

struct World {
  std::vector<double> elos;  // of the bots
  Seating line_up;           // sorted
  double by_seat = 0;        // share of games with the deal's luck
  double by_bot = 0;
  double ties = 0;        // share of games whose best two seats are level
  double alike = 0;       // share of deals that all bots play alike
  bool payments = false;  // points: 2^k from each pair's loser to its winner; else 10 for each seat beaten

  // The chance to be ahead of another bot, and the mean score, in games without ties.
  double ahead(std::size_t bot, std::size_t other) const {
    return 0.5 * alike + (1 - alike) * score_of_elo(elos[bot] - elos[other]);
  }
};

inline constexpr double mean_payment = 3.5;  // 2^k with k < 5 with probability 1 / 2^(k + 1), else 2^5

inline MatchInfo match_of(const World& world, std::uint64_t seed) {
  MatchInfo match{"toy", "Toy", static_cast<unsigned>(world.line_up.size()), "", {}, seed, 0, false};
  for (std::size_t bot = 0; bot < world.elos.size(); ++bot)
    match.bots.push_back(std::string(1, static_cast<char>('A' + bot)));
  return match;
}

class SimulatedMatch {
 public:
  SimulatedMatch(World world, std::uint64_t seed) : world_(std::move(world)), match_(match_of(world_, seed)) {
    Seating seating = world_.line_up;
    do seatings_.push_back(seating);
    while (std::next_permutation(seating.begin(), seating.end()));
    for (const double elo : world_.elos) strengths_.push_back(elo * std::log(10.0) / 400);
  }

  const World& world() const { return world_; }
  const MatchInfo& match() const { return match_; }

  Block block(std::uint64_t deal) const {
    RandomStream stream({match_.seed, deal}, 1);
    Luck deals;
    for (auto* part : {&deals.of_seats, &deals.of_bots}) {
      part->resize(std::max<std::size_t>(match_.seats, match_.bots.size() * match_.seats));
      for (double& luck : *part) luck = gumbel(stream);
    }
    deals.alike = uniform(stream) < world_.alike;
    Block block{deal, {}};
    for (const Seating& seating : seatings_) block.games.push_back(game(seating, deals, stream));
    return block;
  }

  std::vector<Block> blocks(std::uint64_t count) const {
    std::vector<Block> all;
    for (std::uint64_t deal = 0; deal < count; ++deal) all.push_back(block(deal));
    return all;
  }

 private:
  struct Luck {
    std::vector<double> of_seats;
    std::vector<double> of_bots;  // and of their first, second ... seat
    bool alike = false;
  };

  static double uniform(RandomStream& stream) { return (stream.next() + 0.5) / 4294967296.0; }
  static double gumbel(RandomStream& stream) { return -std::log(-std::log(uniform(stream))); }

  GameResult game(const Seating& seating, const Luck& deals, RandomStream& stream) const {
    const double source = deals.alike ? 0 : uniform(stream);
    std::vector<double> sums(match_.seats);
    std::vector<std::size_t> seats_of(match_.bots.size());
    for (std::size_t seat = 0; seat < match_.seats; ++seat) {
      const std::size_t bot = seating[seat];
      const std::size_t own = bot * match_.seats + seats_of[bot]++;
      const bool seats_luck = deals.alike || source < world_.by_seat;
      sums[seat] = seats_luck                                ? deals.of_seats[seat]
                   : source < world_.by_seat + world_.by_bot ? deals.of_bots[own]
                                                             : gumbel(stream);
      if (!deals.alike) sums[seat] += strengths_[bot];
    }
    GameResult game;
    std::ranges::copy(seating, game.bots.begin());
    place(game, sums, uniform(stream) < world_.ties);
    score(game, stream);
    return game;
  }

  void place(GameResult& game, const std::vector<double>& sums, bool tie) const {
    for (std::size_t seat = 0; seat < match_.seats; ++seat) {
      const auto better = std::ranges::count_if(sums, [&](double sum) { return sum > sums[seat]; });
      game.places[seat] = static_cast<std::uint8_t>(tie && better == 1 ? 0 : better);
    }
  }

  void score(GameResult& game, RandomStream& stream) const {
    for (std::size_t winner = 0; winner < match_.seats; ++winner) {
      for (std::size_t loser = 0; loser < match_.seats; ++loser) {
        if (game.places[winner] >= game.places[loser]) continue;
        const int points = world_.payments ? 1 << std::min(std::countl_zero(stream.next()), 5) : 10;
        game.scores[winner] += points;
        if (world_.payments) game.scores[loser] -= points;
      }
    }
  }

  World world_;
  MatchInfo match_;
  std::vector<Seating> seatings_;
  std::vector<double> strengths_;
};

}  // namespace kiebitz::arena::tests
