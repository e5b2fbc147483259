// The parts of a Mau-Mau game under Google Benchmark: the yardstick, a deal, a game, the contest form. Each counts
// items a second; `kiebitz bench maumau` prints the ratios.
#include <benchmark/benchmark.h>

#include "bench/agreement.hpp"
#include "bench/yardstick.hpp"
#include "games/maumau/contest.hpp"
#include "games/maumau/story.hpp"
#include "kiebitz/any_game.hpp"

namespace kiebitz {
namespace {

constexpr std::int64_t batch = 1000;

void yardstick(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(bench::shuffle_yardsticks(batch));
  state.SetItemsProcessed(state.iterations() * batch);
}
BENCHMARK(yardstick);

void deal(benchmark::State& state) {
  const maumau::MauMau game(2);
  std::uint64_t number = 0;
  for (auto _ : state) benchmark::DoNotOptimize(game.deck(Deal{1, number++}));
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(deal);

void play(benchmark::State& state, std::string_view strategy) {
  const AnyGame& game = *find_game("maumau");
  const auto seats = static_cast<unsigned>(state.range(0));
  if (!bench::answers_agree(game, seats)) return state.SkipWithError("the simulation and the table disagree");
  const auto simulation = game.simulation({seats, {std::string(strategy)}}).value();
  Totals totals(simulation->layout());
  for (auto _ : state) (void)simulation->count(Deal{1, totals.number("games")}, batch, totals);
  state.SetItemsProcessed(state.iterations() * batch);
}
BENCHMARK_CAPTURE(play, rulebook, "rulebook")->Arg(2)->Arg(3)->Arg(4);
BENCHMARK_CAPTURE(play, random, "random")->Arg(2)->Arg(3)->Arg(4);

void contest(benchmark::State& state) {
  StringSink deals;
  if (!find_game("maumau")->write_contest(2, Deal{1, 0}, batch, deals)) return state.SkipWithError("no deals");
  for (auto _ : state) {
    StringSource source(deals.text());
    StringSink answers;
    benchmark::DoNotOptimize(maumau::solve(source, answers).ok());
  }
  state.SetItemsProcessed(state.iterations() * batch);
}
BENCHMARK(contest);

void story(benchmark::State& state) {
  const maumau::MauMau game(2);
  std::uint64_t number = 0;
  for (auto _ : state) benchmark::DoNotOptimize(maumau::tell(game, game.deck(Deal{1, number++})));
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(story);

}  // namespace
}  // namespace kiebitz
