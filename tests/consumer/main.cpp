// Uses the installed library both ways: the rules as templates, and any game through its interface.
#include <cstdio>

#include <kiebitz/any_game.hpp>
#include <kiebitz/engine/play_out.hpp>
#include <kiebitz/games/maumau/strategy.hpp>

int main() {
  using namespace kiebitz;
  const maumau::MauMau game(3);
  maumau::State state = game.start(game.deck(Deal{.seed = 42, .number = 7}));
  const Outcome outcome = play_out(game, state, maumau::Rulebook{});

  const AnyGame* any = find_game("maumau");
  const auto simulation = any->simulation({3, {"rulebook"}, true}).value();
  Totals totals(simulation->layout());
  Fingerprint fingerprint{};
  fingerprint.add(packed(outcome), 7);
  std::printf("%d %d %d\n", outcome.scores[0], outcome.scores[1], outcome.scores[2]);
  return simulation->count({Deal{42, 7}, 1}, totals) && totals.number("fingerprint") == fingerprint.sum ? 0 : 1;
}
