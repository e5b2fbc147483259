// Strategies of Even Steven.
#pragma once

#include "games/evensteven/rules.hpp"

namespace kiebitz::evensteven {

// Plays the smallest card that covers (ES-11), or the smallest of all if none does (ES-12). Never loses unnecessarily.
struct Thrifty {
  static constexpr std::string_view name = "thrifty";
  static constexpr bool deterministic = true;

  constexpr Move operator()(const View& view) const noexcept {
    const Cards covering = view.covering();
    return {(covering.empty() ? view.hand() : covering).lowest()};
  }
};

// Plays any card of the hand with equal chance.
class Random {
 public:
  static constexpr std::string_view name = "random";
  static constexpr bool deterministic = false;

  constexpr explicit Random(RandomStream dice) noexcept : random_(dice) {}

  constexpr Move operator()(const View& view) noexcept {
    return {view.hand().nth(random_.below(static_cast<std::uint32_t>(view.hand().size())))};
  }

 private:
  RandomStream random_;
};

static_assert(Strategy<Thrifty, View, Move> && Strategy<Random, View, Move>);

}  // namespace kiebitz::evensteven
