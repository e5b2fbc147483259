// The options that `arena` and `try-bot` share: the limits of a bot.
#pragma once

#include <string>
#include <vector>

#include "arena/referee.hpp"
#include "cli/commands/arguments.hpp"

namespace kiebitz::cli {

struct BotOptions {
  double start_time = 10;
  double move_time = 2;
  double bank = 60;
  double memory = 1024;
  double output_limit = 64;
  bool sandbox = false;
};

void declare_limits(Arguments& arguments, BotOptions& options);
// Empty if the limits are fine.
std::string complaint(const BotOptions& options);
arena::BotLimits limits_of(const BotOptions& options);

// A match without bots yet. A size of 0 is the game's default.
Result<arena::MatchPlan> begin_plan(const AnyGame& game, unsigned size, const std::string& rules,
                                    const BotOptions& limits);

// The path of the program, for the first word of a command.
Result<std::vector<std::string>> found_command(std::vector<std::string> words);
// A bot as `NAME=COMMAND`, with words separated by spaces, or as the name of a built-in strategy.
Result<arena::Bot> read_bot(const std::string& text, const Playable& game);

}  // namespace kiebitz::cli
