// A game in progress: the interface that every front end plays through, the same for all games. Moves and cards are
// text. Who sits where (a person, a strategy, a program) is the concern of the driver above it, engine/match.hpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
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

// A seed for the contest's own generator, for games whose contest specifies one.
struct ContestSeed {
  std::uint64_t seed = 0;
};

// The start of a game: a deck in the game's notation, the address of a deal, or a contest seed.
struct Setup {
  unsigned size = 0;  // 0: the default; see AnyGame::sizes()
  std::variant<std::string, Deal, ContestSeed> cards;
  std::string rules{};  // the options agreed on; empty: the usual ones; see AnyGame::rules()
};

// A view of the table: groups of cards, and facts such as the open card or a wish.
struct Scene {
  std::vector<ViewRow> rows;
  std::vector<Fact> facts;
};

// The deal, or one move.
struct Step {
  std::optional<Seat> seat;         // none: the deal, or a secret answer
  std::string move;                 // in the game's notation
  std::vector<Sentence> sentences;  // what happened
  std::vector<Sentence> why;        // what was possible, and the reason for the choice
  SeatSet to_act;                   // who must move afterwards
  Scene scene;                      // the position afterwards
  std::size_t told_in_why = 0;      // leading sentences that `why` makes redundant: a reason names the move
  bool goes_on = false;             // the next step belongs to the same passage of a story
};

// Why a move was refused.
struct Refusal {
  Sentence reason;
  bool is_move = true;  // false: the text could not be parsed as a move
};

// What a search maximises: games won, or points; `nothing` in games whose players do not search.
enum class Aim : std::uint8_t { nothing, wins, points };

// How much a search may play: a number of games, and whatever else `enough` says, such as a time. The same seed and
// number of games give the same answer.
struct SearchBudget {
  std::uint64_t games = 2000;
  std::uint64_t seed = 0;
  std::function<bool()> enough{};  // asked after every deal; may be empty
  bool keeps_all = false;          // tries all moves equally often, even those that are clearly worse
};

// What a move is worth to its seat, with standard errors, estimated from games played out after it. The errors are
// those of a fixed number of games. A search that drops moves chooses that number by what it sees, so its errors are
// only approximate: in Mau-Mau with 2000 games, the measured spread is about 1.2 times the stated error, and up to 2.6
// times for single dropped moves.
struct MoveValue {
  std::string move;
  double wins = 0;  // the chance to win
  double wins_error = 0;
  double score = 0;  // the expected score
  double score_error = 0;
  std::uint64_t games = 0;  // few if others were soon clearly better
  // How far it falls short of the best move on the same deals, in what the search aims at: the chance to win, or
  // points.
  double behind = 0;
  double behind_error = 0;
};

struct Advice {
  std::string move;
  std::vector<Sentence> reasons;
  Message source;                   // "by the book", "best of 2000 sampled games"
  std::vector<MoveValue> values{};  // of a search: all moves, the best one first
};

// The exact value of a move, for games that can compute it.
struct Choice {
  std::string move;
  double value = 0;  // probability of winning
  bool best = false;
  Sentence text;
};

// Programs call to_act(), moves(), play(), events() and outcome(), which are cheap. Everything with sentences costs
// more: the table puts the moves into words only when somebody asks for them. So even const functions must not be
// called by two threads at once.
class Table {
 public:
  virtual ~Table() = default;
  virtual unsigned seats() const = 0;
  // The seats that must move, possibly several at once; empty when the game is over.
  virtual SeatSet to_act() const = 0;
  // As far as `sight` may know it.
  virtual SeatSet to_act(Sight sight) const = 0;
  virtual std::vector<std::string> moves(Seat seat) const = 0;
  // Plays a move. `chosen_by` names the strategy that chose it, if any. A refused move changes nothing.
  virtual std::optional<Refusal> play(Seat seat, std::string_view move, std::string_view chosen_by = {}) = 0;
  // The move that a strategy chooses for a seat that must move. A random strategy makes the same choices here as in a
  // simulation of the same deal.
  virtual Result<std::string> choose(Seat seat, std::string_view strategy) = 0;
  // The move that the game's first strategy would choose, and why.
  virtual Result<Advice> advice(Seat seat) const = 0;
  // The best move by a search that knows what the seat knows (engine/search.hpp), and what every move is worth. The
  // deals are weighted by how likely the others' moves are on them, and in the playouts all seats learn.
  virtual Result<Advice> advice(Seat seat, const SearchBudget& budget) const = 0;
  // The exact value of each move; empty if the game cannot compute it.
  virtual std::vector<Choice> choices(Seat seat) const = 0;
  virtual Scene view(Sight sight) const = 0;
  // Everything that a seat has learnt so far, for programs: one event per line. It only grows, so a caller can keep an
  // offset and read what is new. Valid until the next play().
  virtual std::string_view events(Seat seat) const = 0;
  // The moves so far, as lines of a record.
  virtual std::string moves_so_far() const = 0;
  // The deal (step 0) and the moves so far, from step `first` on, limited to what `sight` may know.
  virtual std::size_t step_count() const = 0;
  virtual std::vector<Step> steps(std::size_t first, Sight sight) const = 0;
  // The closing passages of a finished game; empty before.
  virtual std::vector<Passage> ending() const = 0;
  // Another game that looks the same to a seat: it has been told the same events there and sees the same now. The deal
  // is chosen at random among all that agree with what the seat knows; the same seed gives the same. Null if there is
  // no such seat. docs/library.md says how uniform the choice is in each game.
  virtual std::unique_ptr<Table> imagine(Seat seat, std::uint64_t seed) const = 0;
  virtual Outcome outcome() const = 0;
  // The deck, in the game's notation.
  virtual std::string deck() const = 0;
};

}  // namespace kiebitz
