// A game whose type is not known: what commands and the page hold. Every game judges: it answers and
// explains its contest form. Most are also played move by move; such a game is Playable besides. The type is erased
// once a job, not once a move: solve, explain, perft and a simulation each run a template loop behind one virtual call.
// Only a Table, at which people and programs move one step at a time, is asked move by move.
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

// The number of sequences that begin with a move.
struct Branch {
  Seat seat{};
  std::string move;
  std::uint64_t count = 0;
};

// What a game offers that is played move by move.
class Playable {
 public:
  virtual ~Playable() = default;
  virtual std::vector<std::string_view> strategies() const = 0;
  // The contest deals by seeds of its own.
  virtual bool has_contest_seeds() const = 0;
  virtual Result<std::unique_ptr<Table>> table(const Setup& setup) const = 0;
  // The game that the first strategy plays on every seat.
  virtual Result<Story> story(const Setup& setup) const = 0;
  virtual Result<std::vector<Branch>> perft(const Setup& setup, unsigned depth) const = 0;
};

class AnyGame {
 public:
  virtual ~AnyGame() = default;
  virtual std::string_view name() const = 0;
  virtual std::string_view title() const = 0;
  // A game comes in several sizes, the usual one first; 0 means it as well. What is counted is players as a rule; Even
  // Steven counts cards.
  virtual std::vector<unsigned> sizes() const = 0;
  virtual std::string_view size_name() const = 0;
  virtual Phrasebook phrasebook(Language language) const = 0;
  Phrasebook phrases() const { return phrasebook(Language::english); }
  // What a reader of its stories may want to jump to.
  virtual std::span<const Mark> marks() const = 0;
  // All cards or tiles there are, as people sort them.
  virtual Texts cards() const = 0;
  // What people call a card or tile: "jack of clubs"; empty for a text that is none.
  virtual std::string card_name(std::string_view card, Language language) const = 0;
  virtual Tint tint(std::string_view card) const = 0;
  // A card or tile, or several written together, as Unicode; empty for what has no picture.
  virtual bool has_pictures() const = 0;
  virtual std::string picture(std::string_view card) const = 0;

  // Null for a game that is judged, not played move by move.
  virtual const Playable* playable() const = 0;
  // Null for a game without one.
  virtual const Workbench* workbench() const = 0;
  virtual Extras extras() const = 0;

  // Counts what comes of many deals.
  virtual Result<std::unique_ptr<Simulation>> simulation(const SimulationSetup& setup) const = 0;

  // The contest form: read it and answer, tell the story of each game in it, or of a deal; and write deals in it.
  virtual Result<Done> solve(TextSource& source, TextSink& sink) const = 0;
  virtual Result<Done> explain(TextSource& source, const std::function<void(const Story&)>& take) const = 0;
  virtual Result<Story> explain_deal(const Setup& setup) const = 0;
  virtual Result<Done> write_contest(unsigned size, Deal first, std::uint64_t count, TextSink& sink) const = 0;
};

// All games there are, and the one of a name; games/games.cpp is the list.
std::span<const AnyGame* const> all_games();
const AnyGame* find_game(std::string_view name);

}  // namespace kiebitz
