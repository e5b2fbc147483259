// A Kit is a struct of static members through which a game hands its features to the engine; AnyGameOf<Kit> turns it
// into an AnyGame. Every Kit has
//
//   static constexpr std::string_view title;          "Mau-Mau"
//   static constexpr unsigned sizes[];                the sizes it can be played in, default first
//   static constexpr std::string_view size_name;      what a size counts: "players"
//
// It inherits from KitDefaults and redefines what it offers. It may have `simulation(setup)`, and `solve`, `explain`
// and `write_contest` as in AnyGame. The Kit of a game that is played move by move also has
//
//   using Game;                                       the rules
//   static Game game(unsigned size);                  or game(size, rules), for rules as Kit::rules() returns them
//   static std::string write(Move);
//   static Result<Move> read(std::string_view);
//   static std::string write_deck(const Deck&);
//   static Result<Deck> read_deck(std::string_view);
//   static std::vector<ViewRow> rows(const View&);    the cards of a view
//   static std::vector<std::string_view> strategies();
//   template <class Use> static bool with_strategy(std::string_view name, Use use);
//
// with_strategy() calls use(make), where make(random_stream) returns the strategy of that name, one object for all
// seats. It returns false if there is no such strategy.
//
// A game with hidden cards, or whose moves do not say everything that happens, also tells its events
// (engine/events.hpp), from which a program can follow the game as far as its seat may see it:
//
//   static void tell_deal(const Game&, const State&, Events&);
//   static void play(const Game&, State&, Seat, Move, Events&);    plays the move and reports what happened
//
// Without them a seat is told every move as `SEAT MOVE`, and of secret answers (Game::asks_in_secret) its own.
//
// A game whose moves and views have numbers (engine/batch_of.hpp) has
//
//   using Encoding;                                   games/<game>/encoding.hpp
//
// What a seat cannot know is dealt anew by swapping cards of the deck (engine/worlds.hpp). A Kit may do this exactly
// with a type Hidden; one whose seats answer in secret has secret_answer().
//
// A Kit with a `search_aim` gets players that search (engine/search.hpp), and names what they call the book:
//
//   using Book;                                       its first strategy, which must be deterministic
//
// The Kit of a game that only judges hands has no Game. It must have the contest functions, `simulation`, and
//
//   static constexpr std::string_view name;
#pragma once

#include <algorithm>
#include <concepts>
#include <iterator>

#include "engine/common_phrases.hpp"
#include "engine/search.hpp"
#include "kiebitz/any_game.hpp"

namespace kiebitz {

// The defaults for everything optional; see AnyGame.
struct KitDefaults {
  static constexpr bool has_pictures = false;
  static constexpr bool records_whole_deals = false;
  static constexpr bool fewest_points_win = false;
  static constexpr Aim search_aim = Aim::nothing;

  static Result<std::string> rules(std::string_view text) {
    return text.empty() ? Result<std::string>(std::string()) : Problem("this game has no options to choose");
  }

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

// The size, with 0 replaced by the default; a problem if the game does not have that size.
template <class Kit>
Result<unsigned> known_size(unsigned size) {
  if (size == 0) return Kit::sizes[0];
  if (std::find(std::begin(Kit::sizes), std::end(Kit::sizes), size) != std::end(Kit::sizes)) return size;
  return no_such_size(Kit::sizes, Kit::size_name, size);
}

// The game of a size and rules.
template <class Kit>
Result<typename Kit::Game> game_of(unsigned size, std::string_view rules) {
  const auto known = known_size<Kit>(size);
  if (!known) return known.problem();
  const auto agreed = Kit::rules(rules);
  if (!agreed) return agreed.problem();
  if constexpr (requires { Kit::game(*known, *agreed); }) {
    return Kit::game(*known, *agreed);
  } else {
    return Kit::game(*known);
  }
}

}  // namespace kiebitz
