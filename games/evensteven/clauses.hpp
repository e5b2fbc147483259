// The clauses of Even Steven by name, with their numbers in docs/rules/evensteven.md.
#pragma once

#include "kiebitz/clause.hpp"

namespace kiebitz::evensteven::clause {

constexpr Clause es(std::uint8_t number) noexcept { return Clause{{'E', 'S'}, number}; }

inline constexpr Clause deck = es(1);
inline constexpr Clause values = es(2);
inline constexpr Clause seeds = es(3);
inline constexpr Clause dealing = es(4);
inline constexpr Clause covering = es(5);
inline constexpr Clause playing = es(6);
inline constexpr Clause losing = es(7);
inline constexpr Clause winning = es(8);
inline constexpr Clause necessity = es(9);
inline constexpr Clause rows = es(10);
inline constexpr Clause smallest_cover = es(11);
inline constexpr Clause hopeless = es(12);
inline constexpr Clause dealer_input = es(13);
inline constexpr Clause dealer_output = es(14);
inline constexpr Clause player_input = es(15);
inline constexpr Clause player_output = es(16);
inline constexpr Clause misconduct = es(17);
inline constexpr Clause ending = es(18);
inline constexpr Clause seeing = es(19);

}  // namespace kiebitz::evensteven::clause
