// mahjong_campaign hands --hands 1e7 --seed S       expected tiles, scores, analyses and the contest text
// mahjong_campaign distances --hands 1e5 --seed S   distances before and after a draw, and rankings of discards
//
// The differential tests, run for hours instead of seconds.
#include <algorithm>
#include <numeric>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/report/numbers.hpp"
#include "tests/campaign/campaign.hpp"
#include "tests/games/mahjong/differential.hpp"

namespace kiebitz::mahjong::tests {

namespace {

using campaign::complain;
using campaign::Plan;
using campaign::Sums;
using cli::grouped;
using cli::whole_number;

constexpr std::string_view program = "mahjong_campaign";
constexpr std::uint64_t hands_in_block = 8000;    // about a tenth of a second
constexpr std::uint64_t distances_in_block = 64;  // likewise
constexpr std::uint64_t one_ranking_in = 8;       // a ranking takes as long as a hundred distances

struct Options : campaign::Options {
  std::string hands = "1e7";
  std::string distances = "1e5";
};

using Compare = std::function<Comparison(Deal first, std::uint64_t count)>;

// The counters of a plan: hands of each recipe with each trait, then distances and rankings.
constexpr std::size_t first_distance = trait_count * recipe_count;
constexpr std::size_t rankings = first_distance + distance_count;

Sums sums_of(const Comparison& comparison) {
  Sums sums;
  sums.compared = comparison.count(Trait::hands);
  for (std::size_t trait = 0; trait < trait_count; ++trait) {
    for (const Traits& traits : comparison.made) sums.counts.push_back(traits[trait]);
  }
  sums.counts.insert(sums.counts.end(), comparison.distances.begin(), comparison.distances.end());
  sums.counts.push_back(comparison.rankings);
  sums.digest = comparison.digest;
  for (const Disagreement& each : comparison.disagreements) sums.disagreements.push_back({each.line, each.what});
  return sums;
}

// What both campaigns share.
Plan plan_of(std::string_view what, std::uint64_t hands, std::uint64_t seed, std::uint64_t block, Compare compare) {
  Plan plan;
  plan.program = program;
  plan.title = fmt::format("mahjong {}", what);
  plan.things = "hands";
  plan.remark = fmt::format("; {} recipes alike", recipe_count);
  plan.description = {{"what", what}, {"hands", hands}, {"seed", seed}, {"block", block}};
  plan.resume = fmt::format("{} {} --hands {} --seed {}", program, what, hands, seed);
  plan.blocks = (hands + block - 1) / block;
  plan.block = block;
  for (const std::string_view trait : trait_names) {
    plan.counters.push_back({fmt::format("{} by recipe", trait), recipe_count});
  }
  plan.counters.push_back({"distances", distance_count});
  plan.counters.push_back({"rankings"});
  plan.compare = [=](std::uint64_t number) {
    const std::uint64_t first = number * block;
    return sums_of(compare({seed, first}, std::min(block, hands - first)));
  };
  plan.shown = [](const campaign::Disagreement& parts) { return to_text(Disagreement{parts.at(0), parts.at(1)}); };
  return plan;
}

// Summed over all recipes.
std::string count_of(const Sums& sums, Trait trait) {
  const auto first = sums.counts.begin() + static_cast<std::ptrdiff_t>(static_cast<std::size_t>(trait) * recipe_count);
  return grouped(std::accumulate(first, first + recipe_count, std::uint64_t{0}));
}

Plan plan_of_hands(std::uint64_t hands, std::uint64_t seed) {
  Plan plan = plan_of("hands", hands, seed, hands_in_block, compare_made_hands);
  plan.counted = [](const Sums& sums) {
    return fmt::format("{} ready, {} for seven pairs, {} in several ways, {} for a fifth tile",
                       count_of(sums, Trait::ready), count_of(sums, Trait::seven_pairs),
                       count_of(sums, Trait::several_ways), count_of(sums, Trait::fifth));
  };
  return plan;
}

Plan plan_of_distances(std::uint64_t hands, std::uint64_t seed) {
  Plan plan = plan_of("distances", hands, seed, distances_in_block, [](Deal first, std::uint64_t count) {
    return compare_made_distances(first, count, one_ranking_in);
  });
  plan.counted = [](const Sums& sums) {
    std::string text = "distances";
    for (std::size_t i = 0; i + 1 < distance_count; ++i) {
      const std::uint64_t count = sums.counts[first_distance + i];
      if (count > 0) text += fmt::format(" {}: {},", static_cast<int>(i) - 1, grouped(count));
    }
    return text + fmt::format(" none: {}; {} rankings of discards", grouped(sums.counts[rankings - 1]),
                              grouped(sums.counts[rankings]));
  };
  return plan;
}

int start(const Options& options, bool of_distances) {
  const std::string& number = of_distances ? options.distances : options.hands;
  const auto hands = whole_number(number);
  const auto seed = whole_number(options.seed);
  if (!hands || *hands == 0) return complain(program, fmt::format("'{}' is not a number of hands", number));
  if (!seed) return complain(program, fmt::format("'{}' is not a seed", options.seed));
  if (options.threads == 0) return complain(program, "--threads must be at least 1");
  return run(of_distances ? plan_of_distances(*hands, *seed) : plan_of_hands(*hands, *seed), options);
}

int main(int argc, char** argv) {
  Options options;
  CLI::App app("Compares the engine with the reference engine of tests/reference on many hands.", std::string(program));
  app.require_subcommand(1);
  auto* const hands = app.add_subcommand("hands", "Expected tiles, scores, analyses and the contest text");
  hands->add_option("--hands", options.hands, "How many (1e7)")->type_name("N");
  add_options(*hands, "hands", options);
  auto* const distances = app.add_subcommand("distances", "Distances to ready, and rankings of discards");
  distances->add_option("--hands", options.distances, "How many (1e5)")->type_name("N");
  add_options(*distances, "hands", options);
  if (const auto code = campaign::parse(app, argc, argv)) return *code;
  return start(options, distances->parsed());
}

}  // namespace

}  // namespace kiebitz::mahjong::tests

int main(int argc, char** argv) { return kiebitz::mahjong::tests::main(argc, argv); }
