#include "games/evensteven/round.hpp"

#include "games/evensteven/strategy.hpp"

namespace kiebitz::evensteven {

Sentence told_move(const View& before, Move move) {
  const bool covers = move.card.covers(before.current());
  return {covers ? "played and covered" : "played in vain",
          {covers ? clause::covering : clause::losing},
          {{"card", to_text(move.card)}, {"dealt", to_text(before.current())}}};
}

Sentence possible_covers(const View& view) {
  const Cards covering = view.covering();
  const Fact dealt{"dealt", to_text(view.current())};
  if (covering.empty()) return {"nothing covers", {clause::covering}, {dealt}};
  return {covering.has_one() ? "one covers" : "some cover", {clause::covering}, {dealt, {"cards", texts_of(covering)}}};
}

Sentence not_a_card(std::string_view text) {
  return {"refused: not a card", {clause::deck}, {{"found", in_quotes(text)}}};
}

Sentence refusal(Move move, Clause broken) {
  if (broken == clause::winning) return {"refused: over", {broken}, {}};
  return {"refused: not in hand", {broken}, {{"card", to_text(move.card)}}};
}

Ending ending(const EvenSteven& game, const State& start, const State& end) {
  Ending ending{verdict(game, start, end), {}, sorted_rows(start.hand, game.all_dealt(start)), {}};
  if (!game.outcome(end).winners.empty()) {
    ending.sentences = {{"wins", {clause::winning}, {}}};
  } else if (can_win(start.hand, game.all_dealt(start))) {
    ending.sentences = {{"could have won", {clause::necessity, clause::smallest_cover}, {}}};
  } else {
    ending.sentences = {proof(ending.rows), {"loses", {clause::necessity}, {}}};
    return ending;
  }
  for (State state = start; !game.over(state);) {
    const Move move = Thrifty{}(game.view(state, Seat{0}));
    ending.winning.push_back({move.card, state.dealt[state.round]});
    game.play(state, Seat{0}, move);
  }
  return ending;
}

}  // namespace kiebitz::evensteven
