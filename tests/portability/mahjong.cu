// Judges a hand of Sichuan Mahjong in each thread of the device, with tables that lie in its memory: rules, waits,
// scores and distance must compile as device code as they stand. tools/portability compiles it if nvcc is installed;
// nothing links or runs it.
#include <cstdint>

#include "games/mahjong/dealing.hpp"
#include "games/mahjong/distance.hpp"
#include "games/mahjong/waits.hpp"

__global__ void judge_mahjong(const kiebitz::mahjong::Tables* tables, kiebitz::mahjong::Scorer scorer,
                              std::uint64_t seed, std::uint64_t hands, std::int32_t* scores, std::int32_t* missing) {
  using namespace kiebitz::mahjong;
  const std::uint64_t number = std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x;
  if (number >= hands) return;
  const Hand hand = number % 2 == 0 ? dealt_hand({seed, number}) : ready_hand({seed, number});
  std::int32_t sum = 0;
  for (const Wait& wait : waits(*tables, hand, scorer)) {
    sum += is_expected(hand, wait.tile) ? wait.score : 0;
  }
  scores[number] = sum;
  // Hands with declared chunks need more than the tables, and are left out here.
  const int regular = missing_to_regular(ConcealedRows(*tables), hand.hidden);
  const int seven_pairs = missing_to_seven_pairs(hand.hidden);
  missing[number] = regular < seven_pairs ? regular : seven_pairs;
}
