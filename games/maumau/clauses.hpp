// The clauses of Mau-Mau by name, with their numbers in docs/rules/maumau.md.
#pragma once

#include "kiebitz/clause.hpp"

namespace kiebitz::maumau::clause {

constexpr Clause mm(std::uint8_t number) noexcept { return Clause{{'M', 'M'}, number}; }

inline constexpr Clause deck = mm(1);
inline constexpr Clause values = mm(2);
inline constexpr Clause dealing = mm(3);
inline constexpr Clause opening = mm(4);
inline constexpr Clause matching = mm(5);
inline constexpr Clause drawing = mm(6);
inline constexpr Clause seven = mm(7);
inline constexpr Clause eight = mm(8);
inline constexpr Clause jack = mm(9);
inline constexpr Clause wish = mm(10);
inline constexpr Clause opening_action = mm(11);
inline constexpr Clause drawn_card = mm(12);
inline constexpr Clause serving = mm(13);
inline constexpr Clause turning = mm(14);
inline constexpr Clause stuck = mm(15);
inline constexpr Clause endless = mm(16);
inline constexpr Clause winning = mm(17);
inline constexpr Clause scoring = mm(18);
inline constexpr Clause doubling = mm(19);
inline constexpr Clause turn_order = mm(20);
inline constexpr Clause rule_1 = mm(21);  // the decision rules of the specification
inline constexpr Clause rule_2 = mm(22);
inline constexpr Clause rule_3 = mm(23);
inline constexpr Clause rule_4 = mm(24);
inline constexpr Clause rule_5 = mm(25);
inline constexpr Clause rule_6 = mm(26);
inline constexpr Clause contest_input = mm(27);
inline constexpr Clause contest_output = mm(28);
inline constexpr Clause seeing = mm(29);

}  // namespace kiebitz::maumau::clause
