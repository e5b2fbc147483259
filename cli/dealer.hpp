// The dealer program: runs another program as the player of the games on standard input and prints the verdicts.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal/console.hpp"

namespace kiebitz::cli {

struct DealtGame {
  std::string title;
  std::string player;   // the built-in player's program
  std::string example;  // an input line
  Result<Session> (*deal)(TextSource& games, Channel& player, TextSink& verdicts);
};

Exit run_dealer(const DealtGame& game, std::vector<std::string> words);

}  // namespace kiebitz::cli
