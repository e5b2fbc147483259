// A round at a table with people: who sits where, and the moves so far. The seats without a person play by themselves
// until a person is to act or the round is over. What is said of it depends on who looks at it.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "games/maumau/story.hpp"
#include "games/maumau/strategy.hpp"
#include "kiebitz/result.hpp"

namespace kiebitz::maumau {

// "rulebook", "random" or "person".
std::optional<Player> player_named(std::string_view name);

// One move after the other.
struct Turn {
  Seat seat{};
  Move move;
};

class Round {
 public:
  // No round that people play comes near this; dice could go on for very long.
  static constexpr std::size_t most_turns = 4096;

  // A player for each seat of the game. Random players roll these dice, as they do in a simulation.
  Round(const MauMau& game, const Deck& deck, std::vector<Player> players, Words dice);

  const MauMau& game() const { return game_; }
  const Deck& deck() const { return deck_; }
  const State& state() const { return state_; }
  Player player(Seat seat) const { return players_[index(seat)]; }
  const std::vector<Turn>& turns() const { return turns_; }

  bool over() const { return game_.over(state_) || given_up(); }
  // MM-16: dice that come to no end.
  bool given_up() const { return turns_.size() >= most_turns; }
  Outcome outcome() const;

  // The legal moves of the person who is to act; none when the round is over.
  std::vector<Move> moves() const;
  // The move of that person, and then of the others. A move that is not legal changes nothing: the verdict names the
  // clause that it breaks.
  Verdict play(Move move);

 private:
  void let_others_play();

  MauMau game_;
  Deck deck_;
  State state_;
  std::vector<Player> players_;
  Random dice_;
  std::vector<Turn> turns_;
};

// That a text is no move.
Sentence not_a_move(std::string_view text);

// The deal, or one move: what happened, and why.
struct RoundStep {
  std::optional<Turn> turn;  // none: the deal
  std::vector<Sentence> sentences;
  std::vector<Sentence> why;
  Teller after;  // how the cards lie then
};

// All of a round so far. The last step of a round that is over also tells the scores.
std::vector<RoundStep> tell(const Round& round, Sight sight);

}  // namespace kiebitz::maumau
