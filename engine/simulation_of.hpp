// A Simulation that counts into a plain struct. `Counters` consists of 64-bit numbers in the order of its `rows`, so it
// can be copied to and from Totals. The last row, `extremes.fingerprint`, is present only with a signature.
#pragma once

#include <cstring>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>

#include "kiebitz/simulation.hpp"

namespace kiebitz {

template <class Counters>
class SimulationOf : public Simulation {
 public:
  std::string description() const final { return description_; }
  std::span<const TotalsRow> layout() const final {
    return std::span(Counters::rows).first(std::size(Counters::rows) - (signature_ ? 0 : 1));
  }
  Result<Done> count(DealRange deals, Totals& totals) const final {
    Totals part(layout());
    const auto sums = std::make_unique<Counters>();
    std::memcpy(sums.get(), part.numbers().data(), part.numbers().size_bytes());
    sums->extremes.fingerprint.asked = signature_ ? 1 : 0;
    add(deals, *sums);
    std::memcpy(part.numbers().data(), sums.get(), part.numbers().size_bytes());
    totals += part;
    return Done{};
  }

 protected:
  SimulationOf(const std::string& description, bool signature)
      : description_(description + (signature ? ", with signature" : "")), signature_(signature) {}
  bool signature() const { return signature_; }

 private:
  // Adds the deals to the sums, in any order.
  virtual void add(DealRange deals, Counters& sums) const = 0;

  static constexpr bool fits() {
    std::size_t count = 1;  // Fingerprint::asked
    for (const TotalsRow& row : Counters::rows) count += row.size;
    return std::is_trivially_copyable_v<Counters> && sizeof(Counters) == count * sizeof(std::uint64_t) &&
           std::string_view(std::rbegin(Counters::rows)->name) == "fingerprint";
  }
  static_assert(fits());

  std::string description_;
  bool signature_;
};

}  // namespace kiebitz
