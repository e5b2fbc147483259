// The rules of Even Steven: one seat against the dealer. ES-1, ES-2 ... are the clauses of docs/rules/evensteven.md.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "games/evensteven/card.hpp"
#include "games/evensteven/clauses.hpp"
#include "kiebitz/game.hpp"

namespace kiebitz::evensteven {

// ES-3: the deck of a seed, shuffled with the Park-Miller generator. 0 < seed < seed_end.
constexpr Deck deck_of_seed(std::uint32_t seed) noexcept {
  Deck deck = fresh_deck;
  std::uint64_t x = seed;
  for (std::size_t i = 0; i < deck.size(); ++i) {
    x = x * 16807 % 2147483647;
    const std::size_t pick = i + x % (deck.size() - i);
    const Card taken = deck[pick];
    deck[pick] = deck[i];
    deck[i] = taken;
  }
  return deck;
}

inline constexpr std::uint32_t seed_end = 2147483647;

// ES-10: a hand can win exactly if, from every rank up, it has at least as many cards as are dealt.
constexpr bool can_win(Cards hand, Cards dealt) noexcept {
  for (int rank = 0; rank < rank_count; ++rank) {
    const Cards high = at_least(static_cast<Rank>(rank));
    if ((hand & high).size() < (dealt & high).size()) return false;
  }
  return true;
}

struct State {
  enum class Phase : std::uint8_t { running, won, lost };

  Cards hand;
  Cards played;
  Card dealt[most_cards]{};  // in order; those after the current one are still hidden
  std::uint8_t round = 0;    // the current card is dealt[round]
  Phase phase = Phase::running;

  friend constexpr bool operator==(const State&, const State&) noexcept = default;
};

// ES-19: the player sees the hand, the cards dealt so far and the cards played. The State must outlive the View.
class View {
 public:
  constexpr View(const State& state, unsigned cards) noexcept : state_(&state), cards_(cards) {}

  constexpr unsigned cards() const noexcept { return cards_; }
  constexpr Cards hand() const noexcept { return state_->hand; }
  constexpr Cards played() const noexcept { return state_->played; }
  constexpr unsigned round() const noexcept { return state_->round; }
  constexpr bool running() const noexcept { return state_->phase == State::Phase::running; }
  constexpr bool lost() const noexcept { return state_->phase == State::Phase::lost; }
  // The cards dealt so far, including the current one.
  constexpr unsigned dealt_so_far() const noexcept { return running() ? round() + 1U : round(); }
  constexpr Card dealt(unsigned i) const noexcept {
    assert(i < dealt_so_far());
    return state_->dealt[i];
  }
  constexpr Card current() const noexcept {
    assert(running());
    return state_->dealt[round()];
  }
  constexpr Cards covering() const noexcept { return hand() & at_least(current().rank()); }

  friend constexpr bool operator==(const View& a, const View& b) noexcept {
    if (a.cards_ != b.cards_ || a.hand() != b.hand() || a.played() != b.played() || a.round() != b.round() ||
        a.state_->phase != b.state_->phase) {
      return false;
    }
    for (unsigned i = 0; i < a.dealt_so_far(); ++i) {
      if (a.dealt(i) != b.dealt(i)) return false;
    }
    return true;
  }

 private:
  const State* state_;
  unsigned cards_;
};

// A move is the card that is played.
struct Move {
  Card card;
  friend constexpr bool operator==(const Move&, const Move&) noexcept = default;
};

class EvenSteven {
 public:
  using State = evensteven::State;
  using View = evensteven::View;
  using Move = evensteven::Move;
  using Deck = evensteven::Deck;

  static constexpr std::string_view name = "evensteven";
  static constexpr Clause endless = clause::ending;  // never: every move takes a card from the hand
  static constexpr std::uint32_t purpose = 0x4553;   // "ES": so that other games have other deals

  constexpr explicit EvenSteven(unsigned cards = most_cards) noexcept : cards_(cards) {
    assert(cards >= 1 && cards <= most_cards);
  }

  constexpr unsigned cards() const noexcept { return cards_; }
  constexpr unsigned seats() const noexcept { return 1; }

  // Only the first 26 places are shuffled: no more are ever dealt. `Row` is any array of cards.
  template <class Row>
  static constexpr void shuffle_into(Row& deck, Deal deal) noexcept {
    constexpr Deck fresh = fresh_deck;
    deck = fresh;
    shuffle<fresh.size(), 2 * most_cards>(deck, deal, purpose);
  }
  constexpr Deck deck(Deal deal) const noexcept {
    Deck deck{};
    shuffle_into(deck, deal);
    return deck;
  }

  template <class Row>
  constexpr State start(const Row& deck) const noexcept {  // ES-4
    State state;
    for (std::size_t i = 0; i < cards_; ++i) state.hand.add(deck[i]);
    for (std::size_t i = 0; i < cards_; ++i) state.dealt[i] = deck[cards_ + i];
    return state;
  }

  // All cards to be dealt, including hidden ones: for judges, not for players.
  constexpr Cards all_dealt(const State& state) const noexcept {
    Cards cards;
    for (unsigned i = 0; i < cards_; ++i) cards.add(state.dealt[i]);
    return cards;
  }

  constexpr bool over(const State& state) const noexcept { return state.phase != State::Phase::running; }
  constexpr Seat turn(const State& /*state*/) const noexcept { return Seat{0}; }
  constexpr SeatSet to_act(const State& state) const noexcept {
    return over(state) ? SeatSet{} : SeatSet::only(Seat{0});
  }
  constexpr View view(const State& state, Seat /*seat*/) const noexcept { return {state, cards_}; }

  constexpr void moves(const State& state, Seat seat, MoveList<Move>& out) const noexcept {
    if (!to_act(state).contains(seat)) return;
    for (const Card card : state.hand) out.add({card});  // ES-7: any card, even one that loses
  }

  constexpr Legality check(const State& state, Seat seat, Move move) const noexcept {
    if (over(state)) return Legality::breaks(clause::winning);
    return seat == Seat{0} && state.hand.contains(move.card) ? Legality::legal() : Legality::breaks(clause::playing);
  }

  constexpr void play(State& state, [[maybe_unused]] Seat seat, Move move) const noexcept {
    assert(check(state, seat, move).is_legal());
    const Card dealt = state.dealt[state.round];
    state.hand.remove(move.card);
    state.played.add(move.card);
    ++state.round;
    if (!move.card.covers(dealt)) {
      state.phase = State::Phase::lost;  // ES-7
    } else if (state.round == cards_) {
      state.phase = State::Phase::won;  // ES-8
    }
  }

  constexpr Outcome outcome(const State& state) const noexcept {
    Outcome outcome;
    if (!over(state)) return outcome;
    const bool won = state.phase == State::Phase::won;
    outcome.ending = Outcome::Ending::scored;
    outcome.why = clause::losing;  // not chosen with ?:, which takes the address of a constant: a device has none
    if (won) outcome.why = clause::winning;
    if (won) outcome.winners = SeatSet::only(Seat{0});
    outcome.scores[0] = won ? 1 : 0;
    return outcome;
  }

  constexpr State imagine(const State& state, Seat /*seat*/, RandomStream& random) const noexcept {
    const View view(state, cards_);
    Cards unseen = Cards::all() - state.hand - state.played;
    for (unsigned i = 0; i < view.dealt_so_far(); ++i) unseen.remove(state.dealt[i]);
    State imagined = state;
    for (unsigned i = view.dealt_so_far(); i < cards_; ++i) {
      imagined.dealt[i] = unseen.nth(random.below(static_cast<std::uint32_t>(unseen.size())));
      unseen.remove(imagined.dealt[i]);
    }
    return imagined;
  }

 private:
  unsigned cards_;
};

static_assert(TakesTurns<EvenSteven>);

// The contest seed of an address. The contest form knows decks only by their seeds.
constexpr std::uint32_t seed_at(Deal address) noexcept {
  RandomStream random(address, EvenSteven::purpose);
  return 1 + random.below(seed_end - 1);
}

}  // namespace kiebitz::evensteven
