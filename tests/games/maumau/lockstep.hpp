// Games in lock-step held against the plain loop, record by record.
#pragma once

#include "games/maumau/counters.hpp"
#include "tests/games/maumau/differential.hpp"

namespace kiebitz::maumau::tests {

std::string to_text(const Record& record);

// How many batches of deals there are tapes for; with few, games wait for each other all the time.
enum class Tapes { usual, few };

// Every deal must leave one record, and that of the plain loop, which deals each deck on its own. Compares nothing in a
// build without lanes.
Comparison compare_lockstep(unsigned players, Deal first, std::uint64_t count, Tapes tapes = Tapes::usual);

}  // namespace kiebitz::maumau::tests
