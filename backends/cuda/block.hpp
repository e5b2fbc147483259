// What the threads of a block do. A plan says how one game is dealt, played and counted.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <iterator>
#include <tuple>
#include <utility>

#include "backends/cuda/port.hpp"
#include "backends/cuda/sums.hpp"
#include "kiebitz/random.hpp"

namespace kiebitz::cuda {

struct Launch {
  DealRange deals;
  bool signature = false;
};

// Deals that a device leaves to the CPU, because they go on for too long.
struct LeftOver {
  std::uint32_t count;  // may be more than there is room for: then none is usable
  std::uint64_t distances[most_left_over];

  KIEBITZ_ANYWHERE void add(std::uint64_t distance) noexcept {
#ifdef __CUDA_ARCH__
    const std::uint32_t place = atomicAdd(&count, 1U);
#else
    const std::uint32_t place = count++;
#endif
    if (place < most_left_over) distances[place] = distance;
  }
};

template <class Extremes>
KIEBITZ_ANYWHERE void clear_extremes(Extremes& extremes, const Launch& launch) noexcept {
  std::apply([](auto&... part) { (part.clear(), ...); }, extremes.parts());
  if (launch.signature) extremes.fingerprint.ask(launch.deals.first.number);
}

// The sums of a block, at the beginning of its shared memory; the columns come after them.
template <class Counters>
struct BlockMemory {
  typename Counters::Extremes extremes;
  typename Counters::Histograms histograms;

  static constexpr unsigned words = (sizeof(typename Counters::Extremes) + sizeof(typename Counters::Histograms)) / 4;
};

// What a launch leaves behind, for all its blocks.
template <class Counters>
struct LaunchSums {
  static constexpr std::size_t numbers = sizeof(typename Counters::Counts) / 4;
  static constexpr std::size_t cells = sizeof(typename Counters::Histograms) / 4;

  typename Counters::Extremes extremes;
  std::uint64_t counts[numbers];
  std::uint64_t histograms[cells];
  LeftOver left_over;

  // On the host, before a launch.
  void clear(const Launch& launch) noexcept {
    std::memset(static_cast<void*>(this), 0, offsetof(LaunchSums, left_over.distances));
    clear_extremes(extremes, launch);
  }
  // And after it: as the totals have them, and the deals that are left over. Returns how many these are.
  std::size_t write(const Launch& launch, std::uint64_t* totals, std::uint64_t* deals) noexcept {
    totals = std::copy(std::begin(counts), std::end(counts), totals);
    totals = std::copy(std::begin(histograms), std::end(histograms), totals);
    const std::uint64_t first = launch.deals.first.number;
    std::apply([&](const auto&... part) { ((totals = part.write(first, totals)), ...); }, extremes.parts());
    for (std::size_t i = 0; i < std::min<std::size_t>(left_over.count, most_left_over); ++i) {
      deals[i] = first + left_over.distances[i];
    }
    return left_over.count;
  }
};

// All sums as one thread sees them, in the form that the games' statistics add to.
template <class Counters>
struct ThreadSums {
  typename Counters::Counts& counts;
  typename Counters::Histograms& histograms;
  typename Counters::Extremes& extremes;
};

// Where a thread is.
struct Position {
  unsigned thread = 0;  // within its block
  unsigned threads = 0;
  unsigned block = 0;
  unsigned blocks = 0;

  KIEBITZ_ANYWHERE std::uint64_t index() const noexcept { return std::uint64_t{block} * threads + thread; }
  KIEBITZ_ANYWHERE std::uint64_t all() const noexcept { return std::uint64_t{blocks} * threads; }
};

// How many threads of this warp say yes. The host's warps have one thread.
KIEBITZ_ANYWHERE unsigned votes(bool yes) noexcept {
#ifdef __CUDA_ARCH__
  return static_cast<unsigned>(__popc(__ballot_sync(0xFFFFFFFFU, yes)));
#else
  return yes ? 1U : 0U;
#endif
}
#ifdef __CUDA_ARCH__
inline constexpr unsigned warp_size = 32;
#else
inline constexpr unsigned warp_size = 1;
#endif

// For games of about the same length: deal, play and count, one after the other.
template <class Plan, class Sums>
KIEBITZ_ANYWHERE void count_in_turn(const Plan& plan, const Launch& launch, Position position, Sums& sums) {
  for (std::uint64_t distance = position.index(); distance < launch.deals.count; distance += position.all()) {
    plan.count(launch.deals.at(distance), distance, position.thread, sums);
  }
}

// For games of very different lengths: whoever is done puts its game down and goes on with the next one, which has been
// dealt before. Counting and dealing take long, so that they wait until many threads of the warp need it.
template <class Plan, class Sums>
KIEBITZ_ANYWHERE void count_without_pause(const Plan& plan, const Launch& launch, Position position, Sums& sums,
                                          LeftOver& left_over) {
  constexpr unsigned enough = (warp_size * Plan::enough + 31) / 32;
  std::uint64_t next = position.index();  // to be dealt
  std::uint64_t played = 0;               // or being played
  bool is_dealt = false;
  bool is_playing = false;
  bool is_over = false;
  bool is_put_down = false;
  typename Plan::Play play(plan, position.thread);
  while (true) {
    const bool wants_cards = !is_dealt && next < launch.deals.count;
    const unsigned wanting = votes(wants_cards || is_put_down);
    const unsigned playing = votes(is_playing || is_dealt || (is_over && !is_put_down));
    if (wanting == 0 && playing == 0) break;
    if (wanting >= enough || playing + enough < warp_size) {
      if (is_put_down) play.count(sums, left_over);
      is_put_down = false;
      if (wants_cards) {
        play.deal(launch.deals.at(next));
        next += position.all();
        is_dealt = true;
      }
    }
    if (is_over && !is_put_down) {
      play.put_down(played);
      is_over = false;
      is_put_down = true;
    }
    if (is_dealt && !is_playing && !is_over) {
      played = next - position.all();
      play.begin(plan, launch.deals.at(played));
      is_dealt = false;
      is_playing = true;
    }
    if (is_playing && play.play_on()) {
      is_playing = false;
      is_over = true;
    }
  }
}

// The work of a block, in three parts: all its threads are done with one before the next begins.
template <class Plan>
class Block {
  using Counters = typename Plan::Counters;
  using Memory = BlockMemory<Counters>;

 public:
  static constexpr unsigned bytes = 4 * (Memory::words + Plan::words * Plan::threads);

  KIEBITZ_ANYWHERE static void clear(const Launch& launch, Position position) noexcept {
    auto* const cells = reinterpret_cast<std::uint32_t*>(&memory().histograms);
    for (unsigned i = position.thread; i < LaunchSums<Counters>::cells; i += position.threads) cells[i] = 0;
    if (position.thread == 0) clear_extremes(memory().extremes, launch);
  }

  KIEBITZ_ANYWHERE static typename Counters::Counts count(const Plan& plan, const Launch& launch, Position position,
                                                          LeftOver& left_over) {
    typename Counters::Counts counts{};
    ThreadSums<Counters> sums{counts, memory().histograms, memory().extremes};
    if constexpr (Plan::in_turn) {
      count_in_turn(plan, launch, position, sums);
    } else {
      count_without_pause(plan, launch, position, sums, left_over);
    }
    return counts;
  }

  KIEBITZ_ANYWHERE static void add_up(const typename Counters::Counts& counts, Position position,
                                      LaunchSums<Counters>& sums) noexcept {
    const auto numbers = std::bit_cast<std::array<std::uint32_t, LaunchSums<Counters>::numbers>>(counts);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const std::uint64_t of_warp = warp_sum(numbers[i]);
      if (position.thread % warp_size == 0) add_to(sums.counts[i], of_warp);
    }
    const auto* const cells = reinterpret_cast<const std::uint32_t*>(&memory().histograms);
    for (unsigned i = position.thread; i < LaunchSums<Counters>::cells; i += position.threads) {
      if (cells[i] != 0) add_to(sums.histograms[i], std::uint64_t{cells[i]});
    }
    if (position.thread == 0) {
      auto all = sums.extremes.parts();
      auto mine = memory().extremes.parts();
      join_each(all, mine, std::make_index_sequence<std::tuple_size_v<decltype(all)>>());
    }
  }

 private:
  template <class Parts, std::size_t... i>
  KIEBITZ_ANYWHERE static void join_each(Parts& all, Parts& mine, std::index_sequence<i...>) noexcept {
    (std::get<i>(all).join(std::get<i>(mine)), ...);
  }
  KIEBITZ_ANYWHERE static Memory& memory() noexcept { return *static_cast<Memory*>(shared_memory()); }

  KIEBITZ_ANYWHERE static std::uint64_t warp_sum(std::uint32_t number) noexcept {
#ifdef __CUDA_ARCH__
    const std::uint64_t high = __reduce_add_sync(0xFFFFFFFFU, number >> 16U);  // 32 halves of a word fit into a word
    return (high << 16U) + __reduce_add_sync(0xFFFFFFFFU, number & 0xFFFFU);
#else
    return number;
#endif
  }
};

}  // namespace kiebitz::cuda
