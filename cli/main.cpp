// The kiebitz program: looks up the command and runs it.
#include <algorithm>

#include <fmt/format.h>

#include "cli/commands/arguments.hpp"
#include "engine/suggest.hpp"

namespace kiebitz::cli {

namespace {

constexpr std::string_view players = "For players";
constexpr std::string_view contests = "For contests";
constexpr std::string_view bots = "For bots";
constexpr std::string_view studies = "For studies";
constexpr std::string_view everybody = "For everybody";

constexpr Command commands[] = {
    {"tour", "Show what Kiebitz can do", run_tour, everybody},
    {"help", "List the commands, or show how to use one", run_help, everybody},
    {"version", "Show the version", run_version, everybody},
    {"play", "Play a game in the terminal", run_play, players},
    {"serve", "Serve the browser version", run_serve, players},
    {"analyse", "Analyse a position exactly: odds, best plays, scores", run_analyse, players},
    {"judge", "Say what every decision of a recorded game cost", run_judge, players},
    {"record", "Let strategies play a deal and print the game record", run_record, players},
    {"replay", "Check a game record move by move, or explain it", run_replay, players},
    {"solve", "Solve a contest input", run_solve, contests},
    {"explain", "Explain games step by step, citing the rule behind every step", run_explain, contests},
    {"check", "Judge a program's output and explain the first mistake", run_check, contests},
    {"stress", "Find a case that a program gets wrong, shrink it and explain it", run_stress, contests},
    {"gen", "Generate contest input: random cases or corner cases", run_gen, contests},
    {"deal", "Print deals in contest form", run_deal, contests},
    {"validate", "Check contest input against the contest's format", run_validate, contests},
    {"package", "Write a problem package: statement, data, validators, submissions", run_package, contests},
    {"arena", "Let bots play each other and say who is better, with error bars", run_arena, bots},
    {"try-bot", "Check that a bot keeps to the protocol, and say what to fix", run_try_bot, bots},
    {"simulate", "Simulate many deals and tally the results, with error bars", run_simulate, studies},
    {"merge", "Merge the parts of a simulation or a match", run_merge, studies},
    {"perft", "Count the move sequences from a deal", run_perft, studies},
    {"bench", "Run the benchmarks", run_bench, studies},
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
