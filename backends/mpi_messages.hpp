// What the ranks say to each other. The first word of a message is one of these.
#pragma once

#include <chrono>
#include <cstdint>
#include <span>
#include <vector>

#include "backends/mpi.hpp"

namespace kiebitz {

enum class MpiTag : std::uint64_t {
  purpose,  // to rank 0: what I am going to count
  agreed,   // from rank 0: all are going to count the same
  job,      // from rank 0: seed, first deal, number of deals, deals per block, and your first blocks, as below
  ask,      // to rank 0: blocks, please; how many at least
  blocks,   // from rank 0: the first, and one beyond the last; none: the job is handed out
  totals,   // to rank 0: mine of this job
  failed,   // to rank 0: instead of the totals, why there are none; a letter is a word
  over,     // from rank 0: that was all
};

// How long to sleep before looking for a message again. Who asks has work left meanwhile, so it costs nobody time.
inline constexpr std::chrono::microseconds mpi_nap{300};

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
