// From the engine of Sichuan Mahjong to the reference engine, which reads texts: written here once more, and not by
// games/mahjong/notation.hpp.
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
// "5D: 4", one a line, or NONE: as the contest asks.
std::string text_of(const std::vector<std::pair<std::string, int>>& waits);
std::vector<std::pair<std::string, int>> pairs_of(const Waits& waits);

std::vector<std::string> tiles_of(const Tiles& tiles);
std::vector<std::string> tiles_of(TileSet kinds);
std::string joined(const std::vector<std::string>& tiles);
// The same as joining them, without the single texts.
std::string word_of(const Tiles& tiles);

// A hand as a line of a contest file.
std::string line_of(const Hand& hand);
// SM-19: in both random the tiles may lie in any order.
std::string shuffled_line(const Hand& hand, RandomStream& random);

// Whether a tile was drawn: 14 - 3g hidden tiles.
bool is_full(const Hand& hand);
// The reference reads the texts, so that it refuses whatever is no hand.
literal::Hand reference_hand(const Hand& hand);
literal::Hand drawn(literal::Hand hand, const literal::Tile& tile);

// What both engines say where they differ.
std::string said(std::string_view what, std::string_view fast, std::string_view slow);

std::uint64_t hash_of(std::string_view text);
std::uint64_t digest_of(std::string_view line, std::string_view answer);

}  // namespace kiebitz::mahjong::tests
