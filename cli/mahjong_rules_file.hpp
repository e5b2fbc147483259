// The JSON file with which a table says how it scores (SM-24; docs/rules/mahjong.md describes it).
#pragma once

#include <string>

#include "games/mahjong/scoring.hpp"
#include "kiebitz/result.hpp"

namespace kiebitz::cli {

// The contest's rules with the changes that the text asks for.
Result<mahjong::HouseRules> read_house_rules(const std::string& text);

}  // namespace kiebitz::cli
