// kiebitz arena GAME --bot NAME='COMMAND' ... --bot STRATEGY ... [--deals N] [--seed S] [--sprt ...] [--out DIR] ...
#include <algorithm>
#include <filesystem>
#include <random>

#include <fmt/format.h>

#include "arena/match.hpp"
#include "cli/commands/bot_options.hpp"
#include "cli/commands/shard.hpp"
#include "cli/files/match_folder.hpp"
#include "cli/report/arena_output.hpp"
#include "cli/report/numbers.hpp"
#include "cli/terminal/progress.hpp"
#include "process/undumpable.hpp"

namespace kiebitz::cli {

namespace {

constexpr std::size_t most_bots = 64;

struct ArenaOptions {
  std::string game;
  std::vector<std::string> bots;
  unsigned size = 0;
  std::string walls;
  std::uint64_t deals = 1000;
  std::optional<std::uint64_t> seed;
  std::string seatings = "all";
  std::vector<std::string> sprt;
  unsigned jobs = 1;
  std::string shard;
  std::string out;
  std::string keep;
  BotOptions limits;
  MatchOutputs outputs;
};

void declare_options(Arguments& arguments, ArenaOptions& options) {
  arguments.only_played_games();
  arguments.game_word(options.game);
  arguments.repeated("--bot", options.bots, "NAME='COMMAND' for a program, or the name of a strategy; at least two");
  arguments.size(options.size);
  arguments.rules();
  arguments.text("--walls", options.walls,
                 "own: each seat draws from its own part of the wall, where the game has one");
  arguments.count("--deals", options.deals, "Number of deals; each is played under all seatings (1000)");
  arguments.number("--seed", options.seed, "Seed of the deals (a secret one, so that no bot can guess the cards)");
  arguments.text("--seatings", options.seatings,
                 "all, or balanced: each bot as often in each seat, in fewer games (all)");
  arguments.list("--sprt", options.sprt,
                 "Stop when decided: elo0=0 elo1=10, or points0=0 points1=0.5; alpha=0.05 beta=0.05");
  arguments.number("--jobs", options.jobs, "Number of games at a time (1)");
  arguments.text("--shard", options.shard, "Play only part i of n, as 3/8; see 'kiebitz help merge'");
  arguments.text("--out", options.out, "Folder for results, records and a report; a match found there is resumed");
  arguments.text("--keep", options.keep, "Which games to keep in full in --out: all, faults or none (faults)");
  declare_limits(arguments, options.limits);
  declare_outputs(arguments, options.outputs);
  arguments.examples(
      "Lets programs and built-in strategies play each other; docs/bots.md says how to write a bot. Every deal is "
      "played\n"
      "under all seatings, and error bars are over deals. Ctrl-C stops and prints the result so far.\n\n"
      "Example: kiebitz arena maumau --bot rulebook --bot random --deals 1e4\n"
      "         kiebitz arena maumau --players 4 --bot mine='python3 my_bot.py' --bot rulebook --out match\n"
      "         kiebitz arena sichuan --bot new='./bot' --bot old='./bot-1.0' --sprt elo0=0 elo1=10 --jobs 4");
}

Result<std::vector<arena::Bot>> bots_of(const ArenaOptions& options, const Playable& game) {
  std::vector<arena::Bot> bots;
  for (const std::string& text : options.bots) {
    auto bot = read_bot(text, game);
    if (!bot) return bot.problem();
    if (std::ranges::find(bots, bot->name, &arena::Bot::name) != bots.end()) {
      return Problem(fmt::format("two bots are called {}; give one another name, as in --bot other=...", bot->name));
    }
    bots.push_back(std::move(bot).value());
  }
  if (bots.size() < 2 || bots.size() > most_bots)
    return Problem(fmt::format("name 2 to {} bots with --bot", most_bots));
  return bots;
}

std::uint64_t secret_seed() {
  std::random_device entropy;
  return (std::uint64_t{entropy()} << 32U) | entropy();
}

// `rules` are those of --rules.
Result<MatchSpec> spec_of(const ArenaOptions& options, const AnyGame& game, const std::string& rules) {
  auto all_rules = options.walls.empty() ? Result<std::string>(rules) : game.rules(rules + " walls=" + options.walls);
  if (!all_rules) return Problem("--walls: " + all_rules.problem().message());
  auto begun = begin_plan(game, options.size, *all_rules, options.limits);
  if (!begun) return begun.problem();
  MatchSpec spec;
  arena::MatchPlan& plan = spec.plan;
  plan = std::move(begun).value();
  auto bots = bots_of(options, *game.playable());
  if (!bots) return bots.problem();
  plan.bots = std::move(bots).value();
  plan.seed = options.seed ? *options.seed : secret_seed();
  if (options.seatings != "all" && options.seatings != "balanced") {
    return Problem(fmt::format("--seatings must be all or balanced, not {}", in_quotes(options.seatings)));
  }
  plan.seatings = options.seatings == "all" ? arena::Seatings::all : arena::Seatings::balanced;
  spec.deals = options.deals;
  const auto part = shard_of(options.shard, options.deals);
  if (!part) return part.problem();
  spec.first = part->first;
  spec.end = part->end;
  if (options.sprt.empty()) return spec;
  if (plan.bots.size() != 2) return Problem("--sprt compares two bots; name two");
  if (!options.shard.empty()) return Problem("--sprt needs the whole match, not a --shard");
  auto sprt = arena::read_sprt(fmt::format("{}", fmt::join(options.sprt, " ")));
  if (!sprt) return Problem("--sprt: " + sprt.problem().message());
  spec.sprt = *sprt;
  return spec;
}

Result<arena::Keep> keep_of(const ArenaOptions& options) {
  if (options.keep.empty()) return options.out.empty() ? arena::Keep::none : arena::Keep::faults;
  if (options.keep == "none") return arena::Keep::none;
  if (options.out.empty()) return Problem("--keep needs a folder, --out DIR");
  if (options.keep == "all") return arena::Keep::all;
  if (options.keep == "faults") return arena::Keep::faults;
  return Problem(fmt::format("--keep must be all, faults or none, not {}", in_quotes(options.keep)));
}

// A program that cannot be started at all is a mistake on the command line.
std::string cannot_start(const arena::MatchPlan& plan) {
  for (const arena::Bot& bot : plan.bots) {
    if (!bot.is_program()) continue;
    arena::BotProcess process(bot, arena::greeting_of(plan.game->name(), plan.size, plan.rules, 0), plan.limits);
    const auto& wrong = process.handshake();
    if (wrong && wrong->kind == "missing") return fmt::format("bot {} {}", in_quotes(bot.name), wrong->text);
  }
  return "";
}

// The secret seed of the first run, when a match is resumed without --seed.
Result<std::uint64_t> seed_before(const std::string& folder, std::uint64_t otherwise) {
  std::error_code none;
  if (folder.empty() || !std::filesystem::exists(folder + "/match.json", none)) return otherwise;
  const auto found = read_match(folder);
  if (!found) return found.problem();
  return found->spec.plan.seed;
}

Exit play(const MatchSpec& spec, const ArenaOptions& options, arena::Keep keep, MatchFolder& folder,
          const PlayedGames& before) {
  MatchScore score(spec);
  arena::Work work{spec.first, spec.end, {}};
  for (const auto& [id, game] : before) {
    work.played.insert(id);
    score.add(game);
  }
  const std::uint64_t all = (spec.end - spec.first) * spec.plan.block().size();
  std::uint64_t games = before.size();
  Progress progress("games", all, games);
  const StopRequest stop;
  const auto take = [&](const arena::PlayedGame& game) -> Result<Done> {
    if (folder.is_open()) {
      if (auto added = folder.add(game); !added) return added;
    }
    score.add(game);
    progress.show(++games, [&] { return score.standing(); });
    return Done{};
  };
  const auto finished =
      play_match(spec.plan, work, options.jobs, keep, take, [&] { return StopRequest::made() || score.is_decided(); });
  progress.finish();
  if (!finished) complain("kiebitz arena", finished.problem().message());
  const Exit printed = print_match("kiebitz arena", score, progress.seconds(), options.outputs, options.out);
  if (!finished) return Exit::internal_error;
  if (!StopRequest::made() || games == all) return printed;
  complain("kiebitz arena",
           fmt::format("stopped after {} of {} games; {}", games, all,
                       options.out.empty() ? "use --out DIR to be able to go on" : "run the same command to go on"));
  return Exit::interrupted;
}

// Empty if the options are fine.
std::string complaint(const ArenaOptions& options) {
  if (options.jobs < 1 || options.jobs > most_jobs) return fmt::format("--jobs must be from 1 to {}", most_jobs);
  const std::string limits = complaint(options.limits);
  return limits.empty() ? complaint(options.outputs) : limits;
}

}  // namespace

Exit run_arena(Arguments& arguments) {
  ArenaOptions options;
  declare_options(arguments, options);
  if (const auto stop = arguments.parse()) return *stop;
  if (arguments.playable(options.game) == nullptr) return Exit::bad_input;
  const AnyGame& game = *find_game(options.game);
  const auto rules = arguments.rules_for(game);
  if (!rules) return Exit::bad_input;
  if (const std::string wrong = complaint(options); !wrong.empty()) return arguments.misuse(wrong);
  const auto keep = keep_of(options);
  if (!keep) return arguments.misuse(keep.problem().message());
  auto made = spec_of(options, game, *rules);
  if (!made) return arguments.misuse(made.problem().message());
  MatchSpec spec = std::move(made).value();
  const process::Undumpable secrets;
  if (const std::string wrong = cannot_start(spec.plan); !wrong.empty()) return arguments.misuse(wrong);
  if (!options.seed) {
    const auto seed = seed_before(options.out, spec.plan.seed);
    if (!seed) return arguments.misuse(seed.problem().message());
    spec.plan.seed = *seed;
  }
  MatchFolder folder;
  PlayedGames before;
  if (!options.out.empty()) {
    if (const auto opened = folder.open(options.out, spec, before); !opened) {
      return arguments.misuse(opened.problem().message());
    }
  }
  return play(spec, options, *keep, folder, before);
}

}  // namespace kiebitz::cli
