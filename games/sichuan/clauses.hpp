// The clauses of Bloody Battle by name; docs/rules/sichuan.md has their text under the same numbers.
#pragma once

#include "kiebitz/clause.hpp"

namespace kiebitz::sichuan::clause {

constexpr Clause sb(std::uint8_t number) noexcept { return Clause{{'S', 'B'}, number}; }

inline constexpr Clause tiles = sb(1);
inline constexpr Clause deal = sb(2);
inline constexpr Clause void_choice = sb(3);
inline constexpr Clause void_first = sb(4);
inline constexpr Clause turns = sb(5);
inline constexpr Clause pung = sb(6);
inline constexpr Clause kong = sb(7);
inline constexpr Clause last_tile = sb(8);
inline constexpr Clause claims = sb(9);
inline constexpr Clause answers = sb(10);
inline constexpr Clause robbing = sb(11);
inline constexpr Clause passing_up_a_win = sb(12);
inline constexpr Clause after_a_win = sb(13);
inline constexpr Clause ending = sb(14);
inline constexpr Clause sight = sb(15);
inline constexpr Clause next_dealer = sb(16);
inline constexpr Clause winning_hand = sb(17);
inline constexpr Clause fan = sb(18);
inline constexpr Clause best_reading = sb(19);
inline constexpr Clause win_payment = sb(20);
inline constexpr Clause kong_payment = sb(21);
inline constexpr Clause refund = sb(22);
inline constexpr Clause empty_wall = sb(23);
inline constexpr Clause ready = sb(24);
inline constexpr Clause ready_payment = sb(25);
inline constexpr Clause returned_kongs = sb(26);
inline constexpr Clause pigs = sb(27);
inline constexpr Clause zero_sum = sb(28);

inline constexpr Clause cap = sb(29);
inline constexpr Clause self_draw = sb(30);
inline constexpr Clause exchange_three = sb(31);
inline constexpr Clause kong_flower_by_discard = sb(32);
inline constexpr Clause call_transfer = sb(33);
inline constexpr Clause not_ready_returns = sb(34);
inline constexpr Clause late_added_kong = sb(35);
inline constexpr Clause pig = sb(36);
inline constexpr Clause heaven_and_earth = sb(37);
inline constexpr Clause terminals = sb(38);
inline constexpr Clause generals = sb(39);
inline constexpr Clause concealed = sb(40);
inline constexpr Clause middles = sb(41);
inline constexpr Clause replacement = sb(42);
inline constexpr Clause passing_up = sb(43);
inline constexpr Clause flowing = sb(44);
inline constexpr Clause robbed_after_kong = sb(45);
inline constexpr Clause golden_hook = sb(46);
inline constexpr Clause situations = sb(47);
inline constexpr Clause presets = sb(48);
inline constexpr Clause record = sb(49);
inline constexpr Clause walls = sb(50);

}  // namespace kiebitz::sichuan::clause
