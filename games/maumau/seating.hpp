// Who plays on which seat. A seating makes the players of one game out of its dice.
#pragma once

#include "games/maumau/strategy.hpp"

namespace kiebitz::maumau {

// The decision rules on every seat.
struct AllRulebook {
  constexpr explicit AllRulebook(SeatSet /*random*/ = {}) noexcept {}
  static constexpr bool goes_by_rules(Seat /*seat*/) noexcept { return true; }
  static constexpr Rulebook seated(RandomStream /*dice*/) noexcept { return {}; }
};

// Each seat its own: by the rules, or at random. The random players share their dice.
class MixedSeating {
 public:
  constexpr explicit MixedSeating(SeatSet random) noexcept : random_(random) {}
  constexpr bool goes_by_rules(Seat seat) const noexcept { return !random_.contains(seat); }

  class Players {
   public:
    static constexpr bool deterministic = false;
    constexpr Players(SeatSet random, RandomStream dice) noexcept : random_(random), dice_(dice) {}
    constexpr Move operator()(const View& view) noexcept {
      return random_.contains(view.seat()) ? dice_(view) : Rulebook{}(view);
    }

   private:
    SeatSet random_;
    Random dice_;
  };
  constexpr Players seated(RandomStream dice) const noexcept { return {random_, dice}; }

 private:
  SeatSet random_;
};

}  // namespace kiebitz::maumau
