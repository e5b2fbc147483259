// The default simulation, for games that do not define one, counts wins and adds up scores. Players that search have
// one of their own: they remember the game, so they need a table.
#pragma once

#include "engine/kit.hpp"
#include "engine/play_out.hpp"
#include "engine/simulation_of.hpp"
#include "engine/table_of.hpp"

namespace kiebitz {

struct OutcomeCounters {
  static constexpr TotalsRow rows[] = {{"games", 1},
                                       {"unscored", 1},
                                       {"wins", max_seats},
                                       {"scores", max_seats, TotalsRow::Join::sum, true},
                                       {"score_squares", max_seats},
                                       {"fingerprint", 1}};

  std::uint64_t games;
  std::uint64_t unscored;
  std::uint64_t wins[max_seats];
  std::uint64_t scores[max_seats];  // modulo 2^64
  std::uint64_t score_squares[max_seats];
  struct Extremes {
    Fingerprint fingerprint;
  } extremes;
};

// `players` are names of strategies.
template <PlayedKit Kit>
class CountedOutcomes : public SimulationOf<OutcomeCounters> {
 public:
  std::vector<Section> report(const Totals& totals) const override {
    Section wins{"wins", "games won", Section::Kind::shares, {}, {}, true};
    for (std::size_t seat = 0; seat < game_.seats(); ++seat) {
      wins.figures.push_back(
          share({"{seat}", {{"seat", seat_at(seat)}}}, totals.row("wins")[seat], totals.number("games")));
    }
    Section scores{"scores", "points per game", Section::Kind::means, {}, {}, true};
    for (std::size_t seat = 0; seat < game_.seats(); ++seat) {
      scores.figures.push_back(
          mean({"{seat}", {{"seat", seat_at(seat)}}}, static_cast<std::int64_t>(totals.row("scores")[seat]),
               totals.row("score_squares")[seat], totals.number("games") - totals.number("unscored")));
    }
    return {wins, scores};
  }

 protected:
  CountedOutcomes(const typename Kit::Game& game, const SimulationSetup& setup, const std::string& players)
      : SimulationOf(std::string(Kit::Game::name) + ", " + std::to_string(setup.size) + " " +
                         std::string(Kit::size_name) + ", " + (setup.rules.empty() ? "" : setup.rules + ", ") + players,
                     setup.signature),
        game_(game) {}
  static void tally(const Outcome& outcome, std::uint64_t deal, OutcomeCounters& sums) {
    ++sums.games;
    sums.unscored += outcome.ending == Outcome::Ending::unscored ? 1U : 0U;
    for (std::size_t seat = 0; seat < max_seats; ++seat) {
      sums.wins[seat] += outcome.winners.contains(seat_at(seat)) ? 1U : 0U;
      const std::int64_t score = outcome.scores[seat];
      sums.scores[seat] += static_cast<std::uint64_t>(score);
      sums.score_squares[seat] += static_cast<std::uint64_t>(score * score);
    }
    sums.extremes.fingerprint.add(packed(outcome), deal);
  }

  typename Kit::Game game_;
};

template <PlayedKit Kit>
class OutcomeSimulation final : public CountedOutcomes<Kit> {
 public:
  OutcomeSimulation(const typename Kit::Game& game, const SimulationSetup& setup, const std::string& strategy)
      : CountedOutcomes<Kit>(game, setup, strategy), strategy_(strategy) {}

 private:
  void add(DealRange deals, OutcomeCounters& sums) const override {
    Kit::with_strategy(strategy_, [&](const auto& make) {
      for (std::uint64_t i = 0; i < deals.count; ++i) {
        const Deal deal = deals.at(i);
        auto state = this->game_.start(this->game_.deck(deal));
        this->tally(play_out(this->game_, state, make(dice_of(deal))), deal.number, sums);
      }
    });
  }

  std::string strategy_;
};

// Any players, at a table.
template <PlayedKit Kit>
class TableSimulation final : public CountedOutcomes<Kit> {
 public:
  TableSimulation(const typename Kit::Game& game, const SimulationSetup& setup, std::vector<std::string> players)
      : CountedOutcomes<Kit>(game, setup, in_a_row(players)),
        size_(setup.size),
        rules_(setup.rules),
        players_(std::move(players)) {}
  std::uint64_t deals_at_a_time() const override { return 4; }

 private:
  static std::string in_a_row(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : " ") + name;
    return text;
  }
  void add(DealRange deals, OutcomeCounters& sums) const override {
    for (std::uint64_t i = 0; i < deals.count; ++i) {
      const Deal deal = deals.at(i);
      TableOf<Kit> table(this->game_, this->game_.deck(deal), {size_, deal, rules_});
      while (!table.to_act().empty()) {
        const Seat seat = table.to_act().first();
        const auto move = table.choose(seat, players_[index(seat)]);
        if (!move || table.play(seat, *move, {})) break;
      }
      this->tally(table.outcome(), deal.number, sums);
    }
  }

  unsigned size_;
  std::string rules_;
  std::vector<std::string> players_;
};

template <PlayedKit Kit>
Result<std::unique_ptr<Simulation>> table_simulation(const SimulationSetup& setup) {
  const auto game = game_of<Kit>(setup.size, setup.rules);
  if (!game) return game.problem();
  const auto names = strategies_for(game->seats(), all_strategies<Kit>(), setup.strategies);
  if (!names) return names.problem();
  return std::unique_ptr<Simulation>(std::make_unique<TableSimulation<Kit>>(*game, setup, *names));
}

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
