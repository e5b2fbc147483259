// What a game brings so that the engine can make an AnyGame of it: a `Kit`. Every Kit has
//
//   static constexpr std::string_view title;          what people call it
//   static constexpr unsigned sizes[];                the sizes it comes in, the usual one first
//   static constexpr std::string_view size_name;      what they count: "players"
//   static Phrasebook phrases();  static Tint tint(std::string_view card);
//
// and may have `phrasebook(language)`, `marks()`, `card_name(card, phrasebook)`, `picture`, `simulation(size,
// strategies)`, `workbench()`, and `solve`, `explain` and `write_contest`, as in AnyGame, and `explain_deal` where the
// contest form cannot hold a deal. The Kit of a game that is played move by move has besides
//
//   using Game;                                       its rules
//   static Game game(unsigned size);
//   static std::string write(Move);  static Result<Move> read(std::string_view);
//   static Result<Deck> read_deck(std::string_view);
//   static std::vector<Row> rows(const View&);        what a view shows
//   template <class Use> static void with_game(unsigned size, Use use);
//                                                     use(game); hot loops may be made once for each size
//   template <class Use> static bool with_strategy(std::string_view name, Use use);
//                                                     use(make), make(dice) -> strategy for all seats
//   static std::vector<std::string_view> strategies();
//
// The Kit of a game that is judged has no Game. It must have the contest form, and
//
//   static constexpr std::string_view name;
//   static std::uint64_t fingerprint(unsigned size, Deal first, std::uint64_t count);
#pragma once

#include <algorithm>
#include <concepts>
#include <iterator>

#include "kiebitz/any_game.hpp"

namespace kiebitz {

template <class Kit>
concept HasContest = requires(TextSource& source, TextSink& sink) { Kit::solve(source, sink); };

// Where the contest form cannot hold the deals of the game's addresses.
template <class Kit>
concept HasOwnDeals =
    requires(Deal deal, std::function<void(const Story&)> take) { Kit::explain_deal(1U, deal, take); };

template <class Kit>
concept HasLanguages = requires(Language language) { Kit::phrasebook(language); };

template <class Kit>
concept HasMarks = requires { Kit::marks(); };

template <class Kit>
concept HasCardNames = requires(std::string_view card, Phrasebook book) { Kit::card_name(card, book); };

template <class Kit>
concept HasPictures = requires(std::string_view card) { Kit::picture(card); };

template <class Kit>
concept HasSimulation = requires(unsigned size, std::vector<std::string> names) { Kit::simulation(size, names); };

template <class Kit>
concept HasWorkbench = requires {
  { Kit::workbench() } -> std::same_as<const Workbench&>;
};

template <class Kit>
concept PlayedKit = requires { typename Kit::Game; };

template <class Kit>
concept JudgedKit = !PlayedKit<Kit> && HasContest<Kit> && requires(unsigned size, Deal first, std::uint64_t count) {
  { Kit::name } -> std::convertible_to<std::string_view>;
  { Kit::fingerprint(size, first, count) } -> std::same_as<std::uint64_t>;
};

// The size that is meant, 0 being the usual one; a problem if the game does not come in it.
template <class Kit>
Result<unsigned> known_size(unsigned size) {
  if (size == 0) return Kit::sizes[0];
  if (std::find(std::begin(Kit::sizes), std::end(Kit::sizes), size) != std::end(Kit::sizes)) return size;
  std::string known;
  for (const unsigned each : Kit::sizes) known += (known.empty() ? "" : ", ") + std::to_string(each);
  const std::string name(Kit::size_name);
  return Problem{{}, std::to_string(size) + " " + name, "one of these numbers of " + name + ": " + known, {}};
}

}  // namespace kiebitz
