// Games of rulebook players without a branch: one game per lane, eight lanes in a vector or one lane per thread of a
// device.
//
// Games that run side by side cannot branch: while one player lays a card, the player in the next lane has to draw. So
// every step computes both outcomes in all lanes, and masks select what counts in each. One step is one card drawn, one
// card played, or one card drawn and played at once. hands[0] always belongs to the seat in turn.
//
// Example: one step of two games with two players each.
//
//                                                        lane 0                   lane 1
//   open                                                 CN                       HK
//   hands[1]                                             one card                 three cards
//   hands[0]                                             SN HE DJ                 CE SA
//   fits                                                 clubs, nines, jacks      hearts, kings, jacks
//   in_hand  = hands[0] & fits                           SN DJ                    none
//   draws    = is_zero(in_hand)                          no                       yes
//   drawn    = 1 << next card                            ignored                  HQ
//   hands[0] = hands[0] | only(draws, drawn)             SN HE DJ                 CE SA HQ
//   playable = select(draws, drawn & fits, in_hand)      SN DJ                    HQ
//   others   = without(playable, jacks)                  SN                       HQ
//   jack     = only_jacks | (next_has_one - no_jacks)    yes                      no
//   card     = highest(select(jack, jacks, others))      DJ                       HQ
//   hands[0] = without(hands[0], 1 << card)              SN HE                    CE SA
//   wish     = favourite_suit(hands[0])                  spades, on a tie         ignored
//   fits     = select(jack, wish, matching(card))        spades but the jack      hearts, queens, jacks
//   pass()     rotates the hands                         the other player's turn in both lanes
//
// A set is a word with one bit per card (card.hpp). In lane 0, SN is bit 18, HE is 13 and DJ is 28, so in_hand is
// 10042000 & F88F8888 = 10040000, and `highest` of the jacks, 10000000, is 28.
//
// A lane whose drawn card does not fit plays nothing, and its turn ends as well. A penalty of four cards takes four
// steps. tests/games/maumau/lockstep_test.cpp plays this example.
//
// This is the only place where rules are written a second time. The sets of cards, what fits (MM-5, MM-9, MM-10,
// MM-11), the favourite suit (MM-25) and the values (MM-2) come from card.hpp, rules.hpp and strategy.hpp. Written
// again, as masks, are
//
//   deal, open_first_card   MM-3, MM-4, MM-11               MauMau::start
//   draw_cards              MM-6, MM-14, MM-15              MauMau::draw_into; Piles
//   serve                   MM-13                           MauMau::serve_penalty
//   by_rules                MM-12, MM-21 to MM-24, MM-26    Rulebook::decide
//   lay, update_fits        MM-5, MM-7, MM-10, MM-17        MauMau::lay
//   pass                    MM-8, MM-20                     MauMau::pass_turn
//   score                   MM-19                           MauMau::outcome
//
// and what counters.hpp counts. lockstep_test.cpp compares very many games with the plain rules, one by one.
#pragma once

#include "games/maumau/strategy.hpp"

namespace kiebitz::maumau {

// Both piles of a game lie on a tape: the deck, whose last part is the draw pile, then every card ever laid. With two
// players, at the start:
//
//   place  0 ...... 13   14     15 ....... 31   32    33 ...... 127
//          dealt cards   open   draw pile       open  still blank
//                               ^draw           ^discard
//                                                     ^end
//
// Drawing reads at `draw` and moves it on, laying writes at `end` and moves that on. Turning the discard pile (MM-14)
// moves no card: the cards below the open one already lie where they will be drawn from. A game that comes near the end
// of its tape stops.
inline constexpr std::uint32_t tape_size = 128;

template <class Lanes>
constexpr typename Lanes::Mask has_rank(Lanes cards, Rank rank) noexcept {
  return (cards >> 2U) == Lanes(static_cast<std::uint32_t>(rank));
}

// MM-18, MM-19: the score of a hand if `last` was the last card played.
template <class Lanes>
constexpr Lanes score(Lanes hand, Lanes last) noexcept {
  const Lanes value = total_value(hand);
  return value + only(has_rank(last, Rank::jack), value);
}

// For favourite_suit(). Where counting bits is slow, the cards of the suit are counted by a product: each of them adds
// 1 to its highest four bits.
template <class Lanes>
[[gnu::always_inline]] constexpr Lanes suit_rating(Lanes cards, Suit suit) noexcept {
  const Lanes number(static_cast<std::uint32_t>(suit));
  if constexpr (Lanes::count_is_cheap) return count(cards & Lanes(all_of(suit).word())) * Lanes(suit_count) + number;
  const Lanes ranks(all_of(Suit::diamonds).word());
  const Lanes product = ((cards >> static_cast<unsigned>(suit)) & ranks) * ranks;
  return (product & Lanes(0xF000'0000U)) | number;
}

// What each lane plays.
template <class Lanes>
struct MaskedChoice {
  Lanes card;
  typename Lanes::Mask plays;
  typename Lanes::Mask jack;
  typename Lanes::Mask only_jacks;
};

// A Stream reads and writes the tapes during steps:
//
//   next(draw)              the cards at these places
//   lacks(draw)             the lanes whose next card is not on the tape yet; a lane that wants to draw it waits
//   drawn(lanes)            these lanes have taken their next card
//   lay(lanes, card, end)   these lanes lay a card
template <unsigned players, class Lanes>
struct MaskedGames {
  using LaneMask = typename Lanes::Mask;

  Lanes hands[players];  // starting with the seat in turn
  Lanes open;
  Lanes fits;     // empty while a penalty is being served
  Lanes penalty;  // a winning seven still adds its two cards
  Lanes draw;     // offsets into the tapes, which are consecutive in memory
  Lanes end;
  Lanes discard;    // where the draw pile ends; only used to count how often it is turned
  Lanes events;     // four bytes: turns, skips, turnings, cards chosen by rule 4
  Lanes penalties;  // four bytes: penalties of 2, 4, 6 and 8 cards, counted at their first card
  Lanes wishes;     // four bytes: wishes by suit
  LaneMask running;

  static constexpr std::uint32_t turn = 1;
  static constexpr std::uint32_t skip = 1U << 8U;
  static constexpr std::uint32_t turning = 1U << 16U;
  static constexpr std::uint32_t by_rule_4 = 1U << 24U;
  static_assert(2 * tape_size <= 256, "every turn draws or lays a card, so no byte overflows");

  static constexpr std::uint32_t cards_dealt = static_cast<std::uint32_t>(MauMau(players).cards_dealt());
  static constexpr std::uint32_t first_draw = cards_dealt + 1;
  static constexpr std::uint32_t first_discard = Card::count;  // a second copy of the open card

  // Deals the hands and the open card; card_at(place) gives the card at a place of each deck.
  template <class CardAt>
  constexpr void deal(CardAt card_at) noexcept;
  // Applies the action of the open card.
  constexpr void open_first_card() noexcept;
  // Starts the games of these lanes, whose hands and open cards are set.
  constexpr void start(LaneMask lanes, Lanes tape) noexcept;
  // One step of all running games. The player has
  //   choose(games, playable, drawn)   the card to play; a lane in `drawn` has just drawn and may also play nothing
  //   wish(hand)                       the suit to wish for with this hand left
  template <class Stream, class Player>
  constexpr void step(Stream& stream, Player&& player) noexcept;
  using Choice = MaskedChoice<Lanes>;
  constexpr Choice by_rules(Lanes playable) const noexcept;
  // Each finished turn and each skip moves on by one seat.
  static constexpr std::uint32_t seat_after(std::uint32_t turns, std::uint32_t skips) noexcept {
    return (turns + skips) % players;
  }
  // Stops games that have reached this place on their tapes.
  constexpr void stop_at(std::uint32_t place) noexcept {
    running = running - ((end & Lanes(tape_size - 1)) >= Lanes(place));
  }
  // Stops games of this many turns, before the byte that counts them can overflow.
  constexpr void stop_after(std::uint32_t turns) noexcept {
    running = running - ((events & Lanes(255)) >= Lanes(turns));
  }

 private:
  template <class Stream>
  constexpr LaneMask draw_cards(LaneMask wants, Lanes& drawn, Stream& stream) noexcept;
  constexpr LaneMask serve(LaneMask lanes) noexcept;
  template <class Stream>
  constexpr void lay(const Choice& choice, Stream& stream) noexcept;
  template <class Player>
  constexpr void update_fits(const Choice& choice, const Player& player, LaneMask seven, LaneMask served) noexcept;
  constexpr void pass(LaneMask lanes) noexcept;
  constexpr void count(LaneMask lanes, std::uint32_t event) noexcept { events = events + only(lanes, event); }
};

// MM-3: one card at a time. MM-4: the next one is the open card.
template <unsigned players, class Lanes>
template <class CardAt>
[[gnu::always_inline]] constexpr void MaskedGames<players, Lanes>::deal(CardAt card_at) noexcept {
  for (std::size_t player = 0; player < players; ++player) {
    Lanes hand;
    for (std::size_t place = player; place < cards_dealt; place += players) {
      hand = hand | (Lanes(1) << card_at(place));
    }
    hands[player] = hand;
  }
  open = card_at(cards_dealt);
}

// MM-11.
template <unsigned players, class Lanes>
[[gnu::always_inline]] constexpr void MaskedGames<players, Lanes>::open_first_card() noexcept {
  const LaneMask seven = has_rank(open, Rank::seven);
  fits = select(has_rank(open, Rank::jack), on_opening_jack.word(), matching(open));
  fits = select(seven, sevens.word(), fits);
  penalty = only(seven, 2);
  pass(has_rank(open, Rank::eight));
}

template <unsigned players, class Lanes>
[[gnu::always_inline]] constexpr void MaskedGames<players, Lanes>::start(LaneMask lanes, Lanes tape) noexcept {
  draw = select(lanes, tape + first_draw, draw);
  discard = select(lanes, tape + first_discard, discard);
  end = select(lanes, tape + (first_discard + 1), end);
  events = select(lanes, only(has_rank(open, Rank::eight), skip), events);  // MM-11
  penalties = select(lanes, 0, penalties);
  wishes = select(lanes, 0, wishes);
  running = running | lanes;
}

// MM-15: a lane that wants a card is stuck, and stops, if the draw pile is empty and nothing lies below the open card.
// MM-14: otherwise the pile is turned as soon as it is empty, or now if there was nothing to turn before. Returns the
// lanes that draw.
template <unsigned players, class Lanes>
template <class Stream>
[[gnu::always_inline]] constexpr typename Lanes::Mask MaskedGames<players, Lanes>::draw_cards(LaneMask wants,
                                                                                              Lanes& drawn,
                                                                                              Stream& stream) noexcept {
  const Lanes last = end - 1;
  const LaneMask stuck = wants & (draw == last);
  const LaneMask draws = wants - (stuck | stream.lacks(draw));
  drawn = Lanes(1) << stream.next(draw);
  stream.drawn(draws);
  running = running - stuck;
  const LaneMask was_empty = draw == discard;
  draw = draw + only(draws, 1);
  const LaneMask turns = draws & (was_empty | (draw == discard));
  count(turns - (discard == last), turning);
  discard = select(turns, last, discard);
  return draws;
}

// MM-13: one card of a penalty. Clearing `fits` makes sure that nothing is played. Returns the lanes that have drawn
// the last card of theirs.
template <unsigned players, class Lanes>
[[gnu::always_inline]] constexpr typename Lanes::Mask MaskedGames<players, Lanes>::serve(LaneMask lanes) noexcept {
  const LaneMask begins = lanes - is_zero(fits);
  penalties = penalties + only(begins, Lanes(1) << ((penalty << 2U) - 8));
  fits = select(lanes, 0, fits);
  penalty = penalty - only(lanes, 1);
  return lanes & is_zero(penalty);
}

// MM-21, MM-22: the highest card that fits. MM-23, MM-24: a jack only if nothing else fits or the next player has one
// card.
template <unsigned players, class Lanes>
[[gnu::always_inline]] constexpr typename MaskedGames<players, Lanes>::Choice MaskedGames<players, Lanes>::by_rules(
    Lanes playable) const noexcept {
  const Lanes others = without(playable, jacks.word());
  const Lanes playable_jacks = playable & jacks.word();
  const LaneMask only_jacks = is_zero(others);
  const LaneMask next_has_one = is_zero(hands[1] & (hands[1] - 1));
  const LaneMask jack = only_jacks | (next_has_one - is_zero(playable_jacks));
  return {highest(select(jack, playable_jacks, others)), running - is_zero(playable), jack, only_jacks};  // MM-26
}

template <unsigned players, class Lanes>
template <class Stream>
[[gnu::always_inline]] constexpr void MaskedGames<players, Lanes>::lay(const Choice& choice, Stream& stream) noexcept {
  open = select(choice.plays, choice.card, open);
  hands[0] = select(choice.plays, without(hands[0], Lanes(1) << choice.card), hands[0]);
  stream.lay(choice.plays, choice.card, end);
  end = end + only(choice.plays, 1);
}

// MM-5, MM-7, MM-10.
template <unsigned players, class Lanes>
template <class Player>
[[gnu::always_inline]] constexpr void MaskedGames<players, Lanes>::update_fits(const Choice& choice,
                                                                               const Player& player, LaneMask seven,
                                                                               LaneMask served) noexcept {
  const LaneMask wishing = choice.plays & choice.jack;
  const Lanes wish = player.wish(hands[0]);
  wishes = wishes + only(wishing, Lanes(1) << (wish << 3U));
  count(wishing - choice.only_jacks, by_rule_4);
  fits = select(choice.plays | served, matching(open), fits);
  fits = select(wishing, Lanes(granting(Suit::diamonds).word()) << wish, fits);
  fits = select(seven, sevens.word(), fits);
  penalty = select(choice.plays - seven, 0, penalty + only(seven, 2));
}

// MM-20: rotates the hands, so that the first one again belongs to the seat in turn.
template <unsigned players, class Lanes>
[[gnu::always_inline]] constexpr void MaskedGames<players, Lanes>::pass(LaneMask lanes) noexcept {
  const Lanes first = hands[0];
  for (std::size_t i = 0; i + 1 < players; ++i) hands[i] = select(lanes, hands[i + 1], hands[i]);
  hands[players - 1] = select(lanes, first, hands[players - 1]);
}

template <unsigned players, class Lanes>
template <class Stream, class Player>
[[gnu::always_inline]] constexpr void MaskedGames<players, Lanes>::step(Stream& stream, Player&& player) noexcept {
  const Lanes in_hand = hands[0] & fits;
  const LaneMask owes = LaneMask::all() - is_zero(penalty);
  Lanes drawn;
  const LaneMask draws = draw_cards(running & is_zero(in_hand), drawn, stream);  // MM-6
  const LaneMask draws_one = draws - owes;
  hands[0] = hands[0] | only(draws, drawn);
  const Choice choice = player.choose(*this, select(draws_one, drawn & fits, in_hand), draws_one);  // MM-12
  const LaneMask served = serve(draws & owes);

  lay(choice, stream);
  const LaneMask won = choice.plays & is_zero(hands[0]);  // MM-17
  const LaneMask seven = choice.plays & has_rank(choice.card, Rank::seven);
  const LaneMask eight = choice.plays & has_rank(choice.card, Rank::eight);
  update_fits(choice, player, seven, served);

  const LaneMask turn_ends = choice.plays | served | draws_one;
  count(turn_ends, turn);
  count(eight - won, skip);
  if constexpr (players == 2) {
    pass(turn_ends - (won | eight));  // MM-8: skipping the only other player gives the turn back
  } else {
    pass(turn_ends - won);
    pass(eight - won);
  }
  running = running - won;
}

// Plays by the decision rules. MM-12: a drawn card is played if it fits. MM-25: the wish.
struct MaskedRulebook {
  template <class Games, class Lanes>
  [[gnu::always_inline]] static constexpr auto choose(const Games& games, Lanes playable,
                                                      typename Lanes::Mask /*drawn*/) noexcept {
    return games.by_rules(playable);
  }
  template <class Lanes>
  [[gnu::always_inline]] static constexpr Lanes wish(Lanes hand) noexcept {
    return favourite_suit(hand, suit_rating<Lanes>);
  }
};

}  // namespace kiebitz::maumau
