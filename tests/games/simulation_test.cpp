// The simulations of Even Steven and Sichuan Mahjong: totals do not depend on how a range of deals is split, and
// measured values are close to the exact ones.
#include <cmath>

#include "games/evensteven/kit.hpp"
#include "games/mahjong/kit.hpp"
#include "tests/games/recount.hpp"
#include "tests/support/rounds.hpp"

namespace kiebitz {
namespace {

using recounting::counted;

using Names = std::vector<std::string>;

std::unique_ptr<Simulation> evensteven_of(unsigned cards, const Names& strategies = {}) {
  auto made = evensteven::Kit::simulation({cards, strategies});
  EXPECT_TRUE(made.ok());
  return std::move(made).value();
}

std::unique_ptr<Simulation> mahjong_of() {
  auto made = mahjong::Kit::simulation({mahjong::held_tiles, {}, false});
  EXPECT_TRUE(made.ok());
  return std::move(made).value();
}

std::vector<std::unique_ptr<Simulation>> all_simulations() {
  std::vector<std::unique_ptr<Simulation>> all;
  for (const unsigned cards : {1U, 4U, 13U}) {
    all.push_back(evensteven_of(cards));
    all.push_back(evensteven_of(cards, {"random"}));
  }
  all.push_back(mahjong_of());
  return all;
}

TEST(SimulationOfGames, ARangeMayBeSplitAndJoinedInAnyWay) {
  const std::uint64_t deals = rounds(40'000, 2'000);
  for (const auto& simulation : all_simulations()) {
    SCOPED_TRACE(simulation->description());
    const Totals whole = counted(*simulation, {5, 1000}, deals);
    for (std::uint64_t way = 0; way < 6; ++way) {
      RandomStream dice({6, way}, 0);
      std::vector<Totals> parts;
      for (std::uint64_t done = 0; done < deals;) {
        const std::uint64_t some = std::min<std::uint64_t>(deals - done, dice.below(way == 0 ? 40'000 : 3000));
        parts.push_back(counted(*simulation, {5, 1000 + done}, some));
        done += some;
      }
      while (parts.size() > 1) {  // joins two random parts
        std::swap(parts[dice.below(static_cast<std::uint32_t>(parts.size()))], parts.back());
        const Totals last = parts.back();
        parts.pop_back();
        parts[dice.below(static_cast<std::uint32_t>(parts.size()))] += last;
      }
      EXPECT_EQ(parts[0], whole) << way;
    }
  }
}

// The total that the shares of a section refer to.
double whole_of(const Section& section) {
  for (const Figure& figure : section.figures) {
    const std::uint64_t count = figure.count.value_or(0);
    if (count > 0) return static_cast<double>(count) / figure.value;
  }
  return 1;
}

// Uses the standard error of the exact share, which is right even if nothing was counted. Returns the number of figures
// with an exact value.
int expect_exact(const Section& section) {
  int compared = 0;
  for (const Figure& figure : section.figures) {
    if (!figure.exact) continue;
    ++compared;
    const double exact = *figure.exact;
    const double error = figure.count ? std::sqrt(exact * (1 - exact) / whole_of(section)) : figure.error.value_or(0);
    EXPECT_LE(std::abs(figure.value - exact), 5 * error) << section.key << ", " << to_text(figure.label);
  }
  return compared;
}

TEST(SimulationOfGames, MeasuredValuesAreWithinFiveStandardErrors) {
  for (const auto& simulation : all_simulations()) {
    SCOPED_TRACE(simulation->description());
    int compared = 0;
    for (const Section& section : simulation->report(counted(*simulation, {7, 0}, rounds(1'000'000, 200'000)))) {
      compared += expect_exact(section);
    }
    EXPECT_GE(compared, 7);
  }
}

TEST(SimulationOfGames, AReportOnNoDealsIsNotAnError) {
  for (const auto& simulation : all_simulations()) {
    EXPECT_FALSE(simulation->report(Totals(simulation->layout())).empty());
  }
}

TEST(SimulationOfGames, StrategiesAreSelectedByName) {
  EXPECT_EQ(evensteven_of(13)->description(), "evensteven, 13 cards, thrifty");
  EXPECT_EQ(evensteven_of(4, {"random"})->description(), "evensteven, 4 cards, random");
  EXPECT_EQ(mahjong_of()->description(), "mahjong, 13 tiles");
  const auto unknown = evensteven::Kit::simulation({13, {"clever"}});
  ASSERT_FALSE(unknown.ok());
  EXPECT_EQ(unknown.problem().message(), "there is no strategy 'clever'; choose one of 'thrifty', 'random'");
  EXPECT_FALSE(evensteven::Kit::simulation({13, {"thrifty", "random"}}).ok());
  EXPECT_FALSE(mahjong::Kit::simulation({13, {"thrifty"}}).ok());
}

}  // namespace
}  // namespace kiebitz
