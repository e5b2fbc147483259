// Makes a Simulation of a plain struct of sums. `Statistics` is nothing but 64-bit numbers in the order of its `rows`;
// `Counting` says what one deal adds to it and what the sums mean:
//
//   std::string description() const;
//   void count(Deal deal, Statistics& sums) const;   deals come in their order
//   std::vector<Section> report(const Totals& totals) const;
//   Recipe recipe() const;
//
// or, if many deals are counted faster than one by one, instead of the second
//
//   void count(Deal first, std::uint64_t count, Statistics& sums) const;
#pragma once

#include <algorithm>
#include <cstring>
#include <memory>
#include <numeric>
#include <type_traits>
#include <utility>

#include "kiebitz/simulation.hpp"

namespace kiebitz {

template <class Statistics, class Counting>
class SimulationOf final : public Simulation {
 public:
  explicit SimulationOf(Counting counting) : counting_(std::move(counting)) {}

  std::string description() const override { return counting_.description(); }
  std::span<const TotalsRow> layout() const override { return Statistics::rows; }
  std::vector<Section> report(const Totals& totals) const override { return counting_.report(totals); }
  std::optional<Recipe> recipe() const override { return counting_.recipe(); }

  Result<Done> count(Deal first, std::uint64_t count, Totals& totals) const override {
    Totals part(layout());
    const auto sums = std::make_unique<Statistics>();
    std::memcpy(sums.get(), part.numbers().data(), sizeof(Statistics));
    if constexpr (requires { counting_.count(first, count, *sums); }) {
      counting_.count(first, count, *sums);
    } else {
      for (std::uint64_t i = 0; i < count; ++i) counting_.count({first.seed, first.number + i}, *sums);
    }
    std::memcpy(part.numbers().data(), sums.get(), sizeof(Statistics));
    totals += part;
    return Done{};
  }

 private:
  static constexpr std::size_t number_count() {
    std::size_t count = 0;
    for (const TotalsRow& row : Statistics::rows) count += row.size;
    return count;
  }
  static_assert(std::is_trivially_copyable_v<Statistics> &&
                sizeof(Statistics) == number_count() * sizeof(std::uint64_t));

  Counting counting_;
};

}  // namespace kiebitz
