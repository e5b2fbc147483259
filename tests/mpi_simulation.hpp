// A made-up simulation for the tests of the MPI crew: cheap, with rows of every kind, and deals that cost unequally.
#pragma once

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
  void count(Deal first, std::uint64_t count, Totals& totals) const override {
    const std::span<std::uint64_t> numbers = totals.numbers();
    for (std::uint64_t i = 0; i < count; ++i) {
      const Deal deal{first.seed, first.number + i};
      Words words(deal, 99);
      std::uint64_t length = 0;
      std::uint32_t drawn = 0;
      do {
        drawn = words.below(3000);
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
  }
  std::vector<Section> report(const Totals&) const override { return {}; }
};

}  // namespace kiebitz
