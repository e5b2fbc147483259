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

// Decimals for all shares in percent and all scores of a report, so that rounding is small beside the smallest error.
struct Digits {
  int percent = 1;
  int score = 1;
};
Digits digits_of(const MatchReport& report);

// "67.6 %", "66.6 – 68.5 %", "67.6 ± 0.5"; empty if unknown.
std::string percent_text(const arena::Estimate& share, Digits digits);
std::string percent_interval(const arena::Estimate& share, Digits digits);
std::string percent_error(const arena::Estimate& share, Digits digits);
// "-3.21", "-3.32 to -3.10"
std::string score_text(const arena::Estimate& score, Digits digits);
std::string score_interval(const arena::Estimate& score, Digits digits);
// "+128", "+∞"
std::string elo_text(double elo);
// "+120 to +136"
std::string elo_interval(double low, double high);
// "99.7 %", ">99.9 %"
std::string likelihood_text(double probability);

// "Mau-Mau, 2 seats" and "2,000 deals, 4,000 games, seed 1"
std::string match_title(const MatchReport& report);
std::string match_size(const MatchReport& report);

// The comparison of two bots, the sequential test, and the worth of a block.
std::vector<std::string> findings(const MatchReport& report);
// How to read the numbers.
std::vector<std::string> remarks(const MatchReport& report);
// "2 illegal, 1 late", by frequency; empty without faults.
std::string fault_kinds(const MatchReport& report, std::size_t bot);
// "deal 17, game 1, seat 0", all counted from 0.
std::string fault_place(const arena::Fault& fault);

}  // namespace kiebitz::cli
