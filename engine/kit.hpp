// What a game brings so that the engine can make an AnyGame of it: a `Kit`. Every Kit has
//
//   static constexpr std::string_view title;          what people call it
//   static constexpr unsigned sizes[];                the sizes it comes in, the usual one first
//   static constexpr std::string_view size_name;      what they count: "players"
//
// inherits KitDefaults and hides what it brings of that, and may have `simulation(setup)`, and `solve`, `explain` and
// `write_contest`, as in AnyGame. The Kit of a game that is played move by move has besides
//
//   using Game;                                       its rules
//   static Game game(unsigned size);
//   static std::string write(Move);  static Result<Move> read(std::string_view);
//   static Result<Deck> read_deck(std::string_view);  static std::string write_deck(const Deck&);
//   static std::vector<ViewRow> rows(const View&);        what a view shows
//   template <class Use> static bool with_strategy(std::string_view name, Use use);
//                                                     use(make), make(dice) -> strategy for all seats
//   static std::vector<std::string_view> strategies();
//
// The Kit of a game that is judged has no Game. It must have the contest form, `simulation`, and
//
//   static constexpr std::string_view name;
#pragma once

#include <algorithm>
#include <concepts>
#include <iterator>

#include "engine/common_phrases.hpp"
#include "kiebitz/any_game.hpp"

namespace kiebitz {

// What a game need not bring; see AnyGame.
struct KitDefaults {
  static constexpr bool has_pictures = false;

  static Phrasebook phrasebook(Language /*language*/) { return {}; }
  static std::span<const Mark> marks() { return {}; }
  static Texts cards() { return {}; }
  static std::string card_name(std::string_view /*card*/, Phrasebook /*book*/) { return {}; }
  static std::string picture(std::string_view /*card*/) { return {}; }
  static Tint tint(std::string_view /*card*/) { return Tint::plain; }
  static const Workbench* workbench() { return nullptr; }
  static Extras extras() { return {}; }
};

template <class Kit>
concept HasContest = requires(TextSource& source, TextSink& sink) { Kit::solve(source, sink); };

template <class Kit>
concept HasSimulation = requires(const SimulationSetup setup) { Kit::simulation(setup); };

template <class Kit>
concept PlayedKit = requires { typename Kit::Game; };

template <class Kit>
concept JudgedKit = !PlayedKit<Kit> && HasContest<Kit> && HasSimulation<Kit> && requires {
  { Kit::name } -> std::convertible_to<std::string_view>;
};

// The size that is meant, 0 being the usual one; a problem if the game does not come in it.
template <class Kit>
Result<unsigned> known_size(unsigned size) {
  if (size == 0) return Kit::sizes[0];
  if (std::find(std::begin(Kit::sizes), std::end(Kit::sizes), size) != std::end(Kit::sizes)) return size;
  return no_such_size(Kit::sizes, Kit::size_name, size);
}

}  // namespace kiebitz
