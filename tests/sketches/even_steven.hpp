// A sketch of Even Steven, to see that one seat against the dealer fits the game concept. A hand of N cards, then N
// cards dealt one at a time; each must be covered by a card of the hand that is not lower.
#pragma once

#include <string>
#include <vector>

#include "kiebitz/card.hpp"
#include "tests/sketches/plain_kit.hpp"

namespace kiebitz::sketches::even_steven {

constexpr Clause es(std::uint8_t number) noexcept { return Clause{{'E', 'S'}, number}; }

namespace clause {
inline constexpr Clause deck = es(1);
inline constexpr Clause covering = es(2);  // a card that is too low loses at once
inline constexpr Clause hand = es(3);      // a card is played from the hand, and only once
inline constexpr Clause winning = es(4);   // a hand that has covered everything wins
inline constexpr Clause turn_order = es(5);
inline constexpr Clause endless = es(6);
}  // namespace clause

class Card {
 public:
  static constexpr int count = 52;
  constexpr Card() noexcept = default;
  static constexpr Card from_index(int index) noexcept { return Card(index); }
  constexpr int index() const noexcept { return index_; }
  constexpr int value() const noexcept { return index_ / 4; }  // 0 is a two, 12 an ace
  friend constexpr bool operator==(Card, Card) noexcept = default;

 private:
  constexpr explicit Card(int index) noexcept : index_(static_cast<std::uint8_t>(index)) {}
  std::uint8_t index_ = 0;
};

using Cards = CardSet<Card>;

inline constexpr unsigned max_hand = 13;

class EvenSteven {
 public:
  struct State {
    enum class Phase : std::uint8_t { running, won, lost };

    Cards hand;
    Cards seen;  // the hand as it was dealt, and every card dealt to it so far
    std::array<Card, max_hand> dealt{};
    std::uint8_t covered = 0;
    Phase phase = Phase::running;

    friend constexpr bool operator==(const State&, const State&) noexcept = default;
  };
  // All that the player sees; the cards to come are only a number.
  struct View {
    Cards hand;
    Card dealt;
    unsigned to_come = 0;
    bool running = true;

    friend constexpr bool operator==(const View&, const View&) noexcept = default;
  };
  using Move = Card;
  using Deck = std::array<Card, Card::count>;

  static constexpr std::string_view name = "even-steven-sketch";
  static constexpr Clause endless = clause::endless;
  static constexpr std::uint32_t purpose = 0x4553;

  constexpr explicit EvenSteven(unsigned hand_size = max_hand) noexcept : hand_size_(hand_size) {}

  constexpr unsigned seats() const noexcept { return 1; }
  constexpr Deck deck(Deal deal) const noexcept {
    Deck fresh{};
    for (int i = 0; i < Card::count; ++i) fresh[static_cast<std::size_t>(i)] = Card::from_index(i);
    return shuffled<Card::count - 1>(fresh, deal, purpose);
  }
  constexpr State start(const Deck& deck) const noexcept {
    State state;
    for (std::size_t i = 0; i < hand_size_; ++i) {
      state.hand.add(deck[i]);
      state.dealt[i] = deck[hand_size_ + i];
    }
    state.seen = state.hand | Cards::only(state.dealt[0]);
    return state;
  }
  constexpr SeatSet to_act(const State& state) const noexcept {
    return state.phase == State::Phase::running ? SeatSet::only(Seat{}) : SeatSet{};
  }
  constexpr void moves(const State& state, Seat seat, MoveList<Move>& out) const noexcept {
    if (!to_act(state).contains(seat)) return;
    for (const Card card : state.hand) out.add(card);
  }
  constexpr Verdict check(const State& state, Seat seat, Move card) const noexcept {
    if (state.phase != State::Phase::running) return Verdict::breaks(clause::winning);
    if (seat != Seat{}) return Verdict::breaks(clause::turn_order);
    return state.hand.contains(card) ? Verdict::fine() : Verdict::breaks(clause::hand);
  }
  constexpr void play(State& state, Seat /*seat*/, Move card) const noexcept {
    state.hand.remove(card);
    if (card.value() < state.dealt[state.covered].value()) {
      state.phase = State::Phase::lost;
    } else if (++state.covered == hand_size_) {
      state.phase = State::Phase::won;
    } else {
      state.seen.add(state.dealt[state.covered]);
    }
  }
  constexpr Outcome outcome(const State& state) const noexcept {
    Outcome outcome;
    if (state.phase == State::Phase::running) return outcome;
    const bool won = state.phase == State::Phase::won;
    outcome.ending = Outcome::Ending::scored;
    outcome.why = won ? clause::winning : clause::covering;
    if (won) outcome.winners = SeatSet::only(Seat{});
    outcome.scores[0] = won ? 1 : 0;
    return outcome;
  }
  constexpr View view(const State& state, Seat /*seat*/) const noexcept {
    const bool running = state.phase == State::Phase::running;
    return {state.hand, running ? state.dealt[state.covered] : Card{}, hand_size_ - state.covered, running};
  }
  constexpr State imagine(const State& state, Seat /*seat*/, Words& words) const noexcept {
    State imagined = state;
    Cards hidden = Cards::all() - state.seen;
    for (std::size_t i = state.covered + 1U; i < hand_size_; ++i) {
      auto card = hidden.begin();
      for (auto skip = words.below(static_cast<std::uint32_t>(hidden.size())); skip > 0; --skip) ++card;
      imagined.dealt[i] = *card;
      hidden.remove(*card);
    }
    return imagined;
  }

 private:
  unsigned hand_size_;
};

static_assert(Game<EvenSteven> && !TakesTurns<EvenSteven>);

// The lowest card that covers is always a right play; a hand that cannot cover plays its lowest card.
struct Covering {
  static constexpr std::string_view name = "covering";
  static constexpr bool deterministic = true;
  constexpr Card operator()(const EvenSteven::View& view) const noexcept {
    for (const Card card : view.hand) {
      if (card.value() >= view.dealt.value()) return card;
    }
    return view.hand.lowest();
  }
};

struct Kit : PlainKit<EvenSteven, Covering> {
  static constexpr std::string_view title = "Even Steven";
  static constexpr unsigned sizes[] = {1};
  static constexpr std::string_view values[] = {"2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"};
  static constexpr std::string_view suits = "cdhs";

  static std::string write(Card card) {
    return std::string(values[static_cast<std::size_t>(card.value())]) +
           suits[static_cast<std::size_t>(card.index()) % 4];
  }
  static Result<Card> read(std::string_view text) {
    for (const Card card : Cards::all()) {
      if (write(card) == text) return card;
    }
    return Problem{{}, in_quotes(text), "a card such as 8h", clause::deck};
  }
  static Result<Game::Deck> read_deck(std::string_view text) { return read_deck_by(text, clause::deck, read); }
  static std::vector<Row> rows(const Game::View& view) {
    Row hand{"hand", Seat{}, {}};
    for (const Card card : view.hand) hand.cards.push_back(write(card));
    Texts dealt(view.running ? view.to_come : 0, "??");
    if (view.running) dealt[0] = write(view.dealt);
    return {hand, {"dealt", std::nullopt, dealt}};
  }
};

}  // namespace kiebitz::sketches::even_steven
