// Converts hands to the text that the reference engine reads. Independent of games/mahjong/notation.hpp, so that a
// mistake there cannot hide.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/mahjong/waits.hpp"
#include "kiebitz/random.hpp"
#include "tests/reference/mahjong_reference.hpp"

namespace kiebitz::mahjong::tests {

namespace literal = reference::mahjong;

std::string text_of(Tile tile);
// "5D: 4", one per line, or NONE, as in contest output.
std::string text_of(const std::vector<std::pair<std::string, int>>& waits);
std::vector<std::pair<std::string, int>> pairs_of(const Waits& waits);

std::vector<std::string> tiles_of(const Tiles& tiles);
std::vector<std::string> tiles_of(TileSet kinds);
std::string joined(const std::vector<std::string>& tiles);
// The same as joined(tiles_of(tiles)).
std::string word_of(const Tiles& tiles);

// A hand as a line of a contest file.
std::string line_of(const Hand& hand);
// The same with the tiles of both words in random order, which SM-19 allows.
std::string shuffled_line(const Hand& hand, RandomStream& random);

// Whether it has 14 - 3g hidden tiles.
bool is_full(const Hand& hand);
// Read by the reference engine, which refuses anything that is not a hand.
literal::Hand reference_hand(const Hand& hand);
literal::Hand drawn(literal::Hand hand, const literal::Tile& tile);

// A message with both engines' answers.
std::string said(std::string_view what, std::string_view fast, std::string_view slow);

std::uint64_t hash_of(std::string_view text);
std::uint64_t digest_of(std::string_view line, std::string_view answer);

}  // namespace kiebitz::mahjong::tests
