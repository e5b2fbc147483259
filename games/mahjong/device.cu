// Deals and counts one hand of Sichuan Mahjong per device thread, with the same functions as the CPU.
#include "backends/cuda/session.hpp"
#include "games/mahjong/counters.hpp"

namespace kiebitz::mahjong {

struct DevicePlan {
  using Counters = CountersOf<cuda::BlockSums>;
  using PlainCounters = mahjong::Counters;
  static constexpr unsigned threads = 512;
  static constexpr bool in_turn = true;
  using Row = cuda::Row<std::uint8_t, fresh_places.size()>;
  static constexpr unsigned words = Row::words;

  const Tables* tables = nullptr;

  template <class Sums>
  KIEBITZ_HOST_DEVICE void count(Deal deal, std::uint64_t offset, unsigned thread, Sums& sums) const {
    Row places(cuda::BlockMemory<Counters>::words + thread * words);
    count_hand(*tables, dealt_hand(places, deal), offset, sums);
  }
};

const cuda::DeviceGame on_device{"mahjong", [](const DeviceJob& job, int device, CudaSession** session) {
                                   return cuda::open_plan(DevicePlan{}, job, device, session);
                                 }};

}  // namespace kiebitz::mahjong
