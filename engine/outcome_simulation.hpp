// The default simulation, for games that do not define one: counts wins and adds up scores.
#pragma once

#include "engine/kit.hpp"
#include "engine/play_out.hpp"
#include "engine/simulation_of.hpp"

namespace kiebitz {

struct OutcomeCounters {
  static constexpr TotalsRow rows[] = {
      {"games", 1}, {"unscored", 1}, {"wins", max_seats}, {"scores", max_seats}, {"fingerprint", 1}};

  std::uint64_t games;
  std::uint64_t unscored;
  std::uint64_t wins[max_seats];
  std::uint64_t scores[max_seats];  // modulo 2^64
  struct Extremes {
    Fingerprint fingerprint;
  } extremes;
};

template <PlayedKit Kit>
class OutcomeSimulation final : public SimulationOf<OutcomeCounters> {
 public:
  OutcomeSimulation(const typename Kit::Game& game, const SimulationSetup& setup, std::string strategy)
      : SimulationOf(std::string(Kit::Game::name) + ", " + std::to_string(setup.size) + " " +
                         std::string(Kit::size_name) + ", " + (setup.rules.empty() ? "" : setup.rules + ", ") +
                         strategy,
                     setup.signature),
        game_(game),
        strategy_(std::move(strategy)) {}

  std::vector<Section> report(const Totals& totals) const override {
    Section wins{"wins", "wins", Section::Kind::shares, {}, {}, true};
    for (std::size_t seat = 0; seat < game_.seats(); ++seat) {
      wins.figures.push_back(
          share({"{seat}", {{"seat", seat_at(seat)}}}, totals.row("wins")[seat], totals.number("games")));
    }
    return {wins};
  }

 private:
  void add(DealRange deals, OutcomeCounters& sums) const override {
    Kit::with_strategy(strategy_, [&](const auto& make) {
      for (std::uint64_t i = 0; i < deals.count; ++i) {
        const Deal deal = deals.at(i);
        auto state = game_.start(game_.deck(deal));
        const Outcome outcome = play_out(game_, state, make(dice_of(deal)));
        ++sums.games;
        sums.unscored += outcome.ending == Outcome::Ending::unscored ? 1U : 0U;
        for (std::size_t seat = 0; seat < max_seats; ++seat) {
          sums.wins[seat] += outcome.winners.contains(seat_at(seat)) ? 1U : 0U;
          sums.scores[seat] += static_cast<std::uint64_t>(std::int64_t{outcome.scores[seat]});
        }
        sums.extremes.fingerprint.add(packed(outcome), deal.number);
      }
    });
  }

  typename Kit::Game game_;
  std::string strategy_;
};

// One strategy for all seats, or none for the default.
template <PlayedKit Kit>
Result<std::unique_ptr<Simulation>> outcome_simulation(const SimulationSetup& setup) {
  const auto names = strategies_for(1, Kit::strategies(), setup.strategies);
  if (!names) return names.problem();
  const auto game = game_of<Kit>(setup.size, setup.rules);
  if (!game) return game.problem();
  return std::unique_ptr<Simulation>(std::make_unique<OutcomeSimulation<Kit>>(*game, setup, names->front()));
}

}  // namespace kiebitz
