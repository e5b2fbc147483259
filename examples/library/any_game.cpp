#include <iostream>

#include <kiebitz/any_game.hpp>

int main() {
  const kiebitz::AnyGame& game = *kiebitz::find_game("maumau");
  const auto simulation = game.simulation({4, {"rulebook"}}).value();
  kiebitz::Totals totals(simulation->layout());
  if (!simulation->count({kiebitz::Deal{1, 0}, 1'000'000}, totals)) return 1;  // seed 1, from deal 0 on
  for (unsigned seat = 0; seat < 4; ++seat)
    std::cout << "seat " << seat << " wins " << totals.row("wins")[seat] << '\n';

  const auto table = game.playable()->table({2, kiebitz::Deal{1, 0}}).value();  // free play, move by move
  const auto refused = table->play(kiebitz::Seat{0}, "keep");
  std::cout << to_text(refused->reason, game.phrases(), {}) << ' ' << cited(refused->reason.clauses) << '\n';
}
