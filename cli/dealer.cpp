#include "cli/dealer.hpp"

#include <cmath>
#include <fstream>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "engine/suggest.hpp"
#include "engine/transcript.hpp"
#include "process/child.hpp"
#include "process/find_program.hpp"
#include "process/undumpable.hpp"

namespace kiebitz::cli {

namespace {

struct Options {
  double move_time = 2;
  double start_time = 5;
  double memory = 1024;
  double output_limit = 1024;
  bool sandbox = false;
  std::string transcript;
};

void declare(CLI::App& app, const DealtGame& game, Options& options) {
  app.set_help_flag("-h,--help", "Show this help");
  app.prefix_command();
  const auto number = [&](const char* name, double& value, double least, double most, const char* help) {
    const auto in_range = [=](const std::string& word) {
      double read = 0;
      const bool good = CLI::detail::lexical_cast(word, read) && read >= least && read <= most;  // rejects "nan"
      return good ? std::string() : fmt::format("{} is not a number from {} to {}", in_quotes(word), least, most);
    };
    app.add_option(name, value, help)->type_name("N")->check(in_range);
  };
  number("--move-time", options.move_time, 0.001, 86400, "Seconds per move (2)");
  number("--start-time", options.start_time, 0.001, 86400, "Seconds for the first move, including start-up (5)");
  number("--memory", options.memory, 1, 1e6, "MiB of memory for the player and all it starts (1024)");
  number("--output-limit", options.output_limit, 1, 65536, "KiB of output per move (1024)");
  app.add_flag("--sandbox", options.sandbox, "Run the player under bubblewrap, for untrusted programs");
  app.add_option("--transcript", options.transcript,
                 "Save the conversation to this file: < read by the player, > written by it")
      ->type_name("FILE");
  app.get_formatter()->column_width(28);
  app.footer(fmt::format(
      "PROGRAM is a path, or a name to look up in PATH, beside the dealer and in the current folder. Each input line\n"
      "'N seed' is one game. Prints the verdicts. If the player breaks the rules, says how and exits with code 1.\n\n"
      "Example: echo '{}' | dealer {}",
      game.example, game.player));
}

process::Limits limits_of(const Options& options) {
  const auto milliseconds = [](double seconds) { return std::chrono::milliseconds(std::llround(seconds * 1000)); };
  process::Limits limits;
  limits.move_time = milliseconds(options.move_time);
  limits.start_time = milliseconds(options.start_time);
  limits.memory_bytes = static_cast<std::size_t>(options.memory * 1024 * 1024);
  limits.output_bytes = static_cast<std::size_t>(options.output_limit * 1024);
  limits.sandbox = options.sandbox;
  return limits;
}

Exit misuse(const std::string& message) {
  complain("dealer", message + "; see 'dealer --help'");
  return Exit::bad_input;
}

// Shows the standard error of a player that broke the rules.
void show_errors(const std::string& errors) {
  if (errors.empty()) return;
  to_stderr(
      fmt::format("dealer: the player's standard error:\n{}{}", printable(errors), errors.ends_with('\n') ? "" : "\n"));
}

Exit deal(const DealtGame& game, std::vector<std::string> command, const process::Limits& limits,
          const std::string& transcript) {
  const auto program = process::find_program(command.front(), own_folder());
  if (!program) return misuse(program.problem().message());
  command.front() = *program;
  std::ofstream talk;
  if (!transcript.empty()) talk.open(transcript, std::ios::binary);
  if (!talk) return misuse(fmt::format("cannot write the transcript to {}", transcript));
  const process::Undumpable secrets;
  FileSource input("-");
  DescriptorSink sink;
  process::Child player(std::move(command), limits);
  Transcript heard(
      player, [&](Transcript::By by, std::string_view line) { talk << Transcript::line_text(by, line) << std::flush; });
  const auto session = game.deal(input, transcript.empty() ? static_cast<Channel&>(player) : heard, sink);
  if (!talk) {
    complain("dealer", fmt::format("cannot write the transcript to {}", transcript));
    return Exit::internal_error;
  }
  if (!session) return conclude("dealer", input, sink, session.problem());
  if (const Exit code = conclude("dealer", input, sink, Done{}); code != Exit::good) return code;
  if (session->conduct == Session::Conduct::good) return Exit::good;
  if (session->conduct == Session::Conduct::unknown) {
    complain("dealer", session->obstacle);
    return Exit::internal_error;
  }
  show_errors(player.error_output());
  return Exit::wrong;
}

}  // namespace

Exit run_dealer(const DealtGame& game, std::vector<std::string> words) {
  CLI::App app(fmt::format("The dealer of {}: plays against PROGRAM and judges it.", game.title), "dealer");
  Options options;
  declare(app, game, options);
  try {
    app.parse(std::vector<std::string>(words.rbegin(), words.rend()));
  } catch (const CLI::CallForHelp&) {
    std::string help = app.help();
    const std::string usage = "dealer [OPTIONS]";
    help.replace(help.find(usage), usage.size(), "dealer [OPTIONS] PROGRAM [ARGUMENTS...]");
    fmt::print("{}", help);
    return Exit::good;
  } catch (const CLI::ParseError& error) {
    return misuse(error.what());
  }
  std::vector<std::string> command = app.remaining();
  if (command.empty()) return misuse("name a program that plays, such as " + game.player);
  if (command.front().starts_with('-')) {
    std::vector<std::string> known;
    for (const CLI::Option* option : app.get_options()) known.push_back(option->get_name());
    return misuse(fmt::format("unknown option {}{}", command.front(), did_you_mean(command.front(), known)));
  }
  return deal(game, std::move(command), limits_of(options), options.transcript);
}

}  // namespace kiebitz::cli
