#include "cli/commands/bot_options.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "engine/judge.hpp"
#include "engine/suggest.hpp"
#include "process/find_program.hpp"

namespace kiebitz::cli {

namespace {

// A limit: its name, range and unit.
struct Range {
  std::string_view name;
  double value;
  double least;
  double most;
  std::string_view unit;
};

}  // namespace

void declare_limits(Arguments& arguments, BotOptions& options) {
  arguments.number("--start-time", options.start_time, "Seconds until a bot is ready (10)");
  arguments.number("--move-time", options.move_time, "Seconds per move (2)");
  arguments.number("--bank", options.bank, "Seconds for all moves of a game together (60)");
  arguments.number("--memory", options.memory, "MiB of memory for a bot and all it starts (1024)");
  arguments.number("--output-limit", options.output_limit, "KiB of output per move (64)");
  arguments.flag("--sandbox", options.sandbox, "Run bots under bubblewrap, for untrusted programs");
}

std::string complaint(const BotOptions& options) {
  const Range ranges[] = {{"--start-time", options.start_time, 0.001, 86400, "seconds"},
                          {"--move-time", options.move_time, 0.001, 86400, "seconds"},
                          {"--bank", options.bank, 0.001, 86400, "seconds"},
                          {"--memory", options.memory, 1, 1e6, "MiB"},
                          {"--output-limit", options.output_limit, 1, 65536, "KiB"}};
  for (const auto& [name, value, least, most, unit] : ranges) {
    if (value >= least && value <= most) continue;
    return fmt::format("{} must be from {} to {:.0f} {}", name, least, most, unit);
  }
  return "";
}

arena::BotLimits limits_of(const BotOptions& options) {
  const auto milliseconds = [](double seconds) { return std::chrono::milliseconds(std::llround(seconds * 1000)); };
  arena::BotLimits limits;
  limits.process.start_time = milliseconds(options.start_time);
  limits.process.move_time = milliseconds(options.move_time);
  limits.process.memory_bytes = static_cast<std::size_t>(options.memory * 1024 * 1024);
  limits.process.output_bytes = static_cast<std::size_t>(options.output_limit * 1024);
  limits.process.sandbox = options.sandbox;
  limits.bank = milliseconds(options.bank);
  return limits;
}

Result<arena::MatchPlan> begin_plan(const AnyGame& game, unsigned size, const std::string& rules,
                                    const BotOptions& limits) {
  arena::MatchPlan plan;
  plan.game = &game;
  plan.size = size == 0 ? game.sizes().front() : size;
  plan.rules = rules;
  plan.limits = limits_of(limits);
  const auto table = game.playable()->table({plan.size, Deal{}, plan.rules});
  if (!table) return table.problem();
  if ((*table)->seats() >= 2) return plan;
  return Problem(fmt::format("{} has a single seat; bots play games for several", game.name()));
}

Result<std::vector<std::string>> found_command(std::vector<std::string> words) {
  auto program = process::find_program(words.front(), own_folder());
  if (!program) return program.problem();
  words.front() = std::move(program).value();
  return words;
}

Result<arena::Bot> read_bot(const std::string& text, const Playable& game) {
  const std::size_t equals = text.find('=');
  const std::string name = text.substr(0, equals);
  if (equals == std::string::npos) {
    if (game.has_strategy(name)) return arena::Bot{name, {}};
    std::vector<std::string> known;
    for (const std::string_view strategy : game.all_strategies()) known.emplace_back(strategy);
    return Problem(
        fmt::format("there is no strategy {}{}; the strategies are {}; a program needs a name, as in "
                    "--bot mine='./my_bot --fast'",
                    in_quotes(name), did_you_mean(name, known), fmt::join(known, ", ")));
  }
  constexpr std::size_t longest = 40;
  const auto fits = [](unsigned char c) { return c > ' ' && c != '/' && c != 127; };
  if (name.empty() || name.size() > longest || !std::ranges::all_of(name, fits)) {
    return Problem(fmt::format("{} is not a name for a bot: use 1 to {} characters without spaces or slashes",
                               in_quotes(name), longest));
  }
  std::vector<std::string> words;
  for (const Word& word : words_of(std::string_view(text).substr(equals + 1))) words.emplace_back(word.text);
  if (words.empty()) return Problem(fmt::format("bot {} has no command", in_quotes(name)));
  auto command = found_command(std::move(words));
  if (!command) return Problem(fmt::format("bot {}: {}", in_quotes(name), command.problem().message()));
  return arena::Bot{name, std::move(command).value()};
}

}  // namespace kiebitz::cli
