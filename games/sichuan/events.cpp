#include "games/sichuan/events.hpp"

#include "games/mahjong/notation.hpp"
#include "games/sichuan/notation.hpp"

namespace kiebitz::sichuan {

namespace {

std::string in_a_row(const Tiles& tiles) {
  std::string text;
  for (const Tile tile : tiles.kinds()) {
    for (int i = 0; i < tiles.count(tile); ++i) text += (text.empty() ? "" : " ") + mahjong::to_text(tile);
  }
  return text;
}

// A watcher of play(). It looks at the state while it changes.
class EventWatcher {
 public:
  EventWatcher(const State& state, Events& events) : state_(state), events_(events) {}

  void won(Seat seat, const Win& /*win*/, const Fan& /*fan*/, int /*points*/) { events_.tell_all(seat, "win"); }
  void paid(Seat from, Seat to, int points, Clause why) {
    if (state_.phase == Phase::over) end_wall();
    events_.tell_all("paid", from, to, points, to_string(why));
  }
  void robbed(Seat owner) { events_.tell_all(owner, "robbed", mahjong::to_text(state_.offered)); }

  // Before the first payment that it brings, or without any.
  void end_wall() {
    if (!wall_has_ended_) events_.tell_all("wall empty");
    wall_has_ended_ = true;
  }

 private:
  const State& state_;
  Events& events_;
  bool wall_has_ended_ = false;
};

// SB-9: with the last answer to a discard, a pung or kong that no win prevents.
void tell_claim(const State& state, Seat last, Move answer, Events& events) {
  std::size_t taker = players;
  for (std::size_t i = 0; i < players; ++i) {
    if (!state.asked.contains(seat_at(i))) continue;
    const Move move = seat_at(i) == last ? answer : state.answers[i];
    if (move.is(Move::Kind::win)) return;
    if (!move.is(Move::Kind::pass)) taker = i;
  }
  if (taker == players) return;
  events.tell_all(seat_at(taker), to_text(seat_at(taker) == last ? answer : state.answers[taker]));
}

void tell_exchange(const State& state, Events& events) {
  for (std::size_t i = 0; i < players; ++i) {
    events.tell_one(seat_at(i), seat_at(i), to_text(Move::exchange(state.players[i].given)));
  }
  for (std::size_t i = 0; i < players; ++i) {
    const Seat to = clockwise(seat_at(i), state.direction, players);
    Tiles tiles;
    for (const Tile tile : state.players[i].given) tiles.add(tile);
    events.tell_one(to, to, "got", in_a_row(tiles));
  }
}

void tell_voids(const State& state, Events& events) {
  for (std::size_t i = 0; i < players; ++i) {
    events.tell_all(seat_at(i), to_text(Move::choose_void(state.players[i].void_suit)));
  }
}

void tell_draw(const State& state, Events& events) {
  events.tell_one(state.turn, state.turn, "drew", mahjong::to_text(state.drawn));
  events.tell_others(state.turn, state.turn, "drew ??");
}

void tell_hands(const State& state, Events& events) {
  for (std::size_t i = 0; i < players; ++i) {
    events.tell_all(seat_at(i), "hand", in_a_row(state.players[i].hidden));
  }
}

}  // namespace

void tell_deal(const Sichuan& game, const State& state, Events& events) {
  for (std::size_t i = 0; i < players; ++i) {
    events.tell_one(seat_at(i), "hand", in_a_row(state.players[i].hidden));
  }
  if (game.options().exchanges_three()) events.tell_all("direction", int{state.direction});
}

void play(const Sichuan& game, State& state, Seat seat, Move move, Events& events) {
  const Phase phase = state.phase;
  const int wall_left = state.wall_left();
  const int lying = state.discard_count;
  const bool last_answer = state.waiting == SeatSet::only(seat);
  if (move.is(Move::Kind::discard) || move.is(Move::Kind::kong)) events.tell_all(seat, to_text(move));
  if (phase == Phase::claiming && last_answer) tell_claim(state, seat, move, events);
  EventWatcher watcher(state, events);
  game.play(state, seat, move, watcher);
  if (phase == Phase::exchanging && last_answer) tell_exchange(state, events);
  if (phase == Phase::choosing_void && last_answer) tell_voids(state, events);
  if (phase == Phase::playing && move.is(Move::Kind::win) && state.discard_count > lying) {  // SB-44
    events.tell_all(seat, "shows", mahjong::to_text(state.discards[state.discard_count - 1U].tile));
  }
  if (state.wall_left() < wall_left) tell_draw(state, events);
  if (state.phase != Phase::over) return;
  if (state.winners < players - 1 || game.options().flowing()) watcher.end_wall();
  tell_hands(state, events);
}

}  // namespace kiebitz::sichuan
