// kiebitz try-bot GAME [--games N] [--players N] [--rules RULES] ... -- COMMAND...
// kiebitz try-bot --again FILE -- COMMAND...
#include <algorithm>

#include <fmt/format.h>

#include "arena/referee.hpp"
#include "cli/commands/bot_options.hpp"
#include "cli/files/whole_file.hpp"
#include "cli/terminal/progress.hpp"
#include "process/undumpable.hpp"

namespace kiebitz::cli {

namespace {

struct TryOptions {
  std::string game;
  std::vector<std::string> command;
  unsigned size = 0;
  std::uint64_t games = 300;
  std::uint64_t seed = 1;
  std::string again;
  BotOptions limits;
};

void declare_options(Arguments& arguments, TryOptions& options) {
  arguments.only_played_games();
  arguments.word("GAME", options.game, "The game; not needed with --again");
  arguments.command_line(options.command);
  arguments.size(options.size);
  arguments.rules();
  arguments.count("--games", options.games, "Number of games against built-in players (300)");
  arguments.count("--seed", options.seed, "Seed of the deals (1)");
  arguments.text("--again", options.again, "Replay this transcript to a bot and compare its answers");
  declare_limits(arguments, options.limits);
  arguments.examples(
      "Plays your bot against built-in players in every seat and checks everything that docs/bots.md asks of it.\n"
      "Says what to fix; the exit code is then 1.\n\n"
      "Example: kiebitz try-bot maumau -- python3 my_bot.py\n"
      "         kiebitz try-bot --again match/transcripts/12-3-0.txt -- python3 my_bot.py");
}

// The end of a conversation, for people.
std::string last_lines(const std::string& transcript) {
  constexpr std::size_t lines = 12;
  std::size_t start = transcript.size();
  for (std::size_t line = 0; line < lines && start > 0; ++line) {
    start = start < 2 ? 0 : transcript.rfind('\n', start - 2) + 1;
  }
  std::string text = start == 0 ? "" : "    ...\n";
  for (std::size_t at = start; at < transcript.size();) {
    const std::size_t end = std::min(transcript.find('\n', at), transcript.size() - 1);
    text += "    " + printable(transcript.substr(at, end + 1 - at));
    at = end + 1;
  }
  return text;
}

// What a corrected bot would do differently.
std::string_view hint_for(std::string_view kind) {
  if (kind == "late") return "Flush the output after every line, and answer every 'choose' with one line in time.";
  if (kind == "ended")
    return "The bot must go on until 'quit' or the end of its input. Its standard error may say why it ended.";
  if (kind == "flooded")
    return "Write one line for each 'choose', and nothing else, to standard output; use standard error for notes.";
  if (kind == "bloated") return "Use less memory, or raise --memory.";
  if (kind == "illegal") return "Answer with one of the moves after 'choose', exactly as written there.";
  if (kind == "protocol") return "Write 'ready' after 'ready?', one line after each 'choose', and nothing else.";
  return "";
}

class Trial {
 public:
  Trial(const arena::MatchPlan& plan, const std::vector<std::string>& command) : plan_(plan), mine_{"bot", command} {}

  // Each prints a line, and what is wrong; false then.
  bool shakes_hands();
  bool plays(std::uint64_t games);
  bool quits();

 private:
  std::string greeting(unsigned seat) const {
    return arena::greeting_of(plan_.game->name(), plan_.size, plan_.rules, seat);
  }
  static void passed(const std::string& text) { fmt::print("ok      {}\n", text); }
  static bool failed(const std::string& what, const arena::Misconduct& wrong, const std::string& transcript,
                     const std::string& errors);
  bool failed(const arena::PlayedGame& game, std::uint64_t number) const;

  const arena::MatchPlan& plan_;
  arena::Bot mine_;
};

bool Trial::failed(const std::string& what, const arena::Misconduct& wrong, const std::string& transcript,
                   const std::string& errors) {
  fmt::print("FAILED  {}: the bot {}\n", what, printable(wrong.text));
  if (const auto hint = hint_for(wrong.kind); !hint.empty()) fmt::print("        {}\n", hint);
  if (!transcript.empty())
    fmt::print("    the conversation, < read and > written by the bot:\n{}", last_lines(transcript));
  if (!errors.empty()) fmt::print("    its standard error ends with:\n{}", last_lines(errors));
  return false;
}

// Also with a line of a later version of the protocol, and two at the same time.
bool Trial::shakes_hands() {
  const std::string plain = greeting(0);
  std::string later = greeting(plan_.size - 1);
  later.insert(later.rfind("ready?"), "future a line that this version does not know\n");
  arena::BotProcess first(mine_, plain, plan_.limits);
  arena::BotProcess second(mine_, later, plan_.limits);
  if (const auto& wrong = first.handshake())
    return failed("handshake", *wrong, first.transcript(), first.error_output());
  passed(first.own_name().empty() ? "is ready"
                                  : fmt::format("is ready, and calls itself {}", in_quotes(first.own_name())));
  if (const auto& wrong = second.handshake()) {
    return failed("two at a time, and a line it does not know", *wrong, second.transcript(), second.error_output());
  }
  passed("runs twice at the same time, and ignores a line that it does not know");
  return true;
}

bool Trial::failed(const arena::PlayedGame& game, std::uint64_t number) const {
  if (!game.obstacle.empty()) return failed("games", {"", "could not be judged: " + game.obstacle}, "", "");
  const arena::Fault& fault = game.faults.front();
  std::string transcript;
  for (const auto& [seat, text] : game.transcripts) {
    if (seat == fault.seat) transcript = text;
  }
  return failed(fmt::format("game {} (deal {} of seed {}, seat {})", number, fault.deal, plan_.seed, index(fault.seat)),
                {fault.kind, fault.text}, transcript, game.errors);
}

bool Trial::plays(std::uint64_t games) {
  arena::MatchPlan plan = plan_;
  plan.bots = {mine_};
  for (const std::string_view strategy : plan.game->playable()->strategies())
    plan.bots.push_back({std::string(strategy), {}});
  const auto block = plan.block();
  arena::Referee referee(plan, arena::Keep::faults);
  Progress progress("games", games, 0);
  const StopRequest stop;
  std::uint64_t played = 0;
  std::uint64_t decisions = 0;
  std::chrono::nanoseconds slowest{};
  for (std::uint64_t deal = 0; played < games; ++deal) {
    for (unsigned game = 0; game < block.size() && played < games; ++game) {
      const auto seats = std::span(block[game]).first(plan.size);
      if (std::ranges::find(seats, std::uint8_t{0}) == seats.end()) continue;
      if (StopRequest::made()) return false;
      const arena::PlayedGame result = referee.play({deal, game});
      progress.show(++played);
      decisions += result.decisions;
      slowest = std::max(slowest, result.slowest);
      if (result.obstacle.empty() && result.faults.empty()) continue;
      progress.finish();
      return failed(result, played);
    }
  }
  progress.finish();
  for (const arena::Misconduct& wrong : referee.dismiss()) return failed("after the games", wrong, "", "");
  passed(fmt::format("plays {} games, in all seats: {} moves, all legal; the slowest took {:.1f} ms", games, decisions,
                     std::chrono::duration<double, std::milli>(slowest).count()));
  return true;
}

bool Trial::quits() {
  arena::BotProcess told(mine_, greeting(0), plan_.limits);
  arena::BotProcess closed(mine_, greeting(0), plan_.limits);
  for (arena::BotProcess* process : {&told, &closed}) {
    if (const auto& wrong = process->handshake())
      return failed("restart", *wrong, process->transcript(), process->error_output());
  }
  told.quit();
  closed.close();
  if (const auto wrong = told.end()) return failed("'quit'", *wrong, told.transcript(), told.error_output());
  if (const auto wrong = closed.end())
    return failed("end of input", *wrong, closed.transcript(), closed.error_output());
  passed("ends with exit code 0 after 'quit', and at the end of its input");
  return true;
}

// --- a transcript once more ---

struct Conversation {
  std::string greeting;
  std::vector<std::pair<bool, std::string>> lines;  // after the handshake; true: the bot wrote it
};

Result<Conversation> read_conversation(const std::string& text) {
  Conversation talk;
  bool ready = false;
  std::uint64_t number = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string line = text.substr(at, end - at);
    at = end + 1;
    ++number;
    if (line.empty() || line.front() == '#') continue;
    if (line.front() != '<' && line.front() != '>') {
      return Problem({number, 1}, in_quotes(line), "a line that begins with <, > or #", {});
    }
    const bool written = line.front() == '>';
    if (ready) talk.lines.emplace_back(written, line.substr(1));
    if (!ready && !written) talk.greeting += line.substr(1) + "\n";
    ready = ready || written;
  }
  if (!ready || !talk.greeting.ends_with("ready?\n"))
    return Problem("this is not the transcript of a bot: it has no handshake");
  return talk;
}

// Sends a bot what another one read, and compares what it answers.
class Repetition {
 public:
  Repetition(const Conversation& talk, const std::vector<std::string>& command, const arena::BotLimits& limits)
      : talk_(talk), bot_({"bot", command}, talk.greeting, limits) {}

  Exit run() {
    if (const auto& wrong = bot_.handshake()) return give_up(*wrong);
    for (std::size_t i = 0; i < talk_.lines.size(); ++i) {
      if (talk_.lines[i].first) continue;
      const bool is_answered = i + 1 < talk_.lines.size() && talk_.lines[i + 1].first;
      if (const auto wrong = send(talk_.lines[i].second, is_answered ? &talk_.lines[i + 1].second : nullptr)) {
        return give_up(*wrong);
      }
    }
    if (different_ == 0) fmt::print("{} answers, the same as before\n", answers_);
    if (different_ > 0) fmt::print("{} of {} answers differ from before\n", different_, answers_);
    return illegal_ ? Exit::wrong : Exit::good;
  }

 private:
  std::optional<arena::Misconduct> send(const std::string& line, const std::string* before) {
    constexpr std::string_view begin = "begin ";
    constexpr std::string_view choose = "choose ";
    if (line.starts_with(begin)) {
      bot_.begin_game(line.substr(begin.size()));
    } else if (line == "end") {
      bot_.end_game(std::exchange(events_, {}));
    } else if (line.starts_with(choose)) {
      return ask(line.substr(choose.size()), before);
    } else {
      events_ += line + "\n";
    }
    return std::nullopt;
  }

  std::optional<arena::Misconduct> ask(const std::string& moves, const std::string* before) {
    const arena::Answer answer = bot_.choose(std::exchange(events_, {}), moves);
    if (answer.wrong) return answer.wrong;
    ++answers_;
    if (fmt::format(", {}, ", moves).find(", " + answer.move + ", ") == std::string::npos) {
      illegal_ = true;
      fmt::print("answer {}: {} is not one of the moves: {}\n", answers_, in_quotes(answer.move), moves);
    }
    if (before == nullptr || *before == answer.move) return std::nullopt;
    if (different_++ == 0) {
      fmt::print("answer {}: {} instead of {}; the moves were {}\n", answers_, in_quotes(answer.move),
                 in_quotes(*before), moves);
    }
    return std::nullopt;
  }

  Exit give_up(const arena::Misconduct& wrong) const {
    fmt::print("the bot {}\n{}", printable(wrong.text), last_lines(bot_.transcript()));
    const std::string errors = bot_.error_output();
    if (!errors.empty()) fmt::print("its standard error ends with:\n{}", last_lines(errors));
    return Exit::wrong;
  }

  const Conversation& talk_;
  arena::BotProcess bot_;
  std::string events_;
  std::uint64_t answers_ = 0;
  std::uint64_t different_ = 0;
  bool illegal_ = false;
};

Exit play_again(const TryOptions& options, const std::vector<std::string>& command) {
  const auto text = read_whole(options.again);
  const auto talk = text ? read_conversation(*text) : text.problem();
  if (talk) return Repetition(*talk, command, limits_of(options.limits)).run();
  complain("kiebitz try-bot", fmt::format("{}: {}", options.again, talk.problem().message()));
  return Exit::bad_input;
}

}  // namespace

Exit run_try_bot(Arguments& arguments) {
  TryOptions options;
  declare_options(arguments, options);
  if (const auto stop = arguments.parse()) return *stop;
  if (const std::string wrong = complaint(options.limits); !wrong.empty()) return arguments.misuse(wrong);
  if (options.command.empty()) return arguments.misuse("name your bot after --, as in '-- python3 my_bot.py'");
  const auto command = found_command(options.command);
  if (!command) return arguments.misuse(command.problem().message());
  const process::Undumpable secrets;
  if (!options.again.empty()) return play_again(options, *command);
  if (options.game.empty()) return arguments.misuse("name the game that your bot plays, or a transcript with --again");
  if (arguments.playable(options.game) == nullptr) return Exit::bad_input;
  const AnyGame& game = *find_game(options.game);
  const auto rules = arguments.rules_for(game);
  if (!rules) return Exit::bad_input;
  auto plan = begin_plan(game, options.size, *rules, options.limits);
  if (!plan) return arguments.misuse(plan.problem().message());
  arena::MatchPlan seeded = std::move(plan).value();
  seeded.seed = options.seed;
  Trial trial(seeded, *command);
  const bool good = trial.shakes_hands() && trial.plays(options.games) && trial.quits();
  if (StopRequest::made()) return Exit::interrupted;
  if (good) fmt::print("The bot is ready for the arena.\n");
  return good ? Exit::good : Exit::wrong;
}

}  // namespace kiebitz::cli
