// Makes an AnyGame out of a game's `Kit`, see engine/kit.hpp: one that is played, or one that is judged.
#pragma once

#include "engine/common_phrases.hpp"
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
  Phrasebook phrasebook(Language language) const override {
    if constexpr (HasLanguages<Kit>) {
      static const Phrasebooks books = with_common_phrases(Kit::phrasebook);
      return books[static_cast<std::size_t>(language)];
    } else {
      return Kit::phrases();
    }
  }
  std::span<const Mark> marks() const override {
    if constexpr (HasMarks<Kit>) {
      return Kit::marks();
    } else {
      return {};
    }
  }
  std::string card_name(std::string_view card, Language language) const override {
    if constexpr (HasCardNames<Kit>) {
      return Kit::card_name(card, phrasebook(language));
    } else {
      return {};
    }
  }
  Tint tint(std::string_view card) const override { return Kit::tint(card); }

  bool has_pictures() const override { return HasPictures<Kit>; }
  std::string picture(std::string_view card) const override {
    if constexpr (HasPictures<Kit>) {
      return Kit::picture(card);
    } else {
      return {};
    }
  }

  const Playable* playable() const override {
    if constexpr (PlayedKit<Kit>) {
      static constexpr PlayableOf<Kit> playable{};
      return &playable;
    } else {
      return nullptr;
    }
  }

  const Workbench* workbench() const override {
    if constexpr (HasWorkbench<Kit>) {
      return &Kit::workbench();
    } else {
      return nullptr;
    }
  }

  std::uint64_t fingerprint(unsigned size, Deal first, std::uint64_t count) const override {
    const auto known = known_size<Kit>(size);
    if (!known) return 0;
    if constexpr (PlayedKit<Kit>) {
      return playable()->play_many(*known, Kit::strategies().front(), first, count)->fingerprint;
    } else {
      return Kit::fingerprint(*known, first, count);
    }
  }

  Result<std::unique_ptr<Simulation>> simulation(const SimulationSetup& setup) const override {
    const auto known = known_size<Kit>(setup.size);
    if (!known) return known.problem();
    if constexpr (HasSimulation<Kit>) {
      return Kit::simulation(*known, setup.strategies);
    } else {
      return Problem{{}, std::string(name()), "a game that can be simulated", {}};
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

  Result<Done> explain_deal(unsigned size, Deal deal, const std::function<void(const Story&)>& take) const override {
    const auto known = known_size<Kit>(size);
    if (!known) return known.problem();
    if constexpr (HasOwnDeals<Kit>) {
      Kit::explain_deal(*known, deal, take);
      return Done{};
    } else if constexpr (HasContest<Kit>) {
      StringSink contest;
      Kit::write_contest(*known, deal, 1, contest);
      StringSource source(contest.text());
      return Kit::explain(source, take);
    } else {
      return no_contest();
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
  Problem no_contest() const { return {{}, std::string(name()), "a game with a contest form", {}}; }
};

}  // namespace kiebitz
