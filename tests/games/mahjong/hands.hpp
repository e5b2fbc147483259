// Hands of Sichuan Mahjong by number, for the comparisons with the reference engine. Thirteen tiles as they come are
// hardly ever ready, so most hands are made for a purpose.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/mahjong/scoring.hpp"
#include "kiebitz/random.hpp"

namespace kiebitz::mahjong::tests {

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
Hand drawn_hand(const Hand& hand, RandomStream& random);
// Tiles that lie open elsewhere: none, some, or nearly all.
Tiles seen_elsewhere(const Hand& hand, RandomStream& random);
// SM-24: any values, some items switched off, with a cap or without.
HouseRules any_rules(RandomStream& random);

inline constexpr TileSet every_kind{(1U << kind_count) - 1};

// One of these kinds; there is one at least.
Tile any_of(TileSet kinds, RandomStream& random);
TileSet held_fewer_than_four_times(const Hand& hand);

}  // namespace kiebitz::mahjong::tests
