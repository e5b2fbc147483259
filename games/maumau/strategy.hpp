// Strategies of Mau-Mau: from a View to a legal move.
#pragma once

#include "games/maumau/rules.hpp"

namespace kiebitz::maumau {

// A move of the rulebook and the rule behind it.
struct Decision {
  Move move;
  Clause rule;  // MM-21 to MM-24, or MM-6 or MM-13 if nothing can be played
};

// MM-25: the most frequent suit in a hand, not counting jacks; on a tie, also of zero cards, the highest suit. `Word`
// is Cards::Word or a vector of them (masked_rules.hpp). rating(cards, suit) is the number of cards of the suit above
// two low bits that hold the suit itself, so that ratings break ties.
template <class Word, class Rating>
[[gnu::always_inline]] constexpr Word favourite_suit(Word hand, Rating rating) noexcept {
  using bits::larger;
  const Word suited = hand & Word{(Cards::all() - jacks).word()};
  Word best = rating(suited, Suit::diamonds);
  best = larger(best, rating(suited, Suit::hearts));
  best = larger(best, rating(suited, Suit::spades));
  best = larger(best, rating(suited, Suit::clubs));
  return best & Word{suit_count - 1};
}
constexpr Suit favourite_suit(Cards hand) noexcept {
  const auto rating = [](Cards::Word cards, Suit suit) {
    return static_cast<Cards::Word>(bits::count(cards & all_of(suit).word()) * suit_count + static_cast<int>(suit));
  };
  return static_cast<Suit>(favourite_suit(hand.word(), rating));
}

// The decision rules of the specification.
struct Rulebook {
  static constexpr std::string_view name = "rulebook";
  static constexpr bool deterministic = true;

  // MM-24: the next player has one card, so a jack should be played.
  static constexpr bool blocks(const View& view) noexcept { return view.last_card(view.next()); }
  // MM-24 wants a jack and the hand has one, but the open card is a jack too (MM-9).
  static constexpr bool cannot_block(const View& view) noexcept {
    return view.open().is(Rank::jack) && blocks(view) && !(view.hand() & jacks).empty();
  }

  static constexpr Decision decide(const View& view) noexcept {
    const Cards playable = view.playable();
    if (playable.empty()) {
      if (view.penalty() > 0) return {Move::draw(), clause::serving};
      return {Move::draw(), clause::drawing};
    }
    const Cards playable_jacks = playable & jacks;
    const Cards others = playable - jacks;
    // Computed with & and |: one branch on the result is cheaper than two.
    const bool wants_jack = blocks(view);
    const bool has_jack = !playable_jacks.empty();
    const bool block = wants_jack & has_jack;
    const bool only_jacks = others.empty();
    const bool plays_jack = only_jacks | block;
    const Card card = (plays_jack ? playable_jacks : others).highest();  // MM-22, MM-23, MM-26
    if (!plays_jack) {
      if (view.penalty() > 0) return {Move::play(card), clause::rule_1};
      return {Move::play(card), clause::rule_2};
    }
    Cards rest = view.hand();
    rest.remove(card);
    const Move wish = Move::play(card, favourite_suit(rest));
    if (only_jacks) return {wish, clause::rule_3};
    return {wish, clause::rule_4};
  }

  constexpr Move operator()(const View& view) const noexcept { return decide(view).move; }
};

// Chooses among all legal moves with equal chance.
class Random {
 public:
  static constexpr std::string_view name = "random";
  static constexpr bool deterministic = false;

  constexpr explicit Random(RandomStream dice) noexcept : random_(dice) {}

  constexpr Move operator()(const View& view) noexcept {
    MoveList<Move> moves;
    legal_moves(view, moves);
    return moves[moves.size() == 1 ? 0 : random_.below(static_cast<std::uint32_t>(moves.size()))];
  }

 private:
  RandomStream random_;
};

static_assert(Strategy<Rulebook, View, Move> && Strategy<Random, View, Move>);

}  // namespace kiebitz::maumau
