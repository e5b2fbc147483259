// Generators for property tests: any deal of Mau-Mau, any bytes. RapidCheck generates them and shrinks counterexamples.
// RC_PARAMS, if set, overrides the number of cases and the seed.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/maumau/notation.hpp"
#include "tests/games/maumau/differential.hpp"
#include "tests/support/rounds.hpp"

namespace kiebitz::maumau::tests {

using Bytes = std::vector<std::uint8_t>;

// The same cases every time, so that ./test is reproducible. RapidCheck reads this before its first property.
[[maybe_unused]] inline const int configured =
    ::setenv("RC_PARAMS", is_slow_build ? "seed=1 max_success=60" : "seed=1 max_success=1000", 0);

// RapidCheck starts with small numbers. A number that merely selects a case should be spread evenly instead.
template <class T>
T any(T end) {
  return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<T>(0, end));
}

inline bool one_in(int cases) { return any(cases) == 0; }

inline std::uint64_t any_seed() { return *rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint64_t>()); }

inline Bytes any_bytes() {
  return *rc::gen::container<Bytes>(rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint8_t>()));
}

inline Deck any_deck(const MauMau& game) {
  if (one_in(8)) return read_deck(stuck_line.substr(2)).value();
  return game.deck({any_seed(), 0});
}

inline MauMau any_game() { return MauMau(MauMau::min_players + any(MauMau::max_players - MauMau::min_players + 1)); }

// Every move that can be written, legal or not.
inline const std::vector<Move>& all_moves() {
  static const std::vector<Move> moves = [] {
    std::vector<Move> all = {Move::draw(), Move::keep()};
    for (const Card card : Cards::all()) {
      all.push_back(Move::play(card));
      for (const Suit suit : all_suits) all.push_back(Move::play(card, suit));
    }
    return all;
  }();
  return moves;
}

}  // namespace kiebitz::maumau::tests
