#include "games/maumau/round.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <utility>

#include "engine/play_out.hpp"

namespace kiebitz::maumau {

std::optional<Player> player_named(std::string_view name) {
  if (name == Rulebook::name) return Player::rulebook;
  if (name == Random::name) return Player::random;
  if (name == "person") return Player::person;
  return std::nullopt;
}

Round::Round(const MauMau& game, const Deck& deck, std::vector<Player> players, Words dice)
    : game_(game), deck_(deck), state_(game.start(deck)), players_(std::move(players)), dice_(dice) {
  assert(players_.size() == game_.seats());
  let_others_play();
}

void Round::let_others_play() {
  while (!over() && player(state_.turn) != Player::person) {
    const Seat seat = state_.turn;
    const View view = game_.view(state_, seat);
    const Move move = player(seat) == Player::random ? dice_(view) : Rulebook{}(view);
    game_.play(state_, seat, move);
    turns_.push_back({seat, move});
  }
}

Outcome Round::outcome() const { return given_up() ? endless_outcome<MauMau>() : game_.outcome(state_); }

std::vector<Move> Round::moves() const {
  MoveList<Move> legal;
  if (!over()) game_.moves(state_, state_.turn, legal);
  return {legal.begin(), legal.end()};
}

Verdict Round::play(Move move) {
  const Seat seat = state_.turn;
  const Verdict verdict = game_.check(state_, seat, move);
  if (!verdict.is_fine() || over()) return verdict;
  game_.play(state_, seat, move);
  turns_.push_back({seat, move});
  let_others_play();
  return verdict;
}

Sentence not_a_move(std::string_view text) {
  return {"refused: not a move", {clause::deck}, {{"found", in_quotes(text)}}};
}

std::vector<RoundStep> tell(const Round& round, Sight sight) {
  Teller teller(round.game(), round.deck());
  std::vector<RoundStep> steps = {{std::nullopt, teller.opening(), {}, teller}};
  for (const Turn& turn : round.turns()) {
    ToldMove told = teller.play(turn.move, round.player(turn.seat), sight);
    std::vector<Sentence> sentences = std::move(told.act);
    std::ranges::move(told.effects, std::back_inserter(sentences));
    std::vector<Sentence> why = std::move(told.choices);
    std::ranges::move(told.reasons, std::back_inserter(why));
    steps.push_back({turn, std::move(sentences), std::move(why), teller});
  }
  if (!round.over()) return steps;
  auto& last = steps.back().sentences;
  if (round.given_up()) {
    last.push_back({"endless", {clause::endless}, {}});
  } else if (round.outcome().ending == Outcome::Ending::scored) {
    std::ranges::move(teller.scores(), std::back_inserter(last));
  }
  return steps;
}

}  // namespace kiebitz::maumau
