// The analyser behind `kiebitz analyse mahjong` and the hand page: reports on a hand as text and as JSON.
#pragma once

#include "engine/analyser.hpp"
#include "games/mahjong/exact_counts.hpp"
#include "games/mahjong/report.hpp"

namespace kiebitz::mahjong {

const Analyser& analyser();

std::string to_text(const Report& report, const Look& look);
std::string to_text(const Counts& counts, const Look& look);
Json json_of(const Report& report);
Json json_of(const Counts& counts);

// Reads a JSON file of house rules (SM-24, described in docs/rules/mahjong.md): the contest's rules with the changes
// that the file makes.
Result<HouseRules> read_house_rules(std::string_view text);

}  // namespace kiebitz::mahjong
