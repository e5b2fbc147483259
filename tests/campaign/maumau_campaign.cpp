// maumau_campaign deals --games 1e7 --seed S      whole games, for each number of players
// maumau_campaign perft --deals 1000 --depth 10   counts of move sequences, likewise
// maumau_campaign lockstep --games 3e7            games in lock-step against the plain loop, likewise
// maumau_campaign open-cards --games 1000         the solver for open cards against plain solvers, likewise
//
// The differential tests, run for hours instead of seconds.
#include <algorithm>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/report/numbers.hpp"
#include "tests/campaign/campaign.hpp"
#include "tests/games/maumau/differential.hpp"
#include "tests/games/maumau/lockstep.hpp"
#include "tests/games/maumau/solving.hpp"

namespace kiebitz::maumau::tests {

namespace {

using campaign::complain;
using campaign::Plan;
using campaign::Sums;
using cli::grouped;
using cli::whole_number;

constexpr std::string_view program = "maumau_campaign";
constexpr std::uint64_t sizes = 3;              // 2, 3 and 4 players alternate, block by block
constexpr std::uint64_t deals_in_block = 5000;  // about a tenth of a second
constexpr std::uint64_t lockstep_deals_in_block = 100'000;

struct Options : campaign::Options {
  std::string games = "1e7";
  std::string deals = "1000";
  std::string lockstep_games = "3e7";
  std::string open_games = "1000";
  unsigned depth = 10;
};

using Compare = std::function<Comparison(unsigned players, std::uint64_t first, std::uint64_t count)>;

// The counters of a plan.
constexpr std::size_t endless = sizes;  // after the stuck games of each number of players
constexpr std::size_t sequences = sizes + 1;
constexpr std::size_t unknown = sizes + 2;  // from here on, of the solver for open cards
constexpr std::size_t lines = sizes + 3;
constexpr std::size_t full_decks = sizes + 4;
constexpr std::size_t by_size = sizes + 5;
constexpr std::size_t deck_sizes = std::tuple_size_v<decltype(Comparison::compared_by_size)>;

Sums sums_of(const Comparison& comparison, std::uint64_t size) {
  Sums sums;
  sums.compared = comparison.deals;
  sums.counts.resize(by_size + deck_sizes);
  sums.counts[size] = comparison.stuck;
  sums.counts[endless] = comparison.endless;
  sums.counts[sequences] = comparison.sequences;
  sums.counts[unknown] = comparison.unknown;
  sums.counts[lines] = comparison.lines;
  sums.counts[full_decks] = comparison.full_decks;
  std::ranges::copy(comparison.compared_by_size, sums.counts.begin() + by_size);
  sums.digest = comparison.digest;
  for (const Disagreement& each : comparison.disagreements) {
    sums.disagreements.push_back({each.line, each.fast, each.reference});
  }
  return sums;
}

// What all campaigns share. `deals` is the number for each number of players.
Plan plan_of(std::string_view what, std::uint64_t deals, std::uint64_t seed, std::uint64_t block, Compare compare) {
  Plan plan;
  plan.program = program;
  plan.title = fmt::format("maumau {}", what);
  plan.things = "deals";
  plan.remark = "; 2, 3 and 4 players alike";
  plan.description = {{"what", what}, {"deals", deals}, {"seed", seed}};
  plan.blocks = (deals + block - 1) / block * sizes;
  plan.block = block;
  plan.counters = {{"stuck", sizes}, {"endless"},    {"sequences"},          {"unknown"},
                   {"lines"},        {"full decks"}, {"by size", deck_sizes}};
  plan.compare = [=](std::uint64_t number) {
    const std::uint64_t first = number / sizes * block;
    const auto players = static_cast<unsigned>(number % sizes) + MauMau::min_players;
    return sums_of(compare(players, first, std::min(block, deals - first)), number % sizes);
  };
  plan.shown = [](const campaign::Disagreement& parts) {
    return to_text(Disagreement{parts.at(0), parts.at(1), parts.at(2)});
  };
  return plan;
}

// Whole games; `what` is the name of the command.
Plan plan_of_games(std::string_view what, std::uint64_t deals, std::uint64_t seed, std::uint64_t block,
                   Compare compare) {
  Plan plan = plan_of(what, deals, seed, block, std::move(compare));
  plan.description["block"] = plan.block;
  plan.resume = fmt::format("{} {} --games {} --seed {}", program, what, deals, seed);
  plan.counted = [](const Sums& sums) {
    return fmt::format("stuck {} + {} + {}, endless {}", sums.counts[0], sums.counts[1], sums.counts[2],
                       sums.counts[endless]);
  };
  return plan;
}

Plan plan_of_deals(std::uint64_t deals, std::uint64_t seed) {
  return plan_of_games("deals", deals, seed, deals_in_block, [seed](unsigned players, auto first, auto count) {
    return compare_deals(players, {seed, first}, count);
  });
}

Plan plan_of_lockstep(std::uint64_t deals, std::uint64_t seed) {
  return plan_of_games(
      "lockstep", deals, seed, lockstep_deals_in_block,
      [seed](unsigned players, auto first, auto count) { return compare_lockstep(players, {seed, first}, count); });
}

Plan plan_of_perft(std::uint64_t deals, std::uint64_t seed, unsigned depth) {
  Plan plan = plan_of("perft", deals, seed, 1, [seed, depth](unsigned players, auto first, auto) {
    return compare_perft(players, {seed, first}, depth);
  });
  plan.description["depth"] = depth;
  plan.description["block"] = plan.block;
  plan.resume = fmt::format("{} perft --deals {} --depth {} --seed {}", program, deals, depth, seed);
  plan.counted = [depth](const Sums& sums) {
    return fmt::format("{} sequences of {} moves", grouped(sums.counts[sequences]), depth);
  };
  return plan;
}

// Small decks with all their positions; for two players also a full deck.
Comparison compare_open_cards(unsigned players, Deal first, std::uint64_t count) {
  constexpr std::uint64_t limit = 1'000'000;
  constexpr std::uint64_t full_deck_limit = 1'000'000;
  constexpr long plain_budget = 200'000;
  constexpr std::size_t places = 1U << 16U;
  constexpr std::size_t most_positions = 50'000;
  Comparison sum;
  Solver solver(players, limit, places);
  Solver full_deck_solver(players, full_deck_limit, places);
  for (std::uint64_t i = 0; i < count; ++i) {
    const Deal deal = {first.seed, first.number + i};
    sum += compare_small_games({small_game(deal, players)}, solver, most_positions);
    if (players == 2) sum += compare_full_deck(deal, full_deck_solver, 24, plain_budget);
  }
  return sum;
}

Plan plan_of_open_cards(std::uint64_t deals, std::uint64_t seed) {
  Plan plan = plan_of("open-cards", deals, seed, 10, [seed](unsigned players, auto first, auto count) {
    return compare_open_cards(players, {seed, first}, count);
  });
  plan.description["block"] = plan.block;
  plan.resume = fmt::format("{} open-cards --games {} --seed {}", program, deals, seed);
  plan.counted = [](const Sums& sums) {
    std::string small;
    for (std::size_t size = 0; size + 1 < deck_sizes; ++size) {
      const std::uint64_t count = sums.counts[by_size + size];
      if (count > 0) small += fmt::format("{}{} of {} cards", small.empty() ? "" : ", ", count, size);
    }
    return fmt::format(
        "small decks: {}; {} of {} positions settled, {} without a winner; too large {} + {} + {}; full decks: "
        "{} of {} settled; {} lines",
        small, grouped(sums.counts[sequences] - sums.counts[unknown]), grouped(sums.counts[sequences]),
        grouped(sums.counts[endless]), sums.counts[0], sums.counts[1], sums.counts[2],
        sums.counts[by_size + deck_sizes - 1], sums.counts[full_decks], grouped(sums.counts[lines]));
  };
  return plan;
}

enum class What { deals, perft, lockstep, open_cards };

Plan plan_of(What what, std::uint64_t deals, std::uint64_t seed, const Options& options) {
  if (what == What::perft) return plan_of_perft(deals, seed, options.depth);
  if (what == What::open_cards) return plan_of_open_cards(deals, seed);
  return what == What::lockstep ? plan_of_lockstep(deals, seed) : plan_of_deals(deals, seed);
}

int start(const Options& options, What what) {
  const std::string& number = what == What::perft        ? options.deals
                              : what == What::lockstep   ? options.lockstep_games
                              : what == What::open_cards ? options.open_games
                                                         : options.games;
  const auto deals = whole_number(number);
  const auto seed = whole_number(options.seed);
  if (!deals || *deals == 0) return complain(program, fmt::format("'{}' is not a number of deals", number));
  if (!seed) return complain(program, fmt::format("'{}' is not a seed", options.seed));
  if (options.threads == 0 || options.depth == 0) {
    return complain(program, "--threads and --depth must be at least 1");
  }
  if (what == What::lockstep && available_lanes().empty()) {
    return complain(program, "this processor cannot play games in lock-step");
  }
  return run(plan_of(what, *deals, *seed, options), options);
}

int main(int argc, char** argv) {
  Options options;
  CLI::App app("Compares the engine with the reference engine of tests/reference on many games.", std::string(program));
  app.require_subcommand(1);
  auto* const deals = app.add_subcommand("deals", "Whole games, in the contest form");
  deals->add_option("--games", options.games, "How many for each number of players (1e7)")->type_name("N");
  add_options(*deals, "deals", options);
  auto* const perft = app.add_subcommand("perft", "Counts of sequences of moves in free play");
  perft->add_option("--deals", options.deals, "How many for each number of players (1000)")->type_name("N");
  perft->add_option("--depth", options.depth, "Moves in a sequence (10)")->type_name("D");
  add_options(*perft, "deals", options);
  auto* const lockstep = app.add_subcommand("lockstep", "Games in lock-step, against the plain loop");
  lockstep->add_option("--games", options.lockstep_games, "How many for each number of players (3e7)")->type_name("N");
  add_options(*lockstep, "deals", options);
  auto* const open_cards = app.add_subcommand("open-cards", "The solver for open cards, against plain solvers");
  open_cards->add_option("--games", options.open_games, "How many for each number of players (1000)")->type_name("N");
  add_options(*open_cards, "deals", options);
  if (const auto code = campaign::parse(app, argc, argv)) return *code;
  if (open_cards->parsed()) return start(options, What::open_cards);
  return start(options, perft->parsed() ? What::perft : lockstep->parsed() ? What::lockstep : What::deals);
}

}  // namespace

}  // namespace kiebitz::maumau::tests

int main(int argc, char** argv) { return kiebitz::maumau::tests::main(argc, argv); }
