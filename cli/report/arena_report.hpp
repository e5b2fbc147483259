// What `kiebitz arena` says about a match: as text for the terminal, as JSON (arena_json.hpp) and as a page
// (arena_html.hpp). Names and texts of bots are untrusted: each form escapes them.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "arena/result.hpp"
#include "arena/sprt.hpp"
#include "arena/statistics.hpp"

namespace kiebitz::cli {

// What was kept of a game with a fault, relative to the folder of the report; empty if nothing was.
struct KeptGame {
  std::string record;      // the game
  std::string transcript;  // what the faulty bot saw and said
};

struct MatchReport {
  arena::MatchInfo match;
  arena::Standings standings;
  std::vector<arena::Fault> faults;
  std::optional<arena::Sprt> sprt;
  std::function<KeptGame(const arena::Fault&)> kept;  // may be empty
  bool interrupted = false;
  std::uint64_t uncounted = 0;  // games of unfinished blocks, and games that ended after the test was decided
  double seconds = 0;           // 0: unknown
  std::string command;          // that repeats the match; may be empty
};

std::string to_text(const MatchReport& report);

// For the progress line: "steady 52.1 ± 0.8 %, random 47.9 ± 0.8 %". At most the first three bots.
std::string wins_line(const arena::MatchInfo& match, const std::vector<arena::Estimate>& wins);
// "llr 1.32 (-2.94 to 2.94)", or the decision.
std::string sprt_line(const arena::Sprt& sprt);

}  // namespace kiebitz::cli
