// Rules have numbers. A Clause names one rule of one game, as listed in docs/rules/: "MM-7". The Legality of a move is
// either legal or the clause that the move breaks.
#pragma once

#include <cstdint>

namespace kiebitz {

struct Clause {
  char game[2] = {};  // "MM"
  std::uint8_t number = 0;

  constexpr bool none() const noexcept { return number == 0; }
  friend constexpr bool operator==(const Clause&, const Clause&) noexcept = default;
};

class Legality {
 public:
  static constexpr Legality legal() noexcept { return Legality(Clause{}); }
  static constexpr Legality breaks(Clause clause) noexcept { return Legality(clause); }
  constexpr bool is_legal() const noexcept { return broken_.none(); }
  constexpr Clause broken() const noexcept { return broken_; }
  friend constexpr bool operator==(const Legality&, const Legality&) noexcept = default;

 private:
  constexpr explicit Legality(Clause broken) noexcept : broken_(broken) {}
  Clause broken_;
};

}  // namespace kiebitz
