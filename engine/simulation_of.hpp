// A Simulation that adds deals to a plain struct of sums. `Statistics` is nothing but 64-bit numbers in the order of
// its `rows`; the last of them is `extremes.fingerprint`, which is a row only of a simulation with a signature.
#pragma once

#include <cstring>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>

#include "kiebitz/simulation.hpp"

namespace kiebitz {

template <class Statistics>
class SimulationOf : public Simulation {
 public:
  std::string description() const final { return description_; }
  std::span<const TotalsRow> layout() const final {
    return std::span(Statistics::rows).first(std::size(Statistics::rows) - (signature_ ? 0 : 1));
  }
  Result<Done> count(Deal first, std::uint64_t count, Totals& totals) const final {
    Totals part(layout());
    const auto sums = std::make_unique<Statistics>();
    std::memcpy(sums.get(), part.numbers().data(), part.numbers().size_bytes());
    sums->extremes.fingerprint.asked = signature_ ? 1 : 0;
    add(first, count, *sums);
    std::memcpy(part.numbers().data(), sums.get(), part.numbers().size_bytes());
    totals += part;
    return Done{};
  }

 protected:
  SimulationOf(const std::string& description, bool signature)
      : description_(description + (signature ? ", with signature" : "")), signature_(signature) {}
  bool signature() const { return signature_; }

 private:
  // Adds these deals to the sums, in any order.
  virtual void add(Deal first, std::uint64_t count, Statistics& sums) const = 0;

  static constexpr bool fits() {
    std::size_t count = 1;  // Fingerprint::asked
    for (const TotalsRow& row : Statistics::rows) count += row.size;
    return std::is_trivially_copyable_v<Statistics> && sizeof(Statistics) == count * sizeof(std::uint64_t) &&
           std::string_view(std::rbegin(Statistics::rows)->name) == "fingerprint";
  }
  static_assert(fits());

  std::string description_;
  bool signature_;
};

}  // namespace kiebitz
