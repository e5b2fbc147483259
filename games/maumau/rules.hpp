// The rules of Mau-Mau: constexpr on small values, compiled by g++, clang, clang for WebAssembly and nvcc. MM-1, MM-2
// ... are the clauses of docs/rules/maumau.md. These are the rules of free play; how the players of the specification
// choose among legal moves is a strategy (strategy.hpp).
//
// Class-type constants are assigned, never chosen with ?:, which takes their address. They have none on a device, and
// nvcc silently compiles that to a trap.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "games/maumau/card.hpp"
#include "games/maumau/clauses.hpp"
#include "games/maumau/move.hpp"
#include "games/maumau/piles.hpp"
#include "kiebitz/game.hpp"

namespace kiebitz::maumau {

// MM-5, MM-9: the cards that can be laid on an ordinary open card, given its index. `Word` is Cards::Word or a vector
// of them (masked_rules.hpp). The set of a suit is that of diamonds shifted by the suit, the set of a rank that of the
// queens shifted by four bits per rank.
template <class Word>
constexpr Word matching(Word open) noexcept {
  const Word same_suit = Word{all_of(Suit::diamonds).word()} << (open & Word{3});
  const Word same_rank = Word{all_of(Rank::queen).word()} << (open & Word{28});
  return same_suit | same_rank | Word{all_of(Rank::jack).word()};
}
constexpr Cards matching(Card open) noexcept {
  return Cards::of_word(matching(static_cast<Cards::Word>(open.index())));
}

// MM-10: the cards that can be laid on a jack with this wish.
constexpr Cards granting(Suit wish) noexcept { return all_of(wish) - jacks; }

// MM-11: the cards that can be laid on an opening jack.
inline constexpr Cards on_opening_jack = Cards::all() - jacks;

enum class Phase : SmallNumber { running, won, stuck };

struct State {
  using Phase = maumau::Phase;

  Cards hands[4]{};
  Piles piles;
  Cards fits;   // what can be laid on the open card, considering an active seven or a wish
  Cards drawn;  // the card just drawn, while its player may play or keep it; otherwise empty
  Seat turn{};
  std::uint8_t penalty = 0;  // cards due because of active sevens
  Phase phase = Phase::running;

  constexpr Cards hand(Seat seat) const noexcept { return pick(hands, index(seat)); }
  constexpr void set_hand(Seat seat, Cards hand) noexcept { put(hands, index(seat), hand); }
  friend constexpr bool operator==(const State&, const State&) noexcept = default;
};

// MM-29: what one seat may know. The State must outlive the View.
class View {
 public:
  constexpr View(const State& state, Seat seat, unsigned players) noexcept
      : state_(&state), seat_(seat), players_(static_cast<std::uint8_t>(players)) {}

  constexpr Seat seat() const noexcept { return seat_; }
  constexpr unsigned players() const noexcept { return players_; }
  constexpr Cards hand() const noexcept { return state_->hand(seat_); }
  constexpr int hand_size(Seat seat) const noexcept { return state_->hand(seat).size(); }
  constexpr bool last_card(Seat seat) const noexcept { return state_->hand(seat).has_one(); }
  constexpr Seat next() const noexcept { return clockwise(seat_, 1, players_); }

  constexpr Card open() const noexcept { return state_->piles.open(); }
  constexpr int draw_size() const noexcept { return state_->piles.draw_size(); }
  constexpr int discard_size() const noexcept { return state_->piles.discard_size(); }
  constexpr Card discarded(int i) const noexcept { return state_->piles.discarded(i); }

  constexpr bool running() const noexcept { return state_->phase == Phase::running; }
  constexpr Seat turn() const noexcept { return state_->turn; }
  constexpr bool in_turn() const noexcept { return running() && turn() == seat_; }
  constexpr int penalty() const noexcept { return static_cast<int>(state_->penalty); }
  constexpr Cards fits() const noexcept { return state_->fits; }
  constexpr bool has_wish() const noexcept { return running() && open().is(Rank::jack) && fits() != on_opening_jack; }
  constexpr Suit wish() const noexcept {
    assert(has_wish());
    return fits().lowest().suit();
  }

  // Everybody sees that a player has drawn a card that fits; only the player sees which.
  constexpr bool choosing() const noexcept { return !state_->drawn.empty(); }
  constexpr Cards drawn() const noexcept { return turn() == seat_ ? state_->drawn : Cards{}; }

  // What the seat can play now: cards of its hand, or only the one just drawn (MM-12). Nothing when out of turn.
  constexpr Cards playable() const noexcept {
    if (!in_turn()) return Cards{};
    return (state_->drawn.empty() ? hand() : state_->drawn) & state_->fits;
  }

  friend constexpr bool operator==(const View& a, const View& b) noexcept {
    if (a.seat_ != b.seat_ || a.players() != b.players() || a.hand() != b.hand()) return false;
    for (std::size_t i = 0; i < a.players(); ++i) {
      if (a.hand_size(seat_at(i)) != b.hand_size(seat_at(i))) return false;
    }
    if (a.draw_size() != b.draw_size() || a.discard_size() != b.discard_size()) return false;
    for (int i = 0; i < a.discard_size(); ++i) {
      if (a.discarded(i) != b.discarded(i)) return false;
    }
    return a.state_->phase == b.state_->phase && a.turn() == b.turn() && a.penalty() == b.penalty() &&
           a.fits() == b.fits() && a.choosing() == b.choosing() && a.drawn() == b.drawn();
  }

 private:
  const State* state_;
  Seat seat_;
  std::uint8_t players_;
};

// The legal moves of a seat depend only on what it sees.
constexpr void legal_moves(const View& view, MoveList<Move>& moves) noexcept {
  if (!view.in_turn()) return;  // MM-20
  const Cards playable = view.playable();
  for (const Card card : playable) {
    if (!card.is(Rank::jack)) {
      moves.add(Move::play(card));
    } else {
      for (const Suit suit : all_suits) moves.add(Move::play(card, suit));
    }
  }
  if (view.choosing()) {
    moves.add(Move::keep());  // MM-12
  } else if (playable.empty()) {
    moves.add(Move::draw());  // MM-6, MM-13
  }
}

class MauMau {
 public:
  using State = maumau::State;
  using View = maumau::View;
  using Move = maumau::Move;
  using Deck = maumau::Deck;

  static constexpr std::string_view name = "maumau";
  static constexpr Clause endless = clause::endless;
  static constexpr std::uint32_t purpose = 0x4D4D;                 // "MM": so that other games have other deals
  static constexpr std::size_t shuffled_places = Card::count - 1;  // the last one is determined
  static constexpr unsigned min_players = 2;
  static constexpr unsigned max_players = 4;

  constexpr explicit MauMau(unsigned players = min_players) noexcept : players_(players) {
    assert(players >= min_players && players <= max_players);
  }

  constexpr unsigned seats() const noexcept { return players_; }
  constexpr std::size_t cards_each() const noexcept { return 9 - players_; }  // MM-3: 7, 6 or 5
  constexpr std::size_t cards_dealt() const noexcept { return players_ * cards_each(); }

  template <class Ring>
  static constexpr void shuffle_into(Ring& deck, Deal deal) noexcept;
  constexpr Deck deck(Deal deal) const noexcept;
  constexpr State start(const Deck& deck) const noexcept;
  constexpr SeatSet to_act(const State& state) const noexcept {
    return state.phase == Phase::running ? SeatSet::only(state.turn) : SeatSet{};  // MM-20
  }
  constexpr bool over(const State& state) const noexcept { return state.phase != Phase::running; }
  constexpr Seat turn(const State& state) const noexcept { return state.turn; }
  constexpr View view(const State& state, Seat seat) const noexcept { return {state, seat, players_}; }
  constexpr void moves(const State& state, Seat seat, MoveList<Move>& out) const noexcept {
    legal_moves(view(state, seat), out);
  }
  constexpr Legality check(const State& state, Seat seat, Move move) const noexcept;
  constexpr void play(State& state, Seat seat, Move move) const noexcept;
  constexpr Outcome outcome(const State& state) const noexcept;
  constexpr State imagine(const State& state, Seat seat, RandomStream& random) const noexcept;

 private:
  static constexpr Legality check_card(const View& view, Card card) noexcept;
  constexpr void lay(State& state, Move move) const noexcept;
  constexpr void draw_one(State& state) const noexcept;
  constexpr void serve_penalty(State& state) const noexcept;
  constexpr void pass_turn(State& state, unsigned steps) const noexcept {
    state.turn = clockwise(state.turn, steps, players_);
  }
  static constexpr bool draw_into(State& state, Cards& hand) noexcept;

  unsigned players_;
};

template <class Ring>
constexpr void MauMau::shuffle_into(Ring& deck, Deal deal) noexcept {
  constexpr Deck fresh = [] {
    Deck cards{};
    for (int i = 0; i < Card::count; ++i) cards[static_cast<std::size_t>(i)] = Card::from_index(i);
    return cards;
  }();
  deck = fresh;
  shuffle<Card::count, shuffled_places>(deck, deal, purpose);
}

constexpr Deck MauMau::deck(Deal deal) const noexcept {
  Deck deck{};
  shuffle_into(deck, deal);
  return deck;
}

constexpr State MauMau::start(const Deck& deck) const noexcept {
  State state;
  for (std::size_t seat = 0; seat < players_; ++seat) {  // MM-3: one card at a time
    Cards hand;
    for (std::size_t i = seat; i < cards_dealt(); i += players_) hand.add(deck[i]);
    state.hands[seat] = hand;
  }
  state.piles = Piles(deck, cards_dealt());  // MM-4
  const Card open = state.piles.open();      // from here on MM-11
  state.fits = matching(open);
  if (open.is(Rank::jack)) state.fits = on_opening_jack;
  if (open.is(Rank::seven)) {
    state.fits = sevens;
    state.penalty = 2;
  }
  if (open.is(Rank::eight)) pass_turn(state, 1);
  return state;
}

constexpr Legality MauMau::check_card(const View& view, Card card) noexcept {
  if (!view.hand().contains(card)) return Legality::breaks(clause::matching);
  if (view.choosing() && !view.drawn().contains(card)) return Legality::breaks(clause::drawn_card);
  if (view.fits().contains(card)) return Legality::legal();
  if (view.penalty() > 0) return Legality::breaks(clause::seven);
  if (card.is(Rank::jack)) return Legality::breaks(clause::jack);
  if (view.has_wish()) return Legality::breaks(clause::wish);
  return Legality::breaks(clause::matching);
}

constexpr Legality MauMau::check(const State& state, Seat seat, Move move) const noexcept {
  const View view = this->view(state, seat);
  if (state.phase == Phase::stuck) return Legality::breaks(clause::stuck);
  if (!view.running()) return Legality::breaks(clause::winning);
  if (!view.in_turn()) return Legality::breaks(clause::turn_order);
  switch (move.kind()) {
    case Move::Kind::draw:
      if (view.choosing()) return Legality::breaks(clause::drawn_card);
      return view.playable().empty() ? Legality::legal() : Legality::breaks(clause::drawing);
    case Move::Kind::keep: return view.choosing() ? Legality::legal() : Legality::breaks(clause::drawn_card);
    case Move::Kind::play:
    case Move::Kind::wish:
      if (move.card().is(Rank::jack) != move.wishes()) return Legality::breaks(clause::wish);
      return check_card(view, move.card());
  }
  return Legality::breaks(clause::turn_order);
}

constexpr void MauMau::play(State& state, [[maybe_unused]] Seat seat, Move move) const noexcept {
  assert(check(state, seat, move).is_legal());
  if (move.plays()) {
    lay(state, move);
  } else if (move.kind() == Move::Kind::keep) {  // MM-12
    state.drawn = Cards{};
    pass_turn(state, 1);
  } else if (state.penalty > 0) {
    serve_penalty(state);
  } else {
    draw_one(state);
  }
}

constexpr void MauMau::lay(State& state, Move move) const noexcept {
  const Card card = move.card();
  Cards hand = state.hand(state.turn);
  hand.remove(card);
  state.set_hand(state.turn, hand);
  state.piles.lay(card);
  state.drawn = Cards{};
  if (hand.empty()) {  // MM-17: the game is over, and the card has no effect
    state.phase = Phase::won;
    state.penalty = 0;
    return;
  }
  const bool seven = card.is(Rank::seven);
  const bool eight = card.is(Rank::eight);
  state.penalty = static_cast<std::uint8_t>(seven ? state.penalty + 2 : 0);  // MM-7
  state.fits = move.wishes() ? granting(move.wish()) : matching(card);       // MM-10, MM-5
  if (seven) state.fits = sevens;
  pass_turn(state, eight ? 2 : 1);  // MM-8
}

// MM-14, MM-15: draws one card; false, and the game is stuck, if there is none.
constexpr bool MauMau::draw_into(State& state, Cards& hand) noexcept {
  if (!state.piles.can_draw()) {
    state.phase = Phase::stuck;
    return false;
  }
  hand.add(state.piles.draw());
  return true;
}

constexpr void MauMau::draw_one(State& state) const noexcept {
  Cards card;
  if (!draw_into(state, card)) return;
  state.set_hand(state.turn, state.hand(state.turn) | card);
  state.drawn = card & state.fits;  // MM-12: if it fits it is played or kept, otherwise the turn passes
  pass_turn(state, state.drawn.empty() ? 1 : 0);
}

// MM-13: draws the whole penalty; then the turn passes and the seven has lost its effect.
constexpr void MauMau::serve_penalty(State& state) const noexcept {
  Cards hand = state.hand(state.turn);
  for (; state.penalty > 0; --state.penalty) {
    if (!draw_into(state, hand)) break;
  }
  state.set_hand(state.turn, hand);
  if (state.phase == Phase::stuck) return;
  state.fits = matching(state.piles.open());
  pass_turn(state, 1);
}

constexpr Outcome MauMau::outcome(const State& state) const noexcept {
  Outcome outcome;
  if (state.phase == Phase::running) return outcome;
  if (state.phase == Phase::stuck) {
    outcome.ending = Outcome::Ending::unscored;
    outcome.why = clause::stuck;
    return outcome;
  }
  outcome.ending = Outcome::Ending::scored;
  outcome.why = clause::winning;
  outcome.winners = SeatSet::only(state.turn);
  const int factor = state.piles.open().is(Rank::jack) ? 2 : 1;  // MM-19
  for (std::size_t seat = 0; seat < players_; ++seat) {
    outcome.scores[seat] = factor * total_value(state.hands[seat]);  // MM-18
  }
  return outcome;
}

// MM-29: redeals what is hidden from a seat: the other hands and the draw pile. If another player may play a drawn
// card, everybody knows that this card fits and that no other card in that hand does.
constexpr State MauMau::imagine(const State& state, Seat seat, RandomStream& random) const noexcept {
  Cards hidden;
  for (std::size_t other = 0; other < players_; ++other) {
    if (seat_at(other) != seat) hidden = hidden | state.hands[other];
  }
  for (int i = 0; i < state.piles.draw_size(); ++i) hidden.add(state.piles.drawable(i));

  const auto take = [&](Cards among) {
    const Card card = among.nth(random.below(static_cast<std::uint32_t>(among.size())));
    hidden.remove(card);
    return card;
  };
  const auto take_hand = [&](int size, Cards among) {
    Cards hand;
    for (; size > 0; --size) {
      hand.add(take(among - hand));
    }
    return hand;
  };
  State imagined = state;
  if (seat != state.turn && !state.drawn.empty()) {
    imagined.drawn = Cards::only(take(hidden & state.fits));
    imagined.hands[index(state.turn)] =
        imagined.drawn | take_hand(state.hand(state.turn).size() - 1, hidden - state.fits);
  }
  for (std::size_t other = 0; other < players_; ++other) {
    if (seat_at(other) == seat || (seat_at(other) == state.turn && !state.drawn.empty())) continue;
    imagined.hands[other] = take_hand(state.hands[other].size(), hidden);
  }
  for (int i = 0; i < state.piles.draw_size(); ++i) imagined.piles.replace_drawable(i, take(hidden));
  return imagined;
}

static_assert(Game<MauMau>);

}  // namespace kiebitz::maumau
