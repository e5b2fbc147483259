// The type-erased interface to a game, used by commands and the page. Every game can solve and explain its contest
// input. Most can also be played move by move; those return a Playable.
//
// The virtual calls are coarse: solve, explain, perft and a simulation each run a template loop behind one call. Only
// Table, where people and programs move one at a time, makes a virtual call per move.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "kiebitz/batch.hpp"
#include "kiebitz/extras.hpp"
#include "kiebitz/game.hpp"
#include "kiebitz/language.hpp"
#include "kiebitz/result.hpp"
#include "kiebitz/simulation.hpp"
#include "kiebitz/story.hpp"
#include "kiebitz/table.hpp"
#include "kiebitz/text.hpp"
#include "kiebitz/workbench.hpp"

namespace kiebitz {

// The colour a card is drawn in.
enum class Tint : std::uint8_t { plain, red, green, blue };

// Perft by first move: how many sequences begin with it.
struct Branch {
  Seat seat{};
  std::string move;
  std::uint64_t count = 0;
};

// A game that is played move by move.
class Playable {
 public:
  virtual ~Playable() = default;
  virtual std::vector<std::string_view> strategies() const = 0;
  // strategies(), and the players that search (engine/search.hpp): these take a million times as long, and are accepted
  // wherever a strategy is.
  virtual std::vector<std::string_view> all_strategies() const = 0;
  // Also true for names that these lists leave out: `search:4000`, and strategies without one of their parts, such as
  // `expert-no-danger`.
  virtual bool has_strategy(std::string_view name) const = 0;
  virtual Aim search_aim() const = 0;
  // True if the contest has its own seeds and generator; see ContestSeed.
  virtual bool has_contest_seeds() const = 0;
  virtual Result<std::unique_ptr<Table>> table(const Setup& setup) const = 0;
  // A whole game, with the first strategy in every seat.
  virtual Result<Story> story(const Setup& setup) const = 0;
  virtual Result<std::vector<Branch>> perft(const Setup& setup, unsigned depth) const = 0;
  virtual Result<std::unique_ptr<GameBatch>> batch(const BatchSetup& setup) const = 0;
};

class AnyGame {
 public:
  virtual ~AnyGame() = default;
  virtual std::string_view name() const = 0;
  virtual std::string_view title() const = 0;
  // The sizes the game can be played in, default first. A size of 0 also means the default. The size is usually the
  // number of players; in Even Steven it is the number of cards.
  virtual std::vector<unsigned> sizes() const = 0;
  virtual std::string_view size_name() const = 0;
  // The options of the game, as people write them, in one fixed form: "mil cap=4". Empty for a game without options.
  virtual Result<std::string> rules(std::string_view text) const = 0;
  // True if a record is always a finished game, with its deck instead of its address.
  virtual bool records_whole_deals() const = 0;
  // True if points count against their player, as in Mau-Mau.
  virtual bool fewest_points_win() const = 0;
  virtual Phrasebook phrasebook(Language language) const = 0;
  Phrasebook phrases() const { return phrasebook(Language::english); }
  virtual std::span<const Mark> marks() const = 0;
  // All cards or tiles, in the order people sort them.
  virtual Texts cards() const = 0;
  // The spoken name of a card or tile: "jack of clubs". Empty if `card` is not one.
  virtual std::string card_name(std::string_view card, Language language) const = 0;
  virtual Tint tint(std::string_view card) const = 0;
  // A card or tile, or several written together, as Unicode symbols. Empty if there is no symbol.
  virtual bool has_pictures() const = 0;
  virtual std::string picture(std::string_view card) const = 0;

  // Null if the game only judges hands and is not played move by move.
  virtual const Playable* playable() const = 0;
  // Null if the game has no contest workbench.
  virtual const Workbench* workbench() const = 0;
  virtual Extras extras() const = 0;

  virtual Result<std::unique_ptr<Simulation>> simulation(const SimulationSetup& setup) const = 0;

  // The contest format: answer an input, explain each game of an input or one deal, and write deals as an input.
  virtual Result<Done> solve(TextSource& source, TextSink& sink) const = 0;
  virtual Result<Done> explain(TextSource& source, const std::function<void(const Story&)>& take) const = 0;
  virtual Result<Story> explain_deal(const Setup& setup) const = 0;
  virtual Result<Done> write_contest(unsigned size, Deal first, std::uint64_t count, TextSink& sink) const = 0;
};

// Defined in games/games.cpp, the only list of games. find_game() returns null for an unknown name.
std::span<const AnyGame* const> all_games();
const AnyGame* find_game(std::string_view name);

}  // namespace kiebitz
