// Who sits where. A seating makes the players of one deal, given their dice.
#pragma once

#include "games/sichuan/strategy.hpp"

namespace kiebitz::sichuan {

// The players that choose at random share one stream of dice.
class Mixed {
 public:
  constexpr Mixed(SeatSet random, SeatSet contrary) noexcept : random_(random), contrary_(contrary) {}
  constexpr explicit Mixed(std::uint32_t variant) noexcept {
    for (std::size_t i = 0; i < players; ++i) {
      if ((variant >> i & 1U) != 0) random_.add(seat_at(i));
      if ((variant >> (i + players) & 1U) != 0) contrary_.add(seat_at(i));
    }
  }
  // All of it as one number, for a device.
  constexpr std::uint32_t variant() const noexcept {
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < players; ++i) {
      if (random_.contains(seat_at(i))) bits |= 1U << i;
      if (contrary_.contains(seat_at(i))) bits |= 1U << (i + players);
    }
    return bits;
  }

  struct Players {
    constexpr Move operator()(const View& view) noexcept {
      if (random.contains(view.seat())) return dice(view);
      return contrary.contains(view.seat()) ? Contrary{}(view) : Steady{}(view);
    }
    SeatSet random;
    SeatSet contrary;
    Random dice;
  };
  constexpr Players seated(RandomStream dice) const noexcept { return {random_, contrary_, Random(dice)}; }

 private:
  SeatSet random_;
  SeatSet contrary_;
};

// One player on all seats, without a test for every move.
template <class Player>
struct AllAlike {
  static constexpr std::uint32_t variant() noexcept {
    const SeatSet all = SeatSet::first_seats(players);
    if (Player::name == Random::name) return Mixed(all, {}).variant();
    return Mixed({}, Player::name == Contrary::name ? all : SeatSet{}).variant();
  }
  static constexpr Player seated(RandomStream dice) noexcept {
    if constexpr (Player::deterministic) {
      return {};
    } else {
      return Player(dice);
    }
  }
};

}  // namespace kiebitz::sichuan
