// Compares games in lock-step with the plain loop, record by record.
#pragma once

#include "games/maumau/counters.hpp"
#include "tests/games/maumau/differential.hpp"
#include "tests/games/maumau/lanes.hpp"

namespace kiebitz::maumau::tests {

std::string to_text(const Record& record);

// How many tapes there are. With few, new deals keep waiting for old games to end.
enum class Tapes { usual, few };

// What is compiled for one instruction set, which must not be plain.
LaneTests lane_tests(InstructionSet lanes);
// The instruction sets with lanes that this processor has.
std::vector<InstructionSet> available_lanes();

// With all available lanes, every deal must leave exactly one record, equal to that of the plain rules.
Comparison compare_lockstep(unsigned players, Deal first, std::uint64_t count, Tapes tapes = Tapes::usual);

}  // namespace kiebitz::maumau::tests
