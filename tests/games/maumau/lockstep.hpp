// Compares games in lock-step with the plain loop, record by record.
#pragma once

#include "games/maumau/counters.hpp"
#include "tests/games/maumau/differential.hpp"

namespace kiebitz::maumau::tests {

std::string to_text(const Record& record);

// How many tapes there are. With few, new deals keep waiting for old games to end.
enum class Tapes { usual, few };

// Every deal must leave exactly one record, equal to that of the plain rules. Compares nothing in a build without
// lanes.
Comparison compare_lockstep(unsigned players, Deal first, std::uint64_t count, Tapes tapes = Tapes::usual);

}  // namespace kiebitz::maumau::tests
