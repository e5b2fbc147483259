// The work of one block of CUDA threads. A Plan (games/*/device.cu) says how one game is dealt, played and counted; the
// code here hands out the deals.
//
// The threads of a warp run in lock-step. If their games differ in length, as in Mau-Mau, they would all wait for the
// longest one. So a thread that has finished a game starts the next one at once (count_with_refill). But dealing and
// counting take much longer than a move, and while one thread deals, the rest of its warp waits, so it pays to do this
// for many threads at a time. A thread therefore has room for three games: one that is being played, one that is dealt
// and waits to be played, and one that is finished and waits to be counted. The warp deals and counts only when
// `enough` of its threads need it, or when too few of them have a game left to play.
//
// An example with a warp of two threads, where `enough` is 2. Thread 0 gets the games A, C, E, G of 4, 1, 4, 1 moves,
// thread 1 gets B, D, F, H of 1, 4, 1, 4 moves:
//
//   round      1    2    3    4    5    6    7    8    9   10
//   deal      A B  C D                 E F  G H
//   count                              A B  C D
//   thread 0   A    A    A    A    C    E    E    E    E    G
//   thread 1   B    D    D    D    D    F    H    H    H    H
//
// The last two pairs, E F and G H, are counted afterwards. That is 10 rounds of moves. Waiting for the longer game of
// each pair would take 16.
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

// Deals that the device leaves to the CPU because their games are too long.
struct LeftOver {
  std::uint32_t count;  // may exceed most_left_over; the list is then incomplete and must not be used
  std::uint64_t offsets[most_left_over];

  KIEBITZ_HOST_DEVICE void add(std::uint64_t offset) noexcept {
#ifdef __CUDA_ARCH__
    const std::uint32_t place = atomicAdd(&count, 1U);
#else
    const std::uint32_t place = count++;
#endif
    if (place < most_left_over) offsets[place] = offset;
  }
};

template <class Extremes>
KIEBITZ_HOST_DEVICE void clear_extremes(Extremes& extremes, const Launch& launch) noexcept {
  std::apply([](auto&... part) { (part.clear(), ...); }, extremes.parts());
  if (launch.signature) extremes.fingerprint.ask(launch.deals.first.number);
}

// The sums of a block, at the start of its shared memory. The plan's own data follows.
template <class Counters>
struct BlockMemory {
  typename Counters::Extremes extremes;
  typename Counters::Histograms histograms;

  static constexpr unsigned words = (sizeof(typename Counters::Extremes) + sizeof(typename Counters::Histograms)) / 4;
};

// The sums of all blocks of a launch.
template <class Counters>
struct LaunchSums {
  static constexpr std::size_t numbers = sizeof(typename Counters::Counts) / 4;
  static constexpr std::size_t cells = sizeof(typename Counters::Histograms) / 4;

  typename Counters::Extremes extremes;
  std::uint64_t counts[numbers];
  std::uint64_t histograms[cells];
  LeftOver left_over;

  // Called on the host before a launch.
  void clear(const Launch& launch) noexcept {
    std::memset(static_cast<void*>(this), 0, offsetof(LaunchSums, left_over.offsets));
    clear_extremes(extremes, launch);
  }
  // Called on the host after a launch: writes the totals and the deals left over. Returns the number of the latter.
  std::size_t write(const Launch& launch, std::uint64_t* totals, std::uint64_t* deals) noexcept {
    totals = std::copy(std::begin(counts), std::end(counts), totals);
    totals = std::copy(std::begin(histograms), std::end(histograms), totals);
    const std::uint64_t first = launch.deals.first.number;
    std::apply([&](const auto&... part) { ((totals = part.write(first, totals)), ...); }, extremes.parts());
    for (std::size_t i = 0; i < std::min<std::size_t>(left_over.count, most_left_over); ++i) {
      deals[i] = first + left_over.offsets[i];
    }
    return left_over.count;
  }
};

// All sums as one thread sees them, in the form that the games' counters expect.
template <class Counters>
struct ThreadSums {
  typename Counters::Counts& counts;
  typename Counters::Histograms& histograms;
  typename Counters::Extremes& extremes;
};

// The position of a thread in a launch.
struct ThreadPosition {
  unsigned thread = 0;  // within its block
  unsigned threads = 0;
  unsigned block = 0;
  unsigned blocks = 0;

  KIEBITZ_HOST_DEVICE std::uint64_t index() const noexcept { return std::uint64_t{block} * threads + thread; }
  KIEBITZ_HOST_DEVICE std::uint64_t all() const noexcept { return std::uint64_t{blocks} * threads; }
};

// How many threads of this warp say yes. On the host a warp has one thread.
KIEBITZ_HOST_DEVICE unsigned votes(bool yes) noexcept {
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

// For games of about the same length: deals, plays and counts one game after the other.
template <class Plan, class Sums>
KIEBITZ_HOST_DEVICE void count_one_by_one(const Plan& plan, const Launch& launch, ThreadPosition position, Sums& sums) {
  for (std::uint64_t offset = position.index(); offset < launch.deals.count; offset += position.all()) {
    plan.count(launch.deals.at(offset), offset, position.thread, sums);
  }
}

// For games of very different lengths; see the top of this file.
template <class Plan, class Sums>
KIEBITZ_HOST_DEVICE void count_with_refill(const Plan& plan, const Launch& launch, ThreadPosition position, Sums& sums,
                                           LeftOver& left_over) {
  constexpr unsigned enough = (warp_size * Plan::enough + 31) / 32;
  std::uint64_t next = position.index();  // the next game to deal
  std::uint64_t played = 0;               // the game in play, or the last one that was
  bool is_dealt = false;
  bool is_playing = false;
  bool is_over = false;
  bool is_stored = false;
  typename Plan::Play play(plan, position.thread);
  while (true) {
    const bool wants_cards = !is_dealt && next < launch.deals.count;
    const unsigned wanting = votes(wants_cards || is_stored);
    const unsigned playing = votes(is_playing || is_dealt || (is_over && !is_stored));
    if (wanting == 0 && playing == 0) break;
    if (wanting >= enough || playing + enough < warp_size) {
      if (is_stored) play.count(sums, left_over);
      is_stored = false;
      if (wants_cards) {
        play.deal(launch.deals.at(next));
        next += position.all();
        is_dealt = true;
      }
    }
    if (is_over && !is_stored) {
      play.store(played);
      is_over = false;
      is_stored = true;
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

// The work of a block in three steps. All threads must finish a step before any begins the next.
template <class Plan>
class Block {
  using Counters = typename Plan::Counters;
  using Memory = BlockMemory<Counters>;

 public:
  static constexpr unsigned bytes = 4 * (Memory::words + Plan::words * Plan::threads);

  KIEBITZ_HOST_DEVICE static void clear(const Launch& launch, ThreadPosition position) noexcept {
    auto* const cells = reinterpret_cast<std::uint32_t*>(&memory().histograms);
    for (unsigned i = position.thread; i < LaunchSums<Counters>::cells; i += position.threads) cells[i] = 0;
    if (position.thread == 0) clear_extremes(memory().extremes, launch);
  }

  KIEBITZ_HOST_DEVICE static typename Counters::Counts count(const Plan& plan, const Launch& launch,
                                                             ThreadPosition position, LeftOver& left_over) {
    typename Counters::Counts counts{};
    ThreadSums<Counters> sums{counts, memory().histograms, memory().extremes};
    if constexpr (Plan::in_turn) {
      count_one_by_one(plan, launch, position, sums);
    } else {
      count_with_refill(plan, launch, position, sums, left_over);
    }
    return counts;
  }

  KIEBITZ_HOST_DEVICE static void add_up(const typename Counters::Counts& counts, ThreadPosition position,
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
  KIEBITZ_HOST_DEVICE static void join_each(Parts& all, Parts& mine, std::index_sequence<i...>) noexcept {
    (std::get<i>(all).join(std::get<i>(mine)), ...);
  }
  KIEBITZ_HOST_DEVICE static Memory& memory() noexcept { return *static_cast<Memory*>(shared_memory()); }

  KIEBITZ_HOST_DEVICE static std::uint64_t warp_sum(std::uint32_t number) noexcept {
#ifdef __CUDA_ARCH__
    const std::uint64_t high = __reduce_add_sync(0xFFFFFFFFU, number >> 16U);  // in halves, so that no sum overflows
    return (high << 16U) + __reduce_add_sync(0xFFFFFFFFU, number & 0xFFFFU);
#else
    return number;
#endif
  }
};

}  // namespace kiebitz::cuda
