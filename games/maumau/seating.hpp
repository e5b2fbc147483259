// Who plays on which seat. A seating creates the players of one game, given their dice.
#pragma once

#include "games/maumau/strategy.hpp"

namespace kiebitz::maumau {

// The decision rules on every seat.
struct AllRulebook {
  constexpr explicit AllRulebook(SeatSet /*random*/ = {}) noexcept {}
  static constexpr bool goes_by_rules(Seat /*seat*/) noexcept { return true; }
  static constexpr Rulebook seated(RandomStream /*dice*/) noexcept { return {}; }
};

// Some seats play by the rules, the others at random, sharing one stream of dice.
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
