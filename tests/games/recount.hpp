// For tests of simulations: recounts totals, and compares the sections of a report with them.
#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <numeric>
#include <string>

#include <gtest/gtest.h>

#include "kiebitz/simulation.hpp"

namespace kiebitz::recounting {

using Numbers = std::vector<std::uint64_t>;

inline Totals counted(const Simulation& simulation, Deal first, std::uint64_t count) {
  Totals totals(simulation.layout());
  EXPECT_TRUE(simulation.count({first, count}, totals).ok());
  return totals;
}

// Rows by name. Places that are never touched keep their initial value.
class Recount {
 public:
  explicit Recount(std::span<const TotalsRow> layout) : layout_(layout) {}

  std::uint64_t& at(const std::string& name, std::size_t place = 0) {
    Numbers& row = rows_[name];
    if (row.empty()) row = fresh(name);
    return row.at(place);
  }
  // Deals must be offered in ascending order.
  void offer_largest(const std::string& name, std::uint64_t size, std::uint64_t deal) {
    if (size <= at(name)) return;
    at(name, 0) = size;
    at(name, 1) = deal;
  }
  void offer_smallest(const std::string& name, std::uint64_t deal) {
    at(name);
    const auto free = std::ranges::find(rows_[name], Totals::nothing);
    if (free != rows_[name].end()) *free = deal;
  }

  void expect_equal(const Totals& totals) {
    for (const TotalsRow& row : layout_) {
      const std::string name(row.name);
      const auto found = totals.row(row.name);
      const Numbers expected = rows_.contains(name) ? rows_[name] : fresh(name);
      EXPECT_EQ(Numbers(found.begin(), found.end()), expected) << name;
    }
  }

 private:
  Numbers fresh(const std::string& name) const {
    const Totals empty(layout_);
    const auto row = empty.row(name);
    return {row.begin(), row.end()};
  }

  std::span<const TotalsRow> layout_;
  std::map<std::string, Numbers> rows_;
};

inline const Section* section_of(const std::vector<Section>& sections, std::string_view key) {
  const auto found = std::ranges::find(sections, key, &Section::key);
  EXPECT_NE(found, sections.end()) << key;
  return found == sections.end() ? nullptr : &*found;
}

inline void expect_shares(const Section* section, const Numbers& counts, std::uint64_t out_of) {
  ASSERT_NE(section, nullptr);
  ASSERT_EQ(section->figures.size(), counts.size()) << section->key;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    EXPECT_EQ(section->figures[i].count, counts[i]) << section->key << ", " << to_text(section->figures[i].label);
    EXPECT_EQ(section->figures[i].value, static_cast<double>(counts[i]) / static_cast<double>(out_of));
  }
}

// The section may omit empty bins at both ends.
inline void expect_histogram(const Section* section, std::span<const std::uint64_t> row, std::uint64_t out_of) {
  ASSERT_NE(section, nullptr);
  Numbers counts;
  for (const Figure& figure : section->figures) counts.push_back(row[std::stoul(to_text(figure.label))]);
  expect_shares(section, counts, out_of);
  EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}), out_of) << section->key;
}

}  // namespace kiebitz::recounting
