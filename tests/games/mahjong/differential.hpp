// Compares the engine with the reference engine on many hands: expected tiles, scores, analyses, distances, discards
// and contest output. Used by the tests and by the campaign.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tests/games/mahjong/distances.hpp"
#include "tests/games/mahjong/examination.hpp"
#include "tests/games/mahjong/hands.hpp"

namespace kiebitz::mahjong::tests {

struct Disagreement {
  std::string line;  // the hand, as a line of a contest file
  std::string what;
};

std::string to_text(const Disagreement& disagreement);

// What a hand has, so that a test can check its coverage.
enum class Trait : std::uint8_t {
  hands,
  ready,
  many_waits,    // five or more
  seven_pairs,   // waits for seven pairs
  quad,          // four of a kind hidden
  upgraded,      // four of a kind declared
  split_dragon,  // three declared, the fourth hidden
  fifth,         // would wait for a fifth tile of a kind (SM-10)
  three_suits,
  four_chunks,   // declared
  several_ways,  // a wait with more than one analysis
  high_score     // a wait that scores six or more
};
inline constexpr std::size_t trait_count = 12;
inline constexpr std::array<std::string_view, trait_count> trait_names = {
    "hands",        "ready", "many waits",  "seven pairs", "quad",         "upgraded",
    "split dragon", "fifth", "three suits", "four chunks", "several ways", "high score"};
using Traits = std::array<std::uint64_t, trait_count>;

// Distances -1 to 8, and none.
inline constexpr std::size_t distance_count = 11;

// The result of many comparisons. The digest is a sum over everything compared, so the order does not matter.
struct Comparison {
  std::array<Traits, recipe_count> made{};
  std::array<std::uint64_t, distance_count> distances{};
  std::uint64_t rankings = 0;
  std::uint64_t digest = 0;
  std::vector<Disagreement> disagreements;

  std::uint64_t count(Recipe recipe, Trait trait) const {
    return made[static_cast<std::size_t>(recipe)][static_cast<std::size_t>(trait)];
  }
  std::uint64_t count(Trait trait) const;
  Comparison& operator+=(const Comparison& other);
};

// All disagreements.
std::string to_text(const Comparison& comparison);
// How many hands of each recipe have each trait.
std::string table_of(const Comparison& comparison);

// Compares everything about hands of 13 - 3g hidden tiles, some of them also with house rules, and all of them as one
// contest file with tiles in random order.
Comparison compare_hands(const std::vector<Hand>& hands, Recipe recipe);
// Compares `count` generated hands, starting at `first`.
Comparison compare_made_hands(Deal first, std::uint64_t count);
// Compares their distances before and after a draw, and the ranking of discards for one hand in `one_ranking_in`.
inline constexpr std::uint64_t no_rankings = 0;
Comparison compare_made_distances(Deal first, std::uint64_t count, std::uint64_t one_ranking_in);

}  // namespace kiebitz::mahjong::tests
