// One game in progress, whatever game it is: the interface that every front end plays through. Text in, text out.
// Who sits where (a person, a strategy, a program) is the concern of the driver above it, engine/match.hpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "kiebitz/game.hpp"
#include "kiebitz/random.hpp"
#include "kiebitz/result.hpp"
#include "kiebitz/seat.hpp"
#include "kiebitz/story.hpp"

namespace kiebitz {

// A seed of a contest that deals by a generator of its own.
struct ContestSeed {
  std::uint64_t seed = 0;
};

// What a game is started from: a deck in the game's notation, the address of a deal, or a seed of its contest.
struct Setup {
  unsigned size = 0;  // how many players, or whatever the game counts; 0: its usual size
  std::variant<std::string, Deal, ContestSeed> cards;
};

// What somebody sees: groups of cards, and facts such as the open card or a wish.
struct Scene {
  std::vector<ViewRow> rows;
  std::vector<Fact> facts;
};

// The deal, or one move.
struct Step {
  std::optional<Seat> seat;         // none: the deal
  std::string move;                 // in the game's notation
  std::vector<Sentence> sentences;  // what happened
  std::vector<Sentence> why;        // what was possible, and the reason for the choice
  SeatSet to_act;                   // whom the game waits for then
  Scene scene;                      // how the cards lie then
  std::size_t told_in_why = 0;      // leading sentences that `why` makes redundant: a reason names the move
};

// Why a move was refused.
struct Refusal {
  Sentence reason;
  bool is_move = true;  // false: the text is no move at all
};

struct Advice {
  std::string move;
  std::vector<Sentence> reasons;
};

// What a move is worth, where the game can tell exactly.
struct Choice {
  std::string move;
  double value = 0;  // the chance to win
  bool best = false;
  Sentence text;
};

class Table {
 public:
  virtual ~Table() = default;
  virtual unsigned seats() const = 0;
  // Whom the game waits for, several at once where the game asks several; nobody: it is over.
  virtual SeatSet to_act() const = 0;
  virtual std::vector<std::string> moves(Seat seat) const = 0;
  // Plays a move, which a strategy of the game may have chosen. A refused move changes nothing.
  virtual std::optional<Refusal> play(Seat seat, std::string_view move, std::string_view chosen_by = {}) = 0;
  // What a strategy plays for the seat, which is to act. Random ones roll the dice that they roll in a simulation.
  virtual Result<std::string> choose(Seat seat, std::string_view strategy) = 0;
  // What the game's first strategy would play for the seat, and why.
  virtual Result<Advice> advice(Seat seat) const = 0;
  // What each move of the seat is worth; nothing where the game cannot tell.
  virtual std::vector<Choice> choices(Seat seat) const = 0;
  virtual Scene view(Sight sight) const = 0;
  // The deal and the moves so far, from number `first` on, as one seat may know them.
  virtual std::size_t step_count() const = 0;
  virtual std::vector<Step> steps(std::size_t first, Sight sight) const = 0;
  // What is said of a game that is over, with rows of cards that show it.
  virtual std::vector<Passage> ending() const = 0;
  virtual Outcome outcome() const = 0;
  // The deck it was dealt from, in the game's notation.
  virtual std::string deck() const = 0;
};

}  // namespace kiebitz
