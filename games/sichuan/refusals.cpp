#include "games/sichuan/refusals.hpp"

#include "games/mahjong/notation.hpp"
#include "games/sichuan/phrases.hpp"

namespace kiebitz::sichuan {

namespace {

using mahjong::shown;

Fact tiles_of_void_suit(const Player& player) {
  Tiles tiles;
  tiles.of(player.void_suit) = player.hidden.of(player.void_suit);
  return {"tiles", shown(tiles.kinds())};
}

Sentence refused_win(const State& state, const Player& player, Clause broken) {
  if (broken == clause::passing_up_a_win) return say("refused: barred", {{"bar", std::int64_t{player.bar}}});
  if (broken == clause::void_first) return say("refused: void suit in hand", {tiles_of_void_suit(player)});
  if (state.phase == Phase::playing) return say("refused: not complete");
  return say("refused: does not complete", {{"tile", shown(state.offered)}});
}

Sentence refused_kong(const State& state, Tile tile, Clause broken) {
  const Fact kind{"tile", shown(tile)};
  if (broken == clause::flowing) return say("refused: winner", {{"tile", shown(state.drawn)}});
  if (broken == clause::void_first) return say("refused: of the void suit", {kind});
  return broken == clause::last_tile ? say("refused: no replacement") : say("refused: no kong", {kind});
}

Sentence refused_discard(const State& state, const Player& player, Tile tile, Clause broken) {
  if (broken == clause::flowing) return say("refused: winner", {{"tile", shown(state.drawn)}});
  if (broken == clause::void_first) return say("refused: void suit first", {tiles_of_void_suit(player)});
  return say("refused: not in hand", {{"tile", shown(tile)}});
}

Sentence refused_in_turn(const State& state, Seat seat, Move move, Clause broken) {
  const Player& player = state.at(seat);
  if (move.is(Move::Kind::discard)) return refused_discard(state, player, move.tile(), broken);
  if (state.phase == Phase::after_pung) return say("refused: after a pung");
  if (move.is(Move::Kind::kong)) return refused_kong(state, move.tile(), broken);
  if (move.is(Move::Kind::win)) return refused_win(state, player, broken);
  return say("refused: not in one's turn", {{"seat", seat}});
}

Sentence refused_claim(const State& state, Seat seat, Move move, Clause broken) {
  const Fact tile{"tile", shown(state.offered)};
  if (move.is(Move::Kind::win)) return refused_win(state, state.at(seat), broken);
  if (broken == clause::robbing || state.phase == Phase::robbing) return say("refused: only robbing", {tile});
  if (broken == clause::flowing) return say("refused: winner claims");
  if (broken == clause::void_first) return say("refused: of the void suit", {tile});
  if (broken == clause::last_tile) return say("refused: no replacement");
  if (broken == clause::pung) return say("refused: too few for a pung", {tile});
  if (broken == clause::kong) return say("refused: too few for a kong", {tile});
  return say("refused: answer first", {tile});
}

Sentence refused_exchange(Move move) {
  if (!move.is(Move::Kind::exchange)) return say("refused: exchange first");
  Texts texts;
  for (const Tile tile : move.given()) texts.push_back(mahjong::to_text(tile));
  return say("refused: not three of one suit", {{"tiles", CardTexts{texts}}});
}

}  // namespace

Sentence refusal(const Sichuan& game, const State& state, Seat seat, Move move, Clause broken) {
  if (state.phase == Phase::over) return say("refused: over");
  if (!game.to_act(state).contains(seat)) {
    if (broken == clause::after_a_win) return say("refused: has won", {{"seat", seat}});
    if (broken == clause::turns) return say("refused: not in turn", {{"turn", state.turn}});
    return say("refused: not asked", {{"seat", seat}});
  }
  switch (state.phase) {
    case Phase::exchanging: return refused_exchange(move);
    case Phase::choosing_void: return say("refused: choose first");
    case Phase::playing:
    case Phase::after_pung: return refused_in_turn(state, seat, move, broken);
    default: return refused_claim(state, seat, move, broken);
  }
}

}  // namespace kiebitz::sichuan
