// The clauses of Sichuan Mahjong by name; docs/rules/mahjong.md has their text under the same numbers.
#pragma once

#include "kiebitz/clause.hpp"

namespace kiebitz::mahjong::clause {

constexpr Clause sm(std::uint8_t number) noexcept { return Clause{{'S', 'M'}, number}; }

inline constexpr Clause tiles = sm(1);
inline constexpr Clause two_suits = sm(2);
inline constexpr Clause sequence = sm(3);
inline constexpr Clause chunk = sm(4);
inline constexpr Clause pair = sm(5);
inline constexpr Clause declared = sm(6);
inline constexpr Clause regular = sm(7);
inline constexpr Clause seven_pairs = sm(8);
inline constexpr Clause expected = sm(9);
inline constexpr Clause existing = sm(10);
inline constexpr Clause win = sm(11);
inline constexpr Clause dragon = sm(12);
inline constexpr Clause seven_couples = sm(13);
inline constexpr Clause purely = sm(14);
inline constexpr Clause chunkious = sm(15);
inline constexpr Clause royal = sm(16);
inline constexpr Clause sky_ground = sm(17);
inline constexpr Clause consistency = sm(18);
inline constexpr Clause contest_input = sm(19);
inline constexpr Clause contest_output = sm(20);
inline constexpr Clause distance = sm(21);
inline constexpr Clause live_tiles = sm(22);
inline constexpr Clause ranking = sm(23);
inline constexpr Clause house_rules = sm(24);
inline constexpr Clause notations = sm(25);
inline constexpr Clause counting = sm(26);
inline constexpr Clause void_suit = sm(27);

}  // namespace kiebitz::mahjong::clause
