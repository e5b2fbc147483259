// Plays a game of Mau-Mau to its end, in a form that each compiler of the project must compile: no main, no input and
// output, only the engine. tools/portability compiles it; nothing links or runs it.
#include <cstddef>
#include <cstdint>

#include "engine/play_out.hpp"
#include "games/maumau/strategy.hpp"

// A declaration first, and no mangled name: the way a WebAssembly module would export it.
extern "C" void play_maumau(unsigned players, std::uint64_t seed, std::uint64_t number, std::int32_t* scores);

void play_maumau(unsigned players, std::uint64_t seed, std::uint64_t number, std::int32_t* scores) {
  const kiebitz::maumau::MauMau game(players);
  auto state = game.start(game.deck(kiebitz::Deal{seed, number}));
  const kiebitz::Outcome outcome = kiebitz::play_out(game, state, kiebitz::maumau::Rulebook{});
  for (std::size_t seat = 0; seat < players; ++seat) scores[seat] = outcome.scores[seat];
}
