// kiebitz perft GAME --deck "..." --players N --depth D [--divide] [--json]
#include <cstdio>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/commands/arguments.hpp"

namespace kiebitz::cli {

namespace {

struct Options {
  std::string game;
  std::string deck;
  DealChoice deal;
  unsigned depth = 6;
  bool divide = false;
  bool json = false;
};

std::uint64_t total(const std::vector<Branch>& branches) {
  std::uint64_t sum = 0;
  for (const Branch& branch : branches) sum += branch.count;
  return sum;
}

void print_json(const std::vector<std::uint64_t>& counts, const std::vector<Branch>& branches, bool divide) {
  nlohmann::ordered_json json = {{"counts", counts}};
  if (divide) {
    json["divide"] = nlohmann::ordered_json::object();
    for (const Branch& branch : branches) json["divide"][branch.move] = branch.count;
  }
  fmt::print("{}\n", json.dump());
}

// Prints each depth as soon as it is counted.
Exit count(const Arguments& arguments, const Playable& game, const Setup& setup, const Options& options) {
  std::vector<std::uint64_t> counts;
  std::vector<Branch> branches;
  for (unsigned depth = 1; depth <= options.depth; ++depth) {
    auto result = game.perft(setup, depth);
    if (!result) return arguments.misuse(result.problem().message());
    branches = std::move(result).value();
    counts.push_back(total(branches));
    if (!options.json && depth == 1) fmt::print("{:>5} {:>20}\n", "moves", "sequences");
    if (!options.json) fmt::print("{:>5} {:>20}\n", depth, counts.back());
    std::fflush(stdout);
  }
  if (options.json) {
    print_json(counts, branches, options.divide);
  } else if (options.divide) {
    fmt::print("\nsequences of {} moves, by first move\n", options.depth);
    for (const Branch& branch : branches) fmt::print("{:>5} {:>20}\n", branch.move, branch.count);
  }
  return Exit::good;
}

}  // namespace

Exit run_perft(Arguments& arguments) {
  Options options;
  arguments.game_word(options.game);
  arguments.text("--deck", options.deck, "Deck in the game's notation, top card first");
  arguments.deal(options.deal, "deck");
  arguments.rules();
  arguments.number("--depth", options.depth, "Longest sequence to count (6)");
  arguments.flag("--divide", options.divide, "Split the last count by first move");
  arguments.flag("--json", options.json, "Print one JSON object");
  arguments.examples(
      "Counts all legal move sequences, not only those a strategy would choose. Games that end earlier have no\n"
      "sequence of that length.\n\n"
      "Example: kiebitz perft maumau --players 2 --seed 1 --depth 8 --divide");
  if (const auto stop = arguments.parse()) return *stop;
  const Playable* const game = arguments.playable(options.game);
  if (game == nullptr) return Exit::bad_input;
  if (options.deck.empty() == !options.deal.seed) return arguments.misuse("give either --deck or --seed");
  if (options.deal.number && !options.deal.seed) return arguments.misuse("--deal needs --seed");
  if (options.depth == 0) return arguments.misuse("--depth must be at least 1");
  const auto rules = arguments.rules_for(*find_game(options.game));
  if (!rules) return Exit::bad_input;
  Setup setup{options.deal.size, options.deck, *rules};
  if (options.deal.seed) setup.cards = options.deal.deal();
  return count(arguments, *game, setup, options);
}

}  // namespace kiebitz::cli
