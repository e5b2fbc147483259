#include <cstdio>

#include <kiebitz/engine/play_out.hpp>
#include <kiebitz/games/maumau/strategy.hpp>

int main() {
  using namespace kiebitz;
  const maumau::MauMau game(3);
  maumau::State state = game.start(game.deck(Deal{.seed = 42, .number = 7}));
  const Outcome outcome = play_out(game, state, maumau::Rulebook{});
  std::printf("%d %d %d\n", outcome.scores[0], outcome.scores[1], outcome.scores[2]);
}
