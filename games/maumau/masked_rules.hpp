// Games of rulebook players without a branch: one game per lane, many lanes in a vector or one lane per thread of a
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
//   draws    = disjoint(hands[0], fits)                  no                       yes
//   drawn    = bit_at(next card)                         ignored                  HQ
//   hands[0] = hands[0] | only(draws, drawn)             SN HE DJ                 CE SA HQ
//   playable = hands[0] & fits                           SN DJ                    HQ
//   others   = without(playable, jacks)                  SN                       HQ
//   jack     = only_jacks | (next_has_one - no_jacks)    yes                      no
//   card     = highest(select(jack, jacks, others))      DJ                       HQ
//   hands[0] = without(hands[0], 1 << card)              SN HE                    CE SA
//   wish     = favourite_suit(hands[0])                  spades, on a tie         ignored
//   fits     = select(jack, wish, matching(card))        spades but the jack      hearts, queens, jacks
//   pass()     rotates the hands                         the other player's turn in both lanes
//
// A set is a word with one bit per card (card.hpp). In lane 0, SN is bit 18, HE is 13 and DJ is 28, so playable is
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
//   draw_card, stop_stuck   MM-6, MM-14, MM-15              MauMau::draw_into; Piles
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

// What matches an open card (MM-5), as a table.
inline constexpr auto matching_table = [] {
  std::array<std::uint32_t, Card::count> words{};
  for (std::uint32_t card = 0; card < words.size(); ++card) words[card] = matching(card);
  return words;
}();

template <class Lanes>
[[gnu::always_inline]] constexpr Lanes matching_in_lanes(Lanes open) noexcept {
  if constexpr (Lanes::has_tables) return lookup(matching_table, open);
  return matching(open);
}

// A 1 in one of four bytes: of a suit, and of a penalty of 2, 4, 6 or 8 cards.
template <class Lanes>
[[gnu::always_inline]] constexpr Lanes one_for_suit(Lanes suit) noexcept {
  if constexpr (Lanes::has_tables)
    return lookup(std::array<std::uint32_t, 16>{1, 1U << 8U, 1U << 16U, 1U << 24U}, suit);
  return Lanes(1) << (suit << 3U);
}
template <class Lanes>
[[gnu::always_inline]] constexpr Lanes one_for_penalty(Lanes penalty) noexcept {
  if constexpr (Lanes::has_tables)
    return lookup(std::array<std::uint32_t, 16>{0, 0, 1, 0, 1U << 8U, 0, 1U << 16U, 0, 1U << 24U}, penalty);
  return Lanes(1) << ((penalty << 2U) - Lanes(8));
}

// For favourite_suit(). Where counting bits is slow, the cards of the suit are counted by a product: each of them adds
// 1 to its highest four bits.
template <class Lanes>
[[gnu::always_inline]] constexpr Lanes suit_rating(Lanes cards, Suit suit) noexcept {
  const Lanes number(static_cast<std::uint32_t>(suit));
  if constexpr (Lanes::count_is_cheap) return appended(count(cards & Lanes(all_of(suit).word())), number);
  const Lanes ranks(all_of(Suit::diamonds).word());
  const Lanes product = ((cards >> static_cast<unsigned>(suit)) & ranks) * ranks;
  return (product & Lanes(0xF000'0000U)) | number;
}

// What each lane plays.
template <class Lanes>
struct MaskedChoice {
  Lanes card;
  Lanes bit;  // 1 << card
  typename Lanes::Mask plays;
  typename Lanes::Mask jack;
  typename Lanes::Mask only_jacks;
};

// A Stream reads and writes the tapes during steps:
//
//   has_next(lanes, draw, end)   those of the lanes whose next card can be drawn now; the others wait
//   next(draw)                   the cards at these places, modulo 32
//   drawn(lanes)                 these lanes have taken their next card
//   lay(lanes, card, end)        these lanes lay a card
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
  // MM-15: stops games whose player wants a card while the draw pile is empty and nothing lies below the open card.
  // Until then they wait.
  constexpr void stop_stuck() noexcept {
    running = running - equal(disjoint(running, hands[0], fits), draw, end - Lanes(1));
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
  constexpr LaneMask draw_card(LaneMask wants, Stream& stream) noexcept;
  constexpr LaneMask serve(LaneMask lanes) noexcept;
  template <class Stream>
  constexpr void lay(const Choice& choice, Stream& stream) noexcept;
  template <class Player>
  constexpr void update_fits(const Choice& choice, const Player& player, LaneMask seven, LaneMask served) noexcept;
  constexpr void pass(LaneMask lanes) noexcept;
  constexpr void count(LaneMask lanes, std::uint32_t event) noexcept { events = added(lanes, events, event); }
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

// MM-14: the pile is turned as soon as it is empty, or now if there was nothing to turn before. Returns the lanes that
// draw.
template <unsigned players, class Lanes>
template <class Stream>
[[gnu::always_inline]] constexpr typename Lanes::Mask MaskedGames<players, Lanes>::draw_card(LaneMask wants,
                                                                                             Stream& stream) noexcept {
  const LaneMask draws = stream.has_next(wants, draw, end);
  hands[0] = select(draws, hands[0] | bit_at(stream.next(draw)), hands[0]);
  stream.drawn(draws);
  const Lanes last = end - Lanes(1);
  const LaneMask empty = less(draws, discard - draw, Lanes(2));  // before this card or after it
  const LaneMask turns = different(empty, discard, last);
  draw = increased(draws, draw);
  count(turns, turning);
  discard = select(turns, last, discard);
  return draws;
}

// MM-13: one card of a penalty. Clearing `fits` makes sure that nothing is played. Returns the lanes that have drawn
// the last card of theirs.
template <unsigned players, class Lanes>
[[gnu::always_inline]] constexpr typename Lanes::Mask MaskedGames<players, Lanes>::serve(LaneMask lanes) noexcept {
  const LaneMask begins = meeting(lanes, fits, fits);
  penalties = added(begins, penalties, one_for_penalty(penalty));
  fits = select(lanes, 0, fits);
  penalty = decreased(lanes, penalty);
  return disjoint(lanes, penalty, penalty);
}

// MM-21, MM-22: the highest card that fits. MM-23, MM-24: a jack only if nothing else fits or the next player has one
// card.
template <unsigned players, class Lanes>
[[gnu::always_inline]] constexpr typename MaskedGames<players, Lanes>::Choice MaskedGames<players, Lanes>::by_rules(
    Lanes playable) const noexcept {
  const Lanes all_jacks(jacks.word());
  const LaneMask only_jacks = disjoint(LaneMask::all(), playable, (Cards::all() - jacks).word());
  const LaneMask next_has_one = disjoint(LaneMask::all(), hands[1], hands[1] - Lanes(1));
  const LaneMask jack = only_jacks | meeting(next_has_one, playable, all_jacks);
  const Lanes candidates = select(jack, playable & all_jacks, without(playable, all_jacks));
  return {highest(candidates), highest_bit(candidates), meeting(running, playable, playable), jack,
          only_jacks};  // MM-26
}

template <unsigned players, class Lanes>
template <class Stream>
[[gnu::always_inline]] constexpr void MaskedGames<players, Lanes>::lay(const Choice& choice, Stream& stream) noexcept {
  open = select(choice.plays, choice.card, open);
  hands[0] = select(choice.plays, without(hands[0], choice.bit), hands[0]);
  stream.lay(choice.plays, open, end);
  end = increased(choice.plays, end);
}

// MM-5, MM-7, MM-10. A penalty needs no clearing: while there is one, only sevens can be played, and serving counts it
// down.
template <unsigned players, class Lanes>
template <class Player>
[[gnu::always_inline]] constexpr void MaskedGames<players, Lanes>::update_fits(const Choice& choice,
                                                                               const Player& player, LaneMask seven,
                                                                               LaneMask served) noexcept {
  const LaneMask wishing = choice.plays & choice.jack;
  const Lanes wish = player.wish(hands[0]);
  wishes = added(wishing, wishes, one_for_suit(wish));
  count(wishing - choice.only_jacks, by_rule_4);
  fits = select(choice.plays | served, matching_in_lanes(open), fits);
  fits = select(wishing, Lanes(granting(Suit::diamonds).word()) << wish, fits);
  fits = select(seven, sevens.word(), fits);
  penalty = added(seven, penalty, 2);
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
  const LaneMask draws = draw_card(disjoint(running, hands[0], fits), stream);  // MM-6
  const LaneMask serves = meeting(draws, penalty, penalty);
  const LaneMask served = serve(serves);
  const LaneMask draws_one = draws - serves;
  const Choice choice = player.choose(*this, hands[0] & fits, draws_one);  // MM-12

  lay(choice, stream);
  const LaneMask won = disjoint(choice.plays, hands[0], hands[0]);  // MM-17
  const LaneMask seven = meeting(choice.plays, choice.bit, sevens.word());
  const LaneMask eight = meeting(choice.plays, choice.bit, all_of(Rank::eight).word());
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
