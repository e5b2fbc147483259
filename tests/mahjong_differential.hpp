// The fast Sichuan Mahjong held against the slow one of tests/reference, hand by hand: expected tiles, scores,
// analyses, distances, discards, and the contest text. The tests and the campaign both ask here.
//
// Hands are made by number. Thirteen tiles as they come are hardly ever ready, so most hands are made for a purpose.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "games/mahjong/discards.hpp"
#include "kiebitz/random.hpp"

namespace kiebitz::mahjong::tests {

// With sanitizers, or not optimised, everything is so slow that a test does with fewer rounds.
#if defined(NDEBUG) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
inline constexpr bool is_slow_build = false;
#else
inline constexpr bool is_slow_build = true;
#endif

constexpr std::uint64_t rounds(std::uint64_t usual, std::uint64_t in_a_slow_build) {
  return is_slow_build ? in_a_slow_build : usual;
}

// --- hands by number ---

// What a hand is made of. All have up to four declared chunks, a third of them upgraded, and now and then the fourth
// tile of a declared chunk among the hidden ones.
enum class Recipe : std::uint8_t {
  ready,            // random components in one or two suits, without one tile
  nearly_ready,     // the same with one or two tiles exchanged
  one_suit,         // random tiles
  two_suits,        // random tiles
  three_suits,      // random tiles
  quads_and_pairs,  // mostly for seven pairs, with four of a kind among them
  terminals,        // only 1, 2, 3, 7, 8 and 9: random components, or random tiles
  royals            // only 2, 5 and 8, likewise
};
inline constexpr std::size_t recipe_count = 8;
inline constexpr std::array<std::string_view, recipe_count> recipe_names = {
    "ready", "nearly ready", "one suit", "two suits", "three suits", "quads and pairs", "terminals", "royals"};

constexpr Recipe recipe_at(std::uint64_t number) noexcept { return static_cast<Recipe>(number % recipe_count); }

// A hand of 13 - 3g hidden tiles, by the recipe whose turn it is.
Hand made_hand(Deal deal);
// With a tile drawn: mostly one of the suits held.
Hand drawn_hand(const Hand& hand, Words& words);
// Tiles that lie open elsewhere: none, some, or nearly all.
Tiles seen_elsewhere(const Hand& hand, Words& words);
// SM-24: any values, some items switched off, with a cap or without.
HouseRules any_rules(Words& words);

// --- one hand ---

// How the engines differ, and an empty text where they agree.

// A hand of 13 - 3g hidden tiles: waits(), expected_tiles(), is_expected() for every kind, win_score() and analyses()
// with every wait and with one tile that is none.
std::string difference(const Hand& hand);
// The same hand's scores and items under house rules. The reference only knows those of the contest, but it tells what
// every analysis has.
std::string difference(const Hand& hand, const HouseRules& rules);
// Why it waits for nothing, if it does.
std::string difference_of_no_wait(const Hand& hand);
// The distance of a hand of 13 - 3g or 14 - 3g hidden tiles; for the former also the tiles that improve it. The
// reference composes wins, and also exchanges tiles, up to `exchanges` times.
std::string difference_of_distance(const Hand& hand, int exchanges);
// The whole ranking of a hand of 14 - 3g hidden tiles that can win at all.
std::string difference_of_discards(const Hand& full, const Tiles& seen);

// --- many hands ---

struct Disagreement {
  std::string line;  // the hand, as a line of a contest file
  std::string what;
};

std::string to_text(const Disagreement& disagreement);

// What hands have: so that a test can tell that it tested something.
enum class Trait : std::uint8_t {
  hands,
  ready,
  many_waits,    // five or more
  seven_pairs,   // wait for them
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

// What came of many comparisons. The digest is a sum over all that was compared, in any order.
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

// All disagreements, for a test that fails.
std::string to_text(const Comparison& comparison);
// How many hands of each recipe have each trait.
std::string table_of(const Comparison& comparison);

// Hands of 13 - 3g hidden tiles: each completely, a share of them with house rules, and all in one contest file, their
// tiles in any order.
Comparison compare_hands(const std::vector<Hand>& hands, Recipe recipe);
// `count` made hands from `first` on.
Comparison compare_made_hands(Deal first, std::uint64_t count);
// The distances of such hands, before and after a draw, and the ranking of discards for one in so many.
inline constexpr std::uint64_t no_rankings = 0;
Comparison compare_made_distances(Deal first, std::uint64_t count, std::uint64_t one_ranking_in);

}  // namespace kiebitz::mahjong::tests
