// Tiles and hands for tests, in short notation: hand("8885222D", "666777D").
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "games/mahjong/analysis.hpp"
#include "games/mahjong/notation.hpp"

namespace kiebitz::mahjong::testing {

using Lines = std::vector<std::string>;

inline Tiles tiles(std::string_view text) {
  const auto read = read_tiles(text);
  EXPECT_TRUE(read.ok()) << text;
  return read.ok() ? *read : Tiles{};
}

inline Tile tile(std::string_view text) { return tiles(text).kinds().first(); }

inline Hand hand(std::string_view hidden, std::string_view declared = "") {
  const auto read = read_hand(hidden, declared);
  EXPECT_TRUE(read.ok()) << hidden << " | " << declared << ": " << (read.ok() ? "" : read.problem().message());
  return read.ok() ? *read : Hand{};
}

inline Hand with(Hand hand, Tile tile) {
  hand.hidden.add(tile);
  return hand;
}

// "win 1, dragon 2: 3"
inline std::string items_of(const Analysis& analysis) {
  std::string text;
  for (const ScoredItem& scored : analysis.items) {
    text +=
        (text.empty() ? "" : ", ") + std::string(items[index(scored.item)].key) + " " + std::to_string(scored.points);
  }
  return text + ": " + std::to_string(analysis.score);
}

// Every analysis of a complete hand, best first: "123D 99D: win 1: 1"
inline Lines ways(std::string_view hidden, std::string_view declared = "",
                  const HouseRules& rules = HouseRules::contest()) {
  Lines lines;
  for (const Analysis& analysis : analyses(hand(hidden, declared), rules)) {
    std::string line;
    for (const std::string& text : texts_of(analysis.components)) line += (line.empty() ? "" : " ") + text;
    lines.push_back(line + ": " + items_of(analysis));
  }
  return lines;
}

}  // namespace kiebitz::mahjong::testing
