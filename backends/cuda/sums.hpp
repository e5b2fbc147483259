// The counter types of a device. Plain counts belong to a thread. Histograms, extremes and the fingerprint belong to
// the block and are updated with atomic operations.
//
// Inside a block, deals are identified by their offset from the first deal of the launch.
#pragma once

#include "backends/cuda/memory.hpp"
#include "kiebitz/totals.hpp"

namespace kiebitz::cuda {

template <class Number>
KIEBITZ_HOST_DEVICE void add_to(Number& sum, Number more) noexcept {
#ifdef __CUDA_ARCH__
  if constexpr (sizeof(Number) == 8) {
    atomicAdd(reinterpret_cast<unsigned long long*>(&sum), static_cast<unsigned long long>(more));
  } else {
    atomicAdd(&sum, more);
  }
#else
  sum += more;
#endif
}

// Replaces `place` by `other` if that is smaller; returns the old value.
KIEBITZ_HOST_DEVICE std::uint64_t take_smaller(std::uint64_t& place, std::uint64_t other) noexcept {
#ifdef __CUDA_ARCH__
  return atomicMin(reinterpret_cast<unsigned long long*>(&place), static_cast<unsigned long long>(other));
#else
  const std::uint64_t before = place;
  place = other < before ? other : before;
  return before;
#endif
}

KIEBITZ_HOST_DEVICE void take_larger(std::uint64_t& place, std::uint64_t other) noexcept {
#ifdef __CUDA_ARCH__
  atomicMax(reinterpret_cast<unsigned long long*>(&place), static_cast<unsigned long long>(other));
#else
  if (other > place) place = other;
#endif
}

// One element of a histogram.
class Cell {
 public:
  KIEBITZ_HOST_DEVICE void operator++() noexcept { add_to(number_, 1U); }
  KIEBITZ_HOST_DEVICE void operator+=(std::uint32_t more) noexcept { add_to(number_, more); }

 private:
  std::uint32_t number_;
};

// A size and the offset of its deal packed into one number, so that a single atomic maximum keeps the largest size
// and, among equals, the earliest deal.
class LargestOfBlock {
 public:
  static constexpr std::uint64_t farthest = (std::uint64_t{1} << 44U) - 1;  // a launch has no more deals than this

  KIEBITZ_HOST_DEVICE void offer(std::uint64_t size, std::uint64_t offset) noexcept {
    raise_to((size << 44U) | (farthest - offset));
  }
  KIEBITZ_HOST_DEVICE void clear() noexcept { packed_ = 0; }
  KIEBITZ_HOST_DEVICE void join(const LargestOfBlock& other) noexcept { raise_to(other.packed_); }

  // Writes the row of the totals; returns the start of the next row.
  std::uint64_t* write(std::uint64_t first, std::uint64_t* row) const noexcept {
    const std::uint64_t size = packed_ >> 44U;
    row[0] = size;
    row[1] = size == 0 ? 0 : first + (farthest - (packed_ & farthest));
    return row + 2;
  }

 private:
  KIEBITZ_HOST_DEVICE void raise_to(std::uint64_t other) noexcept {
    if (other > *static_cast<volatile std::uint64_t*>(&packed_)) take_larger(packed_, other);
  }

  std::uint64_t packed_;
};

// Keeps the smallest offsets, ascending. A new offset swaps with each place that holds a larger one and carries
// that on to the next place. Each swap is one atomic minimum. Every offset passes every place, so in the end the
// first place holds the smallest, the second the smallest of the rest, and so on, in whatever order they arrive.
template <std::size_t Count>
class SmallestOfBlock {
 public:
  KIEBITZ_HOST_DEVICE void offer(std::uint64_t offset) noexcept {
    if (offset >= *static_cast<volatile std::uint64_t*>(&places_[Count - 1])) return;
    for (std::uint64_t& place : places_) {
      const std::uint64_t before = take_smaller(place, offset);
      offset = before < offset ? offset : before;
    }
  }
  KIEBITZ_HOST_DEVICE void clear() noexcept {
    for (std::uint64_t& place : places_) place = Totals::nothing;
  }
  KIEBITZ_HOST_DEVICE void join(const SmallestOfBlock& other) noexcept {
    for (const std::uint64_t offset : other.places_) offer(offset);
  }

  std::uint64_t* write(std::uint64_t first, std::uint64_t* row) const noexcept {
    for (const std::uint64_t offset : places_) {
      *row++ = offset == Totals::nothing ? Totals::nothing : first + offset;
    }
    return row;
  }

 private:
  std::uint64_t places_[Count];
};

class FingerprintOfBlock {
 public:
  KIEBITZ_HOST_DEVICE bool is_asked() const noexcept { return asked_; }
  KIEBITZ_HOST_DEVICE void add(std::uint64_t packed, std::uint64_t offset) noexcept {
    add_to(sum_, Fingerprint::hash(packed, first_ + offset));
  }
  KIEBITZ_HOST_DEVICE void clear() noexcept {
    sum_ = 0;
    first_ = 0;
    asked_ = false;
  }
  KIEBITZ_HOST_DEVICE void ask(std::uint64_t first) noexcept {
    first_ = first;
    asked_ = true;
  }
  KIEBITZ_HOST_DEVICE void join(const FingerprintOfBlock& other) noexcept { add_to(sum_, other.sum_); }

  std::uint64_t* write(std::uint64_t /*first*/, std::uint64_t* row) const noexcept {
    if (asked_) *row++ = sum_;
    return row;
  }

 private:
  std::uint64_t sum_;
  std::uint64_t first_;
  bool asked_;
};

struct BlockSums {
  using Count = std::uint32_t;
  using Cell = cuda::Cell;
  using Largest = LargestOfBlock;
  template <std::size_t Size>
  using Smallest = SmallestOfBlock<Size>;
  using Fingerprint = FingerprintOfBlock;
};

}  // namespace kiebitz::cuda
