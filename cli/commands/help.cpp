// kiebitz help [COMMAND [GAME]]
#include <fmt/format.h>

#include "cli/commands/arguments.hpp"

namespace kiebitz::cli {

namespace {

void print_overview() {
  fmt::print("{}: an exact engine for card and tile games\n\nUsage: kiebitz COMMAND [ARGUMENTS]\n", bold("Kiebitz"));
  std::string_view group;
  for (const Command& command : all_commands()) {
    if (command.group != group) fmt::print("\n{}\n", bold(command.group));
    group = command.group;
    fmt::print("  {:<11} {}\n", command.name, command.summary);
  }
  fmt::print("\n{}\n", bold("Games"));
  for (const AnyGame* game : all_games()) fmt::print("  {:<11} {}\n", game->name(), game->title());
  fmt::print(
      "\nRun 'kiebitz help COMMAND' for a command's options.\n"
      "Exit codes: 0 success; 1 wrong answer, broken rule or failed check; 2 bad usage or input; 3 internal error.\n");
}

}  // namespace

Exit run_help(Arguments& arguments) {
  std::string name;
  std::string game;
  arguments.word("COMMAND", name, "The command");
  arguments.word("GAME", game, "A game, for commands whose options depend on it");
  if (const auto stop = arguments.parse()) return *stop;
  if (name.empty()) {
    print_overview();
    return Exit::good;
  }
  const Command* const command = find_command(name);
  if (command == nullptr) return unknown_command(name);
  std::vector<std::string> words = {"--help"};
  if (!game.empty()) words.insert(words.begin(), game);
  Arguments asked(*command, std::move(words));
  return command->run(asked);
}

}  // namespace kiebitz::cli
