#include "games/maumau/counting.hpp"

#include "engine/dealing.hpp"
#include "games/maumau/counters.hpp"
#include "games/maumau/lockstep.hpp"

namespace kiebitz::maumau {

namespace {

// One game after the other. The number of players is a template parameter for speed.
template <unsigned players, class Seating>
void count_in_turn(const Seating& seating, DealRange deals, Counters& sums) noexcept {
  constexpr MauMau game(players);
  Dealing<MauMau> dealing(game, deals.first);
  for (std::uint64_t i = 0; i < deals.count; ++i) {
    const Deal deal = deals.at(i);
    add(sums, game, record_of(game, seating, deal, dealing.next()), deal.number);
  }
}

template <unsigned players>
void count_for(SeatSet random, DealRange deals, Counters& sums) noexcept {
  if (!random.empty()) return count_in_turn<players>(MixedSeating(random), deals, sums);
#ifdef KIEBITZ_HAS_LANES
  Lockstep<players> games;
  games.play(
      deals.first, deals.count,
      [&](const Record& record, std::uint64_t number) { add_ending(sums, MauMau(players), record, number); },
      [&](const Record& events) { add_events(sums, events); });
#else
  count_in_turn<players>(AllRulebook{}, deals, sums);
#endif
}

}  // namespace

void count_deals(unsigned players, unsigned random, std::uint64_t seed, std::uint64_t first, std::uint64_t count,
                 void* sums) noexcept {
  SeatSet at_random;
  for (unsigned seat = 0; seat < players; ++seat) {
    if ((random >> seat & 1U) != 0) at_random.add(seat_at(seat));
  }
  const DealRange deals{{seed, first}, count};
  auto& counters = *static_cast<Counters*>(sums);
  if (players == 2) return count_for<2>(at_random, deals, counters);
  if (players == 3) return count_for<3>(at_random, deals, counters);
  return count_for<4>(at_random, deals, counters);
}

}  // namespace kiebitz::maumau
