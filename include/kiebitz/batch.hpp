// Many games at once, for reinforcement learning: moves are numbers, and what a seat sees is a row of small numbers. A
// game defines both in games/<game>/encoding.hpp; engine/batch_of.hpp plays them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kiebitz/random.hpp"
#include "kiebitz/result.hpp"
#include "kiebitz/seat.hpp"

namespace kiebitz {

class Table;

// A part of an observation. Numbers are clamped to -128 ... 127.
struct ObservedField {
  std::string_view name;
  std::size_t size = 0;
  std::string_view meaning;
};

// What follows the end of a game.
enum class Autoreset : std::uint8_t {
  same_step,  // the next deal begins at once
  next_step,  // the next step() begins it and ignores the action
  disabled    // nothing; step() ignores the game until reset()
};

struct BatchSetup {
  unsigned size = 0;  // of the game; 0: the default
  std::string rules{};
  std::size_t games = 1;
  Deal first{};  // game i plays the deals first + i, first + i + games, ...
  Autoreset autoreset = Autoreset::same_step;
  bool rewards_wins = false;  // 1 for each winner, instead of the score
};

// The results, in arrays of the caller; row i belongs to game i.
struct BatchArrays {
  std::int8_t* observation = nullptr;        // games x observation_size, as the seat to act sees it
  std::int8_t* mask = nullptr;               // games x actions, 1: legal
  std::int8_t* seat = nullptr;               // games: who is to act; -1: nobody, the game is over
  float* reward = nullptr;                   // games x seats: what the last step brought
  std::uint8_t* done = nullptr;              // games: 1: the last step ended the game; 2: it was given up as endless
  std::uint64_t* deal = nullptr;             // games: the number of the deal
  std::int8_t* final_observation = nullptr;  // games x seats x observation_size, of the last game that ended
};

// The games from `first` to `end` - 1.
struct GameRange {
  std::size_t first = 0;
  std::size_t end = 0;
};

struct RefusedAction {
  std::size_t game = 0;
  std::int64_t action = 0;
  Seat seat{};
  std::string move;  // empty: there is no action of that number
  Clause clause;
};

// Different threads may call these functions at once for different games.
class GameBatch {
 public:
  virtual ~GameBatch() = default;
  virtual std::size_t games() const = 0;
  virtual unsigned seats() const = 0;
  virtual std::size_t actions() const = 0;
  virtual std::size_t observation_size() const = 0;
  virtual std::vector<ObservedField> fields() const = 0;
  // The number of a move in the game's notation, and back; none and empty if there is none.
  virtual std::optional<std::size_t> action_of(std::string_view move) const = 0;
  virtual std::string move_of(std::size_t action) const = 0;

  // Begins the next deal of one game; with `again`, its first one.
  virtual void reset(std::size_t game, bool again, const BatchArrays& arrays) = 0;
  // The first action that is not legal. Actions of games that are over are ignored.
  virtual std::optional<RefusedAction> check(GameRange range, const std::int64_t* actions) const = 0;
  // Plays one action in each game; all must be legal.
  virtual void step(GameRange range, const std::int64_t* actions, const BatchArrays& arrays) = 0;
  // Chooses the actions of a strategy, or of the game's first one if the name is empty. False if the name is unknown.
  virtual bool choose(GameRange range, std::string_view strategy, std::int64_t* actions) = 0;
  // Replaces every game by one that looks the same to a seat of the table, as Table::imagine() does. The table must be
  // one of the same game, size and rules.
  virtual Result<Done> imagine(const Table& table, Seat seat, std::uint64_t seed, const BatchArrays& arrays) = 0;
};

}  // namespace kiebitz
