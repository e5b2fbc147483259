// The kiebitz program: finds the command and runs it.
#include <algorithm>

#include <fmt/format.h>

#include "cli/commands/arguments.hpp"
#include "engine/suggest.hpp"

namespace kiebitz::cli {

namespace {

constexpr Command commands[] = {
    {"tour", "Walk through what Kiebitz can do", run_tour},
    {"solve", "Answer a contest file, byte for byte", run_solve},
    {"explain", "Tell games step by step, each step with the rule behind it", run_explain},
    {"play", "Play a game in the terminal", run_play},
    {"record", "Let strategies play a deal, and print the game as text", run_record},
    {"replay", "Check a recorded game move by move, and tell it", run_replay},
    {"serve", "Serve the table for a browser on this machine", run_serve},
    {"analyse", "Compute what can be known exactly: odds, best plays", run_analyse},
    {"simulate", "Play or judge very many deals and count what comes of them", run_simulate},
    {"merge", "Add up the parts of a simulation", run_merge},
    {"deal", "Print deals by their address, in contest form", run_deal},
    {"gen", "Write contest input of a kind: random, or a hard corner of the rules", run_gen},
    {"validate", "Check that contest input is exactly as the contest promises it", run_validate},
    {"check", "Judge an output: what is wrong, where, and by which rule", run_check},
    {"stress", "Find a case that your program gets wrong, make it small and explain it", run_stress},
    {"package", "Write a whole contest problem: statement, data, validators, submissions", run_package},
    {"perft", "Count the move sequences of free play from a deal", run_perft},
    {"bench", "Measure the speed on this machine", run_bench},
    {"help", "Show what there is, or how a command is used", run_help},
    {"version", "Show the version", run_version},
};

Exit run(std::vector<std::string> words) {
  std::string name = words.empty() ? "help" : words.front();
  if (name == "--help" || name == "-h") name = "help";
  if (name == "--version") name = "version";
  if (!words.empty()) words.erase(words.begin());
  const Command* const command = find_command(name);
  if (command == nullptr) return unknown_command(name);
  Arguments arguments(*command, std::move(words));
  return command->run(arguments);
}

}  // namespace

std::span<const Command> all_commands() { return commands; }

Exit unknown_command(const std::string& name) {
  std::vector<std::string> known;
  for (const Command& command : commands) known.emplace_back(command.name);
  complain("kiebitz",
           fmt::format("unknown command {}{}; see 'kiebitz help'", in_quotes(name), did_you_mean(name, known)));
  return Exit::bad_input;
}

const Command* find_command(std::string_view name) {
  const auto* const found = std::ranges::find(commands, name, &Command::name);
  return found == std::end(commands) ? nullptr : found;
}

}  // namespace kiebitz::cli

int main(int argc, char** argv) {
  return kiebitz::cli::run_program("kiebitz", [&] { return kiebitz::cli::run({argv + 1, argv + argc}); });
}
