// Numbers and sentences that the text and the page about a match share. The sentences contain names of bots, made
// printable but not escaped.
#pragma once

#include <string>
#include <vector>

#include "cli/report/arena_report.hpp"

namespace kiebitz::cli {

// Untrusted text on one line, without invisible characters and invalid UTF-8.
std::string one_line(std::string_view text);
// The same, cut to a length that fits in a table.
std::string bot_name(const MatchReport& report, std::size_t bot);

// Decimals worth printing: down to the second digit of the error.
int decimals(double error);
// "67.6" and "66.6 – 68.5", times `scale`; empty if unknown.
std::string value_text(const arena::Estimate& estimate, double scale);
std::string interval_text(const arena::Estimate& estimate, double scale);
// "+128", "+inf"
std::string elo_text(double elo);
// "+120 to +136"
std::string elo_interval(double low, double high);
// "99.7 %", "> 99.9 %"
std::string likelihood_text(double probability);

// "Mau-Mau, 2 seats" and "2,000 deals, 4,000 games, seed 1"
std::string match_title(const MatchReport& report);
std::string match_size(const MatchReport& report);

// What two bots say about each other, the sequential test, and the worth of a block.
std::vector<std::string> findings(const MatchReport& report);
// How to read the numbers.
std::vector<std::string> remarks(const MatchReport& report);
// "2 illegal, 1 late", by frequency; empty without faults.
std::string fault_kinds(const MatchReport& report, std::size_t bot);
// "deal 17, game 1, seat 0", all counted from 0.
std::string fault_place(const arena::Fault& fault);

}  // namespace kiebitz::cli
