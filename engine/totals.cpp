#include "kiebitz/totals.hpp"

#include <algorithm>
#include <cassert>

namespace kiebitz {

Totals::Totals(std::span<const TotalsRow> layout) : layout_(layout) {
  for (const TotalsRow& row : layout) {
    const bool addresses = row.join == TotalsRow::Join::smallest;
    numbers_.insert(numbers_.end(), row.size, addresses ? nothing : 0);
  }
}

std::span<const std::uint64_t> Totals::row(std::string_view name) const {
  std::size_t start = 0;
  for (const TotalsRow& row : layout_) {
    if (row.name == name) return numbers().subspan(start, row.size);
    start += row.size;
  }
  return {};
}

std::uint64_t Totals::number(std::string_view name) const {
  const auto found = row(name);
  return found.empty() ? 0 : found.front();
}

Totals& Totals::operator+=(const Totals& other) {
  assert(numbers_.size() == other.numbers_.size());
  std::size_t start = 0;
  for (const TotalsRow& row : layout_) {
    const std::span<std::uint64_t> mine(numbers_.data() + start, row.size);
    const std::span<const std::uint64_t> others = other.numbers().subspan(start, row.size);
    start += row.size;
    switch (row.join) {
      case TotalsRow::Join::sum:
        for (std::size_t i = 0; i < row.size; ++i) mine[i] += others[i];
        break;
      case TotalsRow::Join::smallest:
        for (const std::uint64_t address : others) keep_smallest(mine, address);
        break;
      case TotalsRow::Join::largest: keep_largest(mine, others[0], others[1]); break;
    }
  }
  return *this;
}

}  // namespace kiebitz
