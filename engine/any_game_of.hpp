// Implements AnyGame for a Kit; see engine/kit.hpp.
#pragma once

#include "engine/common_phrases.hpp"
#include "engine/outcome_simulation.hpp"
#include "engine/playable_of.hpp"

namespace kiebitz {

template <class Kit>
  requires PlayedKit<Kit> || JudgedKit<Kit>
class AnyGameOf final : public AnyGame {
 public:
  std::string_view name() const override {
    if constexpr (PlayedKit<Kit>) {
      return Kit::Game::name;
    } else {
      return Kit::name;
    }
  }
  std::string_view title() const override { return Kit::title; }
  std::vector<unsigned> sizes() const override { return {std::begin(Kit::sizes), std::end(Kit::sizes)}; }
  std::string_view size_name() const override { return Kit::size_name; }
  Result<std::string> rules(std::string_view text) const override { return Kit::rules(text); }
  bool records_whole_deals() const override { return Kit::records_whole_deals; }
  bool fewest_points_win() const override { return Kit::fewest_points_win; }
  Phrasebook phrasebook(Language language) const override {
    static const Phrasebooks books = with_common_phrases(Kit::phrasebook);
    return books[static_cast<std::size_t>(language)];
  }
  std::span<const Mark> marks() const override { return Kit::marks(); }
  Texts cards() const override { return Kit::cards(); }
  std::string card_name(std::string_view card, Language language) const override {
    return Kit::card_name(card, phrasebook(language));
  }
  Tint tint(std::string_view card) const override { return Kit::tint(card); }

  bool has_pictures() const override { return Kit::has_pictures; }
  std::string picture(std::string_view card) const override { return Kit::picture(card); }

  const Playable* playable() const override {
    if constexpr (PlayedKit<Kit>) {
      static constexpr PlayableOf<Kit> playable{};
      return &playable;
    } else {
      return nullptr;
    }
  }

  const Workbench* workbench() const override { return Kit::workbench(); }

  Extras extras() const override { return Kit::extras(); }

  Result<std::unique_ptr<Simulation>> simulation(const SimulationSetup& setup) const override {
    const auto known = known_size<Kit>(setup.size);
    if (!known) return known.problem();
    auto rules = Kit::rules(setup.rules);
    if (!rules) return rules.problem();
    SimulationSetup sized = setup;
    sized.size = *known;
    sized.rules = std::move(rules).value();
    if constexpr (PlayedKit<Kit>) {
      const auto known_names = all_strategies<Kit>();
      for (const std::string& name : setup.strategies) {
        if (auto names = strategies_for(1, known_names, {name}); !names) return names.problem();
      }
      if (std::ranges::any_of(setup.strategies, [](const auto& name) { return searcher_named(name).has_value(); })) {
        return table_simulation<Kit>(sized);
      }
    }
    if constexpr (HasSimulation<Kit>) {
      return Kit::simulation(sized);
    } else {
      return outcome_simulation<Kit>(sized);
    }
  }

  Result<Done> solve(TextSource& source, TextSink& sink) const override {
    if constexpr (HasContest<Kit>) {
      return Kit::solve(source, sink);
    } else {
      return no_contest();
    }
  }

  Result<Done> explain(TextSource& source, const std::function<void(const Story&)>& take) const override {
    if constexpr (HasContest<Kit>) {
      return Kit::explain(source, take);
    } else {
      return no_contest();
    }
  }

  Result<Story> explain_deal(const Setup& setup) const override {
    const auto known = known_size<Kit>(setup.size);
    if (!known) return known.problem();
    if constexpr (PlayedKit<Kit>) {
      return playable()->story(setup);
    } else {
      const auto* const deal = std::get_if<Deal>(&setup.cards);
      if (deal == nullptr) return Problem("only a deal named by its seed and number can be explained");
      StringSink input;
      Kit::write_contest(*known, *deal, 1, input);
      StringSource source(input.text());
      Story story;
      const auto told = Kit::explain(source, [&](const Story& each) { story = each; });
      if (!told) return told.problem();
      return story;
    }
  }

  Result<Done> write_contest(unsigned size, Deal first, std::uint64_t count, TextSink& sink) const override {
    const auto known = known_size<Kit>(size);
    if (!known) return known.problem();
    if constexpr (HasContest<Kit>) {
      Kit::write_contest(*known, first, count, sink);
      return Done{};
    } else {
      return no_contest();
    }
  }

 private:
  Problem no_contest() const { return Problem(std::string(name()) + " has no contest form"); }
};

}  // namespace kiebitz
