// Matches of two simulated bots under a sequential test: the same kinds for the tests, which run a few, and for
// sprt_campaign, which runs many.
#pragma once

#include <array>
#include <string_view>

#include "arena/sprt.hpp"
#include "tests/arena/simulated_bots.hpp"

namespace kiebitz::arena::tests {

// What is true: hypothesis 0, the middle, or hypothesis 1.
enum class Truth : std::uint8_t { h0, middle, h1 };

struct SprtWorld {
  std::string_view name;
  std::string_view plan;
  World world;  // the strength of the first bot is filled in
};

inline const std::array<SprtWorld, 7>& sprt_worlds() {
  static const std::array<SprtWorld, 7> worlds = {{
      {"pairs, independent games", "elo0=0 elo1=20", {{0, 0}, {0, 1}}},
      {"pairs, half of them balanced", "elo0=0 elo1=10", {{0, 0}, {0, 1}, 0.7}},
      {"pairs, often repeated, with ties", "elo0=0 elo1=20", {{0, 0}, {0, 1}, 0, 0.5, 0.2}},
      {"pairs, nine of ten played alike", "elo0=0 elo1=20", {{0, 0}, {0, 1}, 0, 0, 0, 0.9}},
      {"pairs, far apart", "elo0=0 elo1=100", {{0, 0}, {0, 1}, 0.3}},
      {"four seats, points", "points0=0 points1=1", {{0, 0}, {0, 0, 1, 1}, 0.3, 0.1, 0, 0, true}},
      {"four seats, points, mostly alike", "points0=0 points1=1", {{0, 0}, {0, 0, 1, 1}, 0.3, 0.1, 0, 0.6, true}},
  }};
  return worlds;
}

// The world with the first bot as strong as the truth says. Ties and deals that are played alike draw the mean of a
// block towards equality, so the bot must be stronger than its Elo there.
inline World world_where(const SprtWorld& one, const SprtPlan& plan, Truth truth) {
  const double at = truth == Truth::h0 ? plan.low : truth == Truth::h1 ? plan.high : (plan.low + plan.high) / 2;
  World world = one.world;
  // Two seats: the score. Four: in each game four pairs of seats pay each other.
  const double score = plan.unit == SprtPlan::Unit::elo ? score_of_elo(at) : 0.5 + at / (2 * 4 * mean_payment);
  world.elos[0] = elo_of_score(0.5 + (score - 0.5) / (1 - world.alike) / (1 - world.ties));
  return world;
}

struct SprtRun {
  Sprt::Decision decision = Sprt::Decision::running;
  std::uint64_t blocks = 0;
};

inline SprtRun run_sprt(const World& world, const SprtPlan& plan, std::uint64_t seed) {
  constexpr std::uint64_t most_blocks = 1'000'000;
  const SimulatedMatch match(world, seed);
  Sprt sprt(plan);
  for (std::uint64_t deal = 0; deal < most_blocks && sprt.decision() == Sprt::Decision::running; ++deal) {
    sprt.add(*sprt_value(plan, match.match(), match.block(deal)));
  }
  return {sprt.decision(), sprt.blocks()};
}

}  // namespace kiebitz::arena::tests
