// What a long run adds up to: named rows of whole numbers. Joining totals does not depend on order or grouping, so any
// split of the deals over threads, machines or devices gives the same numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "kiebitz/random.hpp"

namespace kiebitz {

struct TotalsRow {
  // How the numbers of two parts become one: added up; the smallest of both, each once and in order, those that are not
  // there being `nothing`; or of two pairs (size, address) that with the larger size, and of equals the smaller
  // address.
  enum class Join : std::uint8_t { sum, smallest, largest };

  std::string_view name;
  std::size_t size = 0;
  Join join = Join::sum;
};

class Totals {
 public:
  static constexpr std::uint64_t nothing = ~std::uint64_t{0};

  Totals() = default;
  // All zero; the layout lives for ever.
  explicit Totals(std::span<const TotalsRow> layout);

  std::span<const TotalsRow> layout() const { return layout_; }
  std::span<const std::uint64_t> numbers() const { return numbers_; }
  std::span<std::uint64_t> numbers() { return numbers_; }
  // A row by its name; empty if there is none.
  std::span<const std::uint64_t> row(std::string_view name) const;
  std::uint64_t number(std::string_view name) const;

  // Both have the same layout.
  Totals& operator+=(const Totals& other);
  friend bool operator==(const Totals& a, const Totals& b) { return a.numbers_ == b.numbers_; }

 private:
  std::span<const TotalsRow> layout_;
  std::vector<std::uint64_t> numbers_;
};

// Adds one address to a row of the smallest ones.
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

// Offers a size and its address to a row of the largest one.
constexpr void keep_largest(std::span<std::uint64_t> row, std::uint64_t size, std::uint64_t address) noexcept {
  if (size < row[0] || size == 0 || (size == row[0] && address >= row[1])) return;
  row[0] = size;
  row[1] = address;
}

// Such rows in a form that one deal after the other is offered to, in any order.
struct Largest {
  std::uint64_t row[2];

  constexpr void offer(std::uint64_t size, std::uint64_t deal) noexcept { keep_largest(row, size, deal); }
};

template <std::size_t Count>
struct Smallest {
  std::uint64_t row[Count];

  constexpr void offer(std::uint64_t deal) noexcept { keep_smallest(row, deal); }
};

// A hash of what came of every single deal, and of their addresses: a sum modulo 2^64, the same on every machine and
// back end. It is counted only where it is asked for.
struct Fingerprint {
  std::uint64_t sum;
  std::uint64_t asked;  // no part of the totals

  // Of one deal: `packed` is all that came of it.
  static constexpr std::uint64_t hash(std::uint64_t packed, std::uint64_t deal) noexcept {
    return mixed(mixed(deal) ^ packed);
  }
  constexpr void add(std::uint64_t packed, std::uint64_t deal) noexcept { sum += hash(packed, deal); }
  constexpr bool is_asked() const noexcept { return asked != 0; }
};

// What the sums of a game are made of when they are added up as they stand in the totals.
struct PlainSums {
  using Count = std::uint64_t;  // one number
  using Cell = std::uint64_t;   // one of many, chosen by what came
  using Largest = kiebitz::Largest;
  template <std::size_t Size>
  using Smallest = kiebitz::Smallest<Size>;
  using Fingerprint = kiebitz::Fingerprint;
};

}  // namespace kiebitz
