// The messages between ranks. The first word of a message is its MpiTag, the rest its content.
#pragma once

#include <chrono>
#include <cstdint>
#include <span>
#include <vector>

#include "backends/mpi.hpp"

namespace kiebitz {

enum class MpiTag : std::uint64_t {
  purpose,  // to rank 0: what this rank is going to count, one character per word
  agreed,   // from rank 0: all ranks are going to count the same
  job,      // from rank 0: seed, first deal, number of deals, deals per block, and the first blocks, as in `blocks`
  ask,      // to rank 0: the minimum number of blocks wanted
  blocks,   // from rank 0: the first block and one past the last; an empty range means that none are left
  totals,   // to rank 0: the totals of this job
  failed,   // to rank 0: sent instead of the totals; the reason, one character per word
  over,     // from rank 0: there are no more jobs
};

// How long to sleep before polling for a message again. This costs no time, because ranks ask for more work while they
// still have some.
inline constexpr std::chrono::microseconds mpi_poll_interval{300};

inline std::vector<std::uint64_t> tagged(MpiTag first, std::span<const std::uint64_t> rest = {}) {
  std::vector<std::uint64_t> message = {static_cast<std::uint64_t>(first)};
  message.insert(message.end(), rest.begin(), rest.end());
  return message;
}

inline std::vector<std::uint64_t> tagged(MpiTag first, std::initializer_list<std::uint64_t> rest) {
  return tagged(first, std::span(rest.begin(), rest.size()));
}

inline MpiTag tag_of(const MpiMessage& message) { return MpiTag{message.words.front()}; }

}  // namespace kiebitz
