// The dealer program: games on standard input, another program as the player, verdicts on standard output.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal/console.hpp"

namespace kiebitz::cli {

// A game with a dealer.
struct DealtGame {
  std::string title;
  std::string player;   // the house player's program
  std::string example;  // of an input line
  Result<Session> (*deal)(TextSource& games, Channel& player, TextSink& verdicts);
};

Exit run_dealer(const DealtGame& game, std::vector<std::string> words);

}  // namespace kiebitz::cli
