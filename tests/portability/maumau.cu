// Plays a game of Mau-Mau to its end in each thread of the device: the rules must compile as device code as they stand.
// tools/portability compiles it if nvcc is installed; nothing links or runs it.
#include <cstddef>
#include <cstdint>

#include "engine/play_out.hpp"
#include "games/maumau/strategy.hpp"

__global__ void play_maumau(unsigned players, std::uint64_t seed, std::uint64_t games, std::int32_t* scores) {
  const std::uint64_t number = std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x;
  if (number >= games) return;
  const kiebitz::maumau::MauMau game(players);
  auto state = game.start(game.deck(kiebitz::Deal{seed, number}));
  const kiebitz::Outcome outcome = kiebitz::play_out(game, state, kiebitz::maumau::Rulebook{});
  for (std::size_t seat = 0; seat < players; ++seat) scores[number * players + seat] = outcome.scores[seat];
}
