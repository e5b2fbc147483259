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
  const auto tally = any->playable()->play_many(3, "rulebook", Deal{42, 7}, 1);
  std::printf("%d %d %d\n", outcome.scores[0], outcome.scores[1], outcome.scores[2]);
  return outcome.over() && tally.ok() && tally->scores[1] == outcome.scores[1] ? 0 : 1;
}
