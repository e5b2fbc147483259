// The rules of Bloody Battle to the End: constexpr on small values. SB-1, SB-2 ... are the clauses of
// docs/rules/sichuan.md.
//
// Seats that are asked at the same time answer with play() in any order; the answers stay secret in the State, and the
// last one settles them. play() reports wins and payments to a watcher; see Unwatched.
//
// The hands of the seats are looked up in the tables of games/mahjong/suit_table.hpp only when they change: the tiles
// that complete a hand (Player::waits) or a pung (Player::pairs) then answer every discard and draw with one bit.
#pragma once

#include "games/mahjong/dealing.hpp"
#include "games/sichuan/fan.hpp"
#include "kiebitz/game.hpp"

namespace kiebitz::sichuan {

class View;

// The default watcher of play().
struct Unwatched {
  constexpr void won(Seat /*seat*/, const Win& /*win*/, const Fan& /*fan*/, int /*points*/) noexcept {}
  constexpr void paid(Seat /*from*/, Seat /*to*/, int /*points*/, Clause /*why*/) noexcept {}
  constexpr void robbed(Seat /*owner*/) noexcept {}
};

class Sichuan {
 public:
  using State = sichuan::State;
  using View = sichuan::View;
  using Move = sichuan::Move;
  using Deck = sichuan::Deck;

  static constexpr std::string_view name = "sichuan";
  static constexpr Clause endless = clause::ending;  // never: the wall only shrinks
  static constexpr std::uint32_t purpose = 0x5342;   // "SB": so that other games have other deals

  constexpr Sichuan(const Tables& tables, const Options& options) noexcept : tables_(&tables), options_(options) {
    assert(makes_sense(options));
  }

  constexpr const Tables& tables() const noexcept { return *tables_; }
  constexpr const Options& options() const noexcept { return options_; }
  constexpr unsigned seats() const noexcept { return players; }
  constexpr Deck deck(Deal deal) const noexcept {
    constexpr Deck fresh = mahjong::fresh_tiles;  // a copy, because a device cannot read constants of the host
    return shuffled<tile_count - 1>(fresh, deal, purpose);
  }

  constexpr State start(const Deck& deck) const noexcept;
  constexpr SeatSet to_act(const State& state) const noexcept { return state.waiting; }
  constexpr Legal legal(const State& state, Seat seat) const noexcept;
  constexpr void moves(const State& state, Seat seat, MoveList<Move>& out) const noexcept;
  constexpr Legality check(const State& state, Seat seat, Move move) const noexcept;
  template <class Watcher>
  constexpr void play(State& state, Seat seat, Move move, Watcher& watcher) const noexcept;
  constexpr void play(State& state, Seat seat, Move move) const noexcept {
    Unwatched nobody;
    play(state, seat, move, nobody);
  }
  constexpr Outcome outcome(const State& state) const noexcept;
  constexpr View view(const State& state, Seat seat) const noexcept;
  constexpr State imagine(const State& state, Seat seat, RandomStream& random) const noexcept;  // in imagine.hpp

  // Whether a seat still draws, claims and pays (SB-13, SB-44).
  constexpr bool is_live(const Player& player) const noexcept { return !player.has_won() || options_.flowing(); }
  // How the offered tile would be won now.
  constexpr Situation situation_of_offer(const State& state) const noexcept;
  constexpr Situation situation_of_draw(const State& state) const noexcept;
  // SB-32: whether the discarder of the kong alone pays for a win on its replacement.
  constexpr bool discarder_pays(const State& state) const noexcept {
    return state.replaced && options_.discarder_pays_kong_flower() &&
           state.at(state.turn).melds[state.kong].kind == Meld::Kind::exposed_kong;
  }
  // The fan of a hand completed by a tile.
  constexpr Fan fan_with(const Player& player, Tile tile, const Situation& situation) const noexcept {
    Tiles hidden = player.hidden;
    hidden.add(tile);
    return fan_of(*tables_, options_, player, hidden, situation);
  }
  // How many tiles a seat can still draw.
  constexpr int wall_left(const State& state, Seat seat) const noexcept {
    return options_.own_walls() ? OwnWall::size_of(seat) - state.at(seat).draws : state.wall_left();
  }
  // Whether a place of the wall still has its tile.
  constexpr bool is_in_wall(const State& state, std::size_t place) const noexcept {
    if (!options_.own_walls()) return state.front <= place && place < state.back;
    return own_wall(state.at(OwnWall::owner_of(place)), OwnWall::owner_of(place))
        .has(static_cast<int>(place / players));
  }
  // SB-25: the best wait of a ready hand; nothing: not ready.
  struct BestWait {
    bool ready = false;
    Tile tile;
    int fan = 0;
  };
  constexpr BestWait best_wait(const Player& player) const noexcept;
  // Whether seats answer in secret now (SB-3, SB-10, SB-31). What comes of the answers is told when the last one is in.
  static constexpr bool asks_in_secret(const State& state) noexcept {
    return state.phase == Phase::exchanging || state.phase == Phase::choosing_void || state.phase == Phase::claiming ||
           state.phase == Phase::robbing;
  }

 private:
  static constexpr Legality breaks(Clause clause) noexcept { return Legality::breaks(clause); }
  // By value, because a device cannot take the address of a constant, as ?: does.
  static constexpr Legality breaks(bool is_first, Clause first, Clause second) noexcept {
    return Legality::breaks(is_first ? first : second);
  }
  constexpr Seat next_live(const State& state, Seat after) const noexcept;
  constexpr bool may_win_offer(const State& state, Seat seat) const noexcept;
  constexpr bool may_pung(const State& state, const Player& player) const noexcept {
    return state.phase == Phase::claiming && !player.has_won() && player.pairs.contains(state.offered);
  }
  constexpr bool may_kong(const State& state, Seat seat) const noexcept { return wall_left(state, seat) > 0; }  // SB-8
  constexpr Legal legal_in_turn(const State& state, const Player& player) const noexcept;
  constexpr Legality check_exchange(const Player& player, const Three& three) const noexcept;
  constexpr Legality check_turn(const State& state, Seat seat, Move move) const noexcept;
  constexpr Legality check_claim(const State& state, Seat seat, Move move) const noexcept;

  constexpr void ask(State& state, SeatSet seats, Phase phase) const noexcept {
    state.asked = state.waiting = seats;
    state.phase = phase;
  }
  constexpr void exchange(State& state) const noexcept;
  constexpr void begin_play(State& state) const noexcept;
  constexpr OwnWall own_wall(const Player& player, Seat seat) const noexcept;
  // Kept out of draw(), which would become slower.
  [[gnu::noinline]] constexpr Tile draw_own(State& state, Seat seat, bool from_back) const noexcept {
    ++state.front;                                        // counts the tiles drawn
    const OwnWall left = own_wall(state.at(seat), seat);  // without the tile being drawn
    return state.wall[OwnWall::place_of(seat, from_back ? left.back : left.front - 1)];
  }
  constexpr void draw(State& state, Seat seat, bool replacement) const noexcept;
  template <class Watcher>
  constexpr void next_turn(State& state, Seat after, Watcher& watcher) const noexcept;
  template <class Watcher>
  constexpr void discard(State& state, Tile tile, Watcher& watcher) const noexcept;
  template <class Watcher>
  constexpr void offer_discard(State& state, Watcher& watcher) const noexcept;
  constexpr SeatSet who_may_claim(const State& state) const noexcept;
  template <class Watcher>
  constexpr void settle_discard(State& state, Watcher& watcher) const noexcept;
  constexpr void raise_bars(State& state, SeatSet winners) const noexcept;
  constexpr void raise_bar(const State& state, Player& player) const noexcept;
  constexpr void make_pung(State& state, Seat seat) const noexcept;
  template <class Watcher>
  constexpr void claim_kong(State& state, Seat seat, Watcher& watcher) const noexcept;
  template <class Watcher>
  constexpr void declare_kong(State& state, Tile tile, Watcher& watcher) const noexcept;
  template <class Watcher>
  constexpr void conceal_kong(State& state, Tile tile, Watcher& watcher) const noexcept;
  template <class Watcher>
  constexpr void settle_kong(State& state, Watcher& watcher) const noexcept;
  template <class Watcher>
  constexpr void pay_kong(State& state, Seat owner, std::uint8_t place, SeatSet payers, int points,
                          Watcher& watcher) const noexcept;
  template <class Watcher>
  constexpr void win_by_self_draw(State& state, Watcher& watcher) const noexcept;
  template <class Watcher>
  constexpr void win_offer(State& state, SeatSet winners, Watcher& watcher) const noexcept;
  template <class Watcher>
  constexpr void refund(State& state, Seat first_winner, Watcher& watcher) const noexcept;
  template <class Watcher>
  constexpr void settle_wall(State& state, Watcher& watcher) const noexcept;
  template <class Watcher>
  constexpr void examine(State& state, Watcher& watcher) const noexcept;
  constexpr void note_win(State& state, Seat seat, const Win& win) const noexcept;
  constexpr void find_imagined_claims(State& imagined, Seat seat) const noexcept;
  constexpr void imagine_answers(State& imagined, Seat seat, RandomStream& random) const noexcept;
  constexpr SeatSet others_live(const State& state, Seat seat) const noexcept;
  // SB-28: from one seat to another.
  template <class Watcher>  // NOLINTNEXTLINE(bugprone-exception-escape): a watcher that lacks memory ends the program
  static constexpr void pay(State& state, Seat from, Seat to, int points, Clause why, Watcher& watcher) noexcept {
    if (points == 0) return;
    state.at(from).score -= points;
    state.at(to).score += points;
    watcher.paid(from, to, points, why);
  }

  const Tables* tables_;
  Options options_;
};

// SB-15: what one seat may know. The State and the game must outlive the View.
class View {
 public:
  constexpr View(const Sichuan& game, const State& state, Seat seat) noexcept
      : game_(&game), state_(&state), seat_(seat) {}

  constexpr const Sichuan& game() const noexcept { return *game_; }
  constexpr Seat seat() const noexcept { return seat_; }
  constexpr const Tiles& hidden() const noexcept { return own().hidden; }
  constexpr int bar() const noexcept { return own().bar; }
  constexpr Phase phase() const noexcept { return state_->phase; }
  constexpr bool over() const noexcept { return phase() == Phase::over; }
  constexpr Seat turn() const noexcept { return state_->turn; }
  constexpr bool asked() const noexcept { return state_->waiting.contains(seat_); }
  constexpr Legal legal() const noexcept { return game_->legal(*state_, seat_); }
  constexpr void moves(MoveList<Move>& out) const noexcept { game_->moves(*state_, seat_, out); }
  constexpr int wall_left() const noexcept { return state_->wall_left(); }
  constexpr int wall_left(Seat seat) const noexcept { return game_->wall_left(*state_, seat); }
  constexpr unsigned direction() const noexcept { return state_->direction; }
  constexpr bool has_offer() const noexcept { return phase() == Phase::claiming || phase() == Phase::robbing; }
  constexpr Tile offered() const noexcept { return state_->offered; }
  constexpr bool has_drawn() const noexcept {
    return phase() == Phase::playing && turn() == seat_ && !state_->first_turn;
  }
  constexpr Tile drawn() const noexcept { return has_drawn() ? state_->drawn : Tile{}; }
  // Void suits are shown when all have chosen (SB-3).
  constexpr bool knows_void() const noexcept { return phase() > Phase::choosing_void; }
  constexpr Suit void_suit(Seat seat) const noexcept { return state_->at(seat).void_suit; }
  // How the tile just drawn, or the offered one, would be won.
  constexpr Situation situation() const noexcept {
    return has_offer() ? game_->situation_of_offer(*state_) : game_->situation_of_draw(*state_);
  }
  // The hand as the rules see it: hidden tiles, melds and void suit.
  constexpr const Player& own() const noexcept { return state_->at(seat_); }

  constexpr int hand_size(Seat seat) const noexcept { return state_->at(seat).hidden.size(); }
  constexpr std::size_t meld_count(Seat seat) const noexcept { return state_->at(seat).meld_count; }
  constexpr const Meld& meld(Seat seat, std::size_t i) const noexcept { return state_->at(seat).melds[i]; }
  constexpr unsigned wins(Seat seat) const noexcept { return state_->at(seat).wins; }
  constexpr unsigned place(Seat seat) const noexcept { return state_->at(seat).win.place; }  // of a winner
  constexpr int score(Seat seat) const noexcept { return state_->at(seat).score; }
  constexpr std::size_t discard_count() const noexcept { return state_->discard_count; }
  constexpr const Discard& discarded(std::size_t i) const noexcept { return state_->discards[i]; }
  // All hands are open when the deal is over.
  constexpr bool sees_hand(Seat seat) const noexcept { return seat == seat_ || over(); }
  constexpr const Tiles& hand(Seat seat) const noexcept {
    assert(sees_hand(seat));
    return state_->at(seat).hidden;
  }

  // The tiles that lie open, in melds and on the table.
  constexpr Tiles open_tiles() const noexcept {
    Tiles open;
    for (const Player& player : state_->players) {
      for (const Meld& meld : player) meld.add_to(open);
    }
    for (std::size_t i = 0; i < discard_count(); ++i) {
      if (discarded(i).fate != Discard::Fate::melded) open.add(discarded(i).tile);
    }
    return open;
  }

  friend constexpr bool operator==(const View& a, const View& b) noexcept {
    if (a.seat_ != b.seat_ || a.phase() != b.phase() || a.turn() != b.turn() || a.asked() != b.asked()) return false;
    if (a.wall_left() != b.wall_left() || a.discard_count() != b.discard_count()) return false;
    if (a.direction() != b.direction()) return false;
    if (a.own() != b.own() || a.state_->answers[index(a.seat_)] != b.state_->answers[index(a.seat_)]) return false;
    if (a.has_offer() && a.offered() != b.offered()) return false;
    if (a.has_drawn() && a.drawn() != b.drawn()) return false;
    for (std::size_t i = 0; i < a.discard_count(); ++i) {
      if (a.discarded(i) != b.discarded(i)) return false;
    }
    for (std::size_t i = 0; i < players; ++i) {
      if (!a.shows_same(b, seat_at(i))) return false;
    }
    return true;
  }

 private:
  constexpr bool shows_same(const View& other, Seat seat) const noexcept {
    const Player& mine = state_->at(seat);
    const Player& theirs = other.state_->at(seat);
    if (hand_size(seat) != other.hand_size(seat) || mine.meld_count != theirs.meld_count) return false;
    if (wall_left(seat) != other.wall_left(seat)) return false;
    for (std::size_t i = 0; i < mine.meld_count; ++i) {
      if (mine.melds[i] != theirs.melds[i]) return false;
    }
    if (sees_hand(seat) && mine.hidden != theirs.hidden) return false;
    return mine.wins == theirs.wins && mine.score == theirs.score &&
           (!knows_void() || mine.void_suit == theirs.void_suit);
  }

  const Sichuan* game_;
  const State* state_;
  Seat seat_;
};

constexpr View Sichuan::view(const State& state, Seat seat) const noexcept { return {*this, state, seat}; }

// --- the deal ---

constexpr State Sichuan::start(const Deck& deck) const noexcept {
  State state;
  std::size_t next = 0;
  for (Player& player : state.players) {  // SB-2: blocks of 13, then one more for the dealer
    for (int i = 0; i < mahjong::held_tiles; ++i) player.hidden.add(deck[next++]);
  }
  state.players[0].hidden.add(deck[next++]);
  for (Tile& tile : state.wall) tile = deck[next++];
  if (options_.exchanges_three()) {
    unsigned sum = 0;
    for (unsigned i = 0; i < deck.size(); ++i) sum += (i + 1) * static_cast<unsigned>(deck[i].number());
    state.direction = static_cast<std::uint8_t>(1 + sum % 3);  // SB-31
  }
  ask(state, SeatSet::first_seats(players), options_.exchanges_three() ? Phase::exchanging : Phase::choosing_void);
  return state;
}

constexpr void Sichuan::exchange(State& state) const noexcept {
  for (std::size_t i = 0; i < players; ++i) {
    state.players[i].given = state.answers[i].given();
    Player& to = state.at(clockwise(seat_at(i), state.direction, players));
    for (const Tile tile : state.players[i].given) {
      state.players[i].hidden.remove(tile);
      to.hidden.add(tile);
    }
  }
  ask(state, SeatSet::first_seats(players), Phase::choosing_void);
}

// The dealer begins with 14 tiles (SB-5). Any of them can count as the one just drawn: the hand wins if and only if the
// other 13 wait for it. SB-44 takes the last one.
constexpr void Sichuan::begin_play(State& state) const noexcept {
  for (std::size_t i = 0; i < players; ++i) state.players[i].void_suit = state.answers[i].suit();
  state.drawn = state.players[0].hidden.kinds().last();
  state.players[0].hidden.remove(state.drawn);
  for (Player& player : state.players) find_claims(*tables_, player);
  state.players[0].hidden.add(state.drawn);
  state.turn = Seat{0};
  ask(state, SeatSet::only(state.turn), Phase::playing);
}

// --- what is legal ---

constexpr Situation Sichuan::situation_of_draw(const State& state) const noexcept {
  const Player& player = state.at(state.turn);
  Situation situation;
  situation.self_draw = true;
  situation.kong_flower = state.replaced;
  situation.last_tile = wall_left(state, state.turn) == 0;
  situation.heaven = state.first_turn && state.untouched;
  situation.earth = state.turn != Seat{0} && state.untouched && player.draws == 1;
  return situation;
}

constexpr Situation Sichuan::situation_of_offer(const State& state) const noexcept {
  Situation situation;
  situation.robbing = state.phase == Phase::robbing;
  situation.after_kong = state.replaced && !(situation.robbing && options_.robbing_alone());  // SB-45
  situation.last_tile = wall_left(state, state.turn) == 0;
  return situation;
}

constexpr bool Sichuan::may_win_offer(const State& state, Seat seat) const noexcept {
  const Player& player = state.at(seat);
  if (!player.waits.contains(state.offered)) return false;
  if (player.bar == Player::no_bar) return true;
  return fan_with(player, state.offered, situation_of_offer(state)).total() > player.bar;  // SB-12
}

constexpr Legal Sichuan::legal_in_turn(const State& state, const Player& player) const noexcept {
  Legal legal;
  const TileSet kinds = player.hidden.kinds();
  if (state.phase == Phase::playing) {
    legal.set_win(player.waits.contains(state.drawn));
    if (player.has_won()) {  // SB-44
      legal.set_discards(TileSet::only(state.drawn));
      return legal;
    }
    TileSet kongs = player.pungs & kinds;
    if (player.hidden.has_four_of_some()) kongs = kongs | (player.hidden.held_four_times() - player.void_tiles());
    if (!kongs.empty() && may_kong(state, state.turn)) legal.set_kongs(kongs);
  }
  const TileSet unwanted = kinds & player.void_tiles();
  legal.set_discards(unwanted.empty() ? kinds : unwanted);  // SB-4
  return legal;
}

constexpr Legal Sichuan::legal(const State& state, Seat seat) const noexcept {
  Legal legal;
  if (!state.waiting.contains(seat)) return legal;
  const Player& player = state.at(seat);
  if (state.phase == Phase::playing || state.phase == Phase::after_pung) return legal_in_turn(state, player);
  if (state.phase == Phase::exchanging) {
    legal.set_exchange();
  } else if (state.phase == Phase::choosing_void) {
    legal.set_choose_void();
  } else {
    const bool pung = may_pung(state, player);
    legal.set_pung(pung);
    legal.set_claim_kong(pung && player.hidden.count(state.offered) == 3 && may_kong(state, seat));
    legal.set_win(may_win_offer(state, seat));
    legal.set_pass();
  }
  return legal;
}

constexpr void Sichuan::moves(const State& state, Seat seat, MoveList<Move>& out) const noexcept {
  const Legal legal = this->legal(state, seat);
  if (!legal.exchange()) {
    for (std::uint32_t i = 0; i < legal.size(); ++i) out.add(legal.nth(i));
    return;
  }
  const Player& player = state.at(seat);
  for (const Suit suit : all_suits) {
    const SuitTiles tiles = player.hidden.of(suit);
    for (int a = 1; a <= mahjong::number_count; ++a) {
      for (int b = a; b <= mahjong::number_count; ++b) {
        for (int c = b; c <= mahjong::number_count; ++c) {
          const SuitTiles three = SuitTiles::only(a) + SuitTiles::only(b) + SuitTiles::only(c);
          if (!tiles.contains(three)) continue;
          out.add(Move::exchange({Tile::of(suit, a), Tile::of(suit, b), Tile::of(suit, c)}));
        }
      }
    }
  }
}

constexpr Legality Sichuan::check_exchange(const Player& player, const Three& three) const noexcept {
  Tiles given;
  for (const Tile tile : three) given.add(tile);
  const bool one_suit = three[0].suit() == three[1].suit() && three[1].suit() == three[2].suit();
  if (!one_suit || three[1] < three[0] || three[2] < three[1]) return breaks(clause::exchange_three);
  return player.hidden.of(three[0].suit()).contains(given.of(three[0].suit())) ? Legality::legal()
                                                                               : breaks(clause::exchange_three);
}

constexpr Legality Sichuan::check_turn(const State& state, Seat seat, Move move) const noexcept {
  const Legal legal = this->legal(state, seat);
  const Player& player = state.at(seat);
  switch (move.kind()) {
    case Move::Kind::win:
      if (legal.win()) return Legality::legal();
      if (state.phase == Phase::after_pung) return breaks(clause::pung);
      return breaks(player.has_void(), clause::void_first, clause::winning_hand);
    case Move::Kind::kong:
      if (legal.kongs().contains(move.tile())) return Legality::legal();
      if (state.phase == Phase::after_pung) return breaks(clause::pung);
      if (player.has_won()) return breaks(clause::flowing);
      if (!player.accepts(move.tile())) return breaks(clause::void_first);
      return breaks(may_kong(state, seat), clause::kong, clause::last_tile);
    case Move::Kind::discard:
      if (legal.discards().contains(move.tile())) return Legality::legal();
      if (player.has_won()) return breaks(clause::flowing);
      return breaks(player.hidden.count(move.tile()) > 0, clause::void_first, clause::turns);
    default: return breaks(clause::turns);
  }
}

constexpr Legality Sichuan::check_claim(const State& state, Seat seat, Move move) const noexcept {
  const Legal legal = this->legal(state, seat);
  const Player& player = state.at(seat);
  switch (move.kind()) {
    case Move::Kind::pass: return Legality::legal();
    case Move::Kind::win:
      if (legal.win()) return Legality::legal();
      if (player.waits.contains(state.offered)) return breaks(clause::passing_up_a_win);
      return breaks(player.has_void(), clause::void_first, clause::winning_hand);
    case Move::Kind::pung:
    case Move::Kind::claim_kong:
      if (move.is(Move::Kind::pung) ? legal.pung() : legal.claim_kong()) return Legality::legal();
      if (state.phase == Phase::robbing) return breaks(clause::robbing);
      if (player.has_won()) return breaks(clause::flowing);
      if (!player.accepts(state.offered)) return breaks(clause::void_first);
      if (move.is(Move::Kind::pung)) return breaks(clause::pung);
      return breaks(may_kong(state, seat), clause::kong, clause::last_tile);
    default: return breaks(clause::answers);
  }
}

constexpr Legality Sichuan::check(const State& state, Seat seat, Move move) const noexcept {
  if (state.phase == Phase::over) return breaks(clause::ending);
  if (!state.waiting.contains(seat)) {
    const bool in_turn = state.phase == Phase::playing || state.phase == Phase::after_pung;
    if (index(seat) < players && !is_live(state.at(seat))) return breaks(clause::after_a_win);
    return breaks(in_turn, clause::turns, clause::answers);
  }
  switch (state.phase) {
    case Phase::exchanging:
      if (!move.is(Move::Kind::exchange)) return breaks(clause::exchange_three);
      return check_exchange(state.at(seat), move.given());
    case Phase::choosing_void:
      return move.is(Move::Kind::choose_void) ? Legality::legal() : breaks(clause::void_choice);
    case Phase::playing:
    case Phase::after_pung: return check_turn(state, seat, move);
    default: return check_claim(state, seat, move);
  }
}

// --- turns ---

template <class Watcher>
constexpr void Sichuan::play(State& state, Seat seat, Move move, Watcher& watcher) const noexcept {
  assert(check(state, seat, move).is_legal());
  if (state.phase == Phase::playing || state.phase == Phase::after_pung) {
    if (move.is(Move::Kind::discard)) {
      discard(state, move.tile(), watcher);
    } else if (move.is(Move::Kind::kong)) {
      declare_kong(state, move.tile(), watcher);
    } else {
      win_by_self_draw(state, watcher);
    }
    return;
  }
  state.answers[index(seat)] = move;
  state.waiting.remove(seat);
  if (!state.waiting.empty()) return;
  switch (state.phase) {
    case Phase::exchanging: return exchange(state);
    case Phase::choosing_void: return begin_play(state);
    case Phase::claiming: return settle_discard(state, watcher);
    default: return settle_kong(state, watcher);
  }
}

constexpr Seat Sichuan::next_live(const State& state, Seat after) const noexcept {
  Seat seat = clockwise(after, 1, players);
  while (!is_live(state.at(seat))) seat = clockwise(seat, 1, players);
  return seat;
}

constexpr SeatSet Sichuan::others_live(const State& state, Seat seat) const noexcept {
  SeatSet others;
  for (std::size_t i = 0; i < players; ++i) {
    if (seat_at(i) != seat && is_live(state.players[i])) others.add(seat_at(i));
  }
  return others;
}

// SB-50: tiles drawn from the back are the replacements of kongs.
constexpr OwnWall Sichuan::own_wall(const Player& player, Seat seat) const noexcept {
  int from_back = 0;
  for (const Meld& meld : player) from_back += meld.is_kong() && options_.replaces_from_back() ? 1 : 0;
  return {player.draws - from_back, OwnWall::size_of(seat) - from_back};
}

[[gnu::always_inline]] constexpr void Sichuan::draw(State& state, Seat seat, bool replacement) const noexcept {
  Player& player = state.at(seat);
  ++player.draws;
  const bool from_back = replacement && options_.replaces_from_back();
  if (options_.own_walls()) [[unlikely]] {
    state.drawn = draw_own(state, seat, from_back);
  } else {
    state.drawn = from_back ? state.wall[--state.back] : state.wall[state.front++];
  }
  player.hidden.add(state.drawn);
  player.bar = Player::no_bar;  // SB-12
  state.turn = seat;
  state.replaced = replacement;
  ask(state, SeatSet::only(seat), Phase::playing);
}

template <class Watcher>
constexpr void Sichuan::next_turn(State& state, Seat after, Watcher& watcher) const noexcept {
  const bool three_won = state.winners >= players - 1 && !options_.flowing();
  const Seat next = next_live(state, after);
  if (three_won || wall_left(state, next) == 0) {  // SB-14
    ask(state, {}, Phase::over);
    if (!three_won) settle_wall(state, watcher);
    return;
  }
  draw(state, next, false);
}

template <class Watcher>
constexpr void Sichuan::discard(State& state, Tile tile, Watcher& watcher) const noexcept {
  Player& player = state.at(state.turn);
  player.kept_void_out = player.accepts(tile);
  player.hidden.remove(tile);
  find_claims(*tables_, player);  // also when the drawn tile is discarded: a test would be an unpredictable branch
  state.first_turn = false;
  state.offered = tile;
  state.discards[state.discard_count++] = {tile, state.turn, Discard::Fate::lies};
  TileSet wanted;  // by anybody: one test for all seats, because usually nobody can take the tile
  for (const Player& each : state.players) wanted = wanted | each.waits | each.pairs;
  if (wanted.contains(tile)) return offer_discard(state, watcher);
  next_turn(state, state.turn, watcher);
}

template <class Watcher>
constexpr void Sichuan::offer_discard(State& state, Watcher& watcher) const noexcept {
  Player& player = state.at(state.turn);
  state.phase = Phase::claiming;
  // SB-12: the discarder included
  if (options_.passing_up() && player.waits.contains(state.offered)) raise_bar(state, player);
  ask(state, who_may_claim(state), Phase::claiming);
  if (state.waiting.empty()) settle_discard(state, watcher);
}

constexpr SeatSet Sichuan::who_may_claim(const State& state) const noexcept {
  SeatSet seats;
  for (std::size_t i = 0; i < players; ++i) {
    const bool may_claim = may_pung(state, state.players[i]) || may_win_offer(state, seat_at(i));
    seats.add_if(is_live(state.players[i]) && may_claim, seat_at(i));
  }
  seats.remove(state.turn);
  return seats;
}

constexpr void Sichuan::raise_bar(const State& state, Player& player) const noexcept {
  const int fan = fan_with(player, state.offered, situation_of_offer(state)).total();
  if (fan > player.bar) player.bar = static_cast<std::int8_t>(fan);
}

// SB-12, for everybody else whose hand the discard would have completed.
constexpr void Sichuan::raise_bars(State& state, SeatSet winners) const noexcept {
  TileSet waits;
  for (const Player& player : state.players) waits = waits | player.waits;
  if (!options_.passing_up() || !waits.contains(state.offered)) return;
  for (std::size_t i = 0; i < players; ++i) {
    Player& player = state.players[i];
    if (!player.waits.contains(state.offered) || !is_live(player) || winners.contains(seat_at(i))) continue;
    if (seat_at(i) != state.turn) raise_bar(state, player);
  }
}

template <class Watcher>
constexpr void Sichuan::settle_discard(State& state, Watcher& watcher) const noexcept {
  SeatSet winners;
  std::size_t taker = players;
  for (const Seat seat : state.asked) {
    const Move answer = state.answers[index(seat)];
    if (answer.is(Move::Kind::win)) winners.add(seat);
    if (answer.is(Move::Kind::pung) || answer.is(Move::Kind::claim_kong)) taker = index(seat);
  }
  raise_bars(state, winners);
  if (!winners.empty()) return win_offer(state, winners, watcher);  // SB-9
  if (taker == players) return next_turn(state, state.turn, watcher);
  state.discards[state.discard_count - 1U].fate = Discard::Fate::melded;
  state.untouched = false;
  if (state.answers[taker].is(Move::Kind::pung)) return make_pung(state, seat_at(taker));
  claim_kong(state, seat_at(taker), watcher);
}

constexpr void Sichuan::make_pung(State& state, Seat seat) const noexcept {
  Player& player = state.at(seat);
  player.melds[player.meld_count++] = {state.offered, Meld::Kind::pung, state.turn, {}, 0};
  player.pungs = player.pungs | TileSet::only(state.offered);
  for (int i = 0; i < 2; ++i) player.hidden.remove(state.offered);
  if (!is_complete(*tables_, player, player.hidden)) player.bar = Player::no_bar;  // SB-12
  state.turn = seat;
  state.replaced = false;
  ask(state, SeatSet::only(seat), Phase::after_pung);
}

// --- kongs ---

template <class Watcher>
constexpr void Sichuan::pay_kong(State& state, Seat owner, std::uint8_t place, SeatSet payers, int points,
                                 Watcher& watcher) const noexcept {
  Meld& kong = state.at(owner).melds[place];
  kong.payers = points > 0 ? payers : SeatSet{};
  kong.paid = static_cast<std::uint8_t>(points);
  for (std::size_t i = 0; i < players; ++i) {
    if (payers.contains(seat_at(i))) pay(state, seat_at(i), owner, points, clause::kong_payment, watcher);
  }
  find_claims(*tables_, state.at(owner));
  state.untouched = false;
  draw(state, owner, true);
  state.kong = place;
}

template <class Watcher>
constexpr void Sichuan::claim_kong(State& state, Seat seat, Watcher& watcher) const noexcept {
  Player& player = state.at(seat);
  const std::uint8_t place = player.meld_count++;
  player.melds[place] = {state.offered, Meld::Kind::exposed_kong, state.turn, {}, 0};
  for (int i = 0; i < copies - 1; ++i) player.hidden.remove(state.offered);
  pay_kong(state, seat, place, SeatSet::only(state.turn), 2, watcher);
}

template <class Watcher>
constexpr void Sichuan::declare_kong(State& state, Tile tile, Watcher& watcher) const noexcept {
  if (state.at(state.turn).hidden.count(tile) == copies) return conceal_kong(state, tile, watcher);
  state.offered = tile;
  state.phase = Phase::robbing;
  ask(state, who_may_claim(state), Phase::robbing);  // SB-11
  if (state.waiting.empty()) settle_kong(state, watcher);
}

template <class Watcher>
constexpr void Sichuan::conceal_kong(State& state, Tile tile, Watcher& watcher) const noexcept {
  Player& player = state.at(state.turn);
  const std::uint8_t place = player.meld_count++;
  player.melds[place] = {tile, Meld::Kind::concealed_kong, state.turn, {}, 0};
  for (int i = 0; i < copies; ++i) player.hidden.remove(tile);
  pay_kong(state, state.turn, place, others_live(state, state.turn), 2, watcher);
}

template <class Watcher>
constexpr void Sichuan::settle_kong(State& state, Watcher& watcher) const noexcept {
  SeatSet winners;
  for (std::size_t i = 0; i < players; ++i) {
    if (state.asked.contains(seat_at(i)) && state.answers[i].is(Move::Kind::win)) winners.add(seat_at(i));
  }
  Player& player = state.at(state.turn);
  player.hidden.remove(state.offered);
  if (!winners.empty()) {  // SB-11: the tile is lost, and the pung stays
    find_claims(*tables_, player);
    state.discards[state.discard_count++] = {state.offered, state.turn, Discard::Fate::robbed};
    watcher.robbed(state.turn);
    return win_offer(state, winners, watcher);
  }
  const auto place = static_cast<std::uint8_t>(player.pung_of(state.offered) - player.begin());
  player.melds[place].kind = Meld::Kind::added_kong;
  const int points = state.offered == state.drawn ? 1 : options_.late_added_kong();  // SB-21
  pay_kong(state, state.turn, place, others_live(state, state.turn), points, watcher);
}

// --- wins ---

constexpr void Sichuan::note_win(State& state, Seat seat, const Win& win) const noexcept {
  Player& player = state.at(seat);
  if (!player.has_won()) player.win = win;
  if (player.wins++ == 0) ++state.winners;
}

template <class Watcher>
constexpr void Sichuan::win_by_self_draw(State& state, Watcher& watcher) const noexcept {
  const Seat seat = state.turn;
  Player& player = state.at(seat);
  Situation situation = situation_of_draw(state);
  const Meld& kong = player.melds[state.kong];
  const bool paid_by_one = discarder_pays(state);
  if (paid_by_one) situation.self_draw = false;
  const Fan fan = fan_of(*tables_, options_, player, player.hidden, situation);
  const Win win{Win::By::self_draw, seat, state.drawn, static_cast<std::uint8_t>(fan.total()), state.winners};
  const int points = points_of(fan.total(), options_);
  watcher.won(seat, win, fan, points);
  if (paid_by_one) {
    pay(state, kong.from, seat, points, clause::kong_flower_by_discard, watcher);
  } else {
    const SeatSet payers = others_live(state, seat);
    for (std::size_t i = 0; i < players; ++i) {
      if (!payers.contains(seat_at(i))) continue;
      pay(state, seat_at(i), seat, points + (options_.self_draw_adds_point() ? 1 : 0), clause::win_payment, watcher);
    }
  }
  if (state.winners == 0) state.next_dealer = seat;
  note_win(state, seat, win);
  state.first_turn = false;
  if (options_.flowing()) {  // SB-44: the hand stays as it was, and the tile lies open
    player.hidden.remove(state.drawn);
    state.discards[state.discard_count++] = {state.drawn, seat, Discard::Fate::self_drawn};
  }
  next_turn(state, seat, watcher);
}

// Everybody in `winners` wins the offered tile from the seat in turn.
template <class Watcher>
constexpr void Sichuan::win_offer(State& state, SeatSet winners, Watcher& watcher) const noexcept {
  const Seat from = state.turn;
  const Situation situation = situation_of_offer(state);
  const auto by = situation.robbing ? Win::By::robbing : Win::By::discard;
  if (state.winners == 0) state.next_dealer = winners.size() > 1 ? from : winners.first();  // SB-16
  const std::uint8_t place = state.winners;
  Discard& lying = state.discards[state.discard_count - 1U];
  if (!situation.robbing) lying.fate = Discard::Fate::won;
  Seat first = from;
  Seat last = from;
  for (unsigned step = 1; step < players; ++step) {
    const Seat seat = clockwise(from, step, players);
    if (!winners.contains(seat)) continue;
    const Fan fan = fan_with(state.at(seat), state.offered, situation);
    const Win win{by, from, state.offered, static_cast<std::uint8_t>(fan.total()), place};
    const int points = points_of(fan.total(), options_);
    watcher.won(seat, win, fan, points);
    pay(state, from, seat, points, clause::win_payment, watcher);
    note_win(state, seat, win);
    if (first == from) first = seat;
    last = seat;
  }
  if (situation.after_kong) refund(state, first, watcher);
  next_turn(state, last, watcher);
}

// SB-22: gives back what was paid for the kong before the fatal tile, or passes it on to the winner (SB-33).
template <class Watcher>
constexpr void Sichuan::refund(State& state, Seat first_winner, Watcher& watcher) const noexcept {
  Meld& kong = state.at(state.turn).melds[state.kong];
  if (options_.transfers_calls()) {
    pay(state, state.turn, first_winner, kong.paid * kong.payers.size(), clause::call_transfer, watcher);
  }
  for (std::size_t i = 0; i < players && !options_.transfers_calls(); ++i) {
    if (kong.payers.contains(seat_at(i))) pay(state, state.turn, seat_at(i), kong.paid, clause::refund, watcher);
  }
  kong.payers = {};
  kong.paid = 0;
}

// --- the empty wall ---

constexpr Sichuan::BestWait Sichuan::best_wait(const Player& player) const noexcept {
  BestWait best;
  for (const Tile tile : player.waits) {
    const int fan = fan_with(player, tile, {}).total();
    if (best.ready && fan <= best.fan) continue;
    best = {true, tile, fan};
  }
  return best;
}

// SB-23 to SB-27, for those that have not won.
template <class Watcher>
constexpr void Sichuan::settle_wall(State& state, Watcher& watcher) const noexcept {
  if (options_.not_ready_returns()) {  // SB-26
    for (std::size_t i = 0; i < players; ++i) {
      Player& player = state.players[i];
      if (player.has_won() || !player.waits.empty()) continue;
      for (std::size_t k = 0; k < player.meld_count; ++k) {
        Meld& kong = player.melds[k];
        for (std::size_t to = 0; to < players; ++to) {
          if (!kong.payers.contains(seat_at(to))) continue;
          pay(state, seat_at(i), seat_at(to), kong.paid, clause::returned_kongs, watcher);
        }
        kong.payers = {};
        kong.paid = 0;
      }
    }
  }
  examine(state, watcher);
}

template <class Watcher>
constexpr void Sichuan::examine(State& state, Watcher& watcher) const noexcept {
  int worth[players] = {};
  for (std::size_t i = 0; i < players; ++i) {
    const BestWait best = state.players[i].has_won() ? BestWait{} : best_wait(state.players[i]);
    if (best.ready) worth[i] = points_of(best.fan, options_);
  }
  for (std::size_t from = 0; from < players; ++from) {
    const Player& payer = state.players[from];
    if (payer.has_won() || worth[from] > 0) continue;
    const bool pig = payer.has_void() && options_.pig_pays_cap();
    for (std::size_t to = 0; to < players; ++to) {
      const Player& other = state.players[to];
      if (to == from || other.has_won()) continue;
      if (!pig) {
        pay(state, seat_at(from), seat_at(to), worth[to], clause::ready_payment, watcher);
      } else if (!other.has_void()) {
        pay(state, seat_at(from), seat_at(to), points_of(options_.cap(), options_), clause::pig, watcher);
      }
    }
  }
}

constexpr Outcome Sichuan::outcome(const State& state) const noexcept {
  Outcome outcome;
  if (state.phase != Phase::over) return outcome;
  outcome.ending = Outcome::Ending::scored;
  outcome.why = clause::ending;
  outcome.next = state.next_dealer;
  for (std::size_t i = 0; i < players; ++i) {
    if (state.players[i].has_won()) outcome.winners.add(seat_at(i));
    outcome.scores[i] = state.players[i].score;
  }
  return outcome;
}

static_assert(Game<Sichuan>);

}  // namespace kiebitz::sichuan
