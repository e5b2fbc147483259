// Plays a deal of Bloody Battle in each thread of the device, with tables that lie in its memory: the rules and the
// players must compile as device code as they stand. tools/portability compiles it if nvcc is installed; nothing links
// or runs it.
#include <cstdint>

#include "engine/play_out.hpp"
#include "games/sichuan/strategy.hpp"

__global__ void play_sichuan(const kiebitz::mahjong::Tables* tables, kiebitz::sichuan::Options options,
                             std::uint64_t seed, std::uint64_t deals, std::int32_t* scores) {
  using namespace kiebitz;
  const std::uint64_t number = std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x;
  if (number >= deals) return;
  const sichuan::Sichuan game(*tables, options);
  auto state = game.start(game.deck({seed, number}));
  sichuan::Random random(dice_of({seed, number}));
  const sichuan::Steady steady;
  while (!game.to_act(state).empty()) {
    const Seat seat = game.to_act(state).first();
    const sichuan::View view = game.view(state, seat);
    game.play(state, seat, seat == Seat{0} ? random(view) : steady(view));
  }
  for (std::size_t seat = 0; seat < sichuan::players; ++seat) scores[4 * number + seat] = state.players[seat].score;
}
