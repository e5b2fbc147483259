// Plays a deal of Bloody Battle to its end, in a form that each compiler of the project must compile: no main, no input
// and output, only the engine. tools/portability compiles it; nothing links or runs it.
#include <cstddef>
#include <cstdint>

#include "engine/play_out.hpp"
#include "games/sichuan/strategy.hpp"

// A declaration first, and no mangled name: the way a WebAssembly module would export it.
extern "C" void play_sichuan(const kiebitz::mahjong::Tables* tables, std::uint64_t seed, std::uint64_t number,
                             std::int32_t* scores);

void play_sichuan(const kiebitz::mahjong::Tables* tables, std::uint64_t seed, std::uint64_t number,
                  std::int32_t* scores) {
  const kiebitz::sichuan::Sichuan game(*tables, kiebitz::sichuan::presets[number % 3].options);
  auto state = game.start(game.deck(kiebitz::Deal{seed, number}));
  const kiebitz::Outcome outcome = kiebitz::play_out(game, state, kiebitz::sichuan::Steady{});
  for (std::size_t seat = 0; seat < kiebitz::sichuan::players; ++seat) scores[seat] = outcome.scores[seat];
}
