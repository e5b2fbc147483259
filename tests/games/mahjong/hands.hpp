// Generated hands for comparisons with the reference engine. Random hands are hardly ever ready, so most follow a
// recipe.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/mahjong/scoring.hpp"
#include "kiebitz/random.hpp"

namespace kiebitz::mahjong::tests {

// All recipes give up to four declared chunks, a third of them upgraded, and sometimes a hidden fourth tile of a
// declared chunk.
enum class Recipe : std::uint8_t {
  ready,            // random components in one or two suits, minus one tile
  nearly_ready,     // the same with one or two tiles exchanged
  one_suit,         // random tiles
  two_suits,        // random tiles
  three_suits,      // random tiles
  quads_and_pairs,  // mostly near seven pairs, with four of a kind among them
  terminals,        // only 1, 2, 3, 7, 8 and 9: random components, or random tiles
  royals            // only 2, 5 and 8, likewise
};
inline constexpr std::size_t recipe_count = 8;
inline constexpr std::array<std::string_view, recipe_count> recipe_names = {
    "ready", "nearly ready", "one suit", "two suits", "three suits", "quads and pairs", "terminals", "royals"};

constexpr Recipe recipe_at(std::uint64_t number) noexcept { return static_cast<Recipe>(number % recipe_count); }

// A hand of 13 - 3g hidden tiles by recipe_at(deal.number).
Hand made_hand(Deal deal);
// Adds a drawn tile, mostly of a suit held.
Hand drawn_hand(const Hand& hand, RandomStream& random);
// Tiles seen elsewhere: none, some, or nearly all.
Tiles seen_elsewhere(const Hand& hand, RandomStream& random);
// SM-24: random values, some items switched off, with or without a cap.
HouseRules any_rules(RandomStream& random);

inline constexpr TileSet every_kind{(1U << kind_count) - 1};

// A random one of these kinds, which must not be empty.
Tile any_of(TileSet kinds, RandomStream& random);
TileSet held_fewer_than_four_times(const Hand& hand);

}  // namespace kiebitz::mahjong::tests
