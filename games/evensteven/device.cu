// Even Steven on a device: how one thread deals, plays and counts games. Rules and counters are those of the CPU.
#include "backends/cuda/session.hpp"
#include "games/evensteven/counters.hpp"

namespace kiebitz::evensteven {

// `Known` is the number of cards if it is a compile-time constant, and 0 if the plan holds it.
template <unsigned Known, class Player>
struct DevicePlan {
  using Counters = CountersOf<cuda::BlockSums>;
  using PlainCounters = evensteven::Counters;
  static constexpr unsigned threads = 512;
  static constexpr bool in_turn = true;
  using Row = cuda::Row<Card, Card::count>;
  static constexpr unsigned words = Row::words;

  unsigned cards = Known;

  template <class Sums>
  KIEBITZ_HOST_DEVICE void count(Deal deal, std::uint64_t offset, unsigned thread, Sums& sums) const {
    Row deck(cuda::BlockMemory<Counters>::words + thread * words);
    EvenSteven::shuffle_into(deck, deal);
    const EvenSteven game(Known == 0 ? cards : Known);
    if constexpr (Player::deterministic) {
      count_game(game, Player{}, std::as_const(deck), offset, sums);
    } else {
      count_game(game, Player(dice_of(deal)), std::as_const(deck), offset, sums);
    }
  }
};

inline const char* open_on_device(const DeviceJob& job, int device, CudaSession** session) {
  if (job.variant != 0) return cuda::open_plan(DevicePlan<0, Random>{job.size}, job, device, session);
  if (job.size == most_cards) return cuda::open_plan(DevicePlan<most_cards, Thrifty>{}, job, device, session);
  return cuda::open_plan(DevicePlan<0, Thrifty>{job.size}, job, device, session);
}

const cuda::DeviceGame on_device{EvenSteven::name, open_on_device};

}  // namespace kiebitz::evensteven
