// Single operations of every game under Google Benchmark: the yardstick, a game, the contest form, a story. Each counts
// items a second; `kiebitz bench GAME` prints the ratios.
#include <benchmark/benchmark.h>

#include "bench/agreement.hpp"
#include "bench/yardstick.hpp"
#include "kiebitz/any_game.hpp"

namespace kiebitz {
namespace {

constexpr std::int64_t batch = 1000;

void yardstick(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(bench::shuffle_yardsticks(batch));
  state.SetItemsProcessed(state.iterations() * batch);
}
BENCHMARK(yardstick);

void play(benchmark::State& state, const AnyGame& game, const std::string& strategy, unsigned size) {
  if (!bench::answers_agree(game, size)) return state.SkipWithError("the fast loop and the table disagree");
  const auto simulation = game.simulation({size, {strategy}, false}).value();
  Totals totals(simulation->layout());
  std::uint64_t number = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(simulation->count(Deal{1, number}, batch, totals).ok());
    number += batch;
  }
  state.SetItemsProcessed(state.iterations() * batch);
}

void contest(benchmark::State& state, const AnyGame& game) {
  StringSink deals;
  if (!game.write_contest(0, Deal{1, 0}, batch, deals)) return state.SkipWithError("no deals");
  for (auto _ : state) {
    StringSource source(deals.text());
    StringSink answers;
    benchmark::DoNotOptimize(game.solve(source, answers).ok());
  }
  state.SetItemsProcessed(state.iterations() * batch);
}

void story(benchmark::State& state, const AnyGame& game) {
  std::uint64_t number = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(game.explain_deal({0, Deal{1, number++}}).ok());
  }
  state.SetItemsProcessed(state.iterations());
}

void enter(const AnyGame& game) {
  const std::string name(game.name());
  if (const Playable* const playable = game.playable()) {
    for (const std::string_view strategy : playable->strategies()) {
      for (const unsigned size : game.sizes()) {
        benchmark::RegisterBenchmark((name + "/" + std::string(strategy) + "/" + std::to_string(size)).c_str(), play,
                                     std::cref(game), std::string(strategy), size);
      }
    }
  }
  benchmark::RegisterBenchmark((name + "/contest").c_str(), contest, std::cref(game));
  benchmark::RegisterBenchmark((name + "/story").c_str(), story, std::cref(game));
}

}  // namespace
}  // namespace kiebitz

int main(int argc, char** argv) {
  for (const kiebitz::AnyGame* game : kiebitz::all_games()) kiebitz::enter(*game);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
