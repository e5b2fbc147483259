// `kiebitz analyse mahjong` and the page on hands; the reports behind them for people and for programs.
#pragma once

#include "engine/analyser.hpp"
#include "games/mahjong/counting.hpp"
#include "games/mahjong/report.hpp"

namespace kiebitz::mahjong {

const Analyser& analyser();

std::string to_text(const Report& report, const Look& look);
std::string to_text(const Counts& counts, const Look& look);
Json json_of(const Report& report);
Json json_of(const Counts& counts);

// The JSON file with which a table says how it scores (SM-24; docs/rules/mahjong.md describes it): the contest's rules
// with the changes that the text asks for.
Result<HouseRules> read_house_rules(std::string_view text);

}  // namespace kiebitz::mahjong
