// sichuan_campaign --deals 1e6 --seed S   whole deals with random options, answer by answer
//
// The differential test, run for hours instead of seconds.
#include <algorithm>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/report/numbers.hpp"
#include "tests/campaign/campaign.hpp"
#include "tests/games/sichuan/differential.hpp"

namespace kiebitz::sichuan::tests {

namespace {

using campaign::complain;
using campaign::Plan;
using campaign::Sums;
using cli::grouped;
using cli::whole_number;

constexpr std::string_view program = "sichuan_campaign";
constexpr std::uint64_t block = 64;

struct Options : campaign::Options {
  std::string deals = "1e6";
};

Sums compare(Deal first, std::uint64_t count) {
  Sums sums;
  Coverage coverage;
  for (std::uint64_t i = 0; i < count; ++i) {
    const Deal deal{first.seed, first.number + i};
    if (const auto found = difference(deal, coverage)) {
      sums.disagreements.push_back({fmt::format("{} {}", deal.seed, deal.number), *found});
    }
  }
  sums.compared = coverage.deals;
  sums.counts = {coverage.answers, coverage.payments, coverage.wins,    coverage.robbed,
                 coverage.refunds, coverage.barred,   coverage.several, coverage.empty_walls};
  sums.digest = coverage.digest;
  return sums;
}

Plan plan_of(std::uint64_t deals, std::uint64_t seed) {
  Plan plan;
  plan.program = program;
  plan.title = "sichuan deals";
  plan.things = "deals";
  plan.remark = "; three of four with random options";
  plan.description = {{"what", "deals"}, {"deals", deals}, {"seed", seed}, {"block", block}};
  plan.resume = fmt::format("{} --deals {} --seed {}", program, deals, seed);
  plan.blocks = (deals + block - 1) / block;
  plan.block = block;
  plan.counters = {{"answers"}, {"payments"}, {"wins"},    {"robbed kongs"},
                   {"refunds"}, {"barred"},   {"several"}, {"empty walls"}};
  plan.compare = [=](std::uint64_t number) {
    const std::uint64_t first = number * block;
    return compare({seed, first}, std::min(block, deals - first));
  };
  plan.shown = [](const campaign::Disagreement& parts) { return fmt::format("deal {}: {}", parts.at(0), parts.at(1)); };
  plan.counted = [](const Sums& sums) {
    return fmt::format(
        "{} answers, {} payments, {} wins, {} robbed kongs, {} refunds, {} wins barred, {} tiles won by several, {} "
        "empty "
        "walls",
        grouped(sums.counts[0]), grouped(sums.counts[1]), grouped(sums.counts[2]), grouped(sums.counts[3]),
        grouped(sums.counts[4]), grouped(sums.counts[5]), grouped(sums.counts[6]), grouped(sums.counts[7]));
  };
  return plan;
}

int main(int argc, char** argv) {
  Options options;
  CLI::App app("Compares the engine with the reference engine of tests/reference on many deals.", std::string(program));
  app.add_option("--deals", options.deals, "How many (1e6)")->type_name("N");
  add_options(app, "deals", options);
  if (const auto code = campaign::parse(app, argc, argv)) return *code;
  const auto deals = whole_number(options.deals);
  const auto seed = whole_number(options.seed);
  if (!deals || *deals == 0) return complain(program, fmt::format("'{}' is not a number of deals", options.deals));
  if (!seed) return complain(program, fmt::format("'{}' is not a seed", options.seed));
  if (options.threads == 0) return complain(program, "--threads must be at least 1");
  return run(plan_of(*deals, *seed), options);
}

}  // namespace

}  // namespace kiebitz::sichuan::tests

int main(int argc, char** argv) { return kiebitz::sichuan::tests::main(argc, argv); }
