// How Even Steven is dealt, played and counted by one thread of a device. No rule and no statistic stands here: these
// call what the processor calls.
#include "backends/cuda/session.hpp"
#include "games/evensteven/counters.hpp"

namespace kiebitz::evensteven {

// `Known` is the number of cards where the compiler is to know it, 0 where the plan says it.
template <unsigned Known, class Player>
struct DevicePlan {
  using Counters = StatisticsOf<cuda::BlockSums>;
  using PlainCounters = evensteven::Counters;
  static constexpr unsigned threads = 512;
  static constexpr bool in_turn = true;
  using Row = cuda::Row<Card, Card::count>;
  static constexpr unsigned words = Row::words;

  unsigned cards = Known;

  template <class Sums>
  KIEBITZ_ANYWHERE void count(Deal deal, std::uint64_t distance, unsigned thread, Sums& sums) const {
    Row deck(cuda::BlockMemory<Counters>::words + thread * words);
    EvenSteven::shuffle_into(deck, deal);
    const EvenSteven game(Known == 0 ? cards : Known);
    if constexpr (Player::deterministic) {
      count_game(game, Player{}, std::as_const(deck), distance, sums);
    } else {
      count_game(game, Player(dice_of(deal)), std::as_const(deck), distance, sums);
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
