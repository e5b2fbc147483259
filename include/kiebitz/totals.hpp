// The totals of a simulation: named rows of integers. Merging totals is associative and commutative, so any split of
// the deals over threads, machines or devices gives the same numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "kiebitz/random.hpp"

namespace kiebitz {

struct TotalsRow {
  // How the rows of two parts are merged.
  enum class Join : std::uint8_t {
    sum,
    smallest,  // the smallest addresses of both, ascending and distinct; unused places are `nothing`
    largest,   // the row is a pair (size, address): keep the larger size, then the smaller address
  };

  std::string_view name;
  std::size_t size = 0;
  Join join = Join::sum;
  bool may_be_negative = false;  // sums modulo 2^64, to be read as signed numbers
};

class Totals {
 public:
  static constexpr std::uint64_t nothing = ~std::uint64_t{0};

  Totals() = default;
  // The totals of no deals. `layout` must have static lifetime.
  explicit Totals(std::span<const TotalsRow> layout);

  std::span<const TotalsRow> layout() const { return layout_; }
  std::span<const std::uint64_t> numbers() const { return numbers_; }
  std::span<std::uint64_t> numbers() { return numbers_; }
  // A row by name; empty if there is none. number() is its first number, or 0.
  std::span<const std::uint64_t> row(std::string_view name) const;
  std::uint64_t number(std::string_view name) const;

  // Both must have the same layout.
  Totals& operator+=(const Totals& other);
  friend bool operator==(const Totals& a, const Totals& b) { return a.numbers_ == b.numbers_; }

 private:
  std::span<const TotalsRow> layout_;
  std::vector<std::uint64_t> numbers_;
};

// Inserts an address into a row that keeps the smallest ones.
constexpr void keep_smallest(std::span<std::uint64_t> row, std::uint64_t address) noexcept {
  for (std::uint64_t& kept : row) {
    if (address == kept) return;
    if (address < kept) {
      const std::uint64_t larger = kept;
      kept = address;
      address = larger;
    }
  }
}

// Replaces the pair (size, address) in the row if this one is larger.
constexpr void keep_largest(std::span<std::uint64_t> row, std::uint64_t size, std::uint64_t address) noexcept {
  if (size < row[0] || size == 0 || (size == row[0] && address >= row[1])) return;
  row[0] = size;
  row[1] = address;
}

// The same two rows as counters. Deals may be offered in any order.
struct Largest {
  std::uint64_t row[2];

  constexpr void offer(std::uint64_t size, std::uint64_t deal) noexcept { keep_largest(row, size, deal); }
};

template <std::size_t Count>
struct Smallest {
  std::uint64_t row[Count];

  constexpr void offer(std::uint64_t deal) noexcept { keep_smallest(row, deal); }
};

// A hash over the addresses and outcomes of all deals: the sum of one hash per deal, modulo 2^64, so that it does not
// depend on the order. Computed only if `asked` is set.
struct Fingerprint {
  std::uint64_t sum;
  std::uint64_t asked;  // not part of the totals

  // The hash of one deal. `packed` is its outcome.
  static constexpr std::uint64_t hash(std::uint64_t packed, std::uint64_t deal) noexcept {
    return mixed(mixed(deal) ^ packed);
  }
  constexpr void add(std::uint64_t packed, std::uint64_t deal) noexcept { sum += hash(packed, deal); }
  constexpr bool is_asked() const noexcept { return asked != 0; }
};

// The counter types of a game on the CPU, laid out like the totals. Devices use other types: backends/cuda/sums.hpp.
struct PlainSums {
  using Count = std::uint64_t;  // a single counter
  using Cell = std::uint64_t;   // an element of a histogram
  using Largest = kiebitz::Largest;
  template <std::size_t Size>
  using Smallest = kiebitz::Smallest<Size>;
  using Fingerprint = kiebitz::Fingerprint;
};

}  // namespace kiebitz
