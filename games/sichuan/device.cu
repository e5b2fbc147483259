// Plays and counts deals of Bloody Battle, one after the other in each device thread, with the same functions as the
// CPU.
#include "backends/cuda/session.hpp"
#include "games/sichuan/counters.hpp"
#include "games/sichuan/seating.hpp"

namespace kiebitz::sichuan {

// Called, not inlined: in one piece the kernel takes minutes to compile.
struct DevicePlayers {
  Mixed::Players players;
#ifdef __CUDACC__
  __noinline__
#endif
      KIEBITZ_HOST_DEVICE Move
      operator()(const View& view) {
    return players(view);
  }
};

struct DevicePlan {
  using Counters = CountersOf<cuda::BlockSums>;
  using PlainCounters = sichuan::Counters;
  static constexpr unsigned threads = 256;
  static constexpr bool in_turn = true;
  static constexpr unsigned words = 0;

  Options options;
  Mixed seating;
  const Tables* tables = nullptr;

  template <class Sums>
  KIEBITZ_HOST_DEVICE void count(Deal deal, std::uint64_t offset, unsigned /*thread*/, Sums& sums) const {
    count_deal(Sichuan(*tables, options), deal, offset, DevicePlayers{seating.seated(dice_of(deal))}, sums);
  }
};

inline const char* open_on_device(const DeviceJob& job, int device, CudaSession** session) {
  return cuda::open_plan(DevicePlan{options_of(job.options), Mixed(job.variant)}, job, device, session);
}

const cuda::DeviceGame on_device{Sichuan::name, open_on_device};

}  // namespace kiebitz::sichuan
