// Made-up simulations for testing workers: a cheap one with rows of every kind and deals of unequal cost, and one that
// only counts its blocks and calls a function in each.
#pragma once

#include <atomic>
#include <functional>
#include <vector>

#include "kiebitz/simulation.hpp"

namespace kiebitz {

class NumbersDrawn final : public Simulation {
 public:
  std::string description() const override { return "numbers drawn"; }
  std::span<const TotalsRow> layout() const override {
    static constexpr TotalsRow rows[] = {{"deals", 1},
                                         {"draws", 3000},  // more than goes into one packet
                                         {"zeros", 5, TotalsRow::Join::smallest},
                                         {"longest", 2, TotalsRow::Join::largest}};
    return rows;
  }
  Result<Done> count(DealRange deals, Totals& totals) const override {
    const std::span<std::uint64_t> numbers = totals.numbers();
    for (std::uint64_t i = 0; i < deals.count; ++i) {
      const Deal deal = deals.at(i);
      RandomStream random(deal, 99);
      std::uint64_t length = 0;
      std::uint32_t drawn = 0;
      do {
        drawn = random.below(3000);
        ++numbers[1 + drawn];
        ++length;
      } while (drawn % 16 != 0);
      ++numbers[0];
      if (drawn == 0) keep_smallest(numbers.subspan(3001, 5), deal.number);
      std::uint64_t* const longest = &numbers[3006];
      if (length > longest[0] || (length == longest[0] && deal.number < longest[1])) {
        longest[0] = length;
        longest[1] = deal.number;
      }
    }
    return Done{};
  }
  std::vector<Section> report(const Totals&) const override { return {}; }
};

class BlocksCounted final : public Simulation {
 public:
  // Called in every block with its number, counted from 1.
  explicit BlocksCounted(std::function<Result<Done>(int block)> in_block) : in_block_(std::move(in_block)) {}
  std::string description() const override { return "blocks"; }
  std::span<const TotalsRow> layout() const override {
    static constexpr TotalsRow rows[] = {{"blocks", 1}};
    return rows;
  }
  Result<Done> count(DealRange, Totals& totals) const override {
    ++totals.numbers().front();
    return in_block_(++blocks_);
  }
  std::vector<Section> report(const Totals&) const override { return {}; }
  int blocks() const { return blocks_; }

 private:
  std::function<Result<Done>(int)> in_block_;
  mutable std::atomic<int> blocks_ = 0;
};

}  // namespace kiebitz
